/**
 * Caches the public pages so that they open while the server is unreachable. All other requests go to the
 * network as usual. Pages and small files are network-first. Files with a hash in their name never change and
 * are cache-first. Built into /sw.js by `service-worker.plugin.ts`.
 */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { findPage, type Screen } from '../../common/kernel/pages.ts';

/** Workbox's event type; TypeScript has these types only without the DOM types. */
interface WorkerEvent extends Event {
  readonly data?: { keep?: unknown };
  waitUntil(work: Promise<unknown>): void;
}

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'message', listener: (event: WorkerEvent) => void): void;
};

const cacheName = 'players-1';
/** In s: a network that has not answered by then counts as unreachable. */
const networkTimeoutSeconds = 4;

/** The screen of a public page; null for all other URLs. */
function screenOf({ pathname }: URL): Screen | null {
  const found = findPage(pathname);
  return found?.page.document === 'public' && !found.hasInvalidId ? found.page.screen : null;
}
const isPage = (url: URL) => screenOf(url) !== null;
const isFile = ({ pathname }: URL) => pathname.startsWith('/assets/');
const isSmall = ({ pathname }: URL) => /^\/(theme|screen)\.js$|^\/(icon|manifest)/.test(pathname);

/** The URL of a page without query parameters, except for the language (LNG-7). */
const pageKey = ({ origin, pathname, searchParams }: URL) => {
  const language = searchParams.get('lang');
  return origin + pathname.replace(/\/$/, '') + (language ? `?lang=${language}` : '');
};

/** The unchanged page, marked with the time it was stored. */
async function markStored(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const html = await response.text();
  return new Response(html.replace('<html', `<html data-stored="${Date.now()}"`), { headers });
}

/**
 * All pages of a screen are the same document, so another tournament's page can be used without its
 * tournament id. The data comes from this device's storage.
 */
async function anyPage(screen: Screen | null): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const key = (await cache.keys()).find(({ url }) => screenOf(new URL(url)) === screen);
  const keptResponse = key && (await cache.match(key));
  if (!keptResponse) return undefined;
  const html = (await keptResponse.text()).replace(/ data-tournament="\d+"/, '');
  return new Response(html, { headers: keptResponse.headers });
}

const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)),
      cacheWillUpdate: async ({ response }) => (response.ok ? markStored(response) : null),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await anyPage(screenOf(new URL(request.url)))),
    },
  ],
});
const files = new CacheFirst({ cacheName });
const smallFiles = new NetworkFirst({ cacheName, networkTimeoutSeconds });

/** The caching strategy for a request to this server; null: network only. */
function strategyOf(url: URL, isNavigation: boolean) {
  if (isNavigation) return isPage(url) ? pages : null;
  if (isFile(url)) return files;
  return isSmall(url) ? smallFiles : null;
}

for (const strategy of [pages, files, smallFiles]) {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && strategyOf(url, request.mode === 'navigate') === strategy,
    strategy,
  );
}

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

/** Cache key of the list of a screen's files. */
const listKey = (url: URL) => `${url.origin}/kept-files/${screenOf(url)}`;

/** The entry script of a build. While it is the same, later loaded scenes belong to the same build. */
const isEntry = (file: string) => /\/public-[^/]*\.js$/.test(file);

/**
 * Stores the files of a screen, and returns the files of all cached pages; null when the files of a cached
 * page are unknown.
 */
async function noteFiles(cache: Cache, page: URL, files: readonly string[]) {
  const knownFiles: string[] = (await (await cache.match(listKey(page)))?.json()) ?? [];
  const isSameBuild = knownFiles.some((file) => isEntry(file) && files.includes(file));
  const list = [...new Set([...files, ...(isSameBuild ? knownFiles : [])])];
  await cache.put(listKey(page), new Response(JSON.stringify(list)));
  const all = new Set<string>();
  for (const { url } of await cache.keys()) {
    if (!isPage(new URL(url))) continue;
    const list = await cache.match(listKey(new URL(url)));
    if (list === undefined) return null;
    for (const file of JSON.parse(await list.text())) all.add(file);
  }
  return all;
}

/** Caches what the page loaded before this worker ran, and deletes files that no cached page uses. */
async function keep(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  const urls = addresses.map((address) => new URL(address));
  for (const url of urls) {
    const strategy = strategyOf(url, isPage(url));
    if (strategy) await Promise.all(strategy.handleAll({ event, request: new Request(url) }));
  }
  const page = urls.find(isPage);
  if (page === undefined) return;
  const cache = await caches.open(cacheName);
  const files = urls.filter(isFile).map(({ href }) => href);
  const wantedFiles = await noteFiles(cache, page, files);
  for (const request of wantedFiles === null ? [] : await cache.keys()) {
    if (isFile(new URL(request.url)) && !wantedFiles?.has(request.url)) await cache.delete(request);
  }
}

self.addEventListener('message', (event) => {
  const addresses = event.data?.keep;
  if (Array.isArray(addresses)) event.waitUntil(keep(addresses, event).catch(() => undefined));
});
