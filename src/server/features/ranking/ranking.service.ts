import { withTies } from '../../../common/knockout/tie-result.rules.ts';
import { finalRanking } from '../../../common/ranking/final-ranking.rules.ts';
import type { Ranking } from '../../../common/ranking/ranking.contract.ts';
import { rankingReasonText } from '../../../common/ranking/ranking-reason.rules.ts';
import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { english } from '../../../common/texts/catalogs.ts';
import { ordinal } from '../../../common/texts/notation.rules.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Database } from '../../db/database.ts';
import { findPosition } from '../../live/topics.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

/** The ranking of the whole event, and the standings of a tournament. */
export class RankingService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Computed from one moment of the database; throws AppError `tournament-not-found`. */
  standings(tournamentId: number): Promise<Standings> {
    return this.#db.snapshot(async (trx) => {
      const state = await loadState(trx, tournamentId);
      const { revision } = await findPosition(trx, tournamentTopic(tournamentId));
      const disqualified = await tournaments.findDisqualified(trx);
      const allTeams = await teams.findAll(trx);
      return computeStandings({ ...state, teams: allTeams, revision, disqualified });
    });
  }

  async ranking(): Promise<Ranking> {
    return this.#db.snapshot(async (trx) => {
      const names = new Map((await teams.findAll(trx)).map(({ id, name }) => [id, name]));
      const states = await tournaments.findAllStates(trx);
      const event = finalRanking(states.map(withTies), (id) => names.get(id) ?? '');
      const ranking = event.ranking.map((row) => ({
        ...row,
        reason: rankingReasonText(english, row, ordinal),
      }));
      return { ...event, ranking };
    });
  }
}
