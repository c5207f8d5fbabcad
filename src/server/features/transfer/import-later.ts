/**
 * TRF-15: parts of an import that refer to other rows: ties, lots, withdrawals, groups that feed a knockout.
 */
import { groupsOf } from '../../../common/knockout/build-bracket.rules.ts';
import type { TournamentData } from '../../../common/transfer/championship-data.ts';
import type { Transaction } from '../../db/database.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import { from, type Ids, storedTies, storedWithdrawal } from './knockout-names.ts';

export interface StoredData {
  id: number;
  data: TournamentData;
}

/** The id of the first tie of a knockout. */
const firstTieId = (tournamentId: number): number => tournamentId * 256;

/** The id of a tie that a file refers to. */
export function tieIdOf(tournamentId: number, { bracket = [] }: TournamentData, code: string) {
  const index = bracket.findIndex((tie) => tie.code === code);
  return index < 0 ? undefined : firstTieId(tournamentId) + index;
}

/** Needs all teams, tournaments and fixtures of the file. */
export async function storeLater(
  trx: Transaction,
  stored: readonly StoredData[],
  teamIds: ReadonlyMap<string, number>,
): Promise<void> {
  const byName = new Map(stored.map((one) => [one.data.name, one]));
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
      const decisions = data.decisions.map((one) => ({ ...one, order: one.order.map(ids.team) }));
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
      const withdrawals = data.withdrawals.map((one) => storedWithdrawal(one, fixtures, ids));
      await tournaments.updateParts(trx, id, { withdrawals });
    }
  }
  for (const [group, knockouts] of feeds)
    await tournaments.updateParts(trx, group, { feeds: knockouts });
}
