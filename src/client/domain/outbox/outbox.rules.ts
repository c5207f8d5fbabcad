/**
 * OUT: rules for entered scores on their way to the server. Pure: each rule takes the queue and returns the
 * new one. A score leaves the queue only when the server has it or a person decided so.
 */

import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { isSamePair, type Scores, type Sides } from '../../../common/fixture/score.rules.ts';
import { findLast } from '../../../common/kernel/values.ts';
import type { Written } from '../../../common/wire/written.ts';
import { language, t } from '../../texts/t.ts';

/** The scores and sides on the screen when editing began. */
export type OutboxBase = Scores & Sides;

/**
 * `storing`: not yet on this device's disk. `waiting`: on disk, to be sent. `sending`: a request is in
 * progress. `conflict`: the server has another score, the user must choose. `attention`: can no longer be
 * stored, kept until dismissed. `saved`: the server has it; kept for a moment to show that.
 */
export type OutboxState = 'storing' | 'waiting' | 'sending' | 'conflict' | 'attention' | 'saved';

export interface OutboxItem {
  /** Idempotency-Key of the request: while it is the same, the content is the same. */
  readonly key: string;
  /** Order of one tab's items on disk; an item that builds on another has a higher one. */
  readonly order: number;
  /** Key of the unsent item whose scores are this item's base. */
  readonly follows?: string;
  readonly fixtureId: number;
  readonly tournamentId: number;
  readonly epoch: string;
  readonly base: OutboxBase;
  /** Scores by team id, so that swapped sides cannot credit the wrong team. */
  readonly next: Readonly<Record<number, number | null>>;
  readonly label: OutboxLabel;
  /** Milliseconds since 1970 by this device's clock; only for display, not for ordering. */
  readonly enteredAt: number;
  readonly state: OutboxState;
  /** A request with this key may have reached the server, so the item must not change. */
  readonly tried: boolean;
  /** On this device's disk: survives a reload. */
  readonly stored: boolean;
  /** With `conflict`: the fixture as the server has it. */
  readonly current?: Fixture;
  /** With `saved`: the revisions it made; null when the server had that score already. */
  readonly written?: Written | null;
  /** With `attention`: the sentence that says why. */
  readonly problem?: string;
}

/** Names and numbers that identify the match for the user, even after it was deleted. */
export interface OutboxLabel {
  /** Team names by team id. */
  readonly names: Readonly<Record<number, string>>;
  readonly round: number;
  readonly matchNumber: number;
}

export interface ScoreEntry {
  /** The fixture as shown when editing began. */
  fixture: Fixture;
  /** For the sides of `fixture`. */
  homeScore: number | null;
  awayScore: number | null;
  /** Epoch of the topic that the fixture came from. */
  epoch: string;
  homeName: string;
  awayName: string;
}

/** The server's answer to one request. */
export type Outcome =
  | { type: 'saved'; written: Written | null }
  | { type: 'conflict'; current: Fixture }
  | { type: 'attention'; problem: string }
  | { type: 'declined' }
  | { type: 'signed-out' }
  | { type: 'retry'; afterSeconds?: number };

export type Queue = readonly OutboxItem[];

/** Unsent, and not waiting for the user. */
export const isPending = ({ state }: OutboxItem): boolean =>
  state === 'storing' || state === 'waiting' || state === 'sending';

const baseOf = ({ homeTeamId, awayTeamId, homeScore, awayScore }: OutboxBase): OutboxBase => ({
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
});

/** The item's own sides with the scores it sets. */
export const nextScores = ({ base, next }: OutboxItem): Scores => ({
  homeScore: next[base.homeTeamId] ?? null,
  awayScore: next[base.awayTeamId] ?? null,
});

const replaceItem = (queue: Queue, key: string, item: OutboxItem): Queue =>
  queue.map((outboxItem) => (outboxItem.key === key ? item : outboxItem));

export const without = (queue: Queue, key: string): Queue =>
  queue.filter((item) => item.key !== key);

/** OUT-1: the queue with one item changed; the same queue when the item is not in it. */
export function patchItem(queue: Queue, key: string, patch: Partial<OutboxItem>): Queue {
  const item = queue.find((outboxItem) => outboxItem.key === key);
  return item === undefined ? queue : replaceItem(queue, key, { ...item, ...patch });
}

/**
 * OUT-2: entering a score. Edits of a match are merged until the first is sent: first base, last next. An
 * item that may have been sent is not changed: a successor uses its score as base. A new score over a
 * conflict becomes the new "mine"; it may have been typed before the conflict was seen, so it does not
 * resolve it.
 */
export function enterScore(queue: Queue, entry: ScoreEntry, key: string, now: number): Queue {
  const { fixture, homeScore, awayScore } = entry;
  const former = findLast(
    queue,
    (item) => item.fixtureId === fixture.id && (isPending(item) || item.state === 'conflict'),
  );
  const next = { [fixture.homeTeamId]: homeScore, [fixture.awayTeamId]: awayScore };
  const fresh: OutboxItem = {
    key,
    order: 1 + Math.max(0, ...queue.map(({ order }) => order)),
    fixtureId: fixture.id,
    tournamentId: fixture.tournament_id,
    epoch: entry.epoch,
    base: baseOf(fixture),
    next,
    label: {
      names: { [fixture.homeTeamId]: entry.homeName, [fixture.awayTeamId]: entry.awayName },
      round: fixture.round,
      matchNumber: fixture.displayMatchNumber,
    },
    enteredAt: now,
    state: 'storing',
    tried: false,
    stored: false,
  };
  if (former === undefined || !isSamePair(former.base, fixture)) return [...queue, fresh];
  if (former.state === 'conflict') {
    return replaceItem(queue, former.key, {
      ...former,
      next,
      enteredAt: now,
      stored: false,
    });
  }
  if (former.tried) {
    const base = { ...former.base, ...nextScores(former) };
    return [...queue, { ...fresh, base, follows: former.key }];
  }
  const { epoch, label, enteredAt } = fresh;
  return replaceItem(queue, former.key, {
    ...former,
    next,
    epoch,
    label,
    enteredAt,
    state: 'storing',
    stored: false,
  });
}

/** OUT-5: the queue after an answer. */
export function settleItem(queue: Queue, key: string, outcome: Outcome): Queue {
  const item = queue.find((outboxItem) => outboxItem.key === key);
  if (item === undefined) return queue;
  switch (outcome.type) {
    case 'saved':
      return patchItem(queue, key, { state: 'saved', written: outcome.written });
    case 'retry':
    case 'signed-out':
      return patchItem(queue, key, { state: 'waiting' });
    case 'conflict':
      return rejectItem(queue, item, { state: 'conflict', current: outcome.current });
    case 'attention':
      return rejectItem(queue, item, { state: 'attention', problem: outcome.problem });
    case 'declined':
      return rejectItem(queue, item, null);
  }
}

/**
 * A refused item had no effect: a later entry built on it replaces it and starts from its base. `verdict`: null
 * when nobody has to read or decide anything about it.
 */
function rejectItem(queue: Queue, item: OutboxItem, verdict: Partial<OutboxItem> | null): Queue {
  const follower = queue.find(({ follows }) => follows === item.key);
  const rest = without(queue, item.key);
  if (follower !== undefined) return patchItem(rest, follower.key, { base: item.base });
  return verdict === null ? rest : patchItem(queue, item.key, verdict);
}

/**
 * OUT-6: applies the user's choice in a conflict. `mine` is entered again with the server's score as base.
 */
export function resolveConflict(
  queue: Queue,
  key: string,
  choice: 'mine' | 'theirs',
  newKey: string,
): Queue {
  const item = queue.find(
    (outboxItem) => outboxItem.key === key && outboxItem.state === 'conflict',
  );
  if (item?.current === undefined) return queue;
  if (choice === 'theirs') return without(queue, key);
  const { current, ...mine } = item;
  const fresh: OutboxItem = {
    ...mine,
    key: newKey,
    base: baseOf(current),
    state: 'storing',
    tried: false,
    stored: false,
  };
  return replaceItem(queue, key, fresh);
}

/** The item when the device has stored it, or has refused it: it is sent in both cases. */
export function markItem(item: OutboxItem, stored: boolean): OutboxItem {
  const state = item.state === 'storing' ? 'waiting' : item.state;
  return item.stored === stored && item.state === state ? item : { ...item, stored, state };
}

const sameScores = (a: Scores, b: Scores): boolean =>
  a.homeScore === b.homeScore && a.awayScore === b.awayScore;

/**
 * OUT-3: another tab of this browser has taken over the stored item and sends it. A score entered over it
 * since stays in this tab under its own key, with the taken score as base.
 */
export function splitTaken(
  queue: Queue,
  item: OutboxItem,
  taken: OutboxItem | undefined,
  newKey: string,
): Queue {
  if (taken === undefined || sameScores(nextScores(taken), nextScores(item))) {
    return without(queue, item.key);
  }
  return replaceItem(queue, item.key, {
    ...item,
    key: newKey,
    base: { ...taken.base, ...nextScores(taken) },
    state: item.state === 'conflict' ? 'conflict' : 'storing',
    tried: false,
    stored: false,
  });
}

/** OUT-3: drops stored items that no longer belong to this tab: another tab sends them. */
function leaveTaken(queue: Queue, before: Queue, stored: Queue): Queue {
  const mine = new Set(stored.map(({ key }) => key));
  const isTaken = (item: OutboxItem) =>
    item.stored && item.state !== 'saved' && before.includes(item) && !mine.has(item.key);
  return queue.some(isTaken) ? queue.filter((item) => !isTaken(item)) : queue;
}

/**
 * OUT-8: stored items come first. A request that was in progress when its page was closed may have arrived.
 * `before`: the queue when the storage was read.
 */
export function restoreItems(items: Queue, stored: Queue, before: Queue): Queue {
  const queue = leaveTaken(items, before, stored);
  const knownItemKeys = new Set(queue.map(({ key }) => key));
  const found = stored
    .filter(({ key }) => !knownItemKeys.has(key))
    .map(
      (item): OutboxItem => ({
        ...item,
        state: isPending(item) ? 'waiting' : item.state,
        stored: true,
      }),
    );
  if (found.length === 0) return queue;
  found.sort((a, b) => a.order - b.order || a.enteredAt - b.enteredAt);
  return [...found, ...queue];
}

/** OUT-7: only items that can no longer be stored may be dismissed. */
export const dismissItem = (queue: Queue, key: string): Queue =>
  queue.filter((item) => item.key !== key || item.state !== 'attention');

/**
 * The item that determines what a fixture's card shows: conflicts first, then unsent items, then the rest.
 */
export const itemOfFixture = (queue: Queue, fixtureId: number): OutboxItem | undefined => {
  const ownItems = queue.filter((item) => item.fixtureId === fixtureId);
  return (
    findLast(ownItems, ({ state }) => state === 'conflict') ??
    findLast(ownItems, isPending) ??
    findLast(ownItems, ({ state }) => state === 'attention') ??
    ownItems.at(-1)
  );
};

/** The number of entered scores that the server does not have. */
export const countUnsent = (queue: Queue): number =>
  queue.filter(({ state }) => state !== 'saved').length;

/** Whether the item waits until the user has read or decided something. */
export const asksSomeone = ({ state }: OutboxItem): boolean =>
  state === 'conflict' || state === 'attention';

/** 'Team A 5 - 2 Team B', with the sides at the time of entry. */
export function scoreText(item: OutboxItem): string {
  const { homeTeamId, awayTeamId } = item.base;
  const { homeScore, awayScore } = nextScores(item);
  const { names } = item.label;
  return `${names[homeTeamId]} ${homeScore ?? '–'} - ${awayScore ?? '–'} ${names[awayTeamId]}`;
}

/** One line per score, as a fallback on paper. */
export function unsentText(queue: Queue): string {
  return queue
    .filter(({ state }) => state !== 'saved')
    .map((item) => {
      const { round, matchNumber } = item.label;
      const at = new Date(item.enteredAt).toLocaleTimeString(language, { hourCycle: 'h23' });
      return t('Round {round}, match {n}: {score} (entered {time})', {
        round,
        n: matchNumber,
        score: scoreText(item),
        time: at,
      });
    })
    .join('\n');
}
