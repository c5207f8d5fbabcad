import type { MatchView } from '../../../../common/tournament-view/match-view.rules.ts';
/** A team's day on its phone: whether it is called, its next match and its opponent. */

import { DECIDER_ROUND } from '../../../../common/fixture/decider.rules.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { pairingsOf } from '../../../../common/fixture/pairing.rules.ts';
import { onDeck } from '../../../../common/fixture/playing-order.rules.ts';
import { finishedFixtures } from '../../../../common/fixture/result-times.rules.ts';
import { isLit } from '../../../../common/fixture/score.rules.ts';
import { matchDefaults } from '../../../../common/kernel/limits.ts';
import type { Translate } from '../../../../common/texts/translator.ts';
import type { MatchTimes } from '../../../domain/cages/match-times-source.tsx';

export type MyDay =
  /** The team is called to the cage. */
  | { kind: 'called'; fixture: Fixture }
  | { kind: 'in-play'; fixture: Fixture }
  | {
      kind: 'next';
      fixture: Fixture;
      /** The number of matches before it, including the current one; null: not known. */
      before: number | null;
      /** Estimate in steps of five; null when it is the next match and no break is announced. */
      minutes: number | null;
      /** A decider that is played only when each team of the pair has won once. */
      ifNeeded: boolean;
      /** The team's own match, while it is the last finished one; else null. */
      result: Fixture | null;
    }
  /** All matches of the team are played. `isFinal`: those of the tournament too, so that ranks are final. */
  | { kind: 'done'; isFinal: boolean }
  /** The team has no matches in this tournament. */
  | { kind: 'none' };

const playsIn = (teamId: number) => (fixture: Fixture) =>
  fixture.homeTeamId === teamId || fixture.awayTeamId === teamId;

export interface Pace {
  /** In ms: from the end of one match to the next on this day; null while unknown. */
  pace?: number | null;
  /** ANN-7, in ms: what is left of an announced break; 0 for none. */
  breakLeft?: number;
}

/** PUB-1: with `times`, the forecast says which match is next, and when; else the order of the tournament. */
export function myDay(
  fixtures: readonly Fixture[],
  teamId: number,
  { pace = null, breakLeft = 0 }: Pace = {},
  times?: MatchTimes | null,
): MyDay {
  const isMine = playsIn(teamId);
  const mine = fixtures.filter(isMine);
  if (mine.length === 0) return { kind: 'none' };
  const ownLit = mine.find(isLit);
  if (ownLit) return { kind: ownLit.mapLit === 1 ? 'called' : 'in-play', fixture: ownLit };

  const isAnyLit = fixtures.some(isLit);
  const waiting = onDeck(fixtures);
  const place = waiting.findIndex(isMine);
  const first = waiting[place];
  if (!first) return { kind: 'done', isFinal: waiting.length === 0 && !isAnyLit };
  const planned = times?.firstOf(mine);
  const before = times === undefined ? place + (isAnyLit ? 1 : 0) : (planned?.before ?? null);
  const fixture = mine.find(({ id }) => id === planned?.fixtureId) ?? first;
  return {
    kind: 'next',
    fixture,
    before,
    minutes: times === undefined ? minutesUntil(before ?? 0, pace, breakLeft) : null,
    ifNeeded: isOpen(fixture, fixtures),
    result: ownLatest(fixtures, isMine),
  };
}

/** The last result, if it is the team's own. */
function ownLatest(fixtures: readonly Fixture[], isMine: (fixture: Fixture) => boolean) {
  const latest = finishedFixtures(fixtures).at(-1);
  return latest && isMine(latest) ? latest : null;
}

/**
 * The match at the cage other than the team's own: the current one, else the next one. It is always shown, so
 * that nothing below it moves when a match is called. With `times`: at the cage where the team plays next.
 */
export function cageFixture(
  fixtures: readonly Fixture[],
  day: MyDay,
  times?: MatchTimes | null,
): Fixture | undefined {
  const own = 'fixture' in day ? day.fixture : undefined;
  const others = fixtures.filter(({ id }) => id !== own?.id);
  const cageId = own && times?.ofFixture(own)?.cageId;
  const lit = others.filter(isLit);
  const current = lit.find((fixture) => fixture.cageId === cageId) ?? lit[0];
  if (current) return current;
  const waiting = onDeck(fixtures).filter(({ id }) => id !== own?.id);
  const planned = times?.firstOf(waiting);
  return waiting.find(({ id }) => id === planned?.fixtureId) ?? waiting[0];
}

/**
 * Computed from the pace of the day, else from the default match length, after an announced break (ANN-7).
 * Rounded down, so that teams come early.
 */
function minutesUntil(before: number, pace: number | null, breakLeft: number): number | null {
  const usual = matchDefaults.matchMinutes + matchDefaults.turnoverMinutes;
  const ofMatches = before * (pace === null ? usual : pace / 60_000);
  const minutes = ofMatches + breakLeft / 60_000;
  if (before === 0 && minutes < 5) return null;
  return Math.max(5, minutes - (minutes % 5));
}

/** Whether it is still open if a decider is played. */
const isOpen = (fixture: Fixture, fixtures: readonly Fixture[]): boolean =>
  pairingsOf(fixtures).some(
    (pairing) =>
      pairing.fixtures[DECIDER_ROUND]?.id === fixture.id && pairing.deciderState === 'pending',
  );

type DurationText = 'about {n} min' | 'about {hours} h' | 'about {hours} h 30 min';

/** "about 25 min", "about 2 h", "about 2 h 30 min". */
export function aboutText(t: Translate<DurationText>, minutes: number): string {
  if (minutes < 60) return t('about {n} min', { n: minutes });
  const half = Math.floor(minutes / 30) * 30;
  const hours = Math.floor(half / 60);
  return half % 60 === 0 ? t('about {hours} h', { hours }) : t('about {hours} h 30 min', { hours });
}

/** How a match ended for a team, also an awarded one (RES-1); null while it has no result or is lit. */
export function ownResult({ winner }: MatchView, teamId: number): 'Won' | 'Draw' | 'Lost' | null {
  if (winner === null) return null;
  return winner === 'draw' ? 'Draw' : winner === teamId ? 'Won' : 'Lost';
}
