import { randomBytes } from 'node:crypto';
import { type Admin, utf8Length } from '../../../common/auth/auth.contract.ts';
import { limits } from '../../../common/kernel/limits.ts';
import type { SignIn } from '../../access/authenticate.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as repository from './auth.repository.ts';
import { isCommonPassword, PasswordHasher } from './passwords.ts';

export class AuthService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #hasher: PasswordHasher;

  constructor(db: Database, gate: WriteGate, hasher = new PasswordHasher()) {
    this.#db = db;
    this.#gate = gate;
    this.#hasher = hasher;
  }

  /**
   * Creates the admin on the very first start. Returns the password when it was generated, so that the banner
   * can show it once; null when an admin exists or the password was given. Throws `password-too-common`
   * (AUTH-2) for a given password; when an admin exists it is ignored.
   */
  async ensureAdmin(
    username: string,
    password: string | undefined,
  ): Promise<{ created: boolean; madeUpPassword: string | null }> {
    if ((await this.#db.read(repository.findAdmin)) !== null) {
      return { created: false, madeUpPassword: null };
    }
    await refuseCommon(password);
    const chosen = password ?? randomBytes(9).toString('base64url');
    const password_hash = await this.#hasher.hash(chosen);
    const created = await this.#db.transaction((trx) =>
      repository.insertAdmin(trx, {
        username,
        password_hash,
        password_made_up: password === undefined,
      }),
    );
    return { created, madeUpPassword: created && password === undefined ? chosen : null };
  }

  /**
   * Sets a new admin password, generated when none is given, and ends every session. Throws
   * `password-too-common` (AUTH-2) for a given one.
   */
  async resetPassword(
    username: string,
    password: string | undefined,
  ): Promise<{ username: string; password: string }> {
    await refuseCommon(password);
    const chosen = password ?? randomBytes(9).toString('base64url');
    await this.ensureAdmin(username, chosen);
    const to = await this.#hasher.hash(chosen);
    const admin = await this.#db.transaction(async (trx) => {
      const before = await repository.findAdmin(trx);
      if (before === null) throw new AppError('unavailable');
      const isMadeUp = password === undefined;
      await repository.updatePassword(trx, { from: before.password_hash, to, isMadeUp });
      return before;
    });
    return { username: admin.username, password: chosen };
  }

  /** Throws AppError `invalid-credentials`. A wrong name and a wrong password take the same time. */
  async signIn(username: string, password: string): Promise<SignIn> {
    const admin = await this.#db.read(repository.findAdmin);
    const isKnown = admin !== null && admin.username === username;
    const matches = await this.#matches(password, isKnown ? admin.password_hash : null);
    if (!matches || admin === null) throw new AppError('invalid-credentials');
    return { username: admin.username, credentialsVersion: admin.credentials_version };
  }

  /** Whether a session's sign-in is still valid: it is until the password changes. */
  async isCurrent(credentialsVersion: number): Promise<boolean> {
    const admin = await this.#db.read(repository.findAdmin);
    return admin !== null && admin.credentials_version === credentialsVersion;
  }

  /** The admin of a valid sign-in, as clients see it. */
  async describe({ username }: SignIn): Promise<Admin> {
    const admin = await this.#db.read(repository.findAdmin);
    return { username, ...(admin?.password_made_up ? { passwordIsMadeUp: true as const } : {}) };
  }

  /** Confirms the password that was generated at the first start. */
  keepPassword(context: WriteContext): Promise<void> {
    return this.#gate.write(context, 'keep-password', async ({ trx }) => {
      await repository.keepPassword(trx);
    });
  }

  /** The credentials version of new sign-ins. */
  async currentVersion(): Promise<number> {
    return (await this.#db.read(repository.findAdmin))?.credentials_version ?? 0;
  }

  /**
   * Throws `wrong-password`, `password-too-common` (AUTH-2), or `password-changed-meanwhile` when two screens
   * change it at once.
   */
  async changePassword(
    context: WriteContext,
    input: { currentPassword: string; newPassword: string },
  ): Promise<SignIn> {
    const admin = await this.#db.read(repository.findAdmin);
    const matches =
      admin !== null && (await this.#matches(input.currentPassword, admin.password_hash));
    const isCommon = await isCommonPassword(input.newPassword);
    const to = matches && !isCommon ? await this.#hasher.hash(input.newPassword) : '';
    return this.#gate.write(context, 'change-password', async ({ trx }) => {
      // Checked inside the write, so that a repeat under the new session gets its first answer although the
      // password has changed. When the client lost that answer, and the new session's cookie with it, a
      // repeat is refused as signed out.
      if (!matches) throw new AppError('wrong-password');
      if (isCommon) throw new AppError('password-too-common');
      const credentialsVersion = await repository.updatePassword(trx, {
        from: admin.password_hash,
        to,
      });
      if (credentialsVersion === null) throw new AppError('password-changed-meanwhile');
      return { username: admin.username, credentialsVersion };
    });
  }

  /** A password longer than bcrypt reads is wrong for every account, because no account can have one. */
  #matches(password: string, hash: string | null): Promise<boolean> {
    const usable = utf8Length(password) <= limits.passwordMaxBytes;
    return this.#hasher.matches(usable ? password : '', usable ? hash : null);
  }
}

async function refuseCommon(password: string | undefined): Promise<void> {
  if (password !== undefined && (await isCommonPassword(password))) {
    throw new AppError('password-too-common');
  }
}
