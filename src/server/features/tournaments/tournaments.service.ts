import type { Fixture, ScoreChange, Sitting } from '../../../common/fixture/fixture.schema.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import type { PresetChoice } from '../../../common/match/match-preset.schema.ts';
import { resolvePreset } from '../../../common/match/presets.ts';
import { canDecide, withDecision } from '../../../common/standings/decisions.rules.ts';
import type { Decision, TieBreak } from '../../../common/standings/standings.schema.ts';
import { isSameSet } from '../../../common/standings/tie-break.rules.ts';
import { addRound, removeLastRound } from '../../../common/tournaments/rounds.rules.ts';
import type {
  Closing,
  Draft,
  Tournament,
  TournamentState,
} from '../../../common/tournaments/tournament.schema.ts';
import {
  canChangeDraft,
  canChangeOrientation,
  canChangeRounds,
  canChangeSitting,
} from '../../../common/tournaments/tournament-guards.rules.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError, unwrap } from '../../errors.ts';
import { takeBackup } from '../backups/backup-writer.ts';
import * as broadcast from '../broadcast/broadcast.repository.ts';
import { announceBroadcast } from '../broadcast/broadcast-writer.ts';
import * as teams from '../teams/teams.repository.ts';
import { announceTournament } from '../tournament-state/announce-state.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import * as fixtures from '../tournament-state/fixtures.repository.ts';
import { readQualifiers, settleKnockouts } from '../tournament-state/knockout-writer.ts';
import {
  loadGroup,
  loadState,
  saveFeeds,
  saveParts,
  saveState,
} from '../tournament-state/state-writer.ts';
import * as repository from '../tournament-state/tournaments.repository.ts';

/** Fields of a tournament that a caller may change; absent ones stay unchanged. */
export interface TournamentPatch {
  name?: string | undefined;
  rounds?: number | undefined;
  color?: string | null | undefined;
  use_goals_tiebreaker?: boolean | undefined;
  tieBreak?: TieBreak | undefined;
  awardGoals?: number | undefined;
  sitting?: Sitting | undefined;
  closing?: Closing | undefined;
  redOnLeft?: boolean | undefined;
  draft?: Draft | null | undefined;
  /** Applies to matches that begin later; null removes the choice. */
  matchPreset?: PresetChoice | null | undefined;
  /** CAGE-3: empty: any cage. */
  cageIds?: number[] | undefined;
}

type DecisionInput = Pick<Decision, 'kind' | 'order'>;

interface RoundChange {
  tournament: Tournament;
  fixtures: Fixture[];
}

export class TournamentsService {
  readonly #db: Database;
  readonly #gate: WriteGate;

  constructor(db: Database, gate: WriteGate) {
    this.#db = db;
    this.#gate = gate;
  }

  async list(): Promise<Tournament[]> {
    const states = await this.#db.read(repository.findAllStates);
    return states.map((state) => state.tournament);
  }

  async read(id: number): Promise<Tournament> {
    return (await this.#db.read((trx) => loadState(trx, id))).tournament;
  }

  create(
    context: WriteContext,
    input: {
      name: string;
      rounds: number;
      color: string | null;
      redOnLeft: boolean;
      kind?: 'group' | 'knockout';
    },
  ): Promise<Tournament> {
    return this.#gate.write(context, 'create-tournament', async (write) => {
      const tournaments = await repository.findAllNames(write.trx);
      if (tournaments.length >= limits.maxTournaments)
        throw new AppError('tournament-limit-reached');
      const n = (await teams.findAll(write.trx)).length;
      if (n < limits.minTeams) throw new AppError('tournament-needs-teams', { n });
      await refuseTaken(write.trx, tournaments, input);

      const slots = new Set(tournaments.map((tournament) => tournament.slot));
      let slot = 1;
      while (slots.has(slot)) slot += 1;
      const id = await repository.insert(write.trx, {
        ...input,
        slot,
        use_goals_tiebreaker: false,
        tieBreak: 'none',
        awardGoals: 0,
        draft: null,
      });
      const { tournament } = await loadState(write.trx, id);
      announceTournament(write, undefined, tournament);
      return tournament;
    });
  }

  update(context: WriteContext, id: number, patch: TournamentPatch): Promise<Tournament> {
    return this.#gate.write(context, 'update-tournament', async (write) => {
      const state = await loadState(write.trx, id);
      const before = state.tournament;
      const after: Tournament = {
        ...before,
        name: patch.name ?? before.name,
        rounds: patch.rounds ?? before.rounds,
        color: patch.color === undefined ? before.color : patch.color,
        use_goals_tiebreaker: patch.use_goals_tiebreaker ?? before.use_goals_tiebreaker,
        tieBreak: patch.tieBreak ?? before.tieBreak,
        awardGoals: patch.awardGoals ?? before.awardGoals,
        sitting: patch.sitting ?? before.sitting,
        closing: patch.closing ?? before.closing,
        redOnLeft: patch.redOnLeft ?? before.redOnLeft,
        draft: patch.draft === undefined ? before.draft : patch.draft,
      };
      if (patch.matchPreset) after.matchPreset = chosen(patch.matchPreset);
      if (patch.matchPreset === null) delete after.matchPreset;
      if (patch.cageIds) await bind(write.trx, after, patch.cageIds);
      unwrap(canChangeRounds(state, after.rounds));
      if (patch.sitting !== undefined) unwrap(canChangeSitting(state, patch.sitting));
      unwrap(canChangeOrientation(state, after.redOnLeft));
      const knownTeamIds = new Set((await teams.findAll(write.trx)).map((team) => team.id));
      unwrap(canChangeDraft(state, after.draft, knownTeamIds));
      const others = (await repository.findAllNames(write.trx)).filter(
        (tournament) => tournament.id !== id,
      );
      await refuseTaken(write.trx, others, after);
      const { id: _id, status: _status, ...settings } = after;
      await repository.update(write.trx, id, settings);
      announceTournament(write, before, after);
      await settleKnockouts(write, state, { ...state, tournament: after });
      return after;
    });
  }

  /** Deletes the tournament with its fixtures and returns its last state. */
  remove(context: WriteContext, id: number): Promise<Tournament> {
    return this.#gate.write(context, 'delete-tournament', async (write) => {
      const { trx, announce } = write;
      const state = await loadState(trx, id);
      await expectUnused(trx, state.tournament);
      await takeBackup(write, {
        reason: 'before-delete-tournament',
        subject: state.tournament.name,
      });
      const onScreens = await broadcast.find(trx);
      await saveFeeds(write, id, state.bracket ?? [], []);
      await repository.deleteById(trx, id);
      const change = { type: 'tournament', op: 'delete', id } as const;
      announce(tournamentTopic(id), change, state);
      announce(CHAMPIONSHIP_TOPIC, change, state.tournament);
      await announceBroadcast(write, onScreens);
      return state.tournament;
    });
  }

  /** Answers with the tournament and the fixtures of the new round. */
  addRound(context: WriteContext, id: number): Promise<RoundChange> {
    return this.#gate.write(context, 'add-round', async (write) => {
      const before = await loadGroup(write.trx, id);
      const added = unwrap(addRound(before));
      const round = Math.max(...added.map((fixture) => fixture.round));
      const rounds = Math.max(before.tournament.rounds, round);
      const saved = await saveState(write, before, { added, rounds });
      return { tournament: saved.state.tournament, fixtures: saved.added };
    });
  }

  /** Answers with the tournament and the removed fixtures. */
  removeLastRound(context: WriteContext, id: number): Promise<RoundChange> {
    return this.#gate.write(context, 'remove-round', async (write) => {
      const before = await loadGroup(write.trx, id);
      const { round, removed } = unwrap(removeLastRound(before));
      const subject = before.tournament.name;
      await takeBackup(write, { reason: 'before-remove-round', subject });
      const { state } = await saveState(write, before, { removed, rounds: round - 1 });
      return { tournament: state.tournament, fixtures: removed };
    });
  }

  /** LVL-5: records the admin's order of teams that no other rule separates. */
  decide(context: WriteContext, id: number, input: DecisionInput): Promise<Decision> {
    return this.#gate.write(context, 'decide-level', async (write) => {
      const state = await loadState(write.trx, id);
      const before = state.tournament;
      const order = state.bracket
        ? await expectLot(write.trx, state, input.order)
        : unwrap(canDecide(state, input.order, await repository.findDisqualified(write.trx)));
      const decision = { kind: input.kind, order, at: write.at.toISOString() };
      const decisions = withDecision(before.decisions ?? [], decision);
      const tournament = await saveParts(write, before, { decisions });
      await settleKnockouts(write, state, { ...state, tournament });
      return decision;
    });
  }

  /** The newest score changes, of one fixture if given. */
  history(id: number, fixtureId?: number): Promise<ScoreChange[]> {
    return this.#db.snapshot(async (trx) => {
      await loadState(trx, id);
      return fixtures.findScoreChanges(trx, tournamentTopic(id), fixtureId);
    });
  }
}

/**
 * LVL-8: returns the order when a lot has to separate these teams of several groups in a knockout. Throws
 * AppError `teams-not-level`.
 */
async function expectLot(
  trx: Transaction,
  state: TournamentState,
  order: readonly number[],
): Promise<number[]> {
  const { decisions = [] } = state.tournament;
  const others = decisions.filter((decision) => !isSameSet(decision.order, order));
  const undecided = { ...state, tournament: { ...state.tournament, decisions: others } };
  const { lots } = await readQualifiers(trx, state.bracket ?? [], undecided);
  if (!lots.some((lot) => isSameSet(lot, order))) {
    throw new AppError('teams-not-level', {}, { current: state.tournament });
  }
  return [...order];
}

/** KO-4: throws AppError `feeds-knockout` for a group that a knockout depends on. */
async function expectUnused(trx: Transaction, { feeds = [] }: Tournament): Promise<void> {
  const [first] = feeds;
  if (first === undefined) return;
  const { tournament } = await loadState(trx, first);
  throw new AppError('feeds-knockout', { name: tournament.name });
}

/** CAGE-3: throws AppError `cage-not-found`. */
async function bind(trx: Transaction, tournament: Tournament, cageIds: number[]): Promise<void> {
  const all = await cages.findAll(trx);
  for (const id of cageIds) cages.cageOf(all, id);
  if (cageIds.length > 0) tournament.cageIds = cageIds;
  else delete tournament.cageIds;
}

/** The choice under the preset's own name; throws AppError `preset-unknown`. */
const chosen = (choice: PresetChoice): PresetChoice => ({
  ...choice,
  name: unwrap(resolvePreset(choice)).name,
});

/** Refuses a name or colour of another tournament; the refusal carries that tournament. */
async function refuseTaken(
  trx: Transaction,
  tournaments: readonly repository.TournamentName[],
  look: { name: string; color: string | null },
): Promise<void> {
  const holder = async ({ id }: { id: number }) => ({
    current: (await loadState(trx, id)).tournament,
  });
  const key = nameKey(look.name);
  const bearer = tournaments.find((tournament) => tournament.name_key === key);
  if (bearer !== undefined) {
    throw new AppError('tournament-name-taken', { name: look.name }, await holder(bearer));
  }
  const user = tournaments.find(
    (tournament) => tournament.color !== null && tournament.color === look.color,
  );
  if (user !== undefined) {
    throw new AppError('color-taken', { tournament: user.name }, await holder(user));
  }
}
