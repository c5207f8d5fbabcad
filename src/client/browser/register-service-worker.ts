/**
 * Registers the service worker, which caches this page. On plain http there is none, except on the server's
 * own machine; the page then stores only its data. The URL is cached without its fragment.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ keep: loadedFiles() }))
    .catch(() => undefined);
}

/** The files of this page, which were loaded before the worker ran. */
const loadedFiles = (): string[] => [
  location.origin + location.pathname + location.search,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && !/\/(api|socket\.io)\//.test(name)),
];
