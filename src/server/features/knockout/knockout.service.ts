import type { Slot, StoredTie, Tie } from '../../../common/fixture/fixture.schema.ts';
import type { Input } from '../../../common/kernel/endpoint.ts';
import { present, sameRow } from '../../../common/kernel/values.ts';
import {
  checkTies,
  groupsOf,
  planBracket,
  type TiePlan,
} from '../../../common/knockout/build-bracket.rules.ts';
import type { knockoutContract } from '../../../common/knockout/knockout.contract.ts';
import { hasBegun, tieView } from '../../../common/knockout/tie-result.rules.ts';
import { commonChoice } from '../../../common/match/presets.ts';
import { nameChampion } from '../../../common/ranking/knockout-places.rules.ts';
import type {
  NamedChampion,
  Tournament,
  TournamentState,
} from '../../../common/tournaments/tournament.schema.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError, unwrap } from '../../errors.ts';
import { takeBackup } from '../backups/backup-writer.ts';
import { noteOutcome } from '../fixtures/note-outcome.ts';
import * as teams from '../teams/teams.repository.ts';
import { loadState, saveFeeds, saveParts, saveState } from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import { ruleTie } from './rule-tie.ts';

type BuildInput = Input<typeof knockoutContract.build>;
type RulingInput = Input<typeof knockoutContract.rule>;

/** Maximum number of ties in one tournament: their ids are `tournament * 256 + n`. */
const IDS_OF_ONE = 256;

/** The brackets of knockouts, and the admin's rulings on their ties. */
export class KnockoutService {
  readonly #db: Database;
  readonly #gate: WriteGate;

  constructor(db: Database, gate: WriteGate) {
    this.#db = db;
    this.#gate = gate;
  }

  /** Throws AppError `tournament-not-found`. */
  async bracket(id: number): Promise<{ ties: Tie[] }> {
    return { ties: viewsOf(await this.#db.read((trx) => loadState(trx, id))) };
  }

  /**
   * KO-2 … KO-4, KO-8, KO-9: replaces the bracket; ties that have begun must be in the new one as they are.
   * PRE-7: the first bracket brings the rules of play of its groups.
   */
  build(context: WriteContext, input: BuildInput): Promise<{ ties: Tie[] }> {
    return this.#gate.write(context, 'build-bracket', async (write) => {
      const before = await loadKnockout(write, input.id);
      const plans = unwrap(plansOf(input));
      const groups = await this.#sourcesOf(write, input.id, plans);
      const startedTies = keptTies(before, plans);
      await takeBackup(write, { reason: 'before-bracket', subject: before.tournament.name });
      const ties = plans.map((plan, index): StoredTie => {
        const same = startedTies.get(plan.code);
        return same ?? { ...plan, id: input.id * IDS_OF_ONE + index, ...NOBODY, marks: [] };
      });
      const numbered = withOwnIds(
        ties,
        new Set([...startedTies.values()].map(({ id }) => id)),
        input.id,
      );
      const isKept = new Set([...startedTies.values()].map(({ id }) => id));
      const removed = before.fixtures.filter(({ tieId = 0 }) => !isKept.has(tieId));
      const rules = before.bracket.length === 0 ? commonChoice(groups) : undefined;
      const tournament =
        rules === undefined || before.tournament.matchPreset !== undefined
          ? before.tournament
          : await saveParts(write, before.tournament, { matchPreset: rules });
      await saveFeeds(write, input.id, before.bracket, numbered);
      await saveState(write, { ...before, tournament }, { removed, bracket: numbered });
      return { ties: viewsOf(await loadState(write.trx, input.id)) };
    });
  }

  /** KO-7, KO-11. */
  rule(context: WriteContext, input: RulingInput): Promise<Tie> {
    return this.#gate.write(context, 'rule-tie', async (write) => {
      const before = await loadKnockout(write, input.tournament_id);
      if (write.consequences) {
        await takeBackup(write, { reason: 'before-correction', subject: before.tournament.name });
      }
      await ruleTie(write, before, input);
      const after = await loadState(write.trx, input.tournament_id);
      const tie = present(viewsOf(after).find(({ id }) => id === input.id));
      const group = before.tournament.name;
      await noteOutcome(context, write, { ...input, match: tie.code, group });
      return tie;
    });
  }

  /** PLC-8: answers with the tournament. `teamId` is null where nobody is champion. */
  nameChampion(context: WriteContext, id: number, teamId: number | null): Promise<Tournament> {
    return this.#gate.write(context, 'name-champion', async (write) => {
      const state = await loadKnockout(write, id);
      const disqualified = await tournaments.findDisqualified(write.trx);
      const input = { ties: viewsOf(state), disqualified };
      const champion = unwrap(nameChampion(input, teamId, write.at.toISOString()));
      return saveChampion(context, write, state, champion);
    });
  }

  /** PLC-8: the admin is asked again. */
  unnameChampion(context: WriteContext, id: number): Promise<Tournament> {
    return this.#gate.write(context, 'unname-champion', async (write) =>
      saveChampion(context, write, await loadKnockout(write, id), null),
    );
  }

  /**
   * KO-4: the groups of the bracket; its teams, groups and places must be there. Throws AppError
   * `bracket-invalid`.
   */
  async #sourcesOf({ trx }: Write, id: number, plans: readonly TiePlan[]): Promise<Tournament[]> {
    const groups: Tournament[] = [];
    const knownTeamIds = new Set((await teams.findAll(trx)).map((team) => team.id));
    const slots: Slot[] = plans.flatMap(({ slotA, slotB }) => [slotA, slotB]);
    for (const slot of slots) {
      if ('team' in slot && !knownTeamIds.has(slot.team)) {
        throw new AppError('bracket-invalid', { detail: `there is no team ${slot.team}` });
      }
    }
    for (const source of groupsOf(plans)) {
      const state = source === id ? null : await tournaments.findStateById(trx, source);
      if (state === null || state.bracket !== undefined) {
        throw new AppError('bracket-invalid', { detail: `there is no group ${source}` });
      }
      // A group without fixtures may still get any number of teams.
      const { size } = new Set(
        state.fixtures.flatMap((fixture) => [fixture.homeTeamId, fixture.awayTeamId]),
      );
      const isBelow = (slot: Slot) =>
        'tournament' in slot && slot.tournament === source && slot.place > size;
      if (size > 0 && slots.some(isBelow)) {
        const { name } = state.tournament;
        throw new AppError('bracket-invalid', { detail: `${name} has ${size} teams` });
      }
      groups.push(state.tournament);
    }
    return groups;
  }
}

const NOBODY = {
  teamA: null,
  teamB: null,
  ruling: null,
  rulingWinner: null,
  reason: null,
} as const;

async function saveChampion(
  context: WriteContext,
  write: Write,
  { tournament }: Knockout,
  champion: NamedChampion | null,
): Promise<Tournament> {
  const outcome = champion === null ? 'played' : 'decided';
  const about = { match: 'F', group: tournament.name, outcome, winnerTeamId: champion?.teamId };
  await noteOutcome(context, write, about);
  return saveParts(write, tournament, { champion });
}

type Knockout = TournamentState & Required<Pick<TournamentState, 'bracket'>>;

/** Throws AppError `tournament-not-found` and `knockout-only`. */
async function loadKnockout({ trx }: Write, id: number): Promise<Knockout> {
  const state = await loadState(trx, id);
  const { bracket } = state;
  if (bracket === undefined) throw new AppError('knockout-only');
  return { ...state, bracket };
}

const viewsOf = ({ bracket = [], fixtures }: TournamentState): Tie[] =>
  bracket.map((tie) => tieView(tie, fixtures));

function plansOf({ from, ties, bestOf, thirdPlace, placement }: BuildInput) {
  if (ties !== undefined && from === undefined) return checkTies(ties);
  if (from === undefined || ties !== undefined) {
    throw new AppError('invalid-input', { detail: 'Send either "from" or "ties".' });
  }
  if (new Set(from.tournaments).size < from.tournaments.length) {
    throw new AppError('bracket-invalid', { detail: 'a group is there twice' });
  }
  return planBracket({ ...from, bestOf, thirdPlace, placement });
}

/** The ties that have begun, by code; throws AppError `bracket-begun` when the new plan changes one. */
function keptTies(
  { bracket: ties, fixtures }: Knockout,
  plans: readonly TiePlan[],
): Map<string, StoredTie> {
  const startedTies = new Map<string, StoredTie>();
  for (const tie of ties) {
    const isBye = tie.ruling === 'none' && (tie.teamA === null || tie.teamB === null);
    if (isBye || !hasBegun(tie, fixtures)) continue;
    const plan = plans.find(({ code }) => code === tie.code);
    const isSame = plan !== undefined && sameRow(planOf(tie), planOf(plan));
    if (!isSame) throw new AppError('bracket-begun');
    startedTies.set(tie.code, tie);
  }
  return startedTies;
}

const planOf = ({ code, round, position, bestOf, slotA, slotB }: TiePlan): TiePlan => ({
  code,
  round,
  position,
  bestOf,
  slotA,
  slotB,
});

/** Gives new ties the ids that no kept tie uses. */
function withOwnIds(
  ties: readonly StoredTie[],
  taken: ReadonlySet<number>,
  tournamentId: number,
): StoredTie[] {
  let next = tournamentId * IDS_OF_ONE;
  return ties.map((tie) => {
    if (taken.has(tie.id) && tie.teamA !== null) return tie;
    while (taken.has(next)) next += 1;
    next += 1;
    return { ...tie, id: next - 1 };
  });
}
