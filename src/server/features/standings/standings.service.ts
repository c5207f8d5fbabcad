import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Database } from '../../db/database.ts';
import { findPosition } from '../../live/topics.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

export class StandingsService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Computed from one moment of the database; throws AppError `tournament-not-found`. */
  read(tournamentId: number): Promise<Standings> {
    return this.#db.snapshot(async (trx) => {
      const state = await loadState(trx, tournamentId);
      const { revision } = await findPosition(trx, tournamentTopic(tournamentId));
      const disqualified = await tournaments.findDisqualified(trx);
      return computeStandings({
        ...{ ...state, teams: await teams.findAll(trx), revision, disqualified },
      });
    });
  }
}
