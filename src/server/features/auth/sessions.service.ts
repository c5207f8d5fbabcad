import { createHash } from 'node:crypto';
import type { SessionData } from 'express-session';
import type { OpenSession } from '../../../common/auth/auth.contract.ts';
import { deviceText } from '../../../common/auth/device.rules.ts';
import { AppError } from '../../errors.ts';
import type { ListingStore, StoredSession } from './database-session-store.ts';

/** A public id of a session: it identifies the session to the admin but gives no access. */
const publicId = (sid: string): string =>
  createHash('sha256').update(`session:${sid}`).digest('base64url').slice(0, 22);

const deviceOf = ({ deviceName = '', device = '' }: SessionData): string =>
  deviceText(deviceName, device);

export interface SessionsOptions {
  store: ListingStore;
  /** In ms: how long an unused session is valid, and the maximum age of any session. */
  idleMs: number;
  mostMs: number;
  /** Whether the password is still that of a credentials version. */
  isCurrent: (credentialsVersion: number) => Promise<boolean>;
  /** Called for the sockets of an ended session. */
  ended: (sid: string) => void;
}

/** Lists the admin's sessions and ends them. */
export class SessionsService {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** The admin's open sessions, the last used one first. */
  async list(ownSid: string): Promise<OpenSession[]> {
    const open = await this.#open();
    return open
      .map(({ sid, data, expiresAt }) => ({
        id: publicId(sid),
        device: deviceOf(data),
        address: data.address ?? '',
        since: new Date(data.since).toISOString(),
        lastUsed: new Date(
          Math.max(data.since, expiresAt.getTime() - this.#options.idleMs),
        ).toISOString(),
        isThisOne: sid === ownSid,
      }))
      .sort((a, b) => b.lastUsed.localeCompare(a.lastUsed));
  }

  /** Sets the device name of a session; '' removes it. */
  async nameDevice(sid: string, data: Partial<SessionData>, deviceName: string): Promise<void> {
    await this.#options.store.replace(sid, { ...data, deviceName });
  }

  /** Throws `session-not-found`; returns the device that has to sign in again. */
  async end(id: string): Promise<string> {
    const found = (await this.#open()).find(({ sid }) => publicId(sid) === id);
    if (found === undefined) throw new AppError('session-not-found');
    await new Promise<void>((done, fail) =>
      this.#options.store.destroy(found.sid, (error: unknown) => (error ? fail(error) : done())),
    );
    this.#options.ended(found.sid);
    return deviceOf(found.data);
  }

  async #open(): Promise<StoredSession[]> {
    const oldest = Date.now() - this.#options.mostMs;
    const sessions = (await this.#options.store.list()).filter(({ data }) => data.since > oldest);
    const versionOf = ({ data }: StoredSession) => data.signIn?.credentialsVersion;
    const current = new Set<number | undefined>();
    for (const version of new Set(sessions.map(versionOf)))
      if (version !== undefined && (await this.#options.isCurrent(version))) current.add(version);
    return sessions.filter((session) => current.has(versionOf(session)));
  }
}
