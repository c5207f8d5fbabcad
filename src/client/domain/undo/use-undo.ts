import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { TakingBack } from '../../../common/undo/act.ts';
import { takeBack, takeBackOfTeams } from '../../../common/undo/undo.rules.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { failureOf } from '../../http/api-errors.ts';
import { useChampionship, useTournament } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { showProblem, showToast } from '../../ui/notices/toaster.ts';
import { actsAtom, type DoneAct, forgetActAtom } from '../acts/acts.atoms.ts';
import { isScoreBox } from '../scores/score-focus.ts';
import { actText, numberOf, takenBackText } from './undo-texts.ts';
import { useTakeBack } from './use-take-back.ts';

export interface Undo {
  /** Name of the act to undo: 'the call of match 5'. */
  text: string;
  run: () => void;
}

interface Offer {
  done: DoneAct;
  back: TakingBack;
}

/** The topics as they are shown, with their epochs. */
interface Shown {
  tournament: { state: TournamentState; epoch: string } | null;
  championship: { teams: readonly Team[]; epoch: string } | null;
}

/** UND-1: the newest action of this page that can be undone here; never one of another epoch. */
export function newestOffer(
  acts: readonly DoneAct[],
  { tournament, championship }: Shown,
): Offer | undefined {
  for (const done of [...acts].reverse()) {
    const back =
      done.tournamentId === null
        ? championship?.epoch === done.epoch && takeBackOfTeams(championship.teams, done.act)
        : tournament?.state.tournament.id === done.tournamentId &&
          tournament.epoch === done.epoch &&
          takeBack(tournament.state, done.act);
    if (back) return { done, back };
  }
  return undefined;
}

/**
 * Undoes the last act of this page in a tournament or on teams, by the button or with Ctrl+Z; null while
 * there is none. It uses the normal writes; an act whose undo the rules refuse is not offered.
 */
export function useUndo(tournamentId: number, names: ReadonlyMap<number, string>): Undo | null {
  const view = useTournament(tournamentId);
  const shown = view.status === 'ready' ? { state: view.snapshot, epoch: view.epoch } : null;
  return useOfferedUndo(shown, useTakeBack(tournamentId, names));
}

/** As {@link useUndo}, of acts on teams alone. */
export const useTeamUndo = (): Undo | null => useOfferedUndo(null, useTakeBack(0, NO_NAMES));

const NO_NAMES: ReadonlyMap<number, string> = new Map();

function useOfferedUndo(
  tournament: Shown['tournament'],
  takeBackNow: ReturnType<typeof useTakeBack>,
): Undo | null {
  const acts = useAtomValue(actsAtom);
  const forget = useSetAtom(forgetActAtom);
  const view = useChampionship();
  const championship =
    view.status === 'ready' ? { teams: view.snapshot.teams, epoch: view.epoch } : null;
  const offer = acts.length > 0 ? newestOffer(acts, { tournament, championship }) : undefined;
  const number = numberOf(tournament?.state.fixtures ?? []);

  const run = () => {
    if (!offer) return;
    const { done, back } = offer;
    forget(done);
    const text = takenBackText(back, number);
    const isScore = back.verb === 'set-score';
    // A score is stored on the device at once; other actions are reported when the server has answered.
    if (isScore) showToast(t('Undo'), text);
    takeBackNow(back, done.epoch).then(
      () => isScore || showToast(t('Undo'), text),
      (error) => showProblem(t('This could not be taken back.'), failureOf(error, '')),
    );
  };
  useUndoKey(run);
  return offer ? { text: actText(offer.done.act, number), run } : null;
}

/** Ctrl+Z, except while other text is typed. */
function useUndoKey(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (letterOf(event) !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) {
        return;
      }
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select') &&
        !isScoreBox(event.target);
      if (isTyping || event.defaultPrevented) return;
      event.preventDefault();
      // One press undoes one action; ignored behind a dialog, where the user cannot see the effect.
      const hasDialog = document.querySelector('[role="dialog"]') !== null;
      if (!event.repeat && !hasDialog) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
