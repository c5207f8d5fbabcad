import { atom } from 'jotai';

/** A score that was typed for the wrong match and is moved to the boxes of the right one. */
export interface MovedScore {
  fixtureId: number;
  texts: { home: string; away: string };
}

export const movedScoreAtom = atom<MovedScore | null>(null);
