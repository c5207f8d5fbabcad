import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { NextPanel } from './next-panel.tsx';

afterEach(cleanup);

test('CAGE-3 the next matches of a cage are of every group, each with its time', () => {
  const groupA = aView([aFixture({ id: 1 }), aFixture({ id: 2, matchNumber: 2 })]);
  const other = aFixture({ id: 3, tournament_id: 8, homeTeamId: 5, awayTeamId: 6 });
  const groupB = aView([other], { tournament: aTournament({ id: 8 }) });
  const upcoming = [groupB, groupA].map((tournament, index) => ({
    tournament,
    match: tournament.match(tournament.fixtures[index] as typeof other),
    at: new Date().setHours(14, 20 + index, 0, 0),
  }));
  const { container } = render(
    <NextPanel tournament={groupB} upcoming={upcoming} isFlipped={false} />,
    { wrapper: publicHarness() },
  );
  const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/about 14:20.*Team 5.*Team 6/);
  expect(rows[1]).toMatch(/^2about 14:21.*Team 1.*Team 2/);
});
