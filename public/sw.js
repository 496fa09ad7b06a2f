// Keeps one complete version of the app for playing offline.
//
// The build writes the two constants: the version, and every file of it with its digest. A version is
// installed whole or not at all, and a page never gets files of two versions.
const BUILD = 'dev';
const FILES = [];

const SCOPE = self.registration.scope;
// Other apps may share the origin, even this one at another path: only this prefix is ours.
const PREFIX = 'tarati:' + new URL(SCOPE).pathname + ':';
const CACHE = PREFIX + BUILD;

const absolute = (path) => new URL(path, SCOPE).href;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  // The page asks for this when the person has agreed to the new version; nothing else may.
  if (event.data === 'SKIP_WAITING') self.skipWaiting();
  if (event.data === 'BUILD') event.source?.postMessage({ build: BUILD });
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map(([path, integrity]) => keep(cache, absolute(path), integrity)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error; // The install must fail: the version before stays in charge.
  }
}

// Past the HTTP cache, and only with the bytes of this build: half a deployment is no version.
async function keep(cache, url, integrity) {
  const response = await fetch(url, { cache: 'reload', credentials: 'same-origin', redirect: 'error', integrity });
  if (!response.ok) throw new Error(url + ' answered ' + response.status);
  await cache.put(url, response);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

// The app has one page; its screens are fragments. Other addresses below it are asked for; without a
// network they lead to the page, which would not find its files from there.
async function page(request) {
  const url = bare(request.url);
  if (url === SCOPE || url === absolute('index.html')) return (await stored(SCOPE)) || fetch(request);
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(SCOPE);
  }
}

// A missing file is a failure, never the page in its place.
async function file(request) {
  return (await stored(bare(request.url))) || fetch(request);
}

async function stored(url) {
  return (await caches.open(CACHE)).match(url);
}

function bare(address) {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  return url.href;
}
