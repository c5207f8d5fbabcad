import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { errorSentence } from '../../../../common/kernel/errors.ts';
import { usesClock } from '../../../../common/match-view/uses-clock.rules.ts';
import { tournamentTopic } from '../../../../common/wire/live.ts';
import type { FixtureActs } from '../../../domain/fixtures/fixture-acts.ts';
import { historyAtom } from '../../../domain/fixtures/fixtures.atoms.ts';
import {
  useLightMap,
  usePlayLater,
  useSwapSides,
} from '../../../domain/fixtures/fixtures.queries.ts';
import { elsewhereQuestion } from '../../../domain/fixtures/questions.ts';
import { mayLight } from '../../../domain/match-play/may-light.ts';
import { knownTournaments } from '../../../domain/tournaments/use-other-tournaments.ts';
import { ApiError, failureOf } from '../../../http/api-errors.ts';
import { useLiveClient } from '../../../live/use-topic.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';

function swapProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'fixture-not-found') {
    return errorSentence('swap-other-teams');
  }
  return failureOf(error, t('Failed to swap team positions. Please try again.'));
}

/**
 * The mutations for a whole list, so that rows need none. Each action gets its own answer, even when the next
 * one starts before it.
 */
export function useTournamentFixtureActs(
  tournamentId: number,
  names: ReadonlyMap<number, string>,
): FixtureActs {
  const live = useLiveClient();
  const { store } = live;
  const ask = useAsk();
  const { mutateAsync: swap } = useSwapSides(tournamentId);
  const { mutateAsync: light } = useLightMap(tournamentId);
  const { mutateAsync: playLater } = usePlayLater(tournamentId);
  const showHistory = useSetAtom(historyAtom);
  return useMemo(
    () => ({
      swap: (fixture) =>
        swap(fixture).then(
          ({ displayMatchNumber }) =>
            showToast(
              t('Teams Swapped'),
              t('Red/Blue team positions have been swapped successfully for Match {n}.', {
                n: displayMatchNumber,
              }),
            ),
          (error) => showProblem(swapProblem(error)),
        ),
      light: async (fixture, mapLit) => {
        const view = store.view(tournamentTopic(tournamentId));
        const snapshot = view.status === 'ready' ? view.snapshot : null;
        if (snapshot && !(await mayLight({ live, ask, names }, snapshot, fixture, mapLit))) return;
        const elsewhere =
          fixture.mapLit === 0 && mapLit > 0
            ? elsewhereQuestion(knownTournaments(store), fixture, names)
            : null;
        if (elsewhere !== null && !(await ask(elsewhere))) return;
        if (snapshot && mapLit === 2 && usesClock(snapshot)) {
          const { startClock } = await import('../../../domain/match-play/start-clock.ts');
          if (startClock(live, fixture)) return;
        }
        light({ fixtureId: fixture.id, mapLit }).catch((error) =>
          showProblem(failureOf(error, t('The match could not be called. Please try again.'))),
        );
      },
      playLater: (fixture) => {
        playLater(fixture).catch((error) =>
          showProblem(failureOf(error, errorText('reorder-scored'))),
        );
      },
      showHistory: ({ id }) => showHistory(id),
    }),
    [swap, light, playLater, showHistory, live, store, ask, tournamentId, names],
  );
}
