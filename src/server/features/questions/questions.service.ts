import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../../common/match/match-event.schema.ts';
import type { Question, QuestionReason } from '../../../common/questions/questions.contract.ts';
import { askedReason, hasRoom, isFromBefore } from '../../../common/questions/questions.rules.ts';
import { ADMIN_TOPIC } from '../../../common/wire/live.ts';
import { isInReach, may, serverActor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import type { AddedEvent, MatchService } from '../match-play/match.service.ts';
import * as matches from '../tournament-state/match.repository.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import type { QuestionAnswer } from './questions.repository.ts';
import * as repository from './questions.repository.ts';

/** A tap of a referee, as it was sent. */
export interface Tap {
  target: { id: number; tournament_id: number };
  event: NewEvent;
  /** The name of the link and the program of the device. */
  device: string;
  /** The server's time at the tap, as the device knew it, else the device's time. */
  tappedAt: number | undefined;
}

const DEVICE_LENGTH = 300;

/** Taps of referees that did not count, until the admin accepts or dismisses them. */
export class QuestionsService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #matches: MatchService;

  constructor(db: Database, gate: WriteGate, matches: MatchService) {
    this.#db = db;
    this.#gate = gate;
    this.#matches = matches;
  }

  /** Throws AppError `tournament-not-found` for a deleted tournament without open questions. */
  list(tournamentId: number): Promise<Question[]> {
    return this.#db.snapshot(async (trx) => {
      const open = await repository.findOpenByTournamentId(trx, tournamentId);
      if (open.length === 0) await loadState(trx, tournamentId);
      return open;
    });
  }

  /**
   * QST-1, QST-2: records a tap, and asks the admin about one that does not count. Throws as
   * {@link MatchService.addEvent}, with the id of the question.
   */
  async enter(
    context: WriteContext,
    tap: Tap,
    confirmed?: boolean,
  ): Promise<Pick<AddedEvent, 'state' | 'isRepeat'>> {
    const { target, event } = tap;
    try {
      const added = await this.#matches.addEvent(context, target, event, confirmed);
      if (added.isOverridden) await this.#ask(context, tap, 'score-typed');
      return added;
    } catch (error) {
      // CLK-20: the referee has decided already.
      if (event.beforeHorn === false && (await this.#keepDropped(error, context, tap))) {
        const state = await this.#matches.read(target.id, context.actor);
        return { state, isRepeat: false };
      }
      throw await this.#asked(error, context, tap);
    }
  }

  /**
   * QST-1: adds the id of the stored question to the error when a referee's tap was refused; otherwise
   * returns the error itself.
   */
  async #asked(error: unknown, context: WriteContext, tap: Tap): Promise<unknown> {
    const reason = error instanceof AppError ? askedReason(error.code) : null;
    if (reason === null || !(error instanceof AppError)) return error;
    const questionId = await this.#ask(context, tap, reason);
    return questionId === null ? error : error.withQuestion(questionId);
  }

  /** CLK-20: stores a late goal that the referee dropped, as a dismissed question. False for other taps. */
  async #keepDropped(error: unknown, context: WriteContext, tap: Tap): Promise<boolean> {
    if (!(error instanceof AppError) || error.code !== 'after-end') return false;
    return (await this.#ask(context, tap, 'after-end', 'dismissed')) !== null;
  }

  /** Stores a referee's entry as a question; returns null for an admin's tap and when there are too many. */
  async #ask(
    context: WriteContext,
    tap: Tap,
    reason: QuestionReason,
    answer: QuestionAnswer | null = null,
  ): Promise<number | null> {
    const { actor } = context;
    const { target, event, device, tappedAt } = tap;
    const { kind } = event;
    if (actor.kind !== 'referee' || kind === 'correction') return null;
    if (!may(actor, 'run-match', target.tournament_id)) return null;
    // Also for a link that is no longer valid: its session identifies the link.
    const asking: WriteContext = { actor: serverActor(actor.name) };
    return this.#gate.write(asking, 'ask-question', async (write) => {
      const cageId = await matches.findCageIdOf(write.trx, target.id);
      if (!isInReach(actor, { cageId })) return null;
      return storeQuestion(
        write,
        {
          event_id: event.id,
          tournament_id: target.tournament_id,
          fixture_id: target.id,
          referee_id: actor.refereeId,
          kind,
          team_id: event.teamId ?? null,
          clock_ms: event.clockMs ?? null,
          voids: event.voids ?? null,
          at: write.matchTime,
          device: device.slice(0, DEVICE_LENGTH),
          reason,
          answer,
        },
        tappedAt,
      );
    });
  }

  /**
   * QST-6: Accept applies the tap now, under its own id, so that a late repeat of it changes nothing. Throws
   * AppError `question-not-found`, `question-answered`, and what the rules of the event refuse: then the
   * question stays open.
   */
  async answer(
    context: WriteContext,
    { id, tournament_id, accept }: { id: number; tournament_id: number; accept: boolean },
  ): Promise<Question> {
    const row = await this.#db.read((trx) => repository.findById(trx, id));
    if (row === null || row.tournament_id !== tournament_id) {
      throw new AppError('question-not-found');
    }
    const answer = accept ? 'accepted' : 'dismissed';
    const close = async (write: Write): Promise<void> => {
      const now = await repository.findById(write.trx, id);
      if (now === null) throw new AppError('question-not-found');
      if (now.answer !== null) throw new AppError('question-answered');
      await closeQuestion(write, now, answer);
    };
    if (row.answer === answer) return repository.toQuestion(row);
    if (accept) {
      const target = { id: row.fixture_id, tournament_id };
      await this.#matches.acceptEvent(context, target, eventOf(row), close);
    } else {
      await this.#gate.write(context, 'answer-question', close);
    }
    return repository.toQuestion(row);
  }
}

/** A goal that a typed score replaced is already recorded under its own id, so it is added with a new id. */
const eventOf = (row: repository.QuestionRow): NewEvent => ({
  id: row.reason === 'score-typed' ? randomUUID() : row.event_id,
  kind: row.kind,
  teamId: row.team_id ?? undefined,
  clockMs: row.clock_ms ?? undefined,
  voids: row.voids ?? undefined,
});

/**
 * Stores a question and announces it to the admins. Returns the id of the question about a tap: the same for each repeat. Null when its match or its link has reached a
 * limit (QST-3), and when the link had ended before the tap (QST-7).
 */
async function storeQuestion(
  write: Write,
  row: repository.NewQuestionRow,
  tappedAt: number | undefined,
): Promise<number | null> {
  const { trx, matchTime } = write;
  const knownId = await repository.findIdByEventId(trx, row.event_id);
  if (knownId !== null) return knownId;
  const end = await repository.findLinkEnd(trx, row.referee_id);
  const isEnded = end === null || end <= matchTime;
  if (end !== null && isEnded && !isFromBefore(end, tappedAt)) return null;
  const validAt = isEnded ? null : new Date(matchTime);
  if (!hasRoom(await repository.countFor(trx, row, validAt))) return null;
  const stored = await repository.insert(trx, row);
  if (stored.answer !== null) return stored.id;
  const value = repository.toOpenQuestion(stored);
  write.announce(ADMIN_TOPIC, { type: 'question', op: 'upsert', id: stored.id, value });
  return stored.id;
}

/** Closes a question that was open. */
async function closeQuestion(
  write: Write,
  row: repository.QuestionRow,
  answer: repository.QuestionAnswer,
): Promise<void> {
  await repository.updateAnswer(write.trx, row.id, answer);
  write.announce(ADMIN_TOPIC, { type: 'question', op: 'delete', id: row.id });
}
