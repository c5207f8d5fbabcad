import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { type Scores, scoreOf } from '../../../common/fixture/score.rules.ts';
import type { OutboxItem } from '../outbox/outbox.rules.ts';
import { onOutbox, outboxItems } from '../outbox/use-outbox.ts';

/** The last score of a fixture that this page has saved, until it was overwritten. */
interface SavedHere {
  /** Key of the outbox item. */
  key: string;
  next: OutboxItem['next'];
  isRead: boolean;
}

const savedHereAtom = atom<ReadonlyMap<number, SavedHere>>(new Map());

const isNews = (saved: ReadonlyMap<number, SavedHere>, { fixtureId, key }: OutboxItem) =>
  saved.get(fixtureId)?.key !== key;

/** Remembers which scores this page has saved. Mount once, on pages where scores are entered. */
export function useSavedHere(): void {
  const setSaved = useSetAtom(savedHereAtom);
  useEffect(() => {
    const look = () => {
      // When the server already had the score, this page saved nothing that another screen could overwrite.
      const saved = outboxItems().filter(({ state, written }) => state === 'saved' && written);
      setSaved((before) => {
        const news = saved.filter((item) => isNews(before, item));
        if (news.length === 0) return before;
        const fresh = news.map(
          ({ fixtureId, key, next }) => [fixtureId, { key, next, isRead: false }] as const,
        );
        return new Map([...before, ...fresh]);
      });
    };
    look();
    return onOutbox(look);
  }, [setSaved]);
}

export interface Overwritten {
  /** The score saved by this page, for the current sides. */
  mine: Scores;
  onRead: () => void;
}

/** OUT-30: a score saved by this page that another screen has overwritten; null without one, or once read. */
export function useOverwritten(
  shownFixture: Fixture,
  item: OutboxItem | undefined,
): Overwritten | null {
  const { id } = shownFixture;
  const saved = useAtomValue(useMemo(() => atom((get) => get(savedHereAtom).get(id)), [id]));
  const setSaved = useSetAtom(savedHereAtom);
  const onRead = useCallback(() => {
    setSaved((before) => {
      const there = before.get(id);
      return there ? new Map([...before, [id, { ...there, isRead: true }]]) : before;
    });
  }, [id, setSaved]);
  if (!saved || saved.isRead || (item && item.state !== 'saved')) return null;
  if (!(shownFixture.homeTeamId in saved.next && shownFixture.awayTeamId in saved.next))
    return null;
  const mine = {
    homeScore: saved.next[shownFixture.homeTeamId] ?? null,
    awayScore: saved.next[shownFixture.awayTeamId] ?? null,
  };
  const isMine = [shownFixture.homeTeamId, shownFixture.awayTeamId].every(
    (teamId) => scoreOf(shownFixture, teamId) === (saved.next[teamId] ?? null),
  );
  return isMine ? null : { mine, onRead };
}
