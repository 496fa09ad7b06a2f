// The server process, from the side of the tests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../server.mjs', import.meta.url));

/** Starts a server. `base` is the path of the app on the host, `policy` a header to send along. */
export async function serve(root, { base = '/', policy = '', port = 0 } = {}) {
  const child = fork(SCRIPT, [JSON.stringify({ root, base, policy, port })]);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => { throw new Error('the server did not start'); }),
  ]);
  const tell = async (what) => {
    child.send(what);
    await once(child, 'message');
  };
  return {
    origin: `http://127.0.0.1:${message.port}`,
    url: `http://127.0.0.1:${message.port}${base}`,
    port: message.port,
    /** Puts another version online. */
    deploy: (folder) => tell({ root: folder }),
    /** Breaks one file, or mends it with `null`. */
    break: (fault) => tell({ fault }),
    /** Ends the process: nobody answers from now on. */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
