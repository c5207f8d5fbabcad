import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { waits } from '../../theme/tokens.ts';
import {
  atRest,
  type Box,
  boxText,
  halfTyped,
  isChanged,
  isLocked,
  meanwhile,
  nextEntry,
  type UnsavedTexts,
  unsaved,
} from './score-entry.ts';
import { boxActs, entryActs } from './score-entry-acts.ts';
import { focusByArrow, focusNextScore, isBoxOf, leaveLastScore, MATCH } from './score-focus.ts';
import { type Timer, useSavingInPauses, useWhileEditing } from './use-entry-effects.ts';

/** The match whose score is entered, and the callbacks. */
export interface ScoreEntryOptions {
  /** The fixture as currently shown. */
  shown: Fixture;
  /**
   * Saves a changed score. `base` is the fixture as shown when editing began, with scores that were saved
   * since in a pause; `original` is without them.
   */
  onSave: (base: Fixture, next: Scores, original: Fixture) => void;
  /** Called with each change of the boxes, before the next key; null when nothing is unsaved. */
  onTyped?: (texts: UnsavedTexts | null) => void;
  /** Called with a half-typed score when the page is left. Without it, the score is saved. */
  onLeft?: (texts: UnsavedTexts) => void;
  /** Tells other screens whether this screen is editing the fixture. */
  onEditing?: (isEditing: boolean) => void;
}

/**
 * Score entry in the two boxes of one match. External changes never alter unsaved typing. The score is saved
 * when focus leaves the match or the window, on a press elsewhere, after a pause, and when the row is
 * unmounted. A half-typed score that is left by a link is only stored (onLeft). A page that is closed sends
 * nothing, because onTyped has stored the text on the device.
 */
export function useScoreEntry({ shown, onSave, onTyped, onLeft, onEditing }: ScoreEntryOptions) {
  const [entry, dispatch] = useReducer(nextEntry, atRest);
  const card = useRef<HTMLDivElement>(null);
  const leaving = useRef<Timer>(undefined);
  /** Runs while a pressed link is about to open. */
  const link = useRef<Timer>(undefined);
  const isEditing = entry.draft !== null;
  useLayoutEffect(() => {
    if (isEditing) dispatch({ type: 'changed', shown });
  }, [shown, isEditing]);

  const save = () => {
    const change = unsaved(latest.current.entry);
    if (!change) return;
    latest.current.onSave(change.base, change.next, change.original);
    dispatch({ type: 'saved' });
  };
  const onPressElsewhere = () => {
    save();
    dispatch({ type: 'pressed-outside' });
  };
  const half = () => (onLeft ? halfTyped(latest.current.entry) : null);
  const onGone = () => {
    const texts = half();
    if (texts) onLeft?.(texts);
    else save();
  };
  const hasHalf = () => half() !== null;
  const now = { entry, onSave, onEditing, save, onPressElsewhere, hasHalf, onGone };
  const latest = useRef(now);
  latest.current = now;
  useWhileEditing(isEditing, leaving, link, latest);
  useSavingInPauses(entry, shown.mapLit > 0, latest);

  const lastEntry = () => latest.current.entry;
  const parts = { shown, entry, lastEntry, dispatch, card, leaving, link, save, onTyped };
  const { enter, change, leave } = boxActs(parts);
  const texts = { home: boxText(entry, 'home', shown), away: boxText(entry, 'away', shown) };

  return {
    /** For the element around the two boxes. */
    card,
    isEditing,
    /** The fixture to render: while edited, it keeps the sides from when editing began. */
    seen: entry.draft?.original ?? shown,
    isLocked: isLocked(entry, shown),
    /** The score that another screen entered during editing. */
    meanwhile: meanwhile(entry, shown),
    /** The text in the boxes. */
    texts,
    ...entryActs(parts),
    /** Props of the box of one side. */
    box: (box: Box) =>
      scoreBoxProps(
        { card, leaving, fixtureId: shown.id },
        { value: texts[box], hasTyped: isChanged(entry) },
        {
          enter,
          leave,
          type: (text) => change({ type: 'typed', box, text }),
          giveBack: () => change({ type: 'escaped' }),
        },
      ),
  };
}

/** Handlers of the two score boxes: focus, typing, keys. */
interface BoxPlace {
  card: RefObject<HTMLElement | null>;
  leaving: RefObject<Timer>;
  fixtureId: number;
}

interface BoxActs {
  enter: () => void;
  leave: () => void;
  type: (text: string) => void;
  giveBack: () => void;
}

/** The props of one box, without its label and position. */
const scoreBoxProps = (
  place: BoxPlace,
  { value, hasTyped }: { value: string; hasTyped: boolean },
  { enter, leave, type, giveBack }: BoxActs,
) => ({
  value,
  [MATCH]: place.fixtureId,
  ...focusEvents(place, enter, leave),
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, hasTyped, giveBack),
});

/** Moving between the boxes of one match does not count as leaving it. */
const focusEvents = (
  { card, leaving, fixtureId }: BoxPlace,
  enter: () => void,
  leave: () => void,
) => ({
  onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    clearTimeout(leaving.current);
    currentTarget.select();
    enter();
  },
  onBlur({ relatedTarget }: FocusEvent<HTMLInputElement>) {
    clearTimeout(leaving.current);
    // Other boxes of the same match on the page continue with the text that was typed here.
    if (isBoxOf(relatedTarget, fixtureId) && !card.current?.contains(relatedTarget)) leave();
    else leaving.current = setTimeout(leave, waits.scoreLeave);
  },
});

/** Esc restores the score before typing; Enter and Tab move to the next open box. */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  hasTyped: boolean,
  giveBack: () => void,
): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    if (hasTyped) giveBack();
    else event.currentTarget.blur();
  }
  // The browser undoes typing; the page undoes a saved score (use-undo.ts).
  if ((letterOf(event) === 'z' || letterOf(event) === 'y') && hasTyped) event.stopPropagation();
  const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
  if (isForward && focusNextScore(event.currentTarget)) event.preventDefault();
  else if (event.key === 'Enter') {
    // Otherwise the browser would press the button that has just received the focus.
    event.preventDefault();
    leaveLastScore(event.currentTarget);
  }
  const isArrow = event.key.startsWith('Arrow') && !event.shiftKey && !event.ctrlKey;
  if (isArrow && focusByArrow(event.currentTarget, event.key)) event.preventDefault();
}
