import { isNotNeeded } from '../../../common/fixture/decider.rules.ts';
import type { Fixture, MapLit } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { sharesTeam } from '../../../common/fixture/score.rules.ts';
import type { Result } from '../../../common/kernel/result.ts';
import { present } from '../../../common/kernel/values.ts';
import { endsLevel } from '../../../common/knockout/level-tie.rules.ts';
import { type ClockActInput, reopenMatch } from '../../../common/match/clock-acts.rules.ts';
import {
  withClockAct,
  withConfirmation,
  withEntry,
} from '../../../common/match/match-acts.rules.ts';
import type { MatchEvent, NewEvent } from '../../../common/match/match-event.schema.ts';
import {
  fixtureScores,
  type Score,
  scoreOfEvents,
} from '../../../common/match/match-score.rules.ts';
import { publicMatchState, reviewOf } from '../../../common/match/match-state.rules.ts';
import type { ClockState, Match, MatchState } from '../../../common/match/match-state.schema.ts';
import { tiePlayState } from '../../../common/match/tie-play.rules.ts';
import { isOverridden } from '../../../common/questions/questions.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { publicMatch } from '../../../common/wire/public-view.rules.ts';
import { type Actor, isInReach, may } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as repository from '../tournament-state/match.repository.ts';
import {
  type FixtureMatch,
  fixtureOf,
  loadMatch,
  stateOf,
} from '../tournament-state/match-reader.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import { findCageCall } from './fixture-acts.ts';
import { type MatchChange, saveMatches, withOpening } from './match-writer.ts';

/** A fixture in the tournament that the caller names. */
interface Target {
  id: number;
  tournament_id: number;
}

/** The result of entering an event. */
export interface AddedEvent {
  state: MatchState;
  /** Whether the event was recorded by an earlier request. */
  isRepeat: boolean;
  /** QST-2: whether a score typed later replaces the recorded event. */
  isOverridden: boolean;
}

/** The state that an act inside the gate reads. */
interface Act {
  write: Write;
  state: TournamentState;
  fixtureMatch: FixtureMatch;
  /** The match with its first event, where a score was typed before. */
  match: Match;
  now: number;
}

/** The acts of referee and admin on a fixture being played; each one is one transaction. */
export class MatchService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #time: () => number;

  /** `time`: the time of matches, ms of the epoch. */
  constructor(db: Database, gate: WriteGate, time: () => number) {
    this.#db = db;
    this.#gate = gate;
    this.#time = time;
  }

  now(): number {
    return this.#time();
  }

  /**
   * PRV-1: returns the state for the viewer; the public gets the frozen one during a review. Throws AppError
   * `fixture-not-found`.
   */
  read(fixtureId: number, viewer: Actor): Promise<MatchState> {
    return this.#db.snapshot(async (trx) => {
      const tournamentId = await repository.findTournamentIdOf(trx, fixtureId);
      if (tournamentId === null) throw new AppError('fixture-not-found');
      const now = this.#time();
      const state = await loadState(trx, tournamentId);
      const fixtureMatch = await loadMatch(trx, state, fixtureOf(state, fixtureId), now);
      const { fixture } = fixtureMatch;
      const isOfficial = may(viewer, 'run-match', tournamentId) && isInReach(viewer, fixture);
      const real = stateOf(fixtureMatch, now);
      return isOfficial ? real : publicMatch(publicMatchState(real, fixtureMatch.frozen));
    });
  }

  /**
   * Acts on the clock; an action that was already applied changes nothing. Starting the clock puts a called
   * match in play. Throws AppError `match-not-lit` and the refusals of the rule.
   */
  clock(context: WriteContext, input: Target & ClockActInput): Promise<MatchState> {
    return this.#act(context, 'act-on-clock', input, async (act) => {
      const { fixtureMatch, match, now } = act;
      const entry = { now, who: context.actor.name, id: crypto.randomUUID() };
      const changed = valueOrThrow(fixtureMatch, now, withClockAct(match, input, entry));
      const { clockState: after } = changed;
      if (input.act === 'tie-play') expectLevelTie(act, after);
      const starts = after.clock.running && !match.clockState.clock.running;
      if (!match.isLit && (starts || !may(context.actor, 'manage'))) {
        if (changed !== match) throw notLit(fixtureMatch);
      }
      if (changed === match) return stateOf(fixtureMatch, now);
      const mapLit: MapLit = after.clock.running && match.isLit ? 2 : fixtureMatch.fixture.mapLit;
      return this.#save(act, { match: changed, fixture: { ...fixtureMatch.fixture, mapLit } });
    });
  }

  /**
   * Records an event, once per id. Throws AppError with the refusals of the rule, and `decider-not-needed`.
   */
  addEvent(
    context: WriteContext,
    target: Target,
    event: NewEvent,
    confirmed?: boolean,
  ): Promise<AddedEvent> {
    return this.#act(context, 'enter-event', target, async (act) => {
      const { write, state, fixtureMatch, match, now } = act;
      const entry = {
        now,
        who: context.actor.name,
        id: crypto.randomUUID(),
        isAdmin: may(context.actor, 'manage'),
        confirmed,
      };
      const elsewhere = await this.#recordedElsewhere(write, fixtureMatch, event.id);
      if (elsewhere !== null) {
        valueOrThrow(fixtureMatch, now, withEntry({ ...match, events: [elsewhere] }, event, entry));
        return { state: stateOf(fixtureMatch, now), isRepeat: true, isOverridden: false };
      }
      const changed = valueOrThrow(fixtureMatch, now, withEntry(match, event, entry));
      const isRepeat = changed === match;
      const entered = changed.events.filter(
        ({ id }) => id === event.id || (!isRepeat && id === event.voids),
      );
      const isHidden = entered.some((matchEvent) => isOverridden(match, matchEvent));
      if (isRepeat) return { state: stateOf(fixtureMatch, now), isRepeat, isOverridden: isHidden };
      expectNeeded(state, fixtureMatch.fixture, match, changed);
      const saved = await this.#save(act, { match: changed });
      return { state: saved, isRepeat, isOverridden: isHidden };
    });
  }

  /**
   * QST-6: records an event that the admin accepts, with the current time and in any state of the match.
   * `close` runs in the same transaction. Throws as addEvent() does.
   */
  acceptEvent(
    context: WriteContext,
    target: Target,
    event: NewEvent,
    close: (write: Write) => Promise<void>,
  ): Promise<MatchState> {
    return this.#act(context, 'accept-event', target, async (act) => {
      const { write, state, fixtureMatch, match, now } = act;
      await close(write);
      const entry = {
        now,
        who: context.actor.name,
        id: crypto.randomUUID(),
        isAdmin: true,
        confirmed: true,
        countsNow: true,
      };
      const changed = valueOrThrow(fixtureMatch, now, withEntry(match, event, entry));
      if (changed === match) return stateOf(fixtureMatch, now);
      expectNeeded(state, fixtureMatch.fixture, match, changed);
      return this.#save(act, { match: changed });
    });
  }

  /** Freezes the public view of the match, or shows the match again. */
  review(context: WriteContext, target: Target, underReview: boolean): Promise<MatchState> {
    return this.#act(context, 'review-match', target, async (act) => {
      const { fixtureMatch, match, now } = act;
      if (underReview === (fixtureMatch.frozen !== null)) return stateOf(fixtureMatch, now);
      if (!may(context.actor, 'manage') && !match.isLit) throw notLit(fixtureMatch);
      return this.#save(act, {
        match,
        frozen: reviewOf(fixtureMatch.frozen, underReview, match, now),
      });
    });
  }

  /** Confirms the result and turns off the light; also throws AppError `match-under-review`. */
  confirm(context: WriteContext, target: Target, base?: Score): Promise<MatchState> {
    return this.#act(context, 'confirm-match', target, async (act) => {
      const { fixtureMatch, match, now } = act;
      const current = stateOf(fixtureMatch, now);
      const changed = valueOrThrow(fixtureMatch, now, withConfirmation(match, base, now));
      if (changed === match) return current;
      if (fixtureMatch.frozen !== null) throw new AppError('match-under-review', {}, { current });
      if (!may(context.actor, 'manage') && !match.isLit) throw notLit(fixtureMatch);
      return this.#save(act, { match: changed, fixture: { ...fixtureMatch.fixture, mapLit: 0 } });
    });
  }

  /** CLK-16: revokes the confirmation; throws AppError `match-not-confirmed`. */
  reopen(context: WriteContext, target: Target): Promise<MatchState> {
    return this.#act(context, 'reopen-match', target, async (act) => {
      const { fixtureMatch, match, now } = act;
      const clockState = valueOrThrow(fixtureMatch, now, reopenMatch(match.clockState));
      const mapLit: MapLit = (await isFreeFor(act)) ? 2 : fixtureMatch.fixture.mapLit;
      return this.#save(act, {
        match: { ...match, clockState },
        fixture: { ...fixtureMatch.fixture, mapLit },
      });
    });
  }

  #act<T>(
    context: WriteContext,
    action: string,
    { id, tournament_id }: Target,
    act: (act: Act) => Promise<T>,
  ): Promise<T> {
    if (!may(context.actor, 'run-match', tournament_id)) {
      throw new AppError('other-tournament');
    }
    return this.#gate.write(context, action, async (write) => {
      const now = this.#time();
      const state = await loadState(write.trx, tournament_id);
      const fixture = fixtureOf(state, id);
      if (!isInReach(context.actor, fixture)) throw new AppError('other-cage');
      const fixtureMatch = await loadMatch(write.trx, state, fixture, now);
      const match = withOpening(fixtureMatch, { now, who: context.actor.name });
      return act({ write, state, fixtureMatch, match, now });
    });
  }

  /** Saves the change. Returns the match as seen by its officials. */
  async #save(
    { write, state, fixtureMatch, now }: Act,
    change: Omit<MatchChange, 'frozen'> & { frozen?: MatchState | null },
  ): Promise<MatchState> {
    const { saved } = await saveMatches(
      write,
      state,
      [{ was: fixtureMatch, change: { frozen: fixtureMatch.frozen, ...change } }],
      now,
    );
    return stateOf(present(saved[0]), now);
  }

  /** Finds this event in an earlier play of the fixture; throws `event-id-reused` for another fixture. */
  async #recordedElsewhere(
    { trx }: Write,
    { fixture, match }: FixtureMatch,
    id: string,
  ): Promise<MatchEvent | null> {
    if (match.events.some((event) => event.id === id)) return null;
    const found = await repository.findEventById(trx, id);
    if (found === null) return null;
    if (found.fixtureId === fixture.id) return found.event;
    throw new AppError('event-id-reused', {}, { current: found.event });
  }
}

/** The rule's value; a refusal is thrown with the current state of the match. */
function valueOrThrow<T>(fixtureMatch: FixtureMatch, now: number, result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, params, current = stateOf(fixtureMatch, now) } = result.refusal;
  throw new AppError(code, params, { current });
}

/** SIT-3: a tie play may follow only a set that is over and leaves its tie level. */
function expectLevelTie({ state, fixtureMatch, match }: Act, after: ClockState): void {
  const isRunning = after === match.clockState;
  if (isRunning && tiePlayState(match) === undefined) {
    throw new AppError('match-not-over', {}, { current: fixtureMatch.fixture });
  }
  const { home, away } = scoreOfEvents(match);
  const row = { ...fixtureMatch.fixture, homeScore: home, awayScore: away };
  if (!endsLevel(row, state.fixtures)) {
    throw new AppError('tie-not-level', {}, { current: fixtureMatch.fixture });
  }
}

/** MAP-4, CAGE-2: whether the fixture can be lit again without turning off another one. */
async function isFreeFor({ write, state, fixtureMatch: { fixture } }: Act): Promise<boolean> {
  const { cageId } = fixture;
  const call = await findCageCall(write.trx, state, cageId ?? undefined);
  if (call === null) return litFixture(state.fixtures) === undefined;
  const isOpen = call.cages.some(({ id, closed }) => id === cageId && !closed);
  return isOpen && !call.lit.some((lit) => lit.cageId === cageId || sharesTeam(lit, fixture));
}

const notLit = (fixtureMatch: FixtureMatch) =>
  new AppError('match-not-lit', {}, { current: fixtureMatch.fixture });

/** No call can add a new score to a decider that is not needed. */
function expectNeeded(state: TournamentState, fixture: Fixture, before: Match, after: Match): void {
  if (!isNotNeeded(fixture, state.fixtures)) return;
  const [was, is] = [fixtureScores(before), fixtureScores(after)];
  const adds = (['homeScore', 'awayScore'] as const).some(
    (side) => is[side] !== null && is[side] !== was[side],
  );
  if (adds) throw new AppError('decider-not-needed', {}, { current: fixture });
}
