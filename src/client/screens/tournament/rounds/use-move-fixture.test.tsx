import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aTournament,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../../../tests/support/fixtures.factory.ts';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { useFixtures } from '../../../domain/fixtures/fixtures.live.ts';
import { useMoveFixture } from './use-move-fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fixtures = tournamentFixtures(3, 1);
const CALL = 'PUT /api/fixtures/order';

function Order() {
  const rows = useFixtures(TOURNAMENT_ID) ?? [];
  const move = useMoveFixture(TOURNAMENT_ID, rows);
  return (
    <>
      <output>{rows.map(({ id }) => id).join(' ')}</output>
      <button type="button" onClick={() => move(2, 0)}>
        last to first
      </button>
      <button type="button" onClick={() => move(2, null)}>
        beside the list
      </button>
    </>
  );
}
const renderOrder = (answers: Record<string, Said> = {}) =>
  renderAdmin(<Order />, { tournament: { tournament: aTournament(), fixtures }, answers });
const order = () => document.querySelector('output')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a drop shows at once, and a message says when it is stored', async () => {
  renderOrder({ [CALL]: 'never' });
  await press('last to first');
  expect(order()).toBe('3 1 2');
  cleanup();
  renderOrder({ [CALL]: { value: fixtures } });
  await press('last to first');
  await screen.findByText('Fixtures reordered');
});

test('a drop beside the list is ignored', async () => {
  const { asked } = renderOrder();
  await press('beside the list');
  expect(order()).toBe('1 2 3');
  expect(asked).toEqual([]);
});

test.each([
  ['no answer', 'nothing', 'The server could not be reached. Please try again.'],
  ['a round without fixtures', { code: 'reorder-no-fixtures' }, 'No valid fixtures to reorder.'],
] as [string, Said, string][])(
  'a drop that is refused with %s says why',
  async (_how, said, reason) => {
    renderOrder({ [CALL]: said });
    await press('last to first');
    await screen.findByText('There was a problem updating the fixture order.');
    await screen.findByText(reason);
  },
);

test('an order that is refused goes back, with a message', async () => {
  renderOrder({ [CALL]: { code: 'reorder-scored' } });
  await press('last to first');
  await screen.findByText('There was a problem updating the fixture order.');
  await waitFor(() => expect(order()).toBe('1 2 3'));
});
