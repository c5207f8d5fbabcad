/** The actions on a score entry, for its boxes and the elements around them. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import {
  type Box,
  type Entry,
  type EntryEvent,
  nextEntry,
  type UnsavedTexts,
  unsavedTexts,
} from './score-entry.ts';
import { isScoreBox } from './score-focus.ts';
import type { Timer } from './use-entry-effects.ts';

/** In ms: this long after the last plus or minus press, the boxes show changes of others again. */
const STEPPED = 800;

interface EntryParts {
  shown: Fixture;
  /** The entry of the current render. */
  entry: Entry;
  /** The entry of the latest render, which may be newer. */
  lastEntry: () => Entry;
  dispatch: (event: EntryEvent) => void;
  card: RefObject<HTMLElement | null>;
  leaving: RefObject<Timer>;
  link: RefObject<Timer>;
  save: () => void;
  onTyped: ((texts: UnsavedTexts | null) => void) | undefined;
}

/** Acts of the boxes. */
export function boxActs({ shown, entry, dispatch, card, link, save, onTyped }: EntryParts) {
  return {
    enter() {
      clearTimeout(link.current);
      link.current = undefined;
      dispatch({ type: 'focused', shown });
    },
    /** Synchronous, because the page may be closed before the next render. */
    change(event: EntryEvent) {
      onTyped?.(unsavedTexts(nextEntry(nextEntry(entry, { type: 'focused', shown }), event)));
      dispatch({ type: 'focused', shown });
      dispatch(event);
    },
    leave() {
      if (link.current !== undefined) return;
      const isHere = isFocusIn(card.current);
      // A box keeps its cursor when the window loses the focus: its text is saved, and it stays open.
      if (!isHere || !document.hasFocus()) save();
      if (!isHere) dispatch({ type: 'left' });
    },
  };
}

/** Acts of the elements around the boxes. */
export function entryActs(parts: EntryParts) {
  const { shown, lastEntry, dispatch, card, leaving, save, onTyped } = parts;
  const unlockBox = (index: number) => {
    flushSync(() => dispatch({ type: 'unlocked', shown }));
    card.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus();
  };
  return {
    /** Saves the typed score and ends editing, before another action on the match. */
    commit() {
      clearTimeout(leaving.current);
      save();
      dispatch({ type: 'left' });
    },
    /** Fills both scores as if the user had typed them, and focuses the first box. */
    fill(texts: Readonly<Record<Box, string>>) {
      flushSync(() => {
        dispatch({ type: 'focused', shown });
        for (const box of ['home', 'away'] as const) {
          dispatch({ type: 'typed', box, text: texts[box] });
        }
      });
      onTyped?.(unsavedTexts(lastEntry()));
      card.current?.querySelector<HTMLInputElement>('input')?.focus();
    },
    /** Adds or removes one goal and saves; the focus does not move. */
    step(box: Box, by: 1 | -1) {
      clearTimeout(leaving.current);
      flushSync(() => {
        dispatch({ type: 'focused', shown });
        dispatch({ type: 'stepped', box, by });
      });
      onTyped?.(unsavedTexts(lastEntry()));
      save();
      leaving.current = setTimeout(
        () => !isFocusIn(card.current) && dispatch({ type: 'left' }),
        STEPPED,
      );
    },
    /** Restores the score before editing, and ends editing. */
    giveUp() {
      flushSync(() => dispatch({ type: 'escaped' }));
      onTyped?.(unsavedTexts(lastEntry()));
      save();
      dispatch({ type: 'left' });
    },
    unlock: () => unlockBox(0),
    /** By its position, from the left. */
    unlockBox,
  };
}

function isFocusIn(card: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return isScoreBox(focused) && card?.contains(focused) === true;
}
