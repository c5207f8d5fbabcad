/** When the entry of a score saves by itself, and whom it tells that it is under way. */
import { type RefObject, useEffect } from 'react';
import type { Entry } from './score-entry.ts';
import { isLink, isScoreBox, isStepScore, isUnlockButton } from './score-focus.ts';

/**
 * In ms. A pause in typing this long saves what is there, so that nothing depends on leaving the box:
 * soon for the running score of a match that is lit; for any other only when nobody is typing any more,
 * because what is half typed would be on every screen as the result.
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

/** In ms: a pressed link that leads nowhere for so long was a press elsewhere. */
const LINK_OPENS = 3000;

/** Tells others, and hears of presses that are on no score box and no button of it. */
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

/** Saves what is typed when typing pauses; when the row goes away, a half-typed score is only kept. */
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
