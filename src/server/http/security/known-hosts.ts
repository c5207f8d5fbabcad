/**
 * Protects against DNS rebinding: another site points its own name at this server, so that its scripts can
 * read and write here as same-origin. A name that the public DNS could contain must therefore be one of the
 * configured names. IP addresses and names of a local network are accepted, because nobody can register them.
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

  /** `readChosen`: reads the address that the admin chose for QR codes, which is also accepted. */
  constructor(publicOrigins: readonly string[], readChosen: () => Promise<string | null>) {
    this.#names = new Set(
      publicOrigins
        .filter((origin) => URL.canParse(origin))
        .map((origin) => new URL(origin).hostname),
    );
    this.#readChosen = readChosen;
  }

  /** Whether a Host header is accepted; a request without one does not come from a browser. */
  isKnown(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = hostName(host);
    if (name === null) return false;
    return isLocalHost(name) || this.#names.has(name) || this.#chosen === name;
  }

  /** As {@link isKnown}, but looks up the chosen address when the name is not known yet. */
  async find(host: string | undefined): Promise<boolean> {
    if (this.isKnown(host)) return true;
    const chosen = await this.#readChosen();
    this.#chosen = chosen !== null && URL.canParse(chosen) ? new URL(chosen).hostname : null;
    return this.isKnown(host);
  }
}
