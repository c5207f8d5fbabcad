/**
 * FCT-4: how near the planned day is to the shortest one, how long a forecast takes, and how near it is to days
 * with turnovers of all lengths, repairs and teams that do not come.
 * Options: --days 1000 --runs 50
 */

import { forecast } from '../../src/common/timetable/forecast.rules.ts';
import type { ForecastEvent } from '../../src/common/timetable/jobs.rules.ts';
import type { ForecastInput } from '../../src/common/timetable/lanes.rules.ts';
import { NOW } from '../../tests/support/match.factory.ts';
import { seeded } from '../../tests/support/seeded.ts';
import {
  aGroup,
  aKnockout,
  aRunningMatch,
  aTimetable,
  MINUTE,
  someCages,
} from '../../tests/support/timetable.factory.ts';
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';

const { days, runs } = numbersFrom({ days: 1000, runs: 50 });
/** A phone has a quarter of this processor: 20 ms there. */
const LIMIT = { bound: 1.05, ms: 5, error: 0.05 };
const SET = 3 * MINUTE;
const TURNOVER = 5 * MINUTE;
/** The average of the turnovers and repairs of a played day. */
const EXPECTED = 5.6 * MINUTE;

const groupsOf = (count: number, teams: number, rounds = 1): ForecastEvent[] =>
  Array.from({ length: count }, (_, index) => aGroup({ id: index + 1, teams, rounds }));

function dayOf(events: readonly ForecastEvent[], cages: number, restMs = 0): ForecastInput {
  const timetable = aTimetable({ setMs: SET, turnoverMs: TURNOVER, restMs });
  return { now: NOW, cages: someCages(cages), timetable, events };
}
const endOf = (input: ForecastInput): number => {
  const { items, ties } = forecast(input);
  return Math.max(input.now, ...[...items, ...ties].map(({ endsAt }) => endsAt));
};

measureBound();
measureTime();
measureDays();

function measureBound() {
  const days = [
    ...[
      [4, 4, 4],
      [8, 8, 4],
      [2, 6, 1],
      [6, 7, 3],
      [4, 9, 2],
      [3, 8, 2],
      [16, 4, 8],
    ],
  ] as [number, number, number][];
  const rows = days.map(([groups, teams, cages]) => {
    const matches = (groups * teams * (teams - 1)) / 2;
    const bound = Math.ceil(matches / cages);
    const slots =
      (endOf(dayOf(groupsOf(groups, teams), cages)) + TURNOVER - NOW) / (SET + TURNOVER);
    return { what: `${groups} groups of ${teams}, ${cages} cages`, matches, bound, slots };
  });
  printTable(
    ['slots', 'matches', 'lower bound', 'planned'],
    rows.map(({ what, matches, bound, slots }) => [what, `${matches}`, `${bound}`, `${slots}`]),
  );
  for (const { what, slots, bound } of rows)
    printTarget({ what, value: slots / bound, atMost: LIMIT.bound });
}

function measureTime() {
  const groups = groupsOf(4, 16);
  const knockout = aKnockout({ id: 6, groups, places: 4, bestOf: 3 });
  const inputs = {
    '480 matches and 16 ties, 4 cages': dayOf([...groups, knockout], 4),
    '480 matches and 16 ties, 8 cages, rest of 30 min': dayOf(
      [...groups, knockout],
      8,
      30 * MINUTE,
    ),
    '519 matches of two groups, 8 cages, rest of 60 min': dayOf(
      groupsOf(1, 8, 3).concat(groupsOf(1, 30)),
      8,
      60 * MINUTE,
    ),
  };
  for (const [what, input] of Object.entries(inputs)) {
    // Warmed up by as many as are counted.
    const times = Array.from({ length: 2 * runs }, () => {
      const start = performance.now();
      forecast(input);
      return performance.now() - start;
    }).slice(runs);
    printTarget({ what: `${what}, p50`, value: median(times), atMost: LIMIT.ms, unit: 'ms' });
  }
}

function measureDays() {
  const errors: Record<string, number[]> = { start: [], noon: [], 'three quarters': [] };
  for (let seed = 1; seed <= days; seed += 1) {
    const { marks, endedAt } = playDay(seed);
    for (const { what, at, expected } of marks)
      errors[what]?.push((expected - endedAt) / (endedAt - at));
  }
  const off = (values: readonly number[]) => values.map(Math.abs);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  printTable(
    ['end of the day, of what is left', 'p50', 'p95', 'median bias'],
    Object.entries(errors).map(([what, values]) => [
      what,
      ...[quantile(off(values), 0.5), quantile(off(values), 0.95), median(values)].map(percent),
    ]),
  );
  for (const [what, values] of Object.entries(errors)) {
    const value = median(off(values));
    printTarget({ what: `error at ${what}, p50`, value, atMost: LIMIT.error, unit: '' });
  }
}

/** A day of 60 matches in two cages; each cage plays what the forecast names. */
function playDay(seed: number) {
  const random = seeded(seed * 7919);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let input = dayOf(groupsOf(4, 6), 2);
  input = { ...input, timetable: { ...input.timetable, turnoverMs: EXPECTED } };
  const total = 60;
  const free = new Map(input.cages.map(({ id }) => [id, NOW]));
  const inPlay = new Map<number, { fixtureId: number; endsAt: number }>();
  const marks: { what: string; at: number; expected: number }[] = [];
  let played = 0;
  let endedAt = NOW;
  const shares = { start: 0, noon: total / 2, 'three quarters': (total * 3) / 4 };
  while (played < total) {
    const [cageId, at] = [...free].sort((a, b) => a[1] - b[1])[0] as [number, number];
    for (const [cage, { fixtureId, endsAt }] of inPlay) {
      if (endsAt > at) continue;
      const iso = new Date(endsAt).toISOString();
      input = withFixture(input, fixtureId, {
        mapLit: 0,
        ...{ homeScore: 1, awayScore: 0 },
        scoredAt: iso,
        finishedAt: iso,
      });
      inPlay.delete(cage);
    }
    const matches = [...inPlay.values()].map(({ fixtureId, endsAt }) => ({
      ...aRunningMatch(fixtureId, endsAt - at),
      clock: { running: true, remainingMs: endsAt - at, anchorAt: at },
    }));
    input = { ...input, now: at, events: input.events.map((event) => ({ ...event, matches })) };
    for (const [what, count] of Object.entries(shares)) {
      if (count === played && !marks.some((mark) => mark.what === what))
        marks.push({ what, at, expected: endOf(input) });
    }
    const next = forecast(input).items.find(
      (item) => item.cageId === cageId && item.state === 'next',
    );
    if (!next) {
      free.set(cageId, at + MINUTE);
      if (at > endedAt + 600 * MINUTE) break;
      continue;
    }
    // One in ten: a drone is repaired, or a team does not come and its match is given after the grace.
    const trouble = random() < 0.1 ? random() : 1;
    const repair = trouble < 0.5 ? 6 * MINUTE : 0;
    const length = trouble >= 0.5 && trouble < 1 ? 3 * MINUTE : SET;
    const endsAt = Math.round(at + length);
    input = withFixture(input, next.fixtureId, { mapLit: 2, cageId });
    inPlay.set(cageId, { fixtureId: next.fixtureId, endsAt });
    free.set(cageId, Math.round(endsAt + TURNOVER * Math.exp(0.35 * normal()) + repair));
    endedAt = Math.max(endedAt, endsAt);
    played += 1;
  }
  return { marks, endedAt };
}

function withFixture(
  input: ForecastInput,
  fixtureId: number,
  fields: Partial<ForecastEvent['fixtures'][number]>,
): ForecastInput {
  return {
    ...input,
    events: input.events.map((event) => ({
      ...event,
      fixtures: event.fixtures.map((fixture) =>
        fixture.id === fixtureId ? { ...fixture, ...fields } : fixture,
      ),
    })),
  };
}
