import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTournament, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import type { Cage } from '../../../../common/cages/cages.contract.ts';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { CagesChoice } from '../../tournament/setup/cages-choice.tsx';
import { CagesPanel } from './cages-panel.tsx';
import { FirstCage } from './first-cage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cages: Cage[] = ['North', 'Cage 1'].map((name, index) => ({
  ...{ id: index + 4, name, position: index + 1, closed: false },
}));
const tournament = aTournament({ id: 8, name: 'Group B' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** With a match in play in North. */
function show(answers: Record<string, Said> = {}) {
  const [called, ...rest] = tournamentFixtures(3, 1);
  const fixtures = called ? [{ ...called, mapLit: 2 as const, cageId: 4 }, ...rest] : rest;
  const lit = `PUT /api/fixtures/${called?.id}?type=map-lit`;
  const view = renderAdmin(<CagesPanel cages={cages} tournaments={[tournament]} />, {
    championship: { cages, tournaments: [tournament] },
    others: [{ tournament, fixtures }],
    answers,
  });
  return { ...view, lit };
}
const closed: Record<string, Said> = {
  'PUT /api/cages/4': { value: { ...cages[0], closed: true } },
  'PUT /api/cages/5': { value: { ...cages[1], closed: true } },
};

test('CAGE-1: one cage for all groups is offered from the second group with open matches on', async () => {
  const offer = () => screen.queryByRole('button', { name: 'One cage for all groups' });
  renderAdmin(<FirstCage tournaments={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  renderAdmin(<FirstCage tournaments={[tournament, aTournament({ id: 9, status: 'Empty' })]} />);
  expect(offer()).toBeNull();
  cleanup();
  const { asked } = renderAdmin(<FirstCage tournaments={[tournament, aTournament({ id: 9 })]} />);
  await press('One cage for all groups');
  expect(asked).toEqual(['POST /api/cages']);
});

test('CAGE-1: a cage shows its match, and a refused name is set back', async () => {
  const { container } = show({ 'PUT /api/cages/4': { code: 'cage-name-taken' } });
  expect(container.querySelector('li')?.textContent).toContain('In play Group B, Match 1');
  await userEvent.clear(screen.getByLabelText('Name of North'));
  await userEvent.type(screen.getByLabelText('Name of North'), 'cage 1{Enter}');
  await screen.findByText(/^There is a cage/);
  expect(screen.getByDisplayValue('North')).toBeTruthy();
});

test('CAGE-1: a new cage has the first free name', async () => {
  const send = vi.spyOn(JSON, 'stringify');
  show();
  await press('Add a cage');
  expect(send).toHaveBeenCalledWith({ name: 'Cage 2' });
  send.mockRestore();
});

test('CAGE-5: closing a cage asks what becomes of its match', async () => {
  const { asked, lit } = show(closed);
  await press('Close Cage 1 for repair');
  await press('Close North for repair');
  await screen.findByText(/^Match 1 of Group B is called or in play there/);
  expect(asked).toEqual(['PUT /api/cages/5', 'PUT /api/cages/4']);
  await press('Turn it off');
  await waitFor(() => expect(asked).toContain(lit));
});

test('CAGE-5: a match can be finished in its closed cage', async () => {
  const { asked } = show(closed);
  await press('Close North for repair');
  await userEvent.click(await screen.findByRole('button', { name: 'Finish it there' }));
  expect(asked).toEqual(['PUT /api/cages/4']);
});

test('CAGE-1: a cage with a match is not deleted, and the refusal says why', async () => {
  show({ 'DELETE /api/cages/4': { code: 'in-use' } });
  await press('Delete North');
  await press('Delete');
  await screen.findByText('A match is called or in play in this cage.');
});

test('CAGE-3: a group is bound to cages, and each is shown at once', async () => {
  const { asked, store } = renderAdmin(<CagesChoice tournament={tournament} />, {
    championship: { cages, tournaments: [tournament] },
    answers: { 'PUT /api/tournaments/8': 'never' },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'North' }));
  expect(asked).toEqual(['PUT /api/tournaments/8']);
  const view = store.view('championship');
  expect(view.status === 'ready' && view.snapshot.tournaments[0]?.cageIds).toEqual([4]);
});
