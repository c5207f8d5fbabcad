/**
 * DNS rebinding: a page of another site points its own name at this server, and its scripts read and
 * write here as if they were ours. So a name that the public DNS could hold must be one of those this
 * server was told. An address is nobody's name, and names of a local network cannot be bought.
 */
import { isIP } from 'node:net';

/** Endings that the public DNS does not have. */
const LOCAL_NAME = /(^|\.)(localhost|local|lan|home|internal|intranet|home\.arpa|test)$/;

/** Returns `score.example.org` for `score.example.org:3000`; null for an invalid host. */
export function hostName(host: string): string | null {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

/** Whether no other site can have this host: an address, a name without dots, or one of a local network. */
export function isLocalHost(name: string): boolean {
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || !name.includes('.') || LOCAL_NAME.test(name);
}

export class KnownHosts {
  readonly #names: ReadonlySet<string | null>;
  readonly #readChosen: () => Promise<string | null>;
  #chosen: string | null = null;

  /** `readChosen`: the address in the codes that the admin chose, which is this server's, too. */
  constructor(publicOrigins: readonly string[], readChosen: () => Promise<string | null>) {
    this.#names = new Set(
      publicOrigins.filter((one) => URL.canParse(one)).map((one) => new URL(one).hostname),
    );
    this.#readChosen = readChosen;
  }

  /** Whether a Host header may be ours; without one the request comes from no browser. */
  isKnown(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = hostName(host);
    if (name === null) return false;
    return isLocalHost(name) || this.#names.has(name) || this.#chosen === name;
  }

  /** As {@link isKnown}, asking for the chosen address when the name is a new one. */
  async find(host: string | undefined): Promise<boolean> {
    if (this.isKnown(host)) return true;
    const chosen = await this.#readChosen();
    this.#chosen = chosen !== null && URL.canParse(chosen) ? new URL(chosen).hostname : null;
    return this.isKnown(host);
  }
}
