// Matches and events for tests: plain values with defaults, made without the rules under test.
import fc from 'fast-check';
import type { MatchEvent } from '../../src/common/match/match-event.schema.ts';
import type { MatchPreset } from '../../src/common/match/match-preset.schema.ts';
import type { ClockState, Match, MatchPhase } from '../../src/common/match/match-state.schema.ts';

/** Server time at which the matches of these tests stand, ms of the epoch. */
export const NOW = 1_800_000_000_000;
export const HOME = 11;
export const AWAY = 22;

export const aPreset = (fields: Partial<MatchPreset> = {}): MatchPreset => ({
  name: 'Test',
  version: 1,
  changed: false,
  setMs: 180_000,
  breakMs: 300_000,
  leadInCount: 3,
  calls: { eachMinute: false, lastSeconds: 0, warningSeconds: 0 },
  penalty: { mode: 'shots-after-set', shotMs: 5000 },
  cards: true,
  falseStart: 'none',
  ...fields,
});

/** A clock at NOW: running ones were started there, or will be after a lead-in of 3 s. */
export const aClock = (
  phase: Exclude<MatchPhase, 'break' | 'penalty-shots'>,
  remainingMs = 180_000,
  fields: Partial<ClockState> = {},
): ClockState => ({
  phase,
  clock: {
    running: phase === 'running' || phase === 'lead-in',
    remainingMs,
    anchorAt: phase === 'lead-in' ? NOW + 3000 : NOW,
  },
  endedWithMs: 0,
  ...fields,
});

export const aMatch = (fields: Partial<Match> = {}): Match => ({
  fixtureId: 1,
  homeTeamId: HOME,
  awayTeamId: AWAY,
  isLit: true,
  preset: aPreset(),
  clockState: aClock('running'),
  events: [],
  ...fields,
});

/** A UUID for a small number. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An event whose number is its id and, unless given, the seconds after NOW at which it happened. */
export const anEvent = (
  n: number,
  kind: MatchEvent['kind'],
  fields: Partial<MatchEvent> = {},
): MatchEvent => ({
  id: uuid(n),
  kind,
  teamId: kind === 'void' || kind === 'correction' || kind.startsWith('clock-') ? null : HOME,
  clockMs: Math.max(1, 180_000 - n * 1000),
  at: NOW + n * 1000,
  deviceAt: null,
  who: 'Ada',
  voidedBy: null,
  ...fields,
});

export const aVoid = (n: number, of: number): MatchEvent => anEvent(n, 'void', { voids: uuid(of) });

/** A typed score, home first. */
export const aTypedScore = (
  n: number,
  home: number | null,
  away: number | null,
  fields: Partial<MatchEvent> = {},
): MatchEvent =>
  anEvent(n, 'correction', {
    scores: [
      { teamId: HOME, score: home },
      { teamId: AWAY, score: away },
    ],
    ...fields,
  });

/**
 * Events as they are sent, written short: 'goal home, goal away, foul home'. Numbered from 1 in their
 * order.
 */
export const eventsOf = (text: string): MatchEvent[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, index) => {
      const [kind, side] = part.split(' ') as [MatchEvent['kind'], string];
      return anEvent(index + 1, kind, { teamId: side === 'home' ? HOME : AWAY });
    });

export const anyPenalty: fc.Arbitrary<MatchPreset['penalty']> = fc.oneof(
  fc.constant({ mode: 'none' as const }),
  fc.constant({ mode: 'shots-after-set' as const, shotMs: 5000 }),
  fc.integer({ min: 1, max: 3 }).map((n) => ({ mode: 'points' as const, pointsPerFoul: n })),
  fc.integer({ min: 1, max: 3 }).map((n) => ({ mode: 'foul-points' as const, foulsPerGoal: n })),
);

const anyScore = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });

/** Any list of events that may be recorded: voids of earlier events, typed scores, equal times. */
export const anyEvents: fc.Arbitrary<MatchEvent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom<MatchEvent['kind']>(
        'goal',
        'goal',
        'own-goal',
        'foul',
        'yellow',
        'red',
        'shot-scored',
        'shot-missed',
        'void',
        'correction',
      ),
      isHome: fc.boolean(),
      second: fc.integer({ min: 0, max: 8 }),
      target: fc.nat(),
      home: anyScore,
      away: anyScore,
    }),
    { maxLength: 14 },
  )
  .map((rows) =>
    rows.map(({ kind, isHome, second, target, home, away }, index): MatchEvent => {
      const at = NOW + second * 1000;
      if (kind === 'correction') return aTypedScore(index, home, away, { at });
      if (kind === 'void') {
        return anEvent(index, 'void', { at, voids: uuid(index === 0 ? 99 : target % index) });
      }
      return anEvent(index, kind, { at, teamId: isHome ? HOME : AWAY });
    }),
  );

/** The same events in any order, some of them more than once. */
export const shuffledAndRepeated = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc
    .shuffledSubarray([...values], { minLength: 0 })
    .chain((again) =>
      fc.shuffledSubarray([...values, ...again], { minLength: values.length + again.length }),
    );
