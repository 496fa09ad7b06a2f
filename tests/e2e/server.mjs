// A static host as plain as they come: right types, real 404s, every answer fresh for ten minutes.
// It runs in a process of its own, so that a test can take it away for good.
//
//   node server.mjs '{"port":0,"base":"/","root":"dist","policy":""}'
//
// The parent may send { root } to put another version online, and { fault: { path, kind } } to break a
// file: `missing` answers 404, `garbled` changes its bytes, `html` answers with a page in its place.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const options = JSON.parse(process.argv[2]);
let { root } = options;
let fault = null;

const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://host').pathname;
  const answer = await find(path).catch(() => null);
  const headers = { 'cache-control': 'max-age=600', 'x-content-type-options': 'nosniff' };
  if (options.policy) headers['content-security-policy'] = options.policy;
  if (!answer) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
    return response.end('404 Not Found\n');
  }
  response.writeHead(200, { ...headers, 'content-type': answer.type, 'content-length': answer.body.length });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
});

async function find(path) {
  if (!path.startsWith(options.base)) return null;
  const below = decodeURIComponent(path.slice(options.base.length)) || 'index.html';
  const file = normalize(join(root, below));
  if (!file.startsWith(normalize(root) + sep)) return null;
  const isFaulty = fault && below === fault.path;
  if (isFaulty && fault.kind === 'missing') return null;
  if (isFaulty && fault.kind === 'html') {
    return { type: TYPES['.html'], body: await readFile(join(root, 'index.html')) };
  }
  const body = await readFile(file);
  if (isFaulty && fault.kind === 'garbled') body[body.length >> 1] ^= 1;
  return { type: TYPES[extname(file)] ?? 'application/octet-stream', body };
}

process.on('message', (message) => {
  if (message.root) root = message.root;
  if ('fault' in message) fault = message.fault;
  process.send({ done: true });
});
process.on('disconnect', () => process.exit());
server.keepAliveTimeout = 500;
server.listen(options.port, '127.0.0.1', () => process.send({ port: server.address().port }));
