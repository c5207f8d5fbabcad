import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFixture, aTie } from '../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import type { Tie } from '../../../common/fixture/fixture.schema.ts';
import { MatchLabel } from './match-label.tsx';

const qf1 = aTie({ code: 'QF1', bestOf: 3, teamA: 1, teamB: 2, wins: { a: 1, b: 0 } });

function labelOf(tie: Tie | null, isFlipped = false): string | null {
  const fixture = aFixture({ displayMatchNumber: 4, ...(tie && { tieId: tie.id }) });
  const tournament = aView([fixture], tie ? { ties: [tie] } : {});
  const props = { tournament, match: tournament.match(fixture), isFlipped };
  return render(<MatchLabel {...props} className="" />).container.textContent;
}

test('the overlay names a match of a group by its number, one of a knockout by its tie', () => {
  expect(labelOf(null)).toBe('Match 4');
  expect(labelOf(aTie({ code: 'F', teamA: 1, teamB: 2 }))).toBe('The final');
});

test('the sets of a tie stand on the overlay as its teams do', () => {
  expect(labelOf(qf1)).toBe('QF1 · 1–0');
  expect(labelOf(qf1, true)).toBe('QF1 · 0–1');
});
