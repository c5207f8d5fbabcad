/** VEN-1, VEN-2: which addresses a phone at the venue can use. */

/** VEN-1: names of the machine that asks, which on a phone are the phone itself. */
export function isOwnMachine(origin: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(origin.toLowerCase())?.[1] ?? '';
  return (
    host === '' ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.startsWith('127.') ||
    host === '0.0.0.0' ||
    host === '[::1]' ||
    host === '[::]'
  );
}

/**
 * VEN-2: the address for the codes: the chosen one, else the one the page itself was opened under,
 * else the server's first. Null when nothing but this machine's own names is known.
 */
export function codeAddress(
  venue: { addresses: readonly string[]; chosen: string | null } | undefined,
  pageOrigin: string,
): string | null {
  if (venue?.chosen) return venue.chosen;
  if (!isOwnMachine(pageOrigin)) return pageOrigin;
  return venue?.addresses.find((address) => !isOwnMachine(address)) ?? null;
}
