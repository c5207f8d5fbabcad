/** The central audit log: writes a line to the console and stores an entry. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { auditSentence } from '../../common/audit/audit.contract.ts';
import { clientProgram, deviceText } from '../../common/auth/device.rules.ts';
import {
  type AuditAbout,
  type AuditKind,
  auditAbout,
  auditAboutText,
  auditKind,
} from '../../common/kernel/audit.rules.ts';
import { english } from '../../common/texts/catalogs.ts';
import type { Database } from '../db/database.ts';
import * as repository from './audit.repository.ts';

const WRITE_AFTER_MS = 250;
const WINDOW_MS = 60_000;
/** Maximum entries of one kind from one address in a window; the rest becomes one entry at its end. */
const MOST_ALIKE = 5;
/** Maximum number of addresses counted separately in a window; further addresses count as one. */
const MOST_ADDRESSES = 200;
/** Maximum entries that wait for an unavailable database; the oldest are dropped first. */
const MOST_WAITING = 500;
const MOST_KEPT = 5000;
const DELETE_EVERY = 100;
const LONGEST_TEXT = 300;

export interface Happening {
  who?: string | undefined;
  address?: string | undefined;
  device?: string | undefined;
  /** The subject, or a name without a full stop; never a secret. */
  detail?: AuditAbout | string | undefined;
}

/** The source of a request; `deviceName` is the name in its session. */
export const sourceOf = (
  request: { ip?: string | undefined; headers: IncomingHttpHeaders },
  deviceName = '',
): Happening => ({
  address: request.ip?.replace(/^::ffff:/, ''),
  device: deviceText(deviceName, clientProgram(request.headers['user-agent'])),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: a line on the console must stay one line.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const plain = (text = ''): string => text.replace(CONTROL, ' ').slice(0, LONGEST_TEXT);

export class AuditLog {
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #now: () => Date;
  #waiting: repository.NewEntry[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #written = 0;
  readonly #counts = new Map<string, { kind: AuditKind; address: string; count: number }>();
  readonly #window: NodeJS.Timeout;

  constructor(db: Database, logger: Logger, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#logger = logger;
    this.#now = now;
    this.#window = setInterval(() => this.endWindow(), WINDOW_MS).unref();
  }

  /** Never waits and never throws, so that a failed audit entry cannot affect the audited action. */
  report(kind: AuditKind, happening: Happening = {}): void {
    if (auditKind(kind).isFrequent && this.#isOneOfMany(kind, happening.address ?? '')) return;
    this.#add(kind, happening);
  }

  /** Adds one entry with the number of further events of each kind that came too often. */
  endWindow(): void {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    for (const { kind, address, count } of counts) {
      const more = count - MOST_ALIKE;
      if (more > 0) this.#add(kind, { address, detail: auditAbout('more-alike', { n: more }) });
    }
  }

  /** Writes all queued entries; call it last, before the database closes. */
  async close(): Promise<void> {
    clearInterval(this.#window);
    this.endWindow();
    await this.#write();
  }

  #isOneOfMany(kind: AuditKind, from: string): boolean {
    const isNew = !this.#counts.has(`${kind} ${from}`);
    const address = isNew && this.#counts.size >= MOST_ADDRESSES ? '' : from;
    const key = `${kind} ${address}`;
    const counted = this.#counts.get(key) ?? { kind, address, count: 0 };
    counted.count += 1;
    this.#counts.set(key, counted);
    return counted.count > MOST_ALIKE;
  }

  #add(kind: AuditKind, { who, address, device, detail }: Happening): void {
    const about = typeof detail === 'object' ? detail : null;
    const facts = {
      kind,
      who: plain(who),
      address: plain(address),
      device: plain(device),
      detail: plain(typeof detail === 'object' ? auditAboutText(english, detail) : detail),
    };
    const level = auditKind(kind).isWarning ? 'warn' : 'info';
    this.#logger[level](facts, auditSentence(facts));
    this.#waiting.push({ ...facts, about, at: this.#now() });
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_AFTER_MS).unref();
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    const entries = this.#waiting;
    if (entries.length === 0) return;
    this.#waiting = [];
    try {
      await this.#db.read((trx) => repository.insert(trx, entries));
      this.#written += entries.length;
      if (this.#written < DELETE_EVERY) return;
      this.#written = 0;
      await this.#db.read((trx) => repository.deleteOld(trx, MOST_KEPT));
    } catch (error) {
      // The console has these entries already; the next flush retries them.
      this.#waiting = [...entries, ...this.#waiting].slice(-MOST_WAITING);
      this.#logger.debug({ err: error }, 'entries of the audit log wait for the database');
    }
  }
}
