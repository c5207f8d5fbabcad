import { useCallback } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { teamNameOf } from '../teams/team-name.ts';
import { enterScore } from './use-outbox.ts';

/**
 * `base` is the fixture as shown when editing began, in `epoch`; `next` is for its sides. The epoch is
 * optional when the base was shown just now. Resolves once the score is on this device's disk.
 */
export type SaveScore = (base: Fixture, next: Scores, epoch?: string) => Promise<void>;

/** Tells the epoch of a tournament as it is shown now; '' before it is known. */
export function useEpochOf(): (tournamentId: number) => string {
  const { store } = useLiveClient();
  return useCallback(
    (tournamentId) => {
      const view = store.view(tournamentTopic(tournamentId));
      return view.status === 'ready' ? view.epoch : '';
    },
    [store],
  );
}

/** Adds a score to the outbox, with the names that identify its match for the user. */
export function useSaveScore(names: ReadonlyMap<number, string>): SaveScore {
  const epochOf = useEpochOf();
  return useCallback(
    (base, next, epoch = epochOf(base.tournament_id)) =>
      enterScore({
        fixture: base,
        homeScore: next.homeScore,
        awayScore: next.awayScore,
        epoch,
        homeName: teamNameOf(names, base.homeTeamId),
        awayName: teamNameOf(names, base.awayTeamId),
      }),
    [epochOf, names],
  );
}
