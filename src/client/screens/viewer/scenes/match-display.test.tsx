import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTie, aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { announcement } from '../match-announcer.tsx';
import { MatchDisplay } from './match-display.tsx';
import { MatchRow } from './match-row.tsx';
import { SceneView } from './scene-view.tsx';

afterEach(cleanup);

const display = (fixture: Fixture) => (
  <MatchDisplay match={aView([fixture]).match(fixture)} series={null} isFlipped={false} />
);
const level = aFixture({ homeScore: 0, awayScore: 0, tieId: aTie().id, set: 1 });
const final = (fields = {}) =>
  aTie({ teamA: 1, teamB: 2, fixtures: [level.id], outcome: 'played', winnerTeamId: 2, ...fields });
const wrapper = publicHarness();

/** Texts of the parts of the picture that have a mark. */
const textsOf = (container: HTMLElement, mark: string) =>
  [...container.querySelectorAll(mark)].map(({ textContent }) => textContent);

test('the viewer marks the team that an awarded match was awarded to (RES-1)', () => {
  const fixture = aFixture({ outcome: 'awarded', winnerTeamId: 1 });
  const { container } = render(display(fixture), { wrapper });
  screen.getByText('Awarded');
  const [won, ...others] = textsOf(container, '[data-won]');
  expect(won).toContain('Team 1');
  expect(others).toEqual([]);
  screen.getByRole('img', { name: 'WIN' });
});

test('the viewer marks no winner of a draw in a group and of a void match (RES-1)', () => {
  for (const fixture of [
    aFixture({ homeScore: 1, awayScore: 1 }),
    aFixture({ outcome: 'void', homeScore: 2, awayScore: 1 }),
  ]) {
    const { container } = render(display(fixture), { wrapper });
    expect(textsOf(container, '[data-won]')).toEqual([]);
    cleanup();
  }
});

test('the viewer shows a level final as won by the winner of the tie, with the reason (KO-7)', async () => {
  const tie = final({ reason: 'Shots 2:0' });
  const tournament = aView([level], { ties: [tie] });
  const { container } = render(
    <SceneView
      scene={{ kind: 'final', tournamentId: tournament.tournament.id, fixtureId: level.id }}
      {...{ tournaments: [tournament], strip: undefined, isFlipped: false }}
    />,
    { wrapper },
  );
  await screen.findByText('Shots 2:0');
  screen.getByText('Final');
  expect(textsOf(container, '[data-won]').join()).toContain('Team 2');
  expect(container.querySelector('section')?.dataset.state).toBe('final');
});

test('the viewer’s row of the last match marks the winner of a level tie, with the reason (KO-7)', async () => {
  const tie = final({ reason: 'Shots 2:0' });
  const match = aView([level], { ties: [tie] }).match(level);
  const { container } = render(<MatchRow match={match} label="Last" isFlipped={false} />, {
    wrapper,
  });
  await screen.findByText('Shots 2:0');
  expect(screen.queryByText('Draw')).toBeNull();
  expect(container.querySelector('[data-decided]')).not.toBeNull();
  expect(textsOf(container, '[data-won]').join()).toContain('Team 2');
});

test('the viewer announces a level final as over (KO-7)', () => {
  expect(announcement(aView([level], { ties: [final()] }).match(level))).toBe(
    'Match 1. Team 1 0, Team 2 0. Final',
  );
});

test('the viewer announces the pair after the called one while a result stays (SIT-4)', () => {
  const pairs = [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const;
  const fixtures = pairs.flatMap(([homeTeamId, awayTeamId], index) =>
    [1, 2].map((set) => {
      const id = index * 2 + set;
      const isPlayed = index === 0;
      return aFixture({
        ...{ id, set, homeTeamId, awayTeamId, matchNumber: id, displayOrder: id },
        ...(isPlayed && { homeScore: 2, awayScore: 0, finishedAt: '2026-01-01', finishOrder: id }),
        ...(id === 3 && { mapLit: 1 }),
      });
    }),
  );
  const tournament = aView(fixtures, { tournament: aTournament({ sitting: 'together' }) });
  render(
    <SceneView
      scene={{ kind: 'final', tournamentId: tournament.tournament.id, fixtureId: 2 }}
      {...{ tournaments: [tournament], strip: undefined, isFlipped: false }}
    />,
    { wrapper },
  );
  const onDeck = screen.getByText('On deck').closest('li');
  expect(onDeck?.textContent).toContain('Team 5');
  expect(screen.queryByText('Team 3')).toBeNull();
});

test.each(['awarded', 'void'] as const)(
  'the viewer’s row of a match that is %s has its outcome in place of a score (RES-1)',
  (outcome) => {
    const fixture = aFixture({ outcome, winnerTeamId: outcome === 'awarded' ? 1 : null });
    const match = aView([fixture]).match(fixture);
    const { container } = render(<MatchRow match={match} label="Last" isFlipped={false} />, {
      wrapper,
    });
    expect(container.querySelector('[data-shows="score"]')).toBeNull();
    screen.getByText(outcome === 'awarded' ? 'Awarded' : 'Void');
  },
);
