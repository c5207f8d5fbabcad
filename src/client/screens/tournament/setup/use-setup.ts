import { lastRoundOf } from '../../../../common/fixture/playing-order.rules.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import type {
  Draft,
  Tournament,
  TournamentState,
} from '../../../../common/tournaments/tournament.schema.ts';
import { tournamentTopic } from '../../../../common/wire/live.ts';
import {
  useGenerateFixtures,
  useResetFixtures,
} from '../../../domain/fixtures/fixtures.queries.ts';
import { useTeams } from '../../../domain/teams/use-teams.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { ApiError, failureOf, sentenceOf } from '../../../http/api-errors.ts';
import { useLiveClient } from '../../../live/use-topic.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';

/** The setup before there are fixtures, with generate and reset. */
export interface Setup {
  selectedIds: readonly number[];
  rounds: number;
  isGenerating: boolean;
  add: (teamIds: readonly number[]) => void;
  remove: (teamId: number) => void;
  setRounds: (rounds: number) => void;
  generate: () => void;
  /** Deletes all fixtures; resolves to the error sentence, or null. */
  reset: () => Promise<string | null>;
}

export function useSetup({ tournament, fixtures }: TournamentState): Setup {
  const { draft, change } = useDraft(tournament);
  const { teamIds, rounds } = draft;
  const generating = useGenerateFixtures();
  const resetting = useResetFixtures();
  const teams = useTeams();
  // A team that another screen deleted is dropped, because the picker could not remove it.
  const picked = teamIds.filter((id) => teams?.some((team) => team.id === id) ?? true);
  const playing = [
    ...new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
  ];
  const isPlaying = fixtures.length > 0;

  const generate = () => {
    if (generating.isPending) return;
    if (picked.length < limits.minTeams) {
      showProblem(t('Not Enough Teams'), errorText('not-enough-teams'));
      return;
    }
    generating
      .mutateAsync({ tournament_id: tournament.id, rounds, teams: [...picked] })
      .then(
        ({ length }) =>
          showToast(t('Fixtures Generated'), t('{n} matches are ready.', { n: length })),
        showGenerateProblem,
      );
  };
  const reset = async () => {
    try {
      await resetting.mutateAsync(tournament.id);
    } catch (error) {
      return failureOf(error, t('Failed to reset tournament data. Please try again.'));
    }
    showToast(
      t('Reset Complete'),
      t('All fixtures and scores have been cleared. Teams remain available for reuse.'),
    );
    return null;
  };

  return {
    selectedIds: isPlaying ? playing : picked,
    rounds: isPlaying ? lastRoundOf(fixtures) : rounds,
    isGenerating: generating.isPending,
    add: (added) => change((mine) => ({ teamIds: [...new Set([...mine.teamIds, ...added])] })),
    remove: (teamId) => change((mine) => ({ teamIds: mine.teamIds.filter((id) => id !== teamId) })),
    setRounds: (count) => change(() => ({ rounds: count })),
    generate,
    reset,
  };
}

const generateTitles: Partial<Record<string, string>> = {
  'teams-not-found': t('Teams Not Found'),
  'not-enough-teams': t('Not Enough Teams'),
};

function showGenerateProblem(error: unknown): void {
  const fallback = t('Failed to generate fixtures. Please try again.');
  const title = error instanceof ApiError && error.code ? generateTitles[error.code] : undefined;
  const sentence = sentenceOf(error, fallback);
  showProblem(title ?? fallback, sentence === fallback ? undefined : sentence);
}

/** The draft of a tournament for which nothing was chosen yet. */
const noDraft: Draft = { teamIds: [], rounds: limits.defaultRounds };

/**
 * TRN-7: the draft of a tournament, stored on the server until there are fixtures. A choice is shown and sent
 * at once, one after another; a failed one is reverted.
 */
function useDraft({ id, draft }: Tournament) {
  const { mutateAsync: update } = useUpdateTournament(`draft-${id}`);
  const { store } = useLiveClient();

  const change = (to: (draft: Draft) => Partial<Draft>) => {
    // Two choices may be made before the next render.
    const view = store.view(tournamentTopic(id));
    const now = (view.status === 'ready' ? view.snapshot.tournament.draft : draft) ?? noDraft;
    update({ id, draft: { ...now, ...to(now) } }).catch((error: unknown) => {
      // Another admin generated the fixtures: there is nothing left to choose.
      if (error instanceof ApiError && error.code === 'draft-locked') return;
      showProblem(failureOf(error, t('The setting could not be saved. Please try again.')));
    });
  };
  return { draft: draft ?? noDraft, change };
}
