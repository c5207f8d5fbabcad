import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { DAY_MS, dayEnd } from '../../../common/kernel/time.rules.ts';
import type { refereeSchema } from '../../../common/match/referees.contract.ts';
import type { RefereeSignIn } from '../../access/authenticate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { findOpenEventIds } from '../questions/questions.repository.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import { findTimeZone } from '../venue/venue.repository.ts';
import * as repository from './referees.repository.ts';

export type Referee = z.infer<typeof refereeSchema>;

const DEVICE_LENGTH = 200;

interface NewLink {
  id: number;
  cageId?: number | undefined;
  name: string;
  dayEndsAt?: number | undefined;
  timeZone?: string | undefined;
}

/** Links that let a referee run the clock and enter events of one tournament, or cage, until the day's end. */
export class RefereesService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #secret: string;
  readonly #now: () => number;

  /** `secret`: keys the tokens. `now`: the match time, ms of the epoch. */
  constructor(db: Database, gate: WriteGate, secret: string, now: () => number) {
    this.#db = db;
    this.#gate = gate;
    this.#secret = secret;
    this.#now = now;
  }

  list(tournamentId: number): Promise<Referee[]> {
    return this.#db.snapshot(async (trx) => {
      await loadState(trx, tournamentId);
      const now = this.#now();
      const rows = await repository.findAllByTournamentId(trx, tournamentId);
      return rows.map((row) => toReferee(row, now));
    });
  }

  /**
   * Creates a link; throws AppError `invalid-input` when the end of day is past or more than a day away. Its
   * token (256 bits) is not stored: a repeat with the same idempotency key derives the same token again.
   */
  async create(context: WriteContext, input: NewLink): Promise<{ id: number; token: string }> {
    const token = createHmac('sha256', this.#secret)
      .update(`referee:${context.idempotency?.key ?? randomUUID()}`)
      .digest('base64url');
    const id = await this.#gate.write(context, 'create-referee', async ({ trx, at }) => {
      await loadState(trx, input.id);
      const timeZone = await findTimeZone(trx, input.timeZone);
      return repository.insert(trx, {
        ...(await placeOf(trx, input)),
        name: input.name,
        token_hash: hashOf(token),
        created_at: at,
        expires_at: new Date(linkEnd(timeZone, at.getTime(), input.dayEndsAt)),
      });
    });
    return { id, token };
  }

  /** Revokes a link and ends every session it opened; throws AppError `referee-not-found`. */
  revoke(
    context: WriteContext,
    { id, refereeId }: { id: number; refereeId: number },
  ): Promise<Referee> {
    return this.#gate.write(context, 'revoke-referee', async ({ trx, matchTime }) => {
      await loadState(trx, id);
      const at = new Date(matchTime);
      const row = await repository.revoke(trx, { id: refereeId, tournament_id: id, at });
      if (row === null) throw new AppError('referee-not-found');
      return toReferee(row, this.#now());
    });
  }

  /** Throws AppError `referee-link-invalid` for a token that is unknown, revoked or expired. */
  async signIn(
    token: string,
    device: string | undefined,
  ): Promise<RefereeSignIn & { expiresAt: number }> {
    const row = await this.#db.transaction((trx) =>
      repository.updateUse(trx, {
        token_hash: hashOf(token),
        device: device?.slice(0, DEVICE_LENGTH) || null,
        at: new Date(this.#now()),
      }),
    );
    if (row === null) throw new AppError('referee-link-invalid');
    const { id: refereeId, tournament_id: tournamentId, cage_id, name, expires_at } = row;
    const cageId = cage_id ?? undefined;
    return { refereeId, tournamentId, cageId, name, expiresAt: expires_at.getTime() };
  }

  /**
   * RFP-1: records that a phone is online and how many of its taps the server has not received. Of the taps
   * that the admin was asked about, returns those that are still open (QST-6).
   */
  heard(
    { refereeId: id }: Pick<RefereeSignIn, 'refereeId'>,
    { waiting, asked }: { waiting: number; asked: readonly string[] },
  ): Promise<string[]> {
    return this.#db.transaction(async (trx) => {
      await repository.updateHeard(trx, { id, at: new Date(this.#now()), waiting });
      return findOpenEventIds(trx, asked);
    });
  }

  /** When the link of a session expires, in ms of the epoch; null when the link is no longer valid. */
  async linkEnd({ refereeId }: Pick<RefereeSignIn, 'refereeId'>): Promise<number | null> {
    const row = await this.#db.read((trx) => repository.findById(trx, refereeId));
    const end = row?.expires_at.getTime() ?? 0;
    return end > this.#now() ? end : null;
  }
}

/** CAGE-3: throws AppError `cage-not-found`. */
async function placeOf(
  trx: Transaction,
  { id, cageId }: NewLink,
): Promise<Pick<repository.RefereeRow, 'tournament_id' | 'cage_id'>> {
  if (cageId === undefined) return { tournament_id: id, cage_id: null };
  cages.cageOf(await cages.findAll(trx), cageId);
  return { tournament_id: null, cage_id: cageId };
}

/** Unsalted, so that a link can be found by its hash. Safe because tokens are random and long. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** TIM-9: the next midnight of the event, or the given end, in ms of the epoch. */
function linkEnd(timeZone: string | undefined, now: number, givenEnd: number | undefined): number {
  const midnight = dayEnd(timeZone, now);
  if (givenEnd === undefined) return midnight;
  if (givenEnd > now && givenEnd <= Math.max(midnight, now + DAY_MS)) return givenEnd;
  throw new AppError('invalid-input', { detail: 'dayEndsAt: must be within a day from now' });
}

const toReferee = (row: repository.RefereeRow, now: number): Referee => ({
  id: row.id,
  tournament_id: row.tournament_id,
  ...(row.cage_id === null ? {} : { cageId: row.cage_id }),
  name: row.name,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  lastUsedAt: row.last_used_at?.getTime() ?? null,
  device: row.device,
  silentMs: row.heard_at === null ? null : Math.max(0, now - row.heard_at.getTime()),
  waiting: row.waiting,
});
