/**
 * Acts of this page, newest last. Acts of other pages are not listed, so that nobody takes them back by
 * accident.
 */
import { atom } from 'jotai';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { findLast } from '../../../common/kernel/values.ts';
import { type Topic, tournamentIdOf } from '../../../common/wire/live.ts';
import type { Written } from '../../../common/wire/written.ts';
import { uuid } from '../../browser/uuid.ts';
import type { SentWrite } from '../../http/signals.ts';

export interface Act {
  /** 'the call of match 5' */
  text: string;
  /** The Idempotency-Keys of its writes. */
  keys: readonly string[];
  /** The tournaments that it changed; none for an act on teams. */
  tournamentIds: readonly number[];
  /** Its epoch and revisions: an act of an earlier epoch is gone, and the revisions order the acts. */
  written: Written;
  /** Key of the call that takes it back: a repeated press counts once. */
  undoKey: string;
  /** The fixture as it was shown when its score was typed. */
  scored?: Fixture | undefined;
  /** Why it cannot be taken back. */
  problem?: string;
}

interface Acts {
  done: readonly Act[];
  /** Those taken back, newest last. A new act empties the list. */
  undone: readonly Act[];
}

const MOST = 50;

export const actsAtom = atom<Acts>({ done: [], undone: [] });

export const actOf = ({ keys, written }: SentWrite, text: string): Act => ({
  text,
  keys,
  tournamentIds: Object.keys(written.revisions).flatMap(
    (topic) => tournamentIdOf(topic as Topic) ?? [],
  ),
  written,
  undoKey: uuid(),
});

/** UND-14: whether the server carried out this act before the other one; its answer may arrive later. */
const isBefore = ({ written }: Act, later: Act): boolean =>
  written.epoch === later.written.epoch &&
  Object.entries(written.revisions).some(
    ([topic, revision = 0]) => revision < (later.written.revisions[topic as Topic] ?? 0),
  );

/**
 * Adds an act, in the order of revisions. UND-15: scores that were saved while one entry was typed are one act; when the last one is the
 * score from before, they are none.
 */
export function withAct({ done }: Acts, act: Act, next?: Fixture): Acts {
  const isLater = (earlier: Act) => !isBefore(act, earlier);
  const at = done.length - [...done].reverse().findIndex(isLater);
  const [before, after] = at > done.length ? [[], done] : [done.slice(0, at), done.slice(at)];
  const last = before.at(-1);
  if (act.scored === undefined || last?.scored !== act.scored) {
    return { done: [...before, act, ...after].slice(-MOST), undone: [] };
  }
  const isSame =
    next?.homeScore === act.scored.homeScore && next.awayScore === act.scored.awayScore;
  const keys = [...last.keys, ...act.keys];
  const merged = isSame ? [] : [{ ...act, keys }];
  return { done: [...before.slice(0, -1), ...merged, ...after], undone: [] };
}

/** UND-16: moves an act that was taken back, or done again, to the other list. */
export function withTurned({ done, undone }: Acts, keys: readonly string[], by: SentWrite): Acts {
  const isIt = (act: Act) => act.keys.join() === keys.join();
  const turned = (act: Act): Act => ({
    ...act,
    keys: by.keys,
    written: by.written,
    undoKey: uuid(),
    scored: undefined,
  });
  const act = findLast(done, isIt);
  if (act)
    return {
      done: done.filter((candidate) => candidate !== act),
      undone: [...undone, turned(act)],
    };
  const again = findLast(undone, isIt);
  if (!again) return { done, undone };
  return {
    done: [...done, turned(again)],
    undone: undone.filter((candidate) => candidate !== again),
  };
}

/** UND-14: the newest act of a list in a tournament, or on teams alone; undefined when there is none. */
export function newestAct(
  acts: readonly Act[],
  { epoch, tournamentId }: { epoch: string; tournamentId: number | null },
): Act | undefined {
  return findLast(
    acts,
    (act) =>
      act.written.epoch === epoch &&
      (act.tournamentIds.length === 0 ||
        (tournamentId !== null && act.tournamentIds.includes(tournamentId))),
  );
}

const typing = new Map<number, Fixture>();

/** The fixture as shown when the entry of its score began: what is saved until the next one is one act. */
export const noteScoreEntry = (fixture: Fixture): void => {
  typing.set(fixture.id, fixture);
};
export const scoreEntryOf = (fixtureId: number): Fixture | undefined => typing.get(fixtureId);
