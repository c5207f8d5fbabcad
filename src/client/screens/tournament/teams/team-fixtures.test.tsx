import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aPair,
  aState,
  tournamentFixtures,
} from '../../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { FixtureList } from '../rounds/fixture-list.tsx';
import { TeamsTab } from './teams-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = new Map([1, 2, 3].map((id) => [id, `Team ${id}`]));
const nobody = new Map<number, string>();

function renderTeam(fixtures: Fixture[], byGoals = false) {
  const tournament = { ...aState([], { use_goals_tiebreaker: byGoals }), fixtures };
  renderAdmin(<TeamsTab state={tournament} names={names} teamId={1} onTeam={() => undefined} />, {
    tournament,
  });
}
const blocks = () => screen.queryAllByRole('heading', { level: 3 });
const titles = () => blocks().map(({ textContent }) => textContent);

test('the lists say so when there are no fixtures', () => {
  renderAdmin(<FixtureList fixtures={[]} names={names} notNeeded={nobody} elsewhere={nobody} />);
  screen.getByText('No fixtures found');
  cleanup();
  renderTeam([]);
  screen.getByText('No teams available');
});

test('each opponent has one block, ordered by the lowest match number, the team with its points', () => {
  const tournament = tournamentFixtures(3, 2);
  renderTeam(tournament);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Team 1');
  screen.getByText('0 Points');
  expect(titles()).toEqual(['vs Team 2(Pending points)', 'vs Team 3(Pending points)']);
});

describe('the title of an opponent’s block', () => {
  test.each([
    ['pending', ['2-1', ''], false, 'vs Team 2(Pending points)'],
    ['won', ['2-1', '3-0'], false, 'vs Team 2(3 points)WIN'],
    ['lost', ['0-1', '0-3'], false, 'vs Team 2(0 points)'],
    ['drawn', ['1-1'], false, 'vs Team 2(1 point)DRAW'],
    ['drawn twice', ['1-1', '2-2'], false, 'vs Team 2(1 point)TIE'],
    ['split', ['1-0', '0-2'], false, 'vs Team 2(1 point)TIE'],
    ['split, decided by goals', ['3-0', '0-2'], true, 'vs Team 2(2 points)WINTIE-BREAKER'],
    ['split, lost by goals', ['1-0', '0-2'], true, 'vs Team 2(0 points)TIE-BREAKER'],
  ])('says that the pairing is %s', (_name, results, byGoals, title) => {
    renderTeam(aPair(...results), byGoals);
    expect(titles()).toEqual([title]);
  });
});

describe('the rows of an opponent’s block', () => {
  test('have the team itself on the left, in its own colour', () => {
    renderTeam(aPair('2-1', '', ''));
    const sides = screen
      .getAllByRole('article')
      .map((card) =>
        [...card.querySelectorAll<HTMLElement>('[data-at]')].map(({ dataset, textContent }) => [
          dataset.at,
          dataset.side,
          /Team \d/.exec(textContent ?? '')?.[0],
        ]),
      );
    expect(sides).toEqual([
      [
        ['left', 'red', 'Team 1'],
        ['right', 'blue', 'Team 2'],
      ],
      [
        ['left', 'blue', 'Team 1'],
        ['right', 'red', 'Team 2'],
      ],
      [
        ['left', 'red', 'Team 1'],
        ['right', 'blue', 'Team 2'],
      ],
    ]);
  });

  test('show a decider that is not needed in grey, without score entry and with the reason', () => {
    renderTeam(aPair('2-1', '3-0', ''));
    const decider = screen.getAllByRole('article')[2] as HTMLElement;
    expect(decider.dataset.state).toBe('not-needed');
    within(decider).getByText('No Round 3 : Team 1 won 2 rounds.');
    within(decider).getByText(/Result not needed/);
    expect(within(decider).queryAllByRole('textbox')).toEqual([]);
  });

  test('show round, running number, and the winner or a draw of each match', () => {
    renderTeam(aPair('2-1', '3-3', ''));
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Match 1: Team 1 2, Team 2 1. Final',
      'Match 2: Team 1 3, Team 2 3. Draw',
      'Match 3: Team 1, Team 2. Not needed',
    ]);
    expect(cards.map((card) => /R\d/.exec(card.textContent ?? '')?.[0])).toEqual([
      'R1',
      'R2',
      'R3',
    ]);
    expect(within(cards[0] as HTMLElement).getByText('WIN')).toBeTruthy();
    expect(within(cards[1] as HTMLElement).queryByText('WIN')).toBeNull();
  });
});
