import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTie } from '../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { Ticker } from './written.tsx';

afterEach(cleanup);

const at = '2026-01-01T00:00:00.000Z';

test.each([
  ['a level tie', { homeScore: 0, awayScore: 0 }, 'Team 1 0–0 Team 2 · Shots 2:0', 'Team 2'],
  [
    'an awarded match',
    { outcome: 'awarded', winnerTeamId: 1 },
    'Team 1 – Team 2 · Awarded',
    'Team 1',
  ],
  ['a won match', { homeScore: 2, awayScore: 1 }, 'Team 1 2–1 Team 2', 'Team 1'],
] as const)(
  'the ticker shows the result of %s, and marks the winner (KO-7, RES-1)',
  (_which, result, text, winner) => {
    const fixture: Fixture = aFixture({ tieId: 9, scoredAt: at, finishedAt: at, ...result });
    const tie = aTie({
      id: 9,
      teamA: 1,
      teamB: 2,
      fixtures: [fixture.id],
      outcome: 'played',
      winnerTeamId: 2,
      reason: 'Shots 2:0',
    });
    const tournament = aView([fixture], { ties: [tie] });
    const { container } = render(
      <Ticker {...{ tournament, isFlipped: false }} text={undefined} />,
      {
        wrapper: publicHarness(),
      },
    );
    const [item] = container.querySelectorAll('p > span');
    expect(item?.textContent).toBe(text);
    expect(item?.querySelector('[data-won]')?.textContent).toBe(winner);
  },
);
