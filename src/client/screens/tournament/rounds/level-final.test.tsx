import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFixture, aTie, aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { AllMatches } from '../../players/all-matches.tsx';
import { EVERYONE } from '../../players/choose/use-my-team.ts';
import { TeamsTab } from '../teams/teams-tab.tsx';
import { FixtureList } from './fixture-list.tsx';

beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const level = aFixture({ homeScore: 1, awayScore: 1, tieId: aTie().id, set: 1 });
const final = aTie({
  ...{ teamA: 1, teamB: 2, fixtures: [level.id], outcome: 'played', winnerTeamId: 2 },
  reason: 'Shots 2:0',
});
const tournament = { tournament: aTournament(), fixtures: [level], ties: [final] };
const names = new Map([1, 2].map((id) => [id, `Team ${id}`]));
const none = new Map<number, string>();

test.each([
  [
    'the admin’s list of a round',
    <FixtureList
      key="list"
      fixtures={[level]}
      ties={[final]}
      {...{ names, notNeeded: none, elsewhere: none }}
    />,
  ],
  [
    'the admin’s list of a team',
    <TeamsTab key="team" state={tournament} {...{ names, teamId: 1, onTeam: () => undefined }} />,
  ],
  [
    'the players’ list of all matches',
    <AllMatches key="all" tournament={aView([level], { ties: [final] })} teamId={EVERYONE} />,
  ],
])('%s shows a level final as won by the winner of the tie (KO-7)', (_name, list) => {
  renderAdmin(list, { tournament });
  const row = screen.getByRole('article', { name: /^Match 1: .*Final$/ });
  expect(row.dataset.state).toBe('final');
  expect(row.textContent).not.toContain('DRAW');
  expect(row.textContent).toContain('WIN');
});
