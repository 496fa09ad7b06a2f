//! A small server for this machine. It answers like a plain static host: real 404s, right types, no
//! page in the place of a missing file.

use crate::{csp, project::Project, site};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Component, Path, PathBuf},
    time::Duration,
};

const FIRST_PORT: u16 = 8080;
/// How many ports are tried when none is asked for.
const PORTS: u16 = 20;
/// A request's head is never longer in earnest.
const HEAD_LIMIT: u64 = 16_384;
const PATIENCE: Duration = Duration::from_secs(10);

struct Options {
    port: Option<u16>,
    root: Option<PathBuf>,
}

/// `cargo xtask serve`.
pub fn command(project: &Project, args: &[String]) -> Result<()> {
    let options = options(args)?;
    let root = match options.root {
        Some(root) => root,
        None => {
            site::build(project)?;
            project.dist()
        }
    };
    let listener = listen(options.port)?;
    let address = listener.local_addr().context("the server has no address")?;
    println!(
        "\nTarati: http://localhost:{}/   (Ctrl+C ends)",
        address.port()
    );
    for stream in listener.incoming().flatten() {
        let root = root.clone();
        std::thread::spawn(move || {
            // A browser that goes away in the middle is no matter.
            let _ = answer(stream, &root);
        });
    }
    Ok(())
}

fn options(args: &[String]) -> Result<Options> {
    let mut options = Options {
        port: None,
        root: None,
    };
    let mut rest = args.iter();
    while let Some(name) = rest.next() {
        let value = rest
            .next()
            .with_context(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--port" => {
                options.port = Some(
                    value
                        .parse()
                        .with_context(|| format!("{value} is no port"))?,
                )
            }
            "--root" => options.root = Some(PathBuf::from(value)),
            _ => bail!("unknown option {name}"),
        }
    }
    Ok(options)
}

fn listen(port: Option<u16>) -> Result<TcpListener> {
    let on = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => on(port).with_context(|| format!("port {port} is taken")),
        None => (FIRST_PORT..FIRST_PORT + PORTS)
            .find_map(|port| on(port).ok())
            .with_context(|| format!("no free port from {FIRST_PORT} on: name one with --port")),
    }
}

fn answer(mut stream: TcpStream, root: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(line) = request_line(&stream)? else {
        return Ok(());
    };
    let mut words = line.split_whitespace();
    let (method, target) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let reply = match method {
        "GET" | "HEAD" => reply(root, target),
        _ => Reply::text("405 Method Not Allowed"),
    };
    stream.write_all(reply.head().as_bytes())?;
    if method != "HEAD" {
        stream.write_all(&reply.body)?;
    }
    stream.flush()
}

/// Reads a whole request and returns its first line.
fn request_line(stream: &TcpStream) -> std::io::Result<Option<String>> {
    let mut lines = BufReader::new(stream.take(HEAD_LIMIT)).lines();
    let first = lines.next().transpose()?;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    Ok(first)
}

struct Reply {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

impl Reply {
    fn text(status: &'static str) -> Reply {
        Reply {
            status,
            kind: "text/plain; charset=utf-8",
            body: [status, "\n"].concat().into_bytes(),
        }
    }

    fn head(&self) -> String {
        format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
             X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
             Content-Security-Policy: {}; frame-ancestors 'none'\r\nConnection: close\r\n\r\n",
            self.status,
            self.kind,
            self.body.len(),
            csp::POLICY,
        )
    }
}

fn reply(root: &Path, target: &str) -> Reply {
    let Some(path) = path_of(target) else {
        return Reply::text("404 Not Found");
    };
    match fs::read(root.join(&path)) {
        Ok(body) => Reply {
            status: "200 OK",
            kind: kind(&path),
            body,
        },
        Err(_) => Reply::text("404 Not Found"),
    }
}

/// The file a request names, below the root and never outside it.
fn path_of(target: &str) -> Option<PathBuf> {
    let target = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let name = if target.is_empty() || target.ends_with('/') {
        [target, "index.html"].concat()
    } else {
        target.to_string()
    };
    // The site's own names need no escapes, drive letters or Windows' separators.
    if name.contains(['%', '\\', ':', '\0']) {
        return None;
    }
    let path = PathBuf::from(name);
    path.components()
        .all(|part| matches!(part, Component::Normal(_)))
        .then_some(path)
}

fn kind(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_stay_below_the_root() {
        assert_eq!(path_of("/"), Some(PathBuf::from("index.html")));
        assert_eq!(path_of("/x/?a=b"), Some(PathBuf::from("x/index.html")));
        assert_eq!(
            path_of("/icons/icon.svg"),
            Some(PathBuf::from("icons/icon.svg"))
        );
        for bad in [
            "",
            "x",
            "/../etc/passwd",
            "/a/../../b",
            "//etc/passwd",
            "/%2e%2e/x",
            "/c:/x",
            "/..\\x",
        ] {
            assert_eq!(path_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn types_are_those_a_browser_insists_on() {
        assert_eq!(kind(Path::new("a.wasm")), "application/wasm");
        assert_eq!(
            kind(Path::new("manifest.webmanifest")),
            "application/manifest+json"
        );
        assert!(kind(Path::new("a.js")).starts_with("text/javascript"));
    }

    #[test]
    fn a_missing_file_is_missing() {
        assert_eq!(
            reply(Path::new("/no/such/root"), "/x.js").status,
            "404 Not Found"
        );
    }

    #[test]
    fn options_are_read_and_nonsense_is_refused() {
        let read =
            |words: &[&str]| options(&words.iter().map(|w| w.to_string()).collect::<Vec<_>>());
        assert_eq!(read(&["--port", "9000"]).unwrap().port, Some(9000));
        assert!(read(&["--port", "nine"]).is_err());
        assert!(read(&["--port"]).is_err());
        assert!(read(&["--colour", "red"]).is_err());
    }
}
