import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTie } from '../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { AllMatches } from './all-matches.tsx';
import { EVERYONE } from './choose/use-my-team.ts';

afterEach(cleanup);

const fixtures = [aFixture({ id: 1, round: 2 })];

test('the matches of a group are listed by round, those of a knockout under its name', () => {
  renderAdmin(<AllMatches tournament={aView(fixtures)} teamId={EVERYONE} />);
  screen.getByRole('heading', { name: 'Round 2 Matches' });
  cleanup();
  const ties = [
    aTie({ code: 'SF1', slotA: { team: 1 }, slotB: { team: 2 } }),
    aTie({ code: 'SF2', slotA: { team: 3 }, slotB: { team: 4 } }),
    aTie({ round: 2 }),
  ];
  renderAdmin(<AllMatches tournament={aView(fixtures, { ties })} teamId={EVERYONE} />);
  screen.getByRole('heading', { name: 'The final' });
});

test.each([
  ['awarded', { outcome: 'awarded', winnerTeamId: 1 }, 'Awarded', 0],
  ['void', { outcome: 'void' }, 'Void', 0],
  ['open', {}, 'Red', 2],
] as const)('RES-1 a match that is %s has no dashes unless it will have a score', (...row) => {
  const [, outcome, word, dashes] = row;
  const tournament = aView([aFixture({ homeTeamId: 1, awayTeamId: 2, ...outcome })]);
  renderAdmin(<AllMatches tournament={tournament} teamId={EVERYONE} />);
  expect(screen.getAllByText(word).length).toBeGreaterThan(0);
  expect(screen.queryAllByText('–')).toHaveLength(dashes);
});
