import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { Fixture, Outcome } from '../../../common/fixture/fixture.schema.ts';
import { DEFAULT_CHAMPIONSHIP_NAME } from '../../../common/kernel/limits.ts';
import { dateIn } from '../../../common/kernel/time.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { teamsNamedIn } from '../../../common/tournaments/tournament-guards.rules.ts';
import type {
  ChampionshipData,
  FixtureData,
  TournamentData,
} from '../../../common/transfer/championship-data.ts';
import { toTable } from '../../../common/transfer/csv-format.ts';
import { importSummary } from '../../../common/transfer/import-summary.rules.ts';
import type { ImportSummary } from '../../../common/transfer/transfer.contract.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { findHead } from '../../live/topics.repository.ts';
import { takeBackup } from '../backups/backup-writer.ts';
import * as broadcast from '../broadcast/broadcast.repository.ts';
import { announceRundowns } from '../broadcast/broadcast-writer.ts';
import * as championship from '../championship/championship.repository.ts';
import * as images from '../images/images.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import * as timetable from '../tournament-state/timetable.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import { findTimeZone } from '../venue/venue.repository.ts';
import { writeCsv } from './csv.ts';
import type { ImportReader } from './import-reader.ts';
import { storeChampionship } from './import-writer.ts';
import { from, laterData } from './knockout-names.ts';

export interface Export {
  csv: string;
  /** 'Spring Cup 2026-05-02.csv', by the event's day (TIM-9). */
  fileName: string;
  /** The database position of the export: equal as long as nothing was written since. */
  position: string;
}

/** Without characters that file systems refuse. */
const fileText = (name: string): string => name.replace(/[\\/:*?"<>|]/g, ' ').trim();

/** Export and import of the whole championship as one file, and its deletion. */
export class TransferService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #reader: ImportReader;
  readonly #now: () => number;

  /** `now`: the match time, ms of the epoch. */
  constructor(db: Database, gate: WriteGate, reader: ImportReader, now: () => number) {
    this.#now = now;
    this.#db = db;
    this.#gate = gate;
    this.#reader = reader;
  }

  /** All data is from one snapshot. */
  async export(): Promise<Export> {
    const { data, position, timeZone } = await this.#db.snapshot(async (trx) => ({
      data: toData(
        await championship.findName(trx),
        await teams.findAll(trx),
        await tournaments.findAllStates(trx),
        await cages.findAll(trx),
      ),
      position: await findPositionOfAll(trx),
      timeZone: await findTimeZone(trx),
    }));
    const table = toTable(data);
    await nextTurn();
    const fileName = `${fileText(data.name)} ${dateIn(timeZone, this.#now())}.csv`;
    return { csv: writeCsv(table), fileName, position };
  }

  /** The content of the file. Throws as {@link import} does, and writes nothing. */
  async preview(csvData: string): Promise<ImportSummary> {
    const data = await this.#reader.read(csvData);
    await this.#db.read(refuseTournaments);
    return importSummary(data);
  }

  /**
   * Imports all of the file or nothing. Throws AppError `import-invalid`, and `import-not-empty` while any
   * tournament exists. Existing teams stay; those that the file names too take the file's spelling.
   */
  async import(context: WriteContext, csvData: string): Promise<ImportSummary> {
    const data = await this.#reader.read(csvData);
    return this.#gate.write(context, 'import', async (write) => {
      await refuseTournaments(write.trx);
      await takeBackup(write, { reason: 'before-import' });
      await storeChampionship(write, data);
      return importSummary(data);
    });
  }

  /**
   * Deletes teams, tournaments and fixtures and resets the championship's name; the admin and sessions
   * stay. With `ifMatch` (an If-Match header naming an export's position) throws AppError
   * `data-changed` when anything was written since that export.
   */
  deleteAll(context: WriteContext, ifMatch?: string): Promise<void> {
    return this.#gate.write(context, 'delete-all', async (write) => {
      const { trx } = write;
      if (ifMatch !== undefined && !isNamedBy(ifMatch, await findPositionOfAll(trx))) {
        throw new AppError('data-changed');
      }
      await takeBackup(write, { reason: 'before-delete-all' });
      const ids = await tournaments.findAllIds(trx);
      // DELETE, not TRUNCATE: readers of an older snapshot would see truncated tables empty at once.
      await tournaments.deleteAll(trx);
      await teams.deleteAll(trx);
      await cages.deleteAll(trx);
      await timetable.update(trx, noWishes);
      const rundowns = await broadcast.findRundowns(trx);
      await broadcast.deleteAll(trx);
      await announceRundowns(write, rundowns);
      await images.deleteAll(trx);
      await championship.update(trx, { name: DEFAULT_CHAMPIONSHIP_NAME });
      write.renewEpoch([CHAMPIONSHIP_TOPIC, ...ids.map(tournamentTopic)]);
    });
  }
}

async function refuseTournaments(trx: Transaction): Promise<void> {
  if ((await tournaments.findAllNames(trx)).length > 0) throw new AppError('import-not-empty');
}

async function findPositionOfAll(trx: Transaction): Promise<string> {
  const { epoch, seq } = await findHead(trx);
  return `${epoch}-${seq}`;
}

/** Whether a list of entity tags names the position; proxies may have marked it as weak. */
function isNamedBy(ifMatch: string, position: string): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  return tags.includes(position) || tags.includes('*');
}

function toData(
  name: string,
  storedTeams: readonly Team[],
  states: readonly TournamentState[],
  allCages: readonly Cage[],
): ChampionshipData {
  const allTeams = withDeletedTeams(storedTeams, states);
  const names = new Map(allTeams.map((team) => [team.id, team.name]));
  const cageNames = new Map(allCages.map((cage) => [cage.id, cage.name]));
  const groups = new Map(states.map(({ tournament }) => [tournament.id, tournament.name]));
  const ties = new Map(
    states.flatMap(({ tournament, bracket = [] }) =>
      bracket.map(({ id, code }) => [id, { group: tournament.name, tie: code }] as const),
    ),
  );
  return {
    name,
    teams: allTeams.map((team) => team.name),
    teamDetails: allTeams.map(({ id, name, ...details }) => [name, details]),
    tournaments: states.map((state): TournamentData => {
      const { tournament, fixtures } = state;
      return {
        name: tournament.name,
        rounds: tournament.rounds,
        color: tournament.color,
        useGoalsTieBreaker: tournament.use_goals_tiebreaker,
        tieBreak: tournament.tieBreak,
        awardGoals: tournament.awardGoals,
        redOnLeft: tournament.redOnLeft,
        ...(tournament.matchPreset ? { rulesOfPlay: tournament.matchPreset } : {}),
        ...laterData(state, { team: from(names), group: from(groups), tie: (id) => ties.get(id) }),
        fixtures: fixtures.map((fixture) => ({
          round: fixture.round,
          matchNumber: fixture.matchNumber,
          displayOrder: fixture.displayOrder,
          home: present(names.get(fixture.homeTeamId)),
          away: present(names.get(fixture.awayTeamId)),
          homeScore: fixture.homeScore,
          awayScore: fixture.awayScore,
          mapLit: fixture.mapLit,
          scoredAt: fixture.scoredAt,
          finishedAt: fixture.finishedAt,
          finishOrder: fixture.finishOrder ?? null,
          ...cageOf(cageNames.get(fixture.cageId ?? 0)),
          ...unplayedOf(fixture, names),
          ...(fixture.tieId === undefined ? {} : setOf(fixture, ties)),
        })),
      };
    }),
  };
}

/** Servers before 0.5 could delete a team that a withdrawal, a lot or a seat still names. */
function withDeletedTeams(teams: readonly Team[], states: readonly TournamentState[]): Team[] {
  const ids = new Set(teams.map(({ id }) => id));
  const missing = [...new Set(states.flatMap((state) => [...teamsNamedIn(state)]))].filter(
    (id) => !ids.has(id),
  );
  return [...teams, ...missing.map((id) => ({ id, name: `Deleted team ${id}` }))];
}

const cageOf = (cage: string | undefined): Pick<FixtureData, 'cage'> =>
  cage === undefined ? {} : { cage };

const setOf = (
  { tieId = 0, set = 1 }: Fixture,
  ties: ReadonlyMap<number, { tie: string }>,
): Pick<FixtureData, 'tie' | 'set'> => ({ tie: present(ties.get(tieId)).tie, set });

function unplayedOf(
  { outcome, winnerTeamId, reason }: Outcome,
  names: ReadonlyMap<number, string>,
): Pick<FixtureData, 'unplayed'> {
  if (outcome === 'played') return {};
  const winner = winnerTeamId === null ? null : (names.get(winnerTeamId) ?? null);
  return { unplayed: { outcome, winner, reason } };
}
