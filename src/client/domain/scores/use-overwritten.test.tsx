import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aFixture,
  aTournament,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { FixtureRow } from '../../screens/tournament/rounds/fixture-row.tsx';
import { useFixture } from '../fixtures/fixtures.live.ts';
import { useOutboxRunner } from '../outbox/use-outbox.ts';
import { useSavedHere } from './use-overwritten.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const TOPIC = tournamentTopic(TOURNAMENT_ID);
const row = aFixture({ id: 3 });
const names = new Map<number, string>();

function Page() {
  useOutboxRunner();
  useSavedHere();
  const shownFixture = useFixture(TOURNAMENT_ID, row.id) ?? row;
  return <FixtureRow fixture={shownFixture} names={names} notNeeded={null} />;
}
const strip = () => document.querySelector('[data-overwritten]');
const sides = { homeTeamId: 1, awayTeamId: 2 };

test('OUT-30: the admin whose saved score was overwritten is told by whom and how, until the notice is read', async () => {
  const tournament = { tournament: aTournament(), fixtures: [row] };
  const change = {
    revision: 3,
    at: '2026-11-20T12:00:00.000Z',
    who: 'mina',
    device: 'Table 1',
    fixtureId: 3,
    round: 1,
    matchNumber: 1,
    displayMatchNumber: 1,
    before: { ...sides, homeScore: 3, awayScore: 2 },
    after: { ...sides, homeScore: 2, awayScore: 3 },
  };
  const { store } = renderAdmin(<Page />, {
    tournament,
    answers: {
      'PUT /api/fixtures/3?type=score': { value: row, revisions: { [TOPIC]: 2 } },
      [`GET /api/tournaments/${TOURNAMENT_ID}/history?fixtureId=3`]: { value: [change] },
    },
  });
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  act(() => boxes[0]?.focus());
  fireEvent.change(boxes[0] as Element, { target: { value: '3' } });
  fireEvent.change(boxes[1] as Element, { target: { value: '2' } });
  fireEvent.mouseDown(document.body);
  await screen.findByText('Saved');
  const arrives = (revision: number, homeScore: number, awayScore: number) =>
    act(() => {
      const fixtures = [{ ...row, homeScore, awayScore }];
      store.replace(TOPIC, {
        epoch: 'one',
        revision,
        snapshot: { tournament: aTournament(), fixtures },
      });
    });
  arrives(2, 3, 2);
  expect(strip()).toBeNull();
  arrives(3, 2, 3);
  await waitFor(() =>
    expect(strip()?.textContent).toContain('Changed by mina (Table 1): 3:2 → 2:3'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(strip()).toBeNull();
});
