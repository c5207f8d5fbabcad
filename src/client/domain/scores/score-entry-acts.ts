/** The acts on a score entry, for its boxes and the elements around them. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
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

/** In ms: after the last press that counts a goal, the boxes show again what others enter. */
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
    /** Synchronous: a page may be gone before anything is drawn again. */
    change(event: EntryEvent) {
      onTyped?.(unsavedTexts(nextEntry(nextEntry(entry, { type: 'focused', shown }), event)));
      dispatch({ type: 'focused', shown });
      dispatch(event);
    },
    leave() {
      if (link.current !== undefined) return;
      const isHere = isFocusIn(card.current);
      // A box keeps its cursor when the whole window loses the focus: its text is saved, and the box stays open.
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
    /** Saves what is typed and ends the editing, before something else is done with the match. */
    commit() {
      clearTimeout(leaving.current);
      save();
      dispatch({ type: 'left' });
    },
    /** Types both scores, as a person would; the first box has the focus then. */
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
    /** Counts one goal more or less, and saves it; the focus stays where it is. */
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
    /** Gives back what was there before editing began, and lets go. */
    giveUp() {
      flushSync(() => dispatch({ type: 'escaped' }));
      onTyped?.(unsavedTexts(lastEntry()));
      save();
      dispatch({ type: 'left' });
    },
    unlock: () => unlockBox(0),
    /** By its place, from the left. */
    unlockBox,
  };
}

function isFocusIn(card: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return isScoreBox(focused) && card?.contains(focused) === true;
}
