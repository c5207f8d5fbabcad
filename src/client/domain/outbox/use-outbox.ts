import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { uuid } from '../../browser/uuid.ts';
import { onSessionSignal } from '../../http/signals.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import type { QueueStore } from '../../queue/durable-queue.ts';
import { afterMs } from '../../queue/send-loop.ts';
import { pageTab } from '../../queue/tab.ts';
import { t } from '../../texts/t.ts';
import { motion } from '../../theme/tokens.ts';
import { teamNameOf } from '../teams/team-name.ts';
import {
  countUnsent,
  isPending,
  type OutboxItem,
  type OutboxState,
  type Queue,
  type ScoreEntry,
  unsentText,
} from './outbox.rules.ts';
import { createOutbox, scoreStore } from './outbox.ts';
import { sendScore } from './outbox-transport.ts';
import { showPendingScores } from './pending-scores.ts';

/** In ms: how often this tab looks for scores that a dead tab left. */
const RESTORE_EVERY = 10_000;

/** Created on first use: a read-only page announces no tab. */
let opened: QueueStore<OutboxItem> | undefined;
const storage = (): QueueStore<OutboxItem> => {
  opened ??= scoreStore(pageTab());
  return opened;
};

/** The page's only outbox: every score entered on it is sent through it, online or offline. */
const outbox = createOutbox({
  storage: {
    load: () => storage().load(),
    save: (item) => storage().save(item),
    remove: (key) => storage().remove(key),
  },
  send: sendScore,
  newKey: uuid,
  now: () => Date.now(),
  after: afterMs,
});

/** Enters a score; resolves once it is on this device's disk. Call it only when something was changed. */
export const enterScore = (entry: ScoreEntry): Promise<void> => outbox.enter(entry);

/** `mine` overwrites the server's score, `theirs` discards the one entered here. */
export const resolveConflict = (key: string, choice: 'mine' | 'theirs'): Promise<void> =>
  outbox.resolve(key, choice);

/** Dismisses a score that needs attention, after the user has read it. */
export const dismiss = (key: string): Promise<void> => outbox.dismiss(key);

/** The unsent scores as text, one line each, to copy before the device goes away. */
export const unsentAsText = (): string => unsentText(outbox.items());

/** All entered scores that the server may not have; `waiting` is their number. */
export function useOutbox(): { waiting: number; items: Queue } {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return { waiting: countUnsent(items), items: items.filter(({ state }) => state !== 'saved') };
}

export const useOutboxItem = (fixtureId: number): OutboxItem | undefined =>
  useSyncExternalStore(outbox.subscribe, () => outbox.itemOf(fixtureId));

/** Runs the outbox while the admin's pages are mounted. Mount once, below LiveProvider. */
export function useOutboxRunner(): void {
  const live = useLiveClient();
  useEffect(() => {
    // These pages need a session; a sign-in before they were mounted notified no listener.
    outbox.resume();
    const restore = () => void outbox.restore();
    restore();
    const timer = setInterval(restore, RESTORE_EVERY);
    const ends = [
      showPendingScores(outbox, live.store),
      live.onConnect(outbox.wake),
      onSessionSignal((signal) => signal === 'signed-in' && outbox.resume()),
    ];
    addEventListener('online', outbox.wake);
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
      removeEventListener('online', outbox.wake);
    };
  }, [live]);
}

/** The number of entered scores that the server does not have, for the question before the page is closed. */
export const unsentScores = (): number => outbox.unsent();

/** In ms: a step waits this long for a score that was entered before it. */
const SCORE_FIRST = 500;

/** Resolves once no score of these matches waits to be sent, at the latest after {@link SCORE_FIRST}. */
export function scoresSent(fixtureIds: readonly (number | null)[]): Promise<void> {
  const isSent = () =>
    !outbox.items().some((item) => isPending(item) && fixtureIds.includes(item.fixtureId));
  if (isSent()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = outbox.subscribe(() => isSent() && done());
    const timer = setTimeout(done, SCORE_FIRST);
  });
}

/** The current items, for code outside of React; `onOutbox` notifies of changes. */
export const outboxItems = (): Queue => outbox.items();
export const onOutbox = (listener: () => void): (() => void) => outbox.subscribe(listener);

/**
 * `base` is the fixture as shown when editing began, in `epoch`; `next` is for its sides. The epoch is
 * optional when the base was shown just now. Resolves once the score is on this device's disk.
 */
export type SaveScore = (base: Fixture, next: Scores, epoch?: string) => Promise<void>;

/** Tells the epoch of a tournament as it is shown now; '' before it is known. */
export function useEpochOf(): (tournamentId: number) => string {
  const { store } = useLiveClient();
  return useCallback(
    (tournamentId) => {
      const view = store.view(tournamentTopic(tournamentId));
      return view.status === 'ready' ? view.epoch : '';
    },
    [store],
  );
}

/** Adds a score to the outbox, with the names that identify its match for the user. */
export function useSaveScore(names: ReadonlyMap<number, string>): SaveScore {
  const epochOf = useEpochOf();
  return useCallback(
    (base, next, epoch = epochOf(base.tournament_id)) =>
      enterScore({
        fixture: base,
        homeScore: next.homeScore,
        awayScore: next.awayScore,
        epoch,
        homeName: teamNameOf(names, base.homeTeamId),
        awayName: teamNameOf(names, base.awayTeamId),
      }),
    [epochOf, names],
  );
}

const words: Partial<Record<OutboxState, string>> = {
  storing: t('Saving'),
  waiting: t('Waiting'),
  sending: t('Saving'),
  saved: t('Saved'),
  conflict: t('Conflict'),
  attention: t('Not saved'),
};

/** The state of an entered score in a word; "Saved" shows only for a moment. */
export function useSaveNote(item: OutboxItem | undefined): string | undefined {
  const [endedKey, setEndedKey] = useState<string | null>(null);
  const saved = item?.state === 'saved' ? item.key : null;
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setEndedKey(saved), motion.ring);
    return () => clearTimeout(timer);
  }, [saved]);
  if (!item || (saved !== null && endedKey === saved)) return undefined;
  return words[item.state];
}
