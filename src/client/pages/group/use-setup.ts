import { useState } from 'react';
import { errorSentence } from '../../../common/errors.ts';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { limits } from '../../../common/limits.ts';
import { lastRoundOf } from '../../../common/tournaments/rounds.rules.ts';
import { OFFLINE_REASON } from '../../features/fixtures/fixture-reasons.ts';
import { useGenerateFixtures, useResetFixtures } from '../../features/fixtures/fixtures.queries.ts';
import { ApiError, failureOf, sentenceOf } from '../../shared/api-errors.ts';
import { useIsOffline } from '../../shared/live/use-is-offline.ts';
import { useTeams } from '../../shared/live/use-teams.ts';
import { showProblem, showToast } from '../../shared/ui/toast.store.ts';

/** What is picked before there are fixtures, and the two acts that lead in and out of play. */
export interface Setup {
  selectedIds: readonly number[];
  rounds: number;
  isGenerating: boolean;
  /** Why nothing can be generated now; null while it can. */
  generateReason: string | null;
  add: (teamId: number) => void;
  remove: (teamId: number) => void;
  setRounds: (rounds: number) => void;
  generate: () => void;
  /** Deletes all fixtures; answers with the sentence to show when that failed. */
  reset: () => Promise<string | null>;
}

export function useSetup({ tournament, fixtures }: TournamentState): Setup {
  const [chosen, setPicked] = useState<readonly number[]>([]);
  const [rounds, setRounds] = useState<number>(limits.defaultRounds);
  const generating = useGenerateFixtures();
  const resetting = useResetFixtures();
  const isOffline = useIsOffline();
  const teams = useTeams();
  // A team that another screen deleted meanwhile is picked no more: nobody could take it out again.
  const picked = chosen.filter((id) => teams?.some((team) => team.id === id) ?? true);
  const playing = [
    ...new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
  ];
  const isPlaying = fixtures.length > 0;

  const generate = () => {
    if (generating.isPending) return;
    if (picked.length < limits.minTeams) {
      showProblem('Not Enough Teams', errorSentence('not-enough-teams'));
      return;
    }
    generating.mutate(
      { tournament_id: tournament.id, rounds, teams: [...picked] },
      {
        onSuccess: ({ length }) => showToast('Fixtures Generated', `${length} matches are ready.`),
        onError: showGenerateProblem,
      },
    );
  };
  const reset = async () => {
    try {
      await resetting.mutateAsync(tournament.id);
    } catch (error) {
      return failureOf(error, 'Failed to reset tournament data. Please try again.');
    }
    setPicked([]);
    setRounds(limits.defaultRounds);
    showToast(
      'Reset Complete',
      'All fixtures and scores have been cleared. Teams remain available for reuse.',
    );
    return null;
  };

  return {
    selectedIds: isPlaying ? playing : picked,
    rounds: isPlaying ? lastRoundOf(fixtures) : rounds,
    isGenerating: generating.isPending,
    generateReason: isOffline ? OFFLINE_REASON : null,
    add: (teamId) => setPicked((ids) => [...ids, teamId]),
    remove: (teamId) => setPicked((ids) => ids.filter((id) => id !== teamId)),
    setRounds,
    generate,
    reset,
  };
}

const generateTitles: Partial<Record<string, string>> = {
  'teams-not-found': 'Teams Not Found',
  'not-enough-teams': 'Not Enough Teams',
};

function showGenerateProblem(error: unknown): void {
  const fallback = 'Failed to generate fixtures. Please try again.';
  const title = error instanceof ApiError && error.code ? generateTitles[error.code] : undefined;
  const sentence = sentenceOf(error, fallback);
  showProblem(title ?? fallback, sentence === fallback ? undefined : sentence);
}
