import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aFixture, aTie } from '../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { Bug } from './bug.tsx';
import { MatchBar } from './match-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a graphic; returns its state, the texts of the halves with the winner's mark, and all text. */
function shown(graphic: 'bug' | 'lower third', fixture: Fixture, ties?: Tie[]) {
  const tournament = aView([fixture], ties && { ties });
  const props = { tournament, match: tournament.match(fixture), isFlipped: false };
  const { container } = render(
    graphic === 'bug' ? (
      <Bug {...props} delay={0} />
    ) : (
      <MatchBar {...props} clockOf={(_match, plate) => plate} />
    ),
    { wrapper: publicHarness() },
  );
  const halves = [...container.querySelectorAll('[data-at]')];
  return {
    state: container.querySelector('section')?.dataset.state,
    won: halves
      .filter((half) => half.querySelector('[data-shows="winner"]'))
      .map((half) => /Team \d/.exec(half.textContent ?? '')?.[0]),
    text: container.textContent,
  };
}

test('the bug says the code of a team beside its logo where its name has no room', () => {
  const long = 'Sky Hunters Drone Academy';
  const image = { hash: '0123456789abcdef0123456789abcdef', width: 20, height: 20 };
  const bugOf = (images: NonNullable<ChampionshipSnapshot['images']>) => {
    const tournament = aView([aFixture({ mapLit: 2 })], {}, { 1: long });
    const match = tournament.match(aFixture({ mapLit: 2 }));
    const { container } = render(<Bug {...{ tournament, match }} isFlipped={false} delay={0} />, {
      wrapper: publicHarness({ teams: [{ id: 1, name: long }], images }),
    });
    return container.querySelector('[data-at="left"]');
  };
  const withLogo = bugOf({ event: null, teams: [{ teamId: 1, image }], sponsors: [] });
  expect(withLogo?.querySelector('bdi')?.textContent).toContain('SHD');
  expect(withLogo?.querySelector('[data-logo]')).toBeTruthy();
  const without = bugOf({ event: null, teams: [], sponsors: [] });
  expect(without?.querySelector('[data-code="SHD"]')).toBeTruthy();
});

test.each(['bug', 'lower third'] as const)(
  'the %s of the overlay marks the team that a match was awarded to (RES-1)',
  (graphic) => {
    const awarded = aFixture({ outcome: 'awarded', winnerTeamId: 2 });
    expect(shown(graphic, awarded)).toMatchObject({ state: 'awarded', won: ['Team 2'] });
  },
);

test.each(['bug', 'lower third'] as const)(
  'the %s of the overlay marks no winner of a drawn, void or lit match (RES-1)',
  (graphic) => {
    const scores = { homeScore: 1, awayScore: 1 };
    expect(shown(graphic, aFixture(scores)).won).toEqual([]);
    expect(shown(graphic, aFixture({ ...scores, outcome: 'void' })).won).toEqual([]);
    expect(shown(graphic, aFixture({ ...scores, homeScore: 2, mapLit: 2 })).won).toEqual([]);
  },
);

const level = aFixture({ homeScore: 0, awayScore: 0, tieId: aTie().id, set: 1 });
const final = aTie({
  ...{ teamA: 1, teamB: 2, fixtures: [level.id], outcome: 'played', winnerTeamId: 1 },
  reason: 'Shots 2:0',
});

test.each(['bug', 'lower third'] as const)(
  'the %s of the overlay shows a level final as won by the winner of the tie (KO-7)',
  (graphic) => {
    const { state, won, text } = shown(graphic, level, [final]);
    expect({ state, won }).toEqual({ state: 'final', won: ['Team 1'] });
    expect(text).not.toContain('Draw');
    expect(text?.includes('Shots 2:0')).toBe(graphic === 'lower third');
  },
);

test('SHW-12 a goal is not celebrated again in the next set of its pairing, nor when its match comes back', () => {
  const first = aFixture({ mapLit: 2, homeScore: 0, awayScore: 0 });
  const next = aFixture({ id: 2, mapLit: 1, homeTeamId: 2, awayTeamId: 1, round: 2 });
  const bugOf = (fixture: Fixture) => {
    const tournament = aView([fixture]);
    const match = tournament.match(fixture);
    return <Bug tournament={tournament} match={match} isFlipped={false} delay={0} />;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { container, rerender } = render(bugOf(first), { wrapper: publicHarness() });
  const goals = () => container.querySelectorAll('[data-goal]').length;
  const scored = { ...first, homeScore: 1 };
  rerender(bugOf(scored));
  expect(goals()).toBe(1);
  rerender(bugOf(next));
  expect(goals()).toBe(0);
  rerender(bugOf(scored));
  expect(goals()).toBe(0);
});
