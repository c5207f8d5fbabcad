import type { Cage } from '../../../common/cages/cages.contract.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as broadcast from '../broadcast/broadcast.repository.ts';
import { announceBroadcast } from '../broadcast/broadcast-writer.ts';
import {
  announceCages,
  announceDifference,
  announceTimetable,
} from '../tournament-state/announce-state.ts';
import * as repository from '../tournament-state/cages.repository.ts';
import * as timetable from '../tournament-state/timetable.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

type CagePatch = Pick<Cage, 'id'> & {
  [Field in 'name' | 'closed' | 'position']?: Cage[Field] | undefined;
};

/** CAGE-1: the cages of the event. */
export class CagesService {
  readonly #db: Database;
  readonly #gate: WriteGate;

  constructor(db: Database, gate: WriteGate) {
    this.#db = db;
    this.#gate = gate;
  }

  list(): Promise<Cage[]> {
    return this.#db.read(repository.findAll);
  }

  create(context: WriteContext, name: string): Promise<Cage> {
    return this.#change(context, 'create-cage', async (trx, cages) => {
      if (cages.length >= limits.cages) throw new AppError('too-many', { max: limits.cages });
      expectFree(cages, name);
      const id = await repository.insert(trx, { name, position: cages.length + 1, closed: false });
      return repository.cageOf(await repository.findAll(trx), id);
    });
  }

  /** Absent fields stay as they are. A cage that moves pushes the others aside. */
  update(context: WriteContext, { id, ...patch }: CagePatch): Promise<Cage> {
    return this.#change(context, 'update-cage', async (trx, cages) => {
      const before = repository.cageOf(cages, id);
      const { name = before.name, closed = before.closed, position = before.position } = patch;
      const others = cages.filter((cage) => cage.id !== id);
      expectFree(others, name);
      await savePositions(trx, others.toSpliced(position - 1, 0, { ...before, name, closed }));
      return repository.cageOf(await repository.findAll(trx), id);
    });
  }

  /** Throws AppError `in-use` while a match is lit there. */
  remove(context: WriteContext, id: number): Promise<Cage> {
    return this.#change(context, 'delete-cage', async (trx, cages, write) => {
      const cage = repository.cageOf(cages, id);
      for (const { tournament, fixtures } of await tournaments.findAllStates(trx)) {
        const lit = fixtures.find((fixture) => fixture.cageId === id && isLit(fixture));
        if (lit) throw new AppError('in-use', {}, { current: lit });
        const { cageIds = [] } = tournament;
        if (!cageIds.includes(id)) continue;
        const kept = cageIds.filter((cageId) => cageId !== id);
        await tournaments.updateParts(trx, tournament.id, { cageIds: kept });
      }
      await forgetCage(write, id);
      const onScreens = await broadcast.find(trx);
      await repository.deleteById(trx, id);
      await announceBroadcast(write, onScreens);
      await savePositions(
        trx,
        cages.filter((other) => other !== cage),
      );
      return cage;
    });
  }

  /** Announces the cages, and the groups and fixtures that the change concerns. */
  #change<T>(
    context: WriteContext,
    action: string,
    act: (trx: Transaction, cages: Cage[], write: Write) => Promise<T>,
  ): Promise<T> {
    return this.#gate.write(context, action, async (write) => {
      const { trx } = write;
      const before = await repository.findAll(trx);
      const states = await tournaments.findAllStates(trx);
      const answer = await act(trx, before, write);
      await announceCages(write, before);
      for (const [index, after] of (await tournaments.findAllStates(trx)).entries()) {
        announceDifference(write, present(states[index]), after);
      }
      return answer;
    });
  }
}

/** Breaks of the cage go, and matches are no longer pinned to it. */
async function forgetCage(write: Write, id: number): Promise<void> {
  const before = await timetable.findWishes(write.trx);
  if (before === null) return;
  await timetable.update(write.trx, {
    ...before,
    breaks: before.breaks.filter(({ cageId }) => cageId !== id),
    pins: before.pins.map((pin) => (pin.cageId === id ? { ...pin, cageId: null } : pin)),
  });
  await announceTimetable(write, before);
}

async function savePositions(trx: Transaction, cages: readonly Cage[]): Promise<void> {
  for (const [index, cage] of cages.entries()) {
    await repository.update(trx, { ...cage, position: index + 1 });
  }
}

/** Throws AppError `cage-name-taken`. */
function expectFree(cages: readonly Cage[], name: string): void {
  const current = cages.find((cage) => nameKey(cage.name) === nameKey(name));
  if (current) throw new AppError('cage-name-taken', { name }, { current });
}
