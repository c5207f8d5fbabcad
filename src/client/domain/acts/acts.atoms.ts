/**
 * Actions of this page, newest last, so that one key undoes the last one. Actions of other screens are not
 * listed, so that nobody undoes them by accident.
 */
import { atom } from 'jotai';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import type { Scores } from '../../../common/fixtures/score.rules.ts';
import type { Act } from '../../../common/undo/act.ts';

export interface DoneAct {
  act: Act;
  /** Null for an action on teams. */
  tournamentId: number | null;
  /** The epoch in which it was done: in another epoch, ids refer to other rows. */
  epoch: string;
}

const MOST = 50;

export const actsAtom = atom<readonly DoneAct[]>([]);

/**
 * A later save of the same score entry (the same `before`) replaces the earlier one. An action without any
 * effect is dropped (UND-9).
 */
export const rememberActAtom = atom(null, (_get, set, done: DoneAct) =>
  set(actsAtom, (acts) => {
    const others = acts.filter(({ act }) => !isSameEntry(act, done.act));
    return changesNothing(done.act) ? others : [...others, done].slice(-MOST);
  }),
);

export const forgetActAtom = atom(null, (_get, set, done: DoneAct) =>
  set(actsAtom, (acts) => acts.filter((other) => other !== done)),
);

/** The act of entering a score; `before` is the fixture as it was shown. */
export const scoreAct = (before: Fixture, next: Scores, epoch: string): DoneAct => ({
  act: { kind: 'set-score', before, next },
  tournamentId: before.tournament_id,
  epoch,
});

const isSameEntry = (one: Act, other: Act): boolean =>
  one.kind === 'set-score' && other.kind === 'set-score' && one.before === other.before;

const changesNothing = (act: Act): boolean =>
  act.kind === 'set-score' &&
  act.before.homeScore === act.next.homeScore &&
  act.before.awayScore === act.next.awayScore;
