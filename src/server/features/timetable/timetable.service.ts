import { limits } from '../../../common/kernel/limits.ts';
import { sameRow } from '../../../common/kernel/values.ts';
import type { WishesInput } from '../../../common/timetable/timetable.contract.ts';
import type { Forecast, Timetable } from '../../../common/timetable/timetable.schema.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { findHead } from '../../live/topics.repository.ts';
import { cageOf } from '../cages/cages.service.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import { findForecast } from '../tournament-state/forecast-reader.ts';
import * as repository from '../tournament-state/timetable.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

/** FCT-1, PUB-1: the wishes for the day, what was promised, and the forecast. */
export class TimetableService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #now: () => number;

  /** `now`: the match time, ms of the epoch. */
  constructor(db: Database, gate: WriteGate, now: () => number) {
    this.#db = db;
    this.#gate = gate;
    this.#now = now;
  }

  read(): Promise<Timetable> {
    return this.#db.read(repository.find);
  }

  /** `revision` grows with each write to the event. */
  forecast(): Promise<Forecast & { revision: number }> {
    return this.#db.snapshot(async (trx) => ({
      ...(await findForecast(trx, this.#now())),
      revision: (await findHead(trx)).seq,
    }));
  }

  /** Absent fields stay as they are. Throws AppError `cage-not-found`, `fixture-not-found`. */
  change(context: WriteContext, { breaks, pins, ...input }: WishesInput): Promise<Timetable> {
    return this.#change(context, 'change-timetable', async (trx, before) => {
      const { startsAt = before.startsAt, setMs = before.setMs } = input;
      const { turnoverMs = before.turnoverMs, restMs = before.restMs } = input;
      const after = { ...before, startsAt, setMs, turnoverMs, restMs };
      if (breaks !== undefined) after.breaks = withIds(breaks, before.breaks);
      if (pins !== undefined) after.pins = await knownPins(trx, pins, before.pins);
      const all = await cages.findAll(trx);
      for (const { cageId } of [...(breaks ?? []), ...(pins ?? [])]) {
        if (cageId !== null) cageOf(all, cageId);
      }
      return after;
    });
  }

  /** PUB-1: the promises of matches that have begun stay. */
  publish(context: WriteContext): Promise<Timetable> {
    return this.#change(context, 'publish-timetable', async (trx, before) => {
      const now = this.#now();
      const { items } = await findForecast(trx, now);
      const open = items.filter(({ state }) => state !== 'waiting' && state !== 'running');
      const starts = open.map(({ fixtureId, startsAt }) => [fixtureId, startsAt]);
      const promised = { ...before.promised, ...Object.fromEntries(starts) };
      return { ...before, publishedAt: now, promised };
    });
  }

  withdraw(context: WriteContext): Promise<Timetable> {
    return this.#change(context, 'withdraw-timetable', async (_trx, before) => ({
      ...before,
      ...{ publishedAt: null, promised: {} },
    }));
  }

  #change(
    context: WriteContext,
    action: string,
    act: (trx: Transaction, before: Timetable) => Promise<Timetable>,
  ): Promise<Timetable> {
    return this.#gate.write(context, action, async ({ trx, announce }) => {
      const before = await repository.find(trx);
      const value = await act(trx, before);
      if (sameRow(before, value)) return before;
      await repository.update(trx, value);
      const change = { type: 'timetable', op: 'upsert', id: 1, value } as const;
      announce(CHAMPIONSHIP_TOPIC, change, before);
      return value;
    });
  }
}

/** New breaks get the next ids. */
function withIds(
  breaks: NonNullable<WishesInput['breaks']>,
  before: Timetable['breaks'],
): Timetable['breaks'] {
  let last = Math.max(0, ...[...before, ...breaks].map(({ id = 0 }) => id));
  return breaks.map((entry) => {
    if (entry.id !== undefined) return { ...entry, id: entry.id };
    last += 1;
    return { ...entry, id: Math.min(last, limits.idMax) };
  });
}

/** A pin whose match was deleted since goes; one for an unknown match throws AppError `fixture-not-found`. */
async function knownPins(
  trx: Transaction,
  pins: Timetable['pins'],
  before: Timetable['pins'],
): Promise<Timetable['pins']> {
  const states = await tournaments.findAllStates(trx);
  const known = new Set(states.flatMap(({ fixtures }) => fixtures.map(({ id }) => id)));
  const stored = new Set(before.map(({ fixtureId }) => fixtureId));
  return pins.filter(({ fixtureId }) => {
    if (!known.has(fixtureId) && !stored.has(fixtureId)) throw new AppError('fixture-not-found');
    return known.has(fixtureId);
  });
}
