import { atom } from 'jotai';
import { limits } from '../../../common/limits.ts';

/** What is picked before a group has fixtures. */
export interface Choices {
  teamIds: readonly number[];
  rounds: number;
}
export const noChoices: Choices = { teamIds: [], rounds: limits.defaultRounds };

/** By group: what is picked stays picked when the page is left, to make a team that is missing. */
export const choicesAtom = atom<Readonly<Record<number, Choices>>>({});
