/** PUB-2: where the matches of a day are drawn. Positions in px, times in ms of the epoch. */

import type { Cage } from '../../../common/cages/cages.contract.ts';
import { MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import { findLast, present } from '../../../common/kernel/values.ts';
import { isForecastItem, type Place } from '../../../common/timetable/pins.rules.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';

/** In ms: a longer gap between matches is drawn as long as this. */
const IDLE = 40 * MINUTE_MS;
/** A dropped match begins at a multiple of this. */
const STEP = 5 * MINUTE_MS;
const MAX_PX_PER_MINUTE = 24;
const GAP = 3;

/** The column of a cage or, without cages, of a group; of neither for lit matches whose cage is unknown. */
export interface DayColumn {
  cage: Cage | undefined;
  tournament: Tournament | undefined;
  places: Place[];
}

export const columnKey = ({ cage, tournament }: DayColumn): string =>
  cage ? `cage ${cage.id}` : `group ${tournament?.id ?? 0}`;

const isPlanned = (place: Place): boolean => !(isForecastItem(place) && place.state === 'waiting');

/** All cages by position, or all groups with open matches. Matches that cannot be planned yet are left out. */
export function dayColumns(
  { items, ties }: Pick<Forecast, 'items' | 'ties'>,
  cages: readonly Cage[],
  tournaments: readonly Tournament[],
): DayColumn[] {
  const places = [...items.filter(isPlanned), ...ties].sort((a, b) => a.startsAt - b.startsAt);
  const column = (
    { cage, tournament }: Partial<DayColumn>,
    isHere: (place: Place) => boolean,
  ): DayColumn => ({ cage, tournament, places: places.filter(isHere) });
  const hasPlaces = (filled: DayColumn) => filled.places.length > 0;
  if (cages.length === 0) {
    return tournaments
      .map((tournament) => column({ tournament }, (place) => place.tournamentId === tournament.id))
      .filter(hasPlaces);
  }
  const cageIds = new Set<number | null>(cages.map(({ id }) => id));
  // A tie that is in no cage is not planned.
  const withoutCage = column({}, (place) => isForecastItem(place) && !cageIds.has(place.cageId));
  return [
    ...cages.map((cage) => column({ cage }, ({ cageId }) => cageId === cage.id)),
    ...[withoutCage].filter(hasPlaces),
  ];
}

interface Stretch {
  from: number;
  to: number;
  top: number;
  pxPerMs: number;
}

export interface DayScale {
  /** In time order, without gaps; at least one. */
  stretches: readonly Stretch[];
  height: number;
}

/**
 * The shortest distance between two starts is as high as a row. Null without matches. The time of `at` is
 * drawn unless the day begins much later.
 */
export function dayScale(
  columns: readonly DayColumn[],
  { at, rowHeight }: { at: number; rowHeight: number },
): DayScale | null {
  const spans = busySpans(columns.flatMap(({ places }) => places));
  const [first] = spans;
  if (!first) return null;
  if (at < first.from && first.from - at <= IDLE) first.from = at;
  const pxPerMs = Math.min(rowHeight / shortestPitch(columns), MAX_PX_PER_MINUTE / MINUTE_MS);
  const stretches: Stretch[] = [];
  let top = 0;
  const add = (from: number, to: number, height: number) => {
    stretches.push({ from, to, top, pxPerMs: height / (to - from) });
    top += height;
  };
  for (const [index, { from, to }] of spans.entries()) {
    const before = spans[index - 1];
    if (before) add(before.to, from, IDLE * pxPerMs);
    add(from, to, (to - from) * pxPerMs);
  }
  return { stretches, height: top };
}

/** The spans of time with matches. A gap that is drawn in full belongs to its span. */
function busySpans(places: readonly Place[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { startsAt, endsAt } of [...places].sort((a, b) => a.startsAt - b.startsAt)) {
    const last = spans.at(-1);
    const to = Math.max(endsAt, startsAt + MINUTE_MS);
    if (last && startsAt - last.to <= IDLE) last.to = Math.max(last.to, to);
    else spans.push({ from: startsAt, to });
  }
  return spans;
}

function shortestPitch(columns: readonly DayColumn[]): number {
  const pitches = columns.flatMap(({ places }) =>
    places.slice(1).map(({ startsAt }, index) => startsAt - (places[index] as Place).startsAt),
  );
  const lengths = columns.flatMap(({ places }) =>
    places.map(({ startsAt, endsAt }) => endsAt - startsAt),
  );
  const isLong = (ms: number) => ms >= MINUTE_MS;
  if (pitches.some(isLong)) return Math.min(...pitches.filter(isLong));
  return lengths.some(isLong) ? Math.min(...lengths.filter(isLong)) : IDLE;
}

/** A time outside the day is at its edge. */
export function topOf({ stretches, height }: DayScale, at: number): number {
  const stretch = findLast(stretches, ({ from }) => from <= at);
  if (!stretch) return 0;
  return Math.min(height, stretch.top + (at - stretch.from) * stretch.pxPerMs);
}

/** Whether a time is on the day. */
export const isInDay = ({ stretches }: DayScale, at: number): boolean =>
  at >= present(stretches[0]).from && at <= present(stretches.at(-1)).to;

/** The start of a match that is dragged by `by` px, in whole steps of 5 minutes; may lie outside of the day. */
export function draggedTo(scale: DayScale, startsAt: number, by: number): number {
  const top = topOf(scale, startsAt) + by;
  const stretch = findLast(scale.stretches, (candidate) => candidate.top <= top);
  const { from, top: at, pxPerMs } = stretch ?? present(scale.stretches[0]);
  return Math.round((from + (top - at) / pxPerMs) / STEP) * STEP;
}

/** Lines with their times, at least `distance` px apart. */
export function dayLines(scale: DayScale, distance: number): { at: number; top: number }[] {
  const lines: { at: number; top: number }[] = [];
  for (const { from, to, pxPerMs } of scale.stretches) {
    const step = [5, 10, 15, 30].find((minutes) => minutes * MINUTE_MS * pxPerMs >= distance) ?? 60;
    const ms = step * MINUTE_MS;
    for (let at = Math.ceil(from / ms) * ms; at <= to; at += ms) {
      const top = topOf(scale, at);
      if (top - (lines.at(-1)?.top ?? -distance) >= distance) lines.push({ at, top });
    }
  }
  return lines;
}

export interface Block {
  place: Place;
  top: number;
  height: number;
  /** Among the `lanes` blocks that stand side by side, from 0. */
  lane: number;
  lanes: number;
}

/** The blocks of a column: as high as their match is long, and at least `minHeight` if the next one leaves room. */
export function blocksOf(places: readonly Place[], scale: DayScale, minHeight: number): Block[] {
  const blocks: Block[] = [];
  let cluster: Block[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1;
    for (const block of cluster) block.lanes = lanes;
    cluster = [];
  };
  const laneEnds = new Map<number, number>();
  for (const place of places) {
    if (place.startsAt >= clusterEnd) {
      close();
      laneEnds.clear();
    }
    let lane = 0;
    while ((laneEnds.get(lane) ?? 0) > place.startsAt) lane += 1;
    laneEnds.set(lane, place.endsAt);
    clusterEnd = Math.max(clusterEnd, place.endsAt);
    const top = topOf(scale, place.startsAt);
    const next = places.find(
      ({ startsAt }) => startsAt >= place.endsAt && startsAt > place.startsAt,
    );
    const room = (next ? topOf(scale, next.startsAt) - top : minHeight + GAP) - GAP;
    const length = topOf(scale, place.endsAt) - top;
    const height = Math.max(length - GAP, Math.min(minHeight, room));
    const block = { place, top, height, lane, lanes: 1 };
    cluster.push(block);
    blocks.push(block);
  }
  close();
  return blocks;
}
