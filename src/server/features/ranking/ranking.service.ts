import { withTies } from '../../../common/knockout/tie-result.rules.ts';
import { finalRanking } from '../../../common/ranking/final-ranking.rules.ts';
import type { Ranking } from '../../../common/ranking/ranking.contract.ts';
import { rankingReasonText } from '../../../common/ranking/ranking-reason.rules.ts';
import { english } from '../../../common/texts/english.ts';
import { ordinal } from '../../../common/texts/ordinal.rules.ts';
import type { Database } from '../../db/database.ts';
import * as teams from '../teams/teams.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

/** The ranking of the whole event. */
export class RankingService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(): Promise<Ranking> {
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
