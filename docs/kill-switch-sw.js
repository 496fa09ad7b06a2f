// In an emergency, deploy this file as `sw.js`: it removes the app's service worker and stored files
// from every device that asks for an update, and reloads the open pages from the network. Games are
// kept elsewhere and stay. Deploy the true `sw.js` again when the trouble is over.
const PREFIX = 'tarati:' + new URL(self.registration.scope).pathname + ':';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX)) await caches.delete(name);
  }
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
