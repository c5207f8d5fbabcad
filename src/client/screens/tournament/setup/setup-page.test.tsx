import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTournament, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { someCages } from '../../../../../tests/support/timetable.factory.ts';
import type { Cage } from '../../../../common/cages/cages.contract.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { SetupPage } from './setup-page.tsx';
import { useSetup } from './use-setup.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teams = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'].map((name, n) => ({
  id: n + 1,
  name,
}));
const otherTournament = aTournament({ id: 8, name: 'Group B' });
const generate = 'POST /api/fixtures/generate';

function show(teamIds: number[], changes: Partial<Tournament> = {}, cages: Cage[] = []) {
  const draft = { teamIds, rounds: 2 };
  const tournament = aTournament({ status: 'Empty', draft, ...changes });
  const Page = () => (
    <SetupPage tournament={tournament} setup={useSetup({ tournament, fixtures: [] })} />
  );
  return renderAdmin(<Page />, {
    championship: { teams, cages, tournaments: [tournament, otherTournament] },
    tournament: { tournament, fixtures: [] },
    others: [{ tournament: otherTournament, fixtures: tournamentFixtures(3, 1) }],
    answers: { [generate]: 'never' },
  });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('TRN-8 making fixtures asks when a team plays in another unfinished group', async () => {
  const { asked } = show([2, 3, 4]);
  await press('Generate Fixtures');
  await screen.findByText(/Bravo \(Group B\), Charlie \(Group B\)\./);
  await press('Back to the Teams');
  expect(asked).not.toContain(generate);
});

test('TRN-8 free teams are not asked about', async () => {
  const { asked } = show([4, 5]);
  await press('Generate Fixtures');
  await waitFor(() => expect(asked).toContain(generate));
});

test('GEN-10 the estimate adds the open matches of another group', () => {
  const { container } = show([2, 3, 4]);
  expect(container.textContent).toContain('6 matches, about 48 min');
  expect(container.textContent).toContain(
    'With the 3 open matches of another group: about 1 h 12 min in all.',
  );
});

test.each([
  ['spread', 'Every team rests at least 1 match between two of its own.'],
  ['together', 'Every team rests at least 1 pairing between two of its own.'],
] as const)('GEN-9 with sets %s the setup says: %s', (sitting, text) => {
  show([1, 2, 3, 4, 5], { sitting });
  screen.getByText(text);
});

test('GEN-9 with sets in one sitting the setup says that teams play two pairings in a row', () => {
  show([1, 2, 3, 4], { sitting: 'together' });
  screen.getByText('Some teams play two pairings in a row.');
});

test('PRE-5 the rules of play name the length of a set in force, not that of the preset', () => {
  show([1, 2], { matchPreset: { name: 'Plain', setMs: 60_000 } });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rules of play' });
  expect(select.selectedOptions[0]?.textContent).toBe('Plain, changed, 1:00');
});

test('FCT-5 with cages the estimate is the end of the day, for one cage more and less too', async () => {
  const { container } = show([2, 3, 4], {}, someCages(2));
  await screen.findByText(/^The day ends about \d\d:\d\d\.$/);
  expect(container.textContent).toMatch(
    /With one cage more about \d\d:\d\d\. With one cage less about \d\d:\d\d\./,
  );
  expect(container.textContent).toContain('6 matches');
  expect(container.textContent).not.toContain('in all.');
  expect(screen.queryByLabelText('Match, minutes')).toBeNull();
});

test('GEN-8 the estimate starts with the length of a set in force, until another one is typed', async () => {
  const { container } = show([2, 3, 4], { matchPreset: { name: 'Plain', setMs: 60_000 } });
  expect(container.textContent).toContain('6 matches, about 36 min');
  const minutes = screen.getByLabelText('Match, minutes');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '2');
  expect(container.textContent).toContain('6 matches, about 42 min');
});
