/** GFX-1 … GFX-9: the graphics over a stream, controlled by an operator or automatically. */

import type { Fixture } from '../fixture/fixture.schema.ts';
import { litFixture } from '../fixture/map-lit.rules.ts';
import { onDeck } from '../fixture/playing-order.rules.ts';
import { byFinish, finishedFixtures } from '../fixture/result-times.rules.ts';
import { timeBefore } from '../kernel/time.rules.ts';
import { findLast } from '../kernel/values.ts';
import type { TournamentState } from '../tournaments/tournament.schema.ts';
import type { Desk, GraphicText, Rundown, Stream } from './broadcast.contract.ts';
import { type Graphic, isWritten } from './graphic-kinds.rules.ts';

type Area = 'match' | 'panel' | 'right' | 'bottom left' | 'bottom right' | 'picture';

/** The areas and topics of each graphic. Graphics that share one exclude each other. */
const AREAS: Record<Graphic, readonly Area[]> = {
  bug: ['match'],
  lower: ['match', 'right', 'bottom left', 'bottom right'],
  next: ['panel', 'bottom left'],
  table: ['panel', 'right'],
  sponsor: ['bottom right'],
  ranking: ['panel', 'right'],
  intro: ['match', 'panel', 'bottom left', 'bottom right'],
  podium: ['panel', 'right', 'bottom left', 'bottom right'],
  text: ['bottom left'],
  ticker: ['bottom left', 'bottom right'],
  slate: ['picture'],
};

const exclude = (a: Graphic, b: Graphic): boolean =>
  a === 'slate' || b === 'slate' || AREAS[a].some((area) => AREAS[b].includes(area));

/**
 * GFX-1: returns the graphics on air after one was taken, in the order taken, without those that it excludes.
 */
export const take = (onAir: readonly Graphic[], graphic: Graphic): Graphic[] => [
  ...onAir.filter((candidate) => !exclude(candidate, graphic)),
  graphic,
];

/** GFX-2: returns the desk after an operator's act. Taking and clearing end the automatic mode. */
export function operate({ texts: before, ...desk }: Desk, act: DeskAct): Desk {
  if (act.type === 'auto') return { ...desk, auto: true, onAir: [] };
  const onAir =
    act.type === 'take'
      ? take(desk.onAir, act.graphic)
      : desk.onAir.filter((graphic) => act.graphic !== undefined && graphic !== act.graphic);
  const taken = act.type === 'take' ? { ...before, [act.graphic]: act.text } : { ...before };
  const texts = Object.fromEntries(
    onAir
      .filter(isWritten)
      .flatMap((graphic) => (taken[graphic] ? [[graphic, taken[graphic]]] : [])),
  );
  return {
    ...desk,
    auto: false,
    onAir,
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

/** GFX-8: a lower third and a slate need a text; a ticker without a text shows the results. */
export const lacksText = (graphic: Graphic, text: GraphicText | undefined): boolean =>
  (graphic === 'text' || graphic === 'slate') && !text?.first;

/**
 * GFX-9: returns the item that counts as taken last in a changed rundown. If it was removed, the nearest
 * remaining item before it, so that the next item stays the same.
 */
export function takenIn(
  before: Pick<Rundown, 'items' | 'taken'>,
  items: Rundown['items'],
): string | null {
  const isThere = (id: string) => items.some((rundownItem) => rundownItem.id === id);
  if (before.taken !== null && isThere(before.taken)) return before.taken;
  const at = before.items.findIndex(({ id }) => id === before.taken);
  return findLast(before.items.slice(0, Math.max(at, 0)), ({ id }) => isThere(id))?.id ?? null;
}

/** GFX-9: the item after the one taken last. The first item when none was taken, and none after the last. */
export function nextItem({ items, taken }: Pick<Rundown, 'items' | 'taken'>) {
  return items[items.findIndex(({ id }) => id === taken) + 1];
}

export type DeskAct =
  | { type: 'take'; graphic: Graphic; text?: GraphicText | undefined }
  /** Without a graphic: clears all of them. */
  | { type: 'clear'; graphic?: Graphic | undefined }
  | { type: 'auto' };

/** GFX-3: an unused desk has the default state. */
export const deskOf = (desks: readonly Desk[], stream: Stream): Desk =>
  ofStream(desks, stream) ?? { ...stream, auto: true, onAir: [] };

/** GFX-9: an unused rundown is empty. */
export const rundownOf = (rundowns: readonly Rundown[], stream: Stream): Rundown =>
  ofStream(rundowns, stream) ?? { ...stream, items: [], taken: null };

const ofStream = <T extends Stream>(all: readonly T[], { tournamentId, cageId }: Stream) =>
  all.find((one) => one.tournamentId === tournamentId && one.cageId === cageId);

const NEWS = { isNews: true } as const;

/** In ms: the result, then alternately the next matches and the table, then nothing for a while. */
const RESULT_MS = 14_000;
const PANEL_MS = 18_000;
const ROUND_MS = 60_000;

/** In ms: after the last match its result, then the final table, then the podium. */
const ENDING = [
  ['lower', 6000],
  ['table', 6000],
] as const;

/** Graphics, and the time of their next automatic change in ms of the epoch. */
export interface Automatic {
  graphics: Graphic[];
  until: number;
  /** Whether the last result has just decided what they show. */
  isNews?: true;
}

/**
 * GFX-4: the automatic graphics. While a match is called or in play: the bug. After it: the result (after the
 * last match also the table). Then in turns: the next matches, the table, and the sponsors if any. A complete
 * tournament shows the podium in place of the next matches, but only once if it continues in a knockout.
 * `now` in ms of the epoch; `isOpen`: a match is next.
 */
export function automaticGraphics(
  { tournament, fixtures }: TournamentState,
  now: number,
  hasSponsors = false,
  isOpen = onDeck(fixtures).length > 0,
): Automatic {
  if (fixtures.length === 0) return { graphics: [], until: Number.POSITIVE_INFINITY };
  if (litFixture(fixtures)) return { graphics: ['bug'], until: Number.POSITIVE_INFINITY };
  const finishedAt = timeBefore(finishedFixtures(fixtures).at(-1)?.finishedAt, now);
  const isOver = tournament.status === 'Completed';
  let end = finishedAt ?? Number.NaN;
  for (const [graphic, ms] of isOver ? ENDING : ([['lower', RESULT_MS]] as const)) {
    end += ms;
    if (now < end) return { graphics: [graphic], until: end, ...(isOver ? NEWS : {}) };
  }
  const start = Number.isNaN(end) ? 0 : end;
  const since = (now - start) % ROUND_MS;
  const elapsed = now - since;
  if (since < PANEL_MS) {
    const isNew = isOver && elapsed === start && start > 0;
    const hasPodium = isOver && (isNew || !tournament.feeds);
    const first = hasPodium ? 'podium' : isOpen ? 'next' : 'table';
    return { graphics: [first], until: elapsed + PANEL_MS, ...(isNew ? NEWS : {}) };
  }
  if (since < 2 * PANEL_MS) return { graphics: ['table'], until: elapsed + 2 * PANEL_MS };
  return { graphics: hasSponsors ? ['sponsor'] : [], until: elapsed + ROUND_MS };
}

/**
 * GFX-5: the tournament that the event's stream follows. It stays on a tournament while that has a lit match,
 * else takes one in play, else one that is called. Between matches it takes the tournament of the last
 * result. Before the first result it takes any, so that a full picture can be shown.
 */
export function followedTournament<T extends TournamentState>(
  tournaments: readonly T[],
  previousId: number | null,
): T | undefined {
  const lit = tournaments.filter(({ fixtures }) => litFixture(fixtures) !== undefined);
  const stays = lit.find(({ tournament }) => tournament.id === previousId);
  const inPlay = lit.find(({ fixtures }) => litFixture(fixtures)?.mapLit === 2);
  return (
    stays ??
    inPlay ??
    lit[0] ??
    finishedOf(tournaments).at(-1)?.tournament ??
    tournaments.find(({ tournament }) => tournament.id === previousId) ??
    tournaments.find(({ fixtures }) => fixtures.length > 0) ??
    tournaments[0]
  );
}

/** The finished matches of all tournaments, the latest last. */
const finishedOf = <T extends TournamentState>(tournaments: readonly T[]) =>
  tournaments
    .flatMap((tournament) =>
      finishedFixtures(tournament.fixtures).map((fixture) => ({ tournament, fixture })),
    )
    .sort((a, b) => byFinish(a.fixture, b.fixture));

/**
 * In ms: how long each result is shown regardless of other graphics, and how long a result may wait for it.
 */
const OWN_RESULT_MS = 6000;
const MOST_WAIT_MS = 4 * OWN_RESULT_MS;
/** In ms: results that finished longer ago than this are no longer shown on the stream. */
const SEEN_MS = 60_000;
/** More results with the same time than this come from an import. */
const MOST_AT_ONCE = 3;

export interface ResultOnAir<T> {
  /** The result that is shown now, with the tournament of its match. */
  result: { tournament: T; fixture: Fixture } | null;
  /** When that changes automatically, in ms of the epoch. */
  until: number;
}

/** Whether the next match of a tournament has its first goal: an older result would be a step back. */
function hasNewerScore({ fixtures }: TournamentState): boolean {
  const lit = litFixture(fixtures);
  return lit?.mapLit === 2 && (lit.homeScore ?? 0) + (lit.awayScore ?? 0) > 0;
}

/**
 * GFX-6: every result is shown on the stream for 6 s, one after the other, until the next match of its
 * tournament has a goal. `now` in ms of the epoch.
 */
export function resultOnAir<T extends TournamentState>(
  tournaments: readonly T[],
  now: number,
): ResultOnAir<T> {
  // TIM-8: a result that is later than one finished after it is from before the clock was put back.
  let latest = now;
  const finished = finishedOf(tournaments.filter((tournament) => !hasNewerScore(tournament)))
    .reverse()
    .filter(({ fixture }) => {
      const time = timeBefore(fixture.finishedAt, latest);
      latest = Math.min(latest, time ?? latest);
      return time !== null && time > now - SEEN_MS;
    })
    .reverse();
  let end = 0;
  for (const result of finished) {
    const { finishedAt } = result.fixture;
    const together = finished.filter(({ fixture }) => fixture.finishedAt === finishedAt);
    if (together.length > MOST_AT_ONCE) continue;
    const start = Math.max(end, Date.parse(finishedAt ?? ''));
    if (start - Date.parse(finishedAt ?? '') > MOST_WAIT_MS) continue;
    if (now < start) return { result: null, until: start };
    end = start + OWN_RESULT_MS;
    if (now < end) return { result, until: end };
  }
  return { result: null, until: Number.POSITIVE_INFINITY };
}

/**
 * GFX-7: the graphics on air while a result is shown. During a lit match with the bug on air, a lower third
 * is added for the result. In automatic mode without a lit match, only the lower third is shown. Otherwise
 * the graphics taken by the operator stay.
 */
export function withResult(onAir: readonly Graphic[], isOn: boolean, auto: boolean): Graphic[] {
  if (isOn && onAir.includes('bug')) return ['bug', 'lower'];
  return auto && !isOn ? ['lower'] : [...onAir];
}
