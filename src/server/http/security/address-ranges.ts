import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Request } from 'express';

/** Ranges by name, as proxies and firewalls name them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    'fc00::/7',
    'fe80::/10',
  ],
};

/** Addresses of the network: single ones, ranges like 10.0.0.0/8, and the names of {@link NAMED}. */
export class AddressRanges {
  readonly #list = new BlockList();

  /** Throws RangeError naming an entry that is neither an address, a range nor a name. */
  constructor(parts: readonly string[]) {
    for (const part of parts) {
      for (const range of NAMED[part] ?? [part]) this.#add(range);
    }
  }

  #add(range: string): void {
    const [address = '', bits, ...rest] = range.split('/');
    const family = isIP(address);
    const maxLength = family === 4 ? 32 : 128;
    const length = bits === undefined ? maxLength : Number(bits);
    const isLength = bits === undefined || /^\d{1,3}$/.test(bits);
    if (family === 0 || rest.length > 0 || !isLength || length > maxLength)
      throw new RangeError(range);
    this.#list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }

  /** Whether a socket's address is among them; an IPv4 address in IPv6 form counts as itself. */
  has(address: string | undefined): boolean {
    const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    const family = isIP(plain);
    return family !== 0 && this.#list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  }
}

export const loopback = new AddressRanges(['loopback']);

/** Headers that a proxy or a tunnel adds. */
const FORWARDED =
  /^(via|forwarded|x-(forwarded|original|envoy|ngrok|arr|vercel|railway)(-.*)?|(x-)?(real|client|true-client|cluster-client)-ip|(cf|cdn|fastly|tailscale|ngrok)-.*)$/;

const nearby = new AddressRanges(['loopback', 'private']);

/** Networks of this machine's own interfaces, which need not be private ones. */
const ownNetworks = (): string[] =>
  Object.values(networkInterfaces()).flatMap((nets = []) =>
    nets.flatMap(({ cidr }) => (cidr === null ? [] : [cidr])),
  );

/** Whether a proxy or a tunnel says that it passes the request on. */
export const isForwarded = ({ headers }: Pick<Request, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** Whether a request comes from the network that this server is in. */
export function isInVenue(request: Pick<Request, 'ip' | 'headers' | 'socket'>): boolean {
  const { ip, socket } = request;
  // The header does not come from a trusted proxy, so `ip` is the proxy's address and the caller is unknown.
  if (isForwarded(request) && ip === socket.remoteAddress) return false;
  return nearby.has(ip) || new AddressRanges(ownNetworks()).has(ip);
}
