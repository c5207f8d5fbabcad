/** What one team wants to know on its phone: am I called, when is my next match, against whom. */
import { DECIDER_ROUND } from '../../../common/fixtures/decider.rules.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../common/fixtures/map-lit.rules.ts';
import { pairingsOf } from '../../../common/fixtures/pairing.rules.ts';
import { onDeck } from '../../../common/fixtures/playing-order.rules.ts';
import { matchDefaults } from '../../../common/limits.ts';

export type MyDay =
  /** Come to the cage. */
  | { kind: 'called'; fixture: Fixture }
  | { kind: 'in-play'; fixture: Fixture }
  | {
      kind: 'next';
      fixture: Fixture;
      /** Matches before it, the one that is on included. */
      before: number;
      /** Roughly, in steps of five; null when it is the very next. */
      minutes: number | null;
      /** A decider that is played only when its pair stands one all. */
      ifNeeded: boolean;
    }
  /** Everything is played. */
  | { kind: 'done' }
  /** The team has no matches in this group. */
  | { kind: 'none' };

const playsIn = (teamId: number) => (fixture: Fixture) =>
  fixture.homeTeamId === teamId || fixture.awayTeamId === teamId;

export function myDay(fixtures: readonly Fixture[], teamId: number): MyDay {
  const isMine = playsIn(teamId);
  if (!fixtures.some(isMine)) return { kind: 'none' };
  const lit = litFixture(fixtures);
  if (lit && isMine(lit)) return { kind: lit.mapLit === 1 ? 'called' : 'in-play', fixture: lit };

  const waiting = onDeck(fixtures);
  const place = waiting.findIndex(isMine);
  const fixture = waiting[place];
  if (!fixture) return { kind: 'done' };
  const before = place + (lit ? 1 : 0);
  return {
    kind: 'next',
    fixture,
    before,
    minutes: minutesUntil(before),
    ifNeeded: isOpen(fixture, fixtures),
  };
}

/**
 * The match at the cage besides one's own: the one that is on, else the one that comes. So the strip
 * that shows it is there all day, and nothing under it moves when a match is called.
 */
export function cageFixture(fixtures: readonly Fixture[], day: MyDay): Fixture | undefined {
  const own = 'fixture' in day ? day.fixture.id : null;
  const lit = litFixture(fixtures);
  if (lit && lit.id !== own) return lit;
  return onDeck(fixtures).find(({ id }) => id !== own);
}

/** An estimate from the usual length of a match; people come early, so it is rounded down. */
function minutesUntil(before: number): number | null {
  if (before === 0) return null;
  const minutes = before * (matchDefaults.matchMinutes + matchDefaults.turnoverMinutes);
  return Math.max(5, minutes - (minutes % 5));
}

/** A decider of which nobody knows yet whether it is played. */
function isOpen(fixture: Fixture, fixtures: readonly Fixture[]): boolean {
  if (fixture.round !== DECIDER_ROUND) return false;
  return pairingsOf(fixtures).some(
    (pairing) =>
      pairing.fixtures[DECIDER_ROUND]?.id === fixture.id && pairing.deciderState === 'pending',
  );
}

/** "about 25 min", "about 2 h", "about 2 h 30 min". */
export function aboutText(minutes: number): string {
  if (minutes < 60) return `about ${minutes} min`;
  const half = Math.floor(minutes / 30) * 30;
  const hours = Math.floor(half / 60);
  return half % 60 === 0 ? `about ${hours} h` : `about ${hours} h 30 min`;
}
