import { BlockList, isIP } from 'node:net';

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
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (family === 0 || !/^\d*$/.test(bits ?? '') || length > most) throw new RangeError(range);
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
