/** VEN-1, VEN-2: the addresses that a phone at the venue can use. */

/** VEN-1: names that mean the requesting device itself; on a phone, that is the phone. */
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
 * VEN-2: the address for QR codes: the chosen one, else that of the current page, else the server's first.
 * Null when only names of this machine are known.
 */
export function codeAddress(
  venue: { addresses: readonly string[]; chosen: string | null } | undefined,
  pageOrigin: string,
): string | null {
  if (venue?.chosen) return venue.chosen;
  if (!isOwnMachine(pageOrigin)) return pageOrigin;
  return venue?.addresses.find((address) => !isOwnMachine(address)) ?? null;
}
