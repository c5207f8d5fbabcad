import { useEffect } from 'react';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { useLiveClient, useTournamentSelect } from '../../live/use-topic.ts';

const hasReview = ({ matches = [] }: TournamentSnapshot): boolean =>
  matches.some(({ underReview }) => underReview);

/**
 * REV-6: on an official's page, a review hides nothing of the tournament. Mount once for each tournament.
 * The code comes with the first review.
 */
export function useRealMatches(tournamentId: number): void {
  const live = useLiveClient();
  const isReviewed = useTournamentSelect(tournamentId, hasReview) ?? false;
  useEffect(() => {
    if (!isReviewed) return;
    let stop: (() => void) | undefined;
    let isOn = true;
    import('./reviewed-matches.ts')
      .then(({ showRealMatches }) => {
        if (isOn) stop = showRealMatches(live, tournamentId);
      })
      .catch(() => undefined);
    return () => {
      isOn = false;
      stop?.();
    };
  }, [live, tournamentId, isReviewed]);
}
