import { sameRow } from '../../../common/kernel/values.ts';
import type { WishesInput } from '../../../common/timetable/timetable.contract.ts';
import type { Forecast, Timetable } from '../../../common/timetable/timetable.schema.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { findHead } from '../../live/topics.repository.ts';
import { announceTimetable } from '../tournament-state/announce-state.ts';
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

  /**
   * Absent fields stay as they are. Throws AppError `cage-not-found`, `fixture-not-found`, and `timetable-changed`
   * where `base` differs from what is stored.
   */
  change(context: WriteContext, { base, breaks, pins, ...input }: WishesInput): Promise<Timetable> {
    return this.#change(context, 'change-timetable', async (trx, before) => {
      if (!sameRow(before, { ...before, ...base }))
        throw new AppError('timetable-changed', {}, { current: before });
      const { startsAt = before.startsAt, setMs = before.setMs } = input;
      const { turnoverMs = before.turnoverMs, restMs = before.restMs } = input;
      const after = { ...before, startsAt, setMs, turnoverMs, restMs };
      if (breaks !== undefined) after.breaks = withIds(breaks);
      if (pins !== undefined) after.pins = await knownPins(trx, pins, before.pins);
      const all = await cages.findAll(trx);
      for (const { cageId } of [...(breaks ?? []), ...(pins ?? [])]) {
        if (cageId !== null) cages.cageOf(all, cageId);
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
      const known = await findFixtureIds(trx);
      const kept = Object.entries(before.promised).filter(([id]) => known.has(Number(id)));
      return { ...before, publishedAt: now, promised: Object.fromEntries([...kept, ...starts]) };
    });
  }

  withdraw(context: WriteContext): Promise<Timetable> {
    return this.#change(context, 'withdraw-timetable', async (_trx, before) => ({
      ...before,
      publishedAt: null,
      promised: {},
    }));
  }

  #change(
    context: WriteContext,
    action: string,
    act: (trx: Transaction, before: Timetable) => Promise<Timetable>,
  ): Promise<Timetable> {
    return this.#gate.write(context, action, async (write) => {
      const { trx } = write;
      const before = await repository.findWishes(trx);
      const value = await act(trx, before ?? noWishes);
      if (sameRow(before ?? noWishes, value)) return value;
      await repository.update(trx, value);
      await announceTimetable(write, before);
      return value;
    });
  }
}

/** New breaks get the first ids that are free. */
function withIds(breaks: NonNullable<WishesInput['breaks']>): Timetable['breaks'] {
  const taken = new Set(breaks.map(({ id }) => id));
  return breaks.map((entry) => {
    let id = entry.id ?? 1;
    while (entry.id === undefined && taken.has(id)) id += 1;
    taken.add(id);
    return { ...entry, id };
  });
}

/** A pin whose match was deleted since goes; one for an unknown match throws AppError `fixture-not-found`. */
async function knownPins(
  trx: Transaction,
  pins: Timetable['pins'],
  before: Timetable['pins'],
): Promise<Timetable['pins']> {
  const known = await findFixtureIds(trx);
  const stored = new Set(before.map(({ fixtureId }) => fixtureId));
  return pins.filter(({ fixtureId }) => {
    if (!known.has(fixtureId) && !stored.has(fixtureId)) throw new AppError('fixture-not-found');
    return known.has(fixtureId);
  });
}

async function findFixtureIds(trx: Transaction): Promise<Set<number>> {
  const states = await tournaments.findAllStates(trx);
  return new Set(states.flatMap(({ fixtures }) => fixtures.map(({ id }) => id)));
}
