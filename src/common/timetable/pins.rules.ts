/** PUB-2: a pin among the wishes, and what a change of the wishes does to the day. */
import type { Forecast, ForecastItem, ForecastTie, Pin, Timetable } from './timetable.schema.ts';

/** A match of the forecast, or a tie whose teams are not known. */
export type Place = ForecastItem | ForecastTie;

export const isForecastItem = (place: Place): place is ForecastItem => 'fixtureId' in place;

/** The wish for a match; without any wish where it has no pin. */
export const pinOf = ({ pins }: Pick<Timetable, 'pins'>, fixtureId: number): Pin =>
  pins.find((pin) => pin.fixtureId === fixtureId) ?? {
    fixtureId,
    notBefore: null,
    cageId: null,
    last: false,
  };

/** Whether a pin asks for anything. */
export const isWish = ({ notBefore, cageId, last }: Pin): boolean =>
  notBefore !== null || cageId !== null || last;

/** The pins with this one; a pin without any wish goes. */
export const withPin = (pins: readonly Pin[], pin: Pin): Pin[] => [
  ...pins.filter(({ fixtureId }) => fixtureId !== pin.fixtureId),
  ...(isWish(pin) ? [pin] : []),
];

export interface Move {
  before: Place;
  after: Place;
}

/** In ms: what is less is no move. */
const MOVED = 60_000;

const keyOf = (place: Place): string =>
  isForecastItem(place) ? `fixture ${place.fixtureId}` : `tie ${place.tieId}`;

/** PUB-2: the matches whose start changes by more than a minute, or whose cage changes, by their new start. */
export function movedMatches(before: Forecast, after: Forecast): Move[] {
  const places = new Map([...before.items, ...before.ties].map((place) => [keyOf(place), place]));
  return [...after.items, ...after.ties]
    .flatMap((place) => {
      const earlier = places.get(keyOf(place));
      return earlier && isMoved(earlier, place) ? [{ before: earlier, after: place }] : [];
    })
    .sort((a, b) => a.after.startsAt - b.after.startsAt);
}

const isMoved = (before: Place, after: Place): boolean =>
  before.cageId !== after.cageId || Math.abs(after.startsAt - before.startsAt) > MOVED;

/** FCT-3: the wishes that only the second forecast cannot keep. */
export function newlyBroken(before: Forecast, after: Forecast): Forecast['broken'] {
  const known = new Set(before.broken.map(({ wish, reason }) => `${wish}: ${reason}`));
  return after.broken.filter(({ wish, reason }) => !known.has(`${wish}: ${reason}`));
}
