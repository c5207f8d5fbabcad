import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { MyTeam } from './my-team.tsx';

afterEach(cleanup);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Team 4 has two matches before its own. */
function showTeam4(tournamentId: number | null, until: string | null) {
  const tournament = aView(tournamentFixtures(4, 1));
  const announcement = { tournamentId, text: 'Lunch', until, at: inMinutes(0), mayHide: [] };
  render(<MyTeam tournament={tournament} teamId={4} onChange={() => undefined} />, {
    wrapper: publicHarness({ broadcast: { announcements: [announcement], desks: [] } }),
  });
}

test.each([
  ['a break of all tournaments', null, inMinutes(32), 'about 45 min'],
  ['a break of another tournament', 99, inMinutes(32), 'about 15 min'],
  ['a break that is over', null, inMinutes(-10), 'about 15 min'],
  ['an announcement without an end', null, null, 'about 15 min'],
] as const)('ANN-7 with %s a team waits as long', (_, tournamentId, until, text) => {
  showTeam4(tournamentId, until);
  expect(screen.getByText(/Match 3/).textContent).toContain(text);
});
