import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPair, aState, aTie } from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { teamView } from '../../../../common/standings/team-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { MyPairings } from './my-pairings.tsx';

afterEach(cleanup);

const SENTENCE = 'No Round 3 : Team 1 won 2 rounds.';

function renderPairings(tournament: TournamentView, teamId: number) {
  const view = teamView(tournament.snapshot, teamId, false);
  render(<MyPairings view={view} tournament={tournament} />, { wrapper: publicHarness() });
}

/** Team 1 won round 1 and leads in round 2. */
function renderPair(mapLit: 0 | 1 | 2) {
  const fixtures = aPair('2-1', '3-0', '').map((fixture) =>
    fixture.round === 2 ? { ...fixture, mapLit } : fixture,
  );
  renderPairings(aView(fixtures), 1);
}

test('a pair that is won says so, and why its decider is not played', () => {
  renderPair(0);
  screen.getByText('WIN');
  screen.getByText('(3 points)');
  screen.getByText(SENTENCE);
});

test.each([1, 2] as const)(
  'DEC-6, VIEW-3 a pair does not say that it is won while its match of round 2 is lit (%i)',
  (mapLit) => {
    renderPair(mapLit);
    expect(screen.queryByText('WIN')).toBeNull();
    screen.getByText('(Pending points)');
    expect(screen.queryByText(SENTENCE)).toBeNull();
    screen.getByText('R3');
  },
);

test('number, scores and result of a match are marked with its id', () => {
  renderPair(0);
  const [first] = document.querySelectorAll('ol > li');
  const marked = [...(first?.querySelectorAll('[data-shows]') ?? [])].map((element) => [
    element.getAttribute('data-shows'),
    element.getAttribute('data-side'),
    element.textContent,
  ]);
  expect(marked).toEqual([
    ['number', null, '1'],
    ['score', 'home', '2'],
    ['score', 'away', '1'],
    ['state', 'home', 'Won'],
  ]);
});

/** The texts of score and state of each match of team 1. */
function shownOf(...outcomes: Partial<Fixture>[]) {
  const fixtures = aPair('1-2', '2-1').map((fixture, index) => ({
    ...fixture,
    ...outcomes[index],
  }));
  renderPairings(aView(fixtures), 1);
  return [...document.querySelectorAll('ol > li')].map((row) =>
    [...row.children].slice(-2).map(({ textContent }) => textContent),
  );
}

test('RES-1 an awarded match shows its winner, not the stored score', () => {
  const awarded = { outcome: 'awarded', winnerTeamId: 1 } as const;
  expect(shownOf(awarded, { ...awarded, winnerTeamId: 2 })).toEqual([
    ['Awarded', 'Won'],
    ['Awarded', 'Lost'],
  ]);
});

test('RES-3 a void match shows neither score nor result, and its pairing neither label nor points', () => {
  expect(shownOf({ outcome: 'void' }, { outcome: 'void' })).toEqual([
    ['', 'Void'],
    ['', 'Void'],
  ]);
  const title = screen.getByRole('heading', { level: 3 }).textContent;
  expect(title?.replace(/ +/g, ' ').trim()).toBe('vs Team 2');
});

test.each([
  [1, ['WIN', 'Shots 2:0'], 'Won'],
  [2, ['Lost · Shots 2:0'], 'Lost'],
] as const)(
  'KO-7 a level tie shows who won it, and the reason, to team %i',
  async (teamId, title, state) => {
    const fixtures = aPair('1-1').map((fixture) => ({ ...fixture, tieId: 9, set: 1 }));
    const end = { outcome: 'played', winnerTeamId: 1, reason: 'Shots 2:0' } as const;
    const ties = [aTie({ id: 9, teamA: 1, teamB: 2, fixtures: [1], ...end })];
    renderPairings(
      aView(fixtures, { ...aState([], { kind: 'knockout' }), fixtures, ties }),
      teamId,
    );
    for (const text of title) await screen.findByText(text);
    expect(screen.queryByText('WIN') !== null).toBe(teamId === 1);
    expect(document.querySelector('[data-shows="state"]')?.textContent).toBe(state);
  },
);
