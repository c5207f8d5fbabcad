import { announce } from '../../../common/broadcast/announcement.rules.ts';
import type {
  Announcement,
  Broadcast,
  Desk,
  Rundown,
  RundownItem,
  Stream,
} from '../../../common/broadcast/broadcast.contract.ts';
import {
  type DeskAct,
  deskOf,
  lacksText,
  operate,
  rundownOf,
  takenIn,
} from '../../../common/broadcast/graphics.rules.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError, unwrap } from '../../errors.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import * as repository from './broadcast.repository.ts';
import { announceBroadcast, storeRundown } from './broadcast-writer.ts';

interface Wanted {
  tournament_id: number | null;
  text: string;
  until: string | null;
  forMs?: number | undefined;
  hideMatch?: boolean | undefined;
}

interface WantedStream {
  tournament_id: number | null;
  cageId?: number | undefined;
}

/** Announcements and stream graphics. */
export class BroadcastService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #now: () => number;

  /** `now`: the time that countdowns on screens use, ms of the epoch. */
  constructor(db: Database, gate: WriteGate, now: () => number) {
    this.#db = db;
    this.#gate = gate;
    this.#now = now;
  }

  read(): Promise<Broadcast> {
    return this.#db.snapshot(repository.find);
  }

  /** Throws AppError `tournament-not-found`, `announcement-time` or `match-lit`. */
  announce(
    context: WriteContext,
    { tournament_id, hideMatch, ...rest }: Wanted,
  ): Promise<Announcement> {
    return this.#gate.write(context, 'announce', async (write) => {
      const { trx } = write;
      await expectTournament(trx, tournament_id);
      const before = await repository.find(trx);
      const litIds = await repository.findLitIds(trx, tournament_id);
      const request = { tournamentId: tournament_id, ...rest };
      const announcement = unwrap(announce(request, hideMatch, litIds, this.#now()));
      await repository.replaceAnnouncement(trx, tournament_id, announcement);
      await announceBroadcast(write, before);
      return announcement;
    });
  }

  /** Returns the remaining announcements. Does nothing when there is none to withdraw. */
  withdraw(context: WriteContext, tournamentId: number | null): Promise<Broadcast> {
    return this.#gate.write(context, 'withdraw', async (write) => {
      const before = await repository.find(write.trx);
      await repository.replaceAnnouncement(write.trx, tournamentId, null);
      return announceBroadcast(write, before);
    });
  }

  rundowns(): Promise<Rundown[]> {
    return this.#db.snapshot(repository.findRundowns);
  }

  /**
   * Throws AppError `tournament-not-found`, `cage-not-found`, or `graphic-text-required` when an item lacks its
   * text.
   */
  prepare(
    context: WriteContext,
    { items, ...wanted }: WantedStream & { items: RundownItem[] },
  ): Promise<Rundown> {
    return this.#gate.write(context, 'prepare', async (write) => {
      const stream = await streamOf(write.trx, wanted);
      if (items.some(({ graphic, text }) => lacksText(graphic, text ?? undefined))) {
        throw new AppError('graphic-text-required');
      }
      const known = rundownOf(await repository.findRundowns(write.trx), stream);
      const rundown = { ...stream, items, taken: takenIn(known, items) };
      await storeRundown(write, rundown);
      return rundown;
    });
  }

  /** Throws AppError `tournament-not-found`, `cage-not-found` or `graphic-text-required`. */
  operate(
    context: WriteContext,
    { tournament_id, cageId, item, ...act }: DeskAct & WantedStream & { item?: string | undefined },
  ): Promise<Desk> {
    return this.#gate.write(context, 'operate', async (write) => {
      const stream = await streamOf(write.trx, { tournament_id, cageId });
      if (act.type === 'take' && lacksText(act.graphic, act.text)) {
        throw new AppError('graphic-text-required');
      }
      const rundown = rundownOf(await repository.findRundowns(write.trx), stream);
      if (rundown.items.some(({ id }) => id === item)) {
        await storeRundown(write, { ...rundown, taken: item ?? null });
      }
      const before = await repository.find(write.trx);
      const desk = operate(deskOf(before.desks, stream), act);
      await repository.upsertDesk(write.trx, desk);
      await announceBroadcast(write, before);
      return desk;
    });
  }
}

async function streamOf(
  trx: Transaction,
  { tournament_id, cageId }: WantedStream,
): Promise<Stream> {
  await expectTournament(trx, tournament_id);
  if (cageId === undefined) return { tournamentId: tournament_id };
  if (tournament_id !== null)
    throw new AppError('invalid-input', { detail: 'cageId: needs a tournament_id of null' });
  return { tournamentId: null, cageId: cages.cageOf(await cages.findAll(trx), cageId).id };
}

async function expectTournament(trx: Transaction, id: number | null): Promise<void> {
  if (id !== null && (await tournaments.findStateById(trx, id)) === null) {
    throw new AppError('tournament-not-found');
  }
}
