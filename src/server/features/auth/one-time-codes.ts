/**
 * An attacker who guesses passwords from many addresses uses up the limit shared by all unknown devices. A
 * one-time code makes a device a known one, with a limit of its own. The password is still needed.
 */
import { createHmac, randomInt } from 'node:crypto';
import { limits } from '../../../common/kernel/limits.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import * as repository from './auth.repository.ts';

const GOOD_FOR_MS = limits.oneTimeCodeMinutes * 60_000;
/** Without letters and digits that look alike: 31 to the tenth is about 50 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export class OneTimeCodes {
  readonly #db: Database;
  readonly #secret: string;
  readonly #show: (text: string) => void;
  readonly #now: () => number;
  #shownUntil = 0;

  /** `show` writes to the console, which only the operator of the server reads. */
  constructor(
    db: Database,
    secret: string,
    show: (text: string) => void,
    now: () => number = Date.now,
  ) {
    this.#db = db;
    this.#secret = secret;
    this.#show = show;
    this.#now = now;
  }

  async make(): Promise<{ code: string; expiresAt: string }> {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    const code = `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
    const expires_at = new Date(this.#now() + GOOD_FOR_MS);
    await this.#db.read((trx) =>
      repository.insertCode(trx, { hash: this.#hash(code), expires_at }),
    );
    return { code, expiresAt: expires_at.toISOString() };
  }

  /** Shows a code on the console, unless the last one shown is still valid. */
  async offer(): Promise<void> {
    if (this.#now() < this.#shownUntil) return;
    this.#shownUntil = this.#now() + GOOD_FOR_MS;
    const { code } = await this.make();
    this.#show(
      `\n  Sign-ins are refused because of too many attempts.\n  One-time code for your own device, on its sign-in page: ${code}\n  (good once, for ${limits.oneTimeCodeMinutes} minutes)\n\n`,
    );
  }

  /** Uses a code up; throws `code-invalid`. */
  async use(code: string): Promise<void> {
    const hash = this.#hash(code);
    const now = new Date(this.#now());
    const isMeant = await this.#db.read((trx) => repository.consumeCode(trx, hash, now));
    if (!isMeant) throw new AppError('code-invalid');
    this.#shownUntil = 0;
  }

  #hash(code: string): string {
    const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return createHmac('sha256', this.#secret).update(`code:${plain}`).digest('base64url');
  }
}
