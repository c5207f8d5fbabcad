/** Automatic saving of a score entry, and its notification while it is edited. */
import { type RefObject, useEffect } from 'react';
import type { Entry } from './score-entry.ts';
import { isLink, isScoreBox, isStepScore, isUnlockButton } from './score-focus.ts';

/**
 * In ms: a pause in typing this long saves the score, so that saving does not depend on leaving the box.
 * Short for the running score of a lit match. Longer for other matches, because every screen would show a
 * half-typed score as the result.
 */
const pause = { lit: 1500, whole: 4000, half: 10_000 };

/** Runs between losing the focus and leaving the match. */
export type Timer = ReturnType<typeof setTimeout> | undefined;

/** The functions of the last render, for effects. */
export type Latest = RefObject<{
  save: () => void;
  onEditing: ((isEditing: boolean) => void) | undefined;
  onPressElsewhere: () => void;
  hasHalf: () => boolean;
  onGone: () => void;
}>;

/** In ms: a pressed link that has not opened a page by then counts as a press elsewhere. */
const LINK_OPENS = 3000;

/** Notifies other screens, and handles presses outside of score boxes and their buttons. */
export function useWhileEditing(
  isEditing: boolean,
  leaving: RefObject<Timer>,
  link: RefObject<Timer>,
  latest: Latest,
): void {
  useEffect(() => {
    if (!isEditing) return;
    latest.current.onEditing?.(true);
    const onPress = ({ target }: MouseEvent) => {
      if (isScoreBox(target) || isUnlockButton(target) || isStepScore(target)) return;
      clearTimeout(leaving.current);
      if (isLink(target) && latest.current.hasHalf()) {
        link.current = setTimeout(() => latest.current.onPressElsewhere(), LINK_OPENS);
        return;
      }
      latest.current.onPressElsewhere();
    };
    document.addEventListener('mousedown', onPress);
    return () => {
      clearTimeout(leaving.current);
      clearTimeout(link.current);
      link.current = undefined;
      document.removeEventListener('mousedown', onPress);
      latest.current.onEditing?.(false);
    };
  }, [isEditing, leaving, link, latest]);
}

/** Saves the typed score when typing pauses. On unmount a half-typed score is only stored as a draft. */
export function useSavingInPauses({ draft }: Entry, isLit: boolean, latest: Latest): void {
  const { home, away } = draft ?? {};
  const patience = isLit ? pause.lit : home && away ? pause.whole : pause.half;
  useEffect(() => {
    if (home === undefined && away === undefined) return;
    const timer = setTimeout(() => latest.current.save(), patience);
    return () => clearTimeout(timer);
  }, [home, away, patience, latest]);
  useEffect(() => () => latest.current.onGone(), [latest]);
}
