/*
 * Keeps the players' page so that it opens without a network. Everything else goes its usual way.
 * The page is asked for first and kept as it came; files with a hash in their name never change.
 */
const STORE = 'players-1';
/** Milliseconds after which a network that does not answer is none. */
const PATIENCE = 4000;

const isPage = ({ pathname }) => /^\/players(\/|$)/.test(pathname);
const isFile = ({ pathname }) => pathname.startsWith('/assets/');
const isSmall = ({ pathname }) => /^\/(theme|screen)\.js$|^\/(icon|manifest)/.test(pathname);
/** The address of a page without what only this visit asked for. */
const pageKey = (url) => url.origin + url.pathname.replace(/\/$/, '');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The answer, when it begins in time; however long the rest of it takes. */
async function beginsInTime(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The page as it came, marked with when that was. */
async function keepPage(url, response) {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const marked = html.replace('<html', `<html data-stored="${Date.now()}"`);
  const store = await caches.open(STORE);
  await store.put(pageKey(url), new Response(marked, { headers }));
}

async function page(event, url) {
  try {
    const response = await beginsInTime(event.request);
    if (response.ok) event.waitUntil(keepPage(url, response.clone()));
    return response;
  } catch (error) {
    const store = await caches.open(STORE);
    const kept = (await store.match(pageKey(url))) ?? (await anyPage(store));
    if (kept) return kept;
    throw error;
  }
}

/** All pages are one document: another group's serves as well, the rest comes from what was kept. */
async function anyPage(store) {
  const key = (await store.keys()).find(({ url }) => isPage(new URL(url)));
  return key && store.match(key);
}

async function file(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
}

/** From the network, and as it was last time when there is none. */
async function small(request) {
  const store = await caches.open(STORE);
  try {
    const response = await beginsInTime(request);
    if (response.ok) await store.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await store.match(request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(page(event, url));
  } else if (isFile(url)) event.respondWith(file(request));
  else if (isSmall(url)) event.respondWith(small(request));
});

/** What the first page was made of, loaded before this worker was there; older files go. */
async function keep(addresses) {
  const store = await caches.open(STORE);
  const urls = addresses.map((address) => new URL(address));
  for (const url of urls) {
    if (isPage(url)) {
      const response = await fetch(url);
      if (response.ok) await keepPage(url, response);
    } else if ((isFile(url) || isSmall(url)) && !(await store.match(url))) await store.add(url);
  }
  const wanted = new Set(urls.map(({ href }) => href));
  for (const request of await store.keys()) {
    if (isFile(new URL(request.url)) && !wanted.has(request.url)) await store.delete(request);
  }
}

self.addEventListener('message', (event) => {
  const addresses = event.data?.keep;
  if (Array.isArray(addresses)) event.waitUntil(keep(addresses).catch(() => undefined));
});
