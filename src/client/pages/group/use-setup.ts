import { useAtom } from 'jotai';
import { errorSentence } from '../../../common/errors.ts';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { limits } from '../../../common/limits.ts';
import { lastRoundOf } from '../../../common/tournaments/rounds.rules.ts';
import { useGenerateFixtures, useResetFixtures } from '../../features/fixtures/fixtures.queries.ts';
import { readRedOnLeft } from '../../features/fixtures/orientation.ts';
import { setRedOnLeft } from '../../features/fixtures/orientation-store.ts';
import { ApiError, failureOf, sentenceOf } from '../../shared/api-errors.ts';
import { useTeams } from '../../shared/live/use-teams.ts';
import { showProblem, showToast } from '../../shared/ui/toast.store.ts';
import { type Choices, choicesAtom, noChoices } from './group.atoms.ts';

/** What is picked before there are fixtures, and the two acts that lead in and out of play. */
export interface Setup {
  selectedIds: readonly number[];
  rounds: number;
  isGenerating: boolean;
  add: (teamId: number) => void;
  remove: (teamId: number) => void;
  setRounds: (rounds: number) => void;
  generate: () => void;
  /** Deletes all fixtures; answers with the sentence to show when that failed. */
  reset: () => Promise<string | null>;
}

export function useSetup({ tournament, fixtures }: TournamentState): Setup {
  const [choices, setChoices] = useAtom(choicesAtom);
  const { teamIds, rounds } = choices[tournament.id] ?? noChoices;
  const change = (to: (choices: Choices) => Partial<Choices>) =>
    setChoices((all) => {
      const mine = all[tournament.id] ?? noChoices;
      return { ...all, [tournament.id]: { ...mine, ...to(mine) } };
    });
  const generating = useGenerateFixtures();
  const resetting = useResetFixtures();
  const teams = useTeams();
  // A team that another screen deleted meanwhile is picked no more: nobody could take it out again.
  const picked = teamIds.filter((id) => teams?.some((team) => team.id === id) ?? true);
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
    generating
      .mutateAsync({ tournament_id: tournament.id, rounds, teams: [...picked] })
      .then(({ length }) => {
        // From now on it is fixed, also where the usual one was left as it was.
        setRedOnLeft(readRedOnLeft());
        showToast('Fixtures Generated', `${length} matches are ready.`);
      }, showGenerateProblem);
  };
  const reset = async () => {
    try {
      await resetting.mutateAsync(tournament.id);
    } catch (error) {
      return failureOf(error, 'Failed to reset tournament data. Please try again.');
    }
    change(() => noChoices);
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
    add: (teamId) => change((mine) => ({ teamIds: [...mine.teamIds, teamId] })),
    remove: (teamId) => change((mine) => ({ teamIds: mine.teamIds.filter((id) => id !== teamId) })),
    setRounds: (wanted) => change(() => ({ rounds: wanted })),
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
