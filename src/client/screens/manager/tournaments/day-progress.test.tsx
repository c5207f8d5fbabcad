import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NOW } from '../../../../../tests/support/match.factory.ts';
import {
  aGroup,
  aTimetable,
  MINUTE,
  someCages,
} from '../../../../../tests/support/timetable.factory.ts';
import type { Timetable } from '../../../../common/timetable/timetable.schema.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { DayProgress } from './day-progress.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = aGroup({ id: 1, teams: 4 });

function textWith(wishes: Partial<Timetable>, others = [group]) {
  const cages = someCages(3, [3]);
  const tournaments = others.map(({ tournament }) => tournament);
  const timetable = aTimetable(wishes);
  const championship = { cages, tournaments, timetable };
  return renderAdmin(<DayProgress cages={cages} />, { championship, others, matchTime: NOW })
    .container.textContent;
}

test('PUB-1 the manager page says how late or early each cage is, and when the day ends', () => {
  const startsAt = NOW + 60 * MINUTE;
  const promised = { 10001: startsAt - 14 * MINUTE, 10002: startsAt + 2 * MINUTE };
  expect(textWith({ startsAt, publishedAt: NOW, promised })).toMatch(
    /^Cage 1 14 min lateCage 2 On timeCage 3 Closed for repairThe day ends about .*\d\d:\d\d\.$/,
  );
});

test('PUB-1 without promises the manager page says only when the day ends, without matches nothing', () => {
  expect(textWith({})).toMatch(/^The day ends about/);
  cleanup();
  expect(textWith({}, [])).toBe('');
});
