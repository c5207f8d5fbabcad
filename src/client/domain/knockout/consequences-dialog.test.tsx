import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aFixture,
  aTournament,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Affected } from '../../../common/kernel/consequences.schema.ts';
import { present } from '../../../common/kernel/values.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { chosenConsequences } from '../../http/api.ts';
import { DeclinedError } from '../../http/api-errors.ts';
import { showToast, toaster } from '../../ui/notices/toaster.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const semifinal: Affected = {
  tieId: 1,
  code: 'SF1',
  round: 1,
  begun: true,
  was: [1, 2],
  would: [3, 2],
};

type Write = Parameters<typeof chosenConsequences>[1];

/** Refuses a write because of `affected`; what the admin sends with it then. */
async function correct(affected: readonly Affected[], write: Write = {}) {
  const teams = ['Falcons', 'Owls', 'Vipers'].map((name, index) => ({ id: index + 1, name }));
  const tournament = { tournament: aTournament(), fixtures: [aFixture({ id: 7, matchNumber: 4 })] };
  renderAdmin(<ConsequencesDialog />, { championship: { teams }, tournament });
  const body = { code: 'consequences', message: 'Choose.', hash: 'h', affected } as const;
  let answer: ReturnType<typeof chosenConsequences> | undefined;
  await act(async () => {
    answer = chosenConsequences(body, write);
  });
  return {
    decline: async () => {
      const declined = expect(answer).rejects.toBeInstanceOf(DeclinedError);
      fireEvent.click(await screen.findByRole('button', { name: 'Change Nothing' }));
      await declined;
    },
    send: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
      return answer;
    },
  };
}
const offered = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map(({ textContent }) => textContent);

describe('KO-10 the question of a correction', () => {
  test('a tie that has begun keeps its teams unless the admin chooses another way', async () => {
    const { send } = await correct([semifinal]);
    expect(offered(await screen.findByRole('combobox'))).toEqual([
      'Keep the teams, and mark it',
      'Play it again with the new teams',
      'Award it to the team that stays',
    ]);
    expect(await send()).toEqual({ hash: 'h', choices: { 1: 'keep' } });
  });

  test('an admin who changes nothing ends the write', async () => {
    const { decline } = await correct([semifinal]);
    await decline();
  });

  test('a choice that cannot be carried out is asked again, with the reason', async () => {
    const { send } = await correct([semifinal]);
    const consequences = present(await send());
    const refused = {
      code: 'consequences-choice',
      message: 'No.',
      params: { code: 'SF1' },
    } as const;
    await act(async () => {
      void chosenConsequences(refused, { consequences });
    });
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain('SF1 cannot be settled in this way.');
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'keep');
  });

  test('a message about the write goes away while the question is open', async () => {
    showToast('Undo', 'Match 1 goes back to 1 : 1.');
    await correct([semifinal]);
    await screen.findByText('This Changes the Knockout');
    expect(toaster.getVisibleToasts()).toEqual([]);
  });

  test('the earlier result is offered first where the teams have played before', async () => {
    const { send } = await correct([{ ...semifinal, restores: true }]);
    expect(offered(await screen.findByRole('combobox'))[0]).toBe('Put its earlier result back');
    expect(await send()).toEqual({ hash: 'h', choices: { 1: 'replay' } });
  });

  test('the choices stay when one of them affects more ties, and the dialog says so', async () => {
    const final: Affected = { ...semifinal, tieId: 2, code: 'F', round: 2, begun: false };
    const { send } = await correct([semifinal, final], {
      consequences: { hash: 'g', choices: { 1: 'award' } },
    });
    await screen.findByText('What you chose changes more matches. Choose for each of them.');
    expect(await send()).toEqual({ hash: 'h', choices: { 1: 'award', 2: 'reseat' } });
  });

  test('the dialog names the result that is corrected', async () => {
    const write = {
      type: 'score',
      id: 7,
      tournament_id: TOURNAMENT_ID,
      homeScore: 0,
      awayScore: 5,
    };
    await correct([semifinal], write);
    await screen.findByText('The correction: Group A, match 4, Falcons 0 : 5 Owls.');
  });

  test('the dialog says who has won a decided tie, and by how many sets', async () => {
    const wins = { a: 2, b: 0 };
    await correct([
      { ...semifinal, wins, winnerTeamId: 1 },
      { ...semifinal, tieId: 2, code: 'SF2', wins: { a: 0, b: 0 } },
    ]);
    await screen.findByText('SF1, won by Falcons');
    await screen.findByText('Now Falcons – Owls 2 : 0. Would be Vipers – Owls.');
    await screen.findByText('SF2, begun');
    await screen.findByText('Now Falcons – Owls. Would be Vipers – Owls.');
  });

  test('the dialog names the goals of a decided tie of one set (KO-13)', async () => {
    const tie: Affected = { ...semifinal, wins: { a: 1, b: 0 }, winnerTeamId: 1 };
    await correct([{ ...tie, goals: { a: 5, b: 3 } }]);
    await screen.findByText('Now Falcons – Owls 5 : 3. Would be Vipers – Owls.');
  });
});
