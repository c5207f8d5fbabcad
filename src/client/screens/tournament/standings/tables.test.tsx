import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aPair,
  aTournament,
  tournamentFixtures,
} from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { computeStandings } from '../../../../common/standings/standings.rules.ts';
import { GoalsTable } from './goals-table.tsx';
import { PointsRules } from './points-rules.tsx';
import { PointsTable } from './points-table.tsx';
import { WinsTable } from './wins-table.tsx';

afterEach(cleanup);

const standingsOf = (fixtures: Fixture[], teams = 2) =>
  computeStandings({
    tournament: aTournament(),
    fixtures,
    teams: Array.from({ length: teams }, (_, index) => ({
      id: index + 1,
      name: `Team ${index + 1}`,
    })),
    revision: 1,
  });

/** The texts of a table's rows, heads left out. */
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );

describe('a standings table without data', () => {
  test('says so for wins and for points', () => {
    render(<WinsTable standings={standingsOf(tournamentFixtures(2, 1))} />);
    expect(screen.getByText('No teams with wins yet')).toBeTruthy();
    render(<PointsTable tournament={aView([])} />);
    expect(screen.getByText('No teams available')).toBeTruthy();
  });

  test('says so for goals', () => {
    render(<GoalsTable standings={standingsOf([])} />);
    expect(screen.getByText('No teams available')).toBeTruthy();
  });
});

test('each win is a trophy, grouped by rank, and the next rank comes after those that share one', () => {
  const results: Record<string, [number, number]> = {
    '1-2': [2, 0],
    '1-3': [2, 0],
    '2-4': [1, 0],
    '3-4': [1, 0],
  };
  const fixtures = tournamentFixtures(4, 1).map((fixture) => {
    const [homeScore, awayScore] = results[`${fixture.homeTeamId}-${fixture.awayTeamId}`] ?? [
      null,
      null,
    ];
    return { ...fixture, homeScore, awayScore };
  });
  render(<WinsTable standings={standingsOf(fixtures, 4)} />);
  expect(rows()).toEqual([
    ['1', 'Team 1', '2'],
    ['2', 'Team 2', '1'],
    ['Team 3', '1'],
  ]);
  const trophies = [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('svg').length,
  );
  expect(trophies).toEqual([2, 1, 1]);
});

test('the points table lists all teams by points, those level on one rank', () => {
  const fixtures = aPair('1-1');
  render(<PointsTable tournament={aView(fixtures)} />);
  expect(rows()).toEqual([
    ['1', 'Team 1Level on 1 point with Team 2.', '1', '0', '1', '0', '1:1', '0', '1'],
    ['Team 2Level on 1 point with Team 1.', '1', '0', '1', '0', '1:1', '0', '1'],
  ]);
  const marked = [...document.querySelectorAll('[data-shows]')].map((element) => [
    element.getAttribute('data-shows'),
    element.getAttribute('data-team'),
    element.textContent,
  ]);
  expect(marked).toEqual([
    ['rank', '1', '1'],
    ['points', '1', '1'],
    ['points', '2', '1'],
  ]);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Rank', 'Team', 'P', 'W', 'D', 'L', 'Goals', '+/−', 'Points']);
  expect(screen.getByTitle('Matches won')).toBeTruthy();
});

test('LVL-6 a row says what put its team ahead of a level one', () => {
  const fixtures = tournamentFixtures(3, 1).map((fixture, index) => ({
    ...fixture,
    homeScore: index === 0 ? 4 : 1,
    awayScore: index === 0 ? 4 : 1,
  }));
  const tournament = aTournament({ tieBreak: 'goal-difference' });
  render(<PointsTable tournament={aView(fixtures, { tournament })} />);
  const reasons = rows().map((cells) => cells.find((cell) => cell?.includes('Team')));
  expect(reasons[1]).toContain('Ahead of Team 3 on goals per set: 2.50 against 1.');
});

test('more than four wins are one trophy and their number', () => {
  const fixtures = tournamentFixtures(6, 1).map((fixture) => ({
    ...fixture,
    homeScore: 2,
    awayScore: 0,
  }));
  render(<WinsTable standings={standingsOf(fixtures, 6)} />);
  const trophies = [...document.querySelectorAll('tbody tr')].map((row) => [
    row.querySelectorAll('svg').length,
    row.querySelector('[data-times]') !== null,
  ]);
  expect(trophies.slice(0, 2)).toEqual([
    [1, true],
    [4, false],
  ]);
  screen.getByText(/^A Win is a won pairing/);
});

describe('the goals table', () => {
  test('is sorted by a column that is pressed: highest first, then lowest, then by name', async () => {
    const fixtures = tournamentFixtures(3, 1).map((fixture, index) => ({
      ...fixture,
      homeScore: index,
      awayScore: 2,
    }));
    render(<GoalsTable standings={standingsOf(fixtures, 3)} />);
    const teams = () => rows().map(([name]) => name);
    const head = screen.getAllByRole('button', { name: 'All' })[0] as HTMLElement;
    const byName = teams();
    const orders: unknown[] = [];
    for (let press = 1; press <= 3; press += 1) {
      await userEvent.click(head);
      orders.push([head.closest('th')?.getAttribute('aria-sort') ?? null, teams()]);
    }
    expect(orders).toEqual([
      ['descending', ['Team 2', 'Team 3', 'Team 1']],
      ['ascending', ['Team 1', 'Team 2', 'Team 3']],
      [null, byName],
    ]);
  });

  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('has three measures, each by round and over all, with the note', () => {
    render(<GoalsTable standings={standingsOf(aPair('3-1', '1-2', '2-0'))} />);
    const byRound = ['R1', 'R2', 'R3', 'All'];
    expect(heads()).toEqual([
      'Team',
      'Goals-Per-Match (strikers)',
      "Opponent's Goals-Per-Match (defenders)",
      'Offense:Defense ',
      ...byRound,
      ...byRound,
      ...byRound,
    ]);
    screen.getByText('>1 indicates stronger in scoring. <1 indicates stronger in defending.');
    expect(rows()[0]).toEqual([
      'Team 1',
      ...['3.00', '1.00', '2.00', '2.00'],
      ...['1.00', '2.00', '0.00', '1.00'],
      ...['3.00', '0.50', '∞', '2.00'],
    ]);
  });

  test('shows a dash for a round without a result, and N.A. for a round 3 that is not needed', () => {
    render(<GoalsTable standings={standingsOf(aPair('3-0', '', ''))} />);
    expect(rows()[0]).toEqual([
      'Team 1',
      ...['3.00', '-', '-', '3.00'],
      ...['0.00', '-', '-', '0.00'],
      ...['∞', '-', '-', '∞'],
    ]);
    cleanup();
    render(<GoalsTable standings={standingsOf(aPair('3-1', '2-1', ''))} />);
    expect(rows()[0]?.filter((text) => text === 'N.A.')).toHaveLength(3);
  });
});

describe('the printed points rules', () => {
  const lines = () => {
    const list = document.querySelector('dl') as HTMLElement;
    return within(list)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };

  test.each([
    [
      1,
      false,
      [
        ['Win', '2'],
        ['Draw', '1'],
      ],
    ],
    [
      3,
      false,
      [
        ['Two wins', '3'],
        ['Win and draw', '2'],
        ['Level', '1'],
      ],
    ],
    [
      2,
      true,
      [
        ['Two wins', '3'],
        ['Win and draw', '2'],
        ['Level, more goals', '2'],
        ['Level, equal goals', '1'],
      ],
    ],
  ])(
    'of %i rounds, with the goals tie-breaker %s, are complete',
    (rounds, useGoalsTieBreaker, expected) => {
      render(<PointsRules {...{ rounds, useGoalsTieBreaker }} />);
      expect(lines()).toEqual(expected);
    },
  );
});
