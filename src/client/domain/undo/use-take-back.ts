import { useCallback } from 'react';
import { api } from '../../../common/contract/api.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/contract/live.ts';
import type { Written } from '../../../common/contract/written.ts';
import { lightMap } from '../../../common/fixtures/map-lit.rules.ts';
import { setOutcome } from '../../../common/fixtures/outcome.rules.ts';
import { reorder } from '../../../common/fixtures/reorder.rules.ts';
import { swapSides } from '../../../common/fixtures/swap-sides.rules.ts';
import type { TakingBack } from '../../../common/undo/act.ts';
import { call } from '../../http/api.ts';
import { changeOf, type OptimisticChange } from '../../live/optimistic-change.ts';
import { useOptimisticWrite } from '../../live/use-optimistic-write.ts';
import { turned } from '../fixtures/fixtures.queries.ts';
import { fixturesChange } from '../fixtures/fixtures-change.ts';
import { useSaveScore } from '../outbox/use-save-score.ts';
import { renamed } from '../teams/teams.queries.ts';
import { stampRounds } from '../tournaments/tournaments.queries.ts';

/** In a tournament; a score goes by the outbox. */
type Write = Exclude<TakingBack, { verb: 'set-score' }> & { tournamentId: number };

function changesOf(write: Write): OptimisticChange[] {
  const { tournamentId } = write;
  switch (write.verb) {
    case 'light-map':
      return [
        fixturesChange(tournamentId, (state) => lightMap(state, write.fixtureId, write.mapLit)),
      ];
    case 'swap-sides':
      return [
        fixturesChange(tournamentId, (state) =>
          swapSides(state, write.fixture.id, turned(write.fixture)),
        ),
      ];
    case 'reorder':
      return [fixturesChange(tournamentId, (state) => reorder(state, write.order))];
    case 'set-outcome':
      return [
        fixturesChange(tournamentId, (state) => setOutcome(state, write.fixtureId, write.outcome)),
      ];
    case 'rename-team':
      return [
        changeOf(CHAMPIONSHIP_TOPIC, (snapshot) =>
          renamed(snapshot, { id: write.teamId, name: write.name }),
        ),
      ];
    default:
      return [];
  }
}

function send(write: Write): Promise<{ value: unknown; written: Written | null }> {
  const { tournamentId: tournament_id } = write;
  switch (write.verb) {
    case 'light-map':
      return call(api.fixtures.update, {
        type: 'map-lit',
        id: write.fixtureId,
        tournament_id,
        mapLit: write.mapLit,
      });
    case 'swap-sides':
      return call(api.fixtures.update, {
        type: 'swap-sides',
        id: write.fixture.id,
        tournament_id,
        ...turned(write.fixture),
      });
    case 'reorder':
      return call(api.fixtures.reorder, { tournament_id, order: [...write.order] });
    case 'remove-round':
      return call(api.fixtures.removeRound, { tournament_id, round: write.round });
    case 'add-batch':
      return call(api.fixtures.batch, { fixtures: [...write.rows] });
    case 'confirm-match':
      return call(api.match.confirm, { id: write.fixtureId, tournament_id, base: write.base });
    case 'set-outcome':
      return call(api.fixtures.setOutcome, {
        ...write.outcome,
        id: write.fixtureId,
        tournament_id,
      });
    case 'rule-tie':
      return call(api.knockout.rule, { id: write.tieId, tournament_id, outcome: 'played' });
    case 'take-withdrawal-back':
      return call(api.withdrawals.remove, { id: tournament_id, teamId: write.teamId });
    case 'rename-team':
      return call(api.teams.rename, { id: write.teamId, name: write.name });
    case 'create-team':
      return call(api.teams.create, { name: write.name });
  }
}

/**
 * Sends the write that undoes an act; rejects when the server refuses it. An undo is not recorded as an act.
 */
export function useTakeBack(
  tournamentId: number,
  names: ReadonlyMap<number, string>,
): (back: TakingBack, epoch: string) => Promise<void> {
  const save = useSaveScore(names);
  const { mutateAsync } = useOptimisticWrite<Write, unknown>({
    scope: `fixtures-${tournamentId}`,
    changes: changesOf,
    send,
  });
  return useCallback(
    async (back, epoch) => {
      if (back.verb === 'set-score') return save(back.base, back.scores, epoch);
      await mutateAsync({ ...back, tournamentId });
      if (back.verb === 'remove-round' || back.verb === 'add-batch') stampRounds();
    },
    [save, mutateAsync, tournamentId],
  );
}
