import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPair } from '../../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { MyStatus } from './my-status.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The line of team 1's last result. */
function resultOf(ending: Partial<Fixture>) {
  const [first, next] = aPair('2-2', '') as [Fixture, Fixture];
  const result = { ...first, ...ending };
  const rest = { before: 0, minutes: null, ifNeeded: false };
  render(
    <MyStatus
      day={{ kind: 'next', fixture: next, ...rest, result }}
      teamId={1}
      names={(id) => `Team ${id}`}
      tie={undefined}
      meets={null}
      clockOf={() => null}
    />,
    { wrapper: publicHarness() },
  );
  return document.querySelector('section > p > b')?.textContent;
}

const awarded = { outcome: 'awarded', winnerTeamId: 1 } as const;
test.each([
  ['a draw', {}, 'Draw 2 : 2'],
  [
    'a match awarded to the team',
    { ...awarded, homeScore: null, awayScore: null },
    'Won · Awarded',
  ],
  ['a match awarded to the other team', { ...awarded, winnerTeamId: 2 }, 'Lost · Awarded'],
])('RES-1 the last result of a team: %s', (_what, ending, text) => {
  expect(resultOf(ending)).toBe(text);
});
