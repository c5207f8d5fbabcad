// Requests that a page of another site makes a signed-in browser send.

/** Headers by what forged them; each must be refused on every write and every handshake. */
export const foreignOrigins = (own: string): Readonly<Record<string, Record<string, string>>> => {
  const { hostname, port, host } = new URL(own);
  return {
    'another site': { origin: 'http://evil.example' },
    'a file or sandboxed frame': { origin: 'null' },
    'a subdomain': { origin: `http://sub.${host}` },
    'another port': { origin: `http://${hostname}:${Number(port) === 1 ? 2 : 1}` },
    'no port': { origin: `http://${hostname}` },
    'the other scheme': { origin: `https://${host}` },
    'a name that begins alike': { origin: `http://${host}.evil.example` },
    'a name that ends alike': { origin: `http://evil-${host}` },
    'a user name that looks alike': { origin: `http://${host}@evil.example` },
    'an empty origin': { origin: '' },
    'no origin, but cross-site': { 'sec-fetch-site': 'cross-site' },
  };
};

/** The types a page can send without asking first, and the one it would have to ask for. */
export const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
] as const;
