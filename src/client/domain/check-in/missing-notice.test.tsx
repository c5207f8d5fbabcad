import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aTournament, tournamentFixtures } from '../../../../tests/support/fixtures.factory.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { MissingNotice } from './missing-notice.tsx';

afterEach(cleanup);

const tournament = aTournament({
  status: 'Ready',
  checkIns: [{ teamId: 1, state: 'missing', at: '2026-01-01T10:00:00.000Z' }],
});
const says = async (snapshot: Partial<{ tournament: TournamentSnapshot }>) => {
  const teams = [{ id: 1, name: 'Falcons' }];
  renderAdmin(<MissingNotice />, {
    championship: { teams, tournaments: [tournament] },
    ...snapshot,
  });
  await screen.findByText('Falcons (Group A) is missing.');
  return screen.queryByText('It has no open match.') !== null;
};

test('the notice says that a team has no open match once its tournament is there', async () => {
  expect(await says({})).toBe(false);
  cleanup();
  expect(await says({ tournament: { tournament, fixtures: tournamentFixtures(3, 1) } })).toBe(
    false,
  );
  cleanup();
  expect(await says({ tournament: { tournament, fixtures: [] } })).toBe(true);
});
