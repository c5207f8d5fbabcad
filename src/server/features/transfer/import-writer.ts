/** Carries out a checked import inside the write gate: stores all of it and starts a new epoch. */
import type { Outcome } from '../../../common/fixture/fixture.schema.ts';
import { played } from '../../../common/fixture/outcome.rules.ts';
import {
  type Moment,
  ordersByTime,
  resultTimes,
} from '../../../common/fixture/result-times.rules.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import { groupsOf } from '../../../common/knockout/build-bracket.rules.ts';
import type {
  ChampionshipData,
  FixtureData,
  TournamentData,
} from '../../../common/transfer/championship-data.ts';
import { CHAMPIONSHIP_TOPIC, type Topic, tournamentTopic } from '../../../common/wire/live.ts';
import { checkConstraints, type Transaction } from '../../db/database.ts';
import type { Write } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as championship from '../championship/championship.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import * as fixtures from '../tournament-state/fixtures.repository.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import { from, type Ids, storedTies, storedWithdrawal } from './knockout-names.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values, and other requests run between two statements. */
const ROWS_AT_ONCE = 500;

/** Needs a championship without tournaments. */
export async function storeChampionship(write: Write, data: ChampionshipData): Promise<void> {
  const { trx } = write;
  await championship.updateName(trx, data.name);
  const teamIds = await storeTeams(trx, data);
  const cageIds = await storeCages(trx, data);
  const at = write.at.toISOString();
  const orders = ordersByTime(
    data.tournaments
      .flatMap(({ fixtures: rows }) => rows)
      .map(({ finishedAt, finishOrder }) => ({ finishedAt: finishedAt ?? at, finishOrder })),
  );
  const momentOf = ({ finishedAt }: FixtureData): Moment => ({
    at,
    finishOrder: orders.get(finishedAt ?? at) ?? 1,
  });
  const stored: StoredData[] = [];
  const topics: Topic[] = [CHAMPIONSHIP_TOPIC];
  for (const [index, tournament] of data.tournaments.entries()) {
    const id = await storeTournament(trx, index + 1, tournament, { teamIds, cageIds, momentOf });
    stored.push({ id, data: tournament });
    topics.push(tournamentTopic(id));
  }
  await storeLater(trx, stored, teamIds);
  write.renewEpoch(topics);
}

/** Adds the cages that the file names; ids by name key. Throws AppError `too-many`. */
async function storeCages(
  trx: Transaction,
  { tournaments: all }: ChampionshipData,
): Promise<Map<string, number>> {
  const ids = new Map((await cages.findAll(trx)).map(({ id, name }) => [nameKey(name), id]));
  for (const { cage } of all.flatMap(({ fixtures: rows }) => rows)) {
    if (cage === undefined || ids.has(nameKey(cage))) continue;
    if (ids.size >= limits.cages) throw new AppError('too-many', { max: limits.cages });
    const position = ids.size + 1;
    ids.set(nameKey(cage), await cages.insert(trx, { name: cage, position, closed: false }));
  }
  return ids;
}

/** Ids by name. */
async function storeTeams(
  trx: Transaction,
  { teams: names, teamDetails = [] }: ChampionshipData,
): Promise<Map<string, number>> {
  const knownTeams = new Map(
    (await teams.findAll(trx)).map((team) => [nameKey(team.name), team] as const),
  );
  const ids = new Map<string, number>();
  const added: string[] = [];
  for (const name of names) {
    const team = knownTeams.get(nameKey(name));
    if (team === undefined) {
      added.push(name);
      continue;
    }
    // The file's spelling replaces that of an existing team.
    if (team.name !== name) await teams.updateName(trx, team.id, name);
    ids.set(name, team.id);
  }
  for (const part of parts(added)) {
    for (const team of await teams.insertAll(trx, part)) ids.set(team.name, team.id);
  }
  await teams.updateDetails(
    trx,
    teamDetails.map(([name, details]) => ({
      ...knownTeams.get(nameKey(name)),
      id: present(ids.get(name)),
      name,
      ...details,
    })),
  );
  return ids;
}

interface StoredParts {
  /** By name. */
  teamIds: ReadonlyMap<string, number>;
  /** By name key. */
  cageIds: ReadonlyMap<string, number>;
  /** TIM-5, TIM-7: the finish time and number of a fixture whose row has none. */
  momentOf: (fixture: FixtureData) => Moment;
}

/** The new tournament's id. */
async function storeTournament(
  trx: Transaction,
  slot: number,
  tournament: TournamentData,
  { teamIds, cageIds, momentOf }: StoredParts,
): Promise<number> {
  const {
    name,
    rounds,
    color,
    useGoalsTieBreaker: use_goals_tiebreaker,
    tieBreak,
    awardGoals,
    redOnLeft,
    rulesOfPlay,
    sitting,
    closing,
    bracket,
  } = tournament;
  const stored = {
    name,
    rounds,
    color,
    use_goals_tiebreaker,
    tieBreak,
    awardGoals,
    redOnLeft,
    ...(rulesOfPlay ? { matchPreset: rulesOfPlay } : {}),
    draft: null,
    ...(bracket ? { kind: 'knockout' as const } : {}),
    ...(sitting === undefined ? {} : { sitting }),
    ...(closing === undefined ? {} : { closing }),
  };
  const id = await tournaments.insert(trx, { ...stored, slot });
  const rows = tournament.fixtures.map((row) => {
    const { home, away, unplayed, tie, scoredAt, finishedAt, finishOrder, cage, ...fixture } = row;
    const knownTimes = { scoredAt, finishedAt, finishOrder };
    const ending: Outcome =
      unplayed === undefined
        ? played
        : {
            outcome: unplayed.outcome,
            winnerTeamId: teamIds.get(unplayed.winner ?? '') ?? null,
            reason: unplayed.reason,
          };
    return {
      ...fixture,
      ...ending,
      ...resultTimes({ ...fixture, ...ending }, knownTimes, momentOf(row)),
      tournament_id: id,
      cageId: cage === undefined ? null : present(cageIds.get(nameKey(cage))),
      ...(tie === undefined ? {} : { tieId: present(tieIdOf(id, tournament, tie)) }),
      homeTeamId: present(teamIds.get(home)),
      awayTeamId: present(teamIds.get(away)),
    };
  });
  for (const part of parts(rows)) {
    await fixtures.insertAll(trx, part);
    await checkConstraints(trx);
  }
  return id;
}

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

/**
 * TRF-15: parts of an import that refer to other rows: ties, lots, withdrawals, groups that feed a knockout.
 */
interface StoredData {
  id: number;
  data: TournamentData;
}

/** The id of the first tie of a knockout. */
const firstTieId = (tournamentId: number): number => tournamentId * 256;

/** The id of a tie that a file refers to. */
function tieIdOf(tournamentId: number, { bracket = [] }: TournamentData, code: string) {
  const index = bracket.findIndex((tie) => tie.code === code);
  return index < 0 ? undefined : firstTieId(tournamentId) + index;
}

/** Needs all teams, tournaments and fixtures of the file. */
async function storeLater(
  trx: Transaction,
  stored: readonly StoredData[],
  teamIds: ReadonlyMap<string, number>,
): Promise<void> {
  const byName = new Map(stored.map((entry) => [entry.data.name, entry]));
  const ids: Ids = {
    team: from(teamIds),
    group: (name) => from(byName)(name).id,
    tie: (group, code) => {
      const knockout = byName.get(group);
      return knockout && tieIdOf(knockout.id, knockout.data, code);
    },
  };
  const feeds = new Map<number, number[]>();
  for (const { id, data } of stored) {
    if (data.bracket) {
      const ties = storedTies(data.bracket, firstTieId(id), ids);
      await tournaments.updateParts(trx, id, { ties });
      for (const group of groupsOf(ties)) feeds.set(group, [...(feeds.get(group) ?? []), id]);
    }
    if (data.decisions) {
      const decisions = data.decisions.map((decision) => ({
        ...decision,
        order: decision.order.map(ids.team),
      }));
      await tournaments.updateParts(trx, id, { decisions });
    }
    if (data.champion) {
      const { team, instead, at } = data.champion;
      const idOf = (name: string | null) => (name === null ? null : ids.team(name));
      const champion = { teamId: idOf(team), instead: idOf(instead), at };
      await tournaments.updateParts(trx, id, { champion });
    }
    if (data.withdrawals) {
      const { fixtures } = await loadState(trx, id);
      const withdrawals = data.withdrawals.map((withdrawal) =>
        storedWithdrawal(withdrawal, fixtures, ids),
      );
      await tournaments.updateParts(trx, id, { withdrawals });
    }
  }
  for (const [group, knockouts] of feeds)
    await tournaments.updateParts(trx, group, { feeds: knockouts });
}
