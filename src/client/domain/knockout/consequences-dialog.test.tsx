import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Affected } from '../../../common/knockout/consequences.schema.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { type Choices, chosenConsequences } from '../../http/consequences.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const semifinal: Affected = { tieId: 1, code: 'SF1', begun: true, was: [1, 2], would: [3, 2] };

/** Refuses a correction because of `affected`; the choices that the admin sends with it then. */
async function correct(affected: readonly Affected[], before?: Choices) {
  renderAdmin(<ConsequencesDialog />);
  const body = { code: 'consequences', message: 'Choose.', hash: 'h', affected } as const;
  let answer: ReturnType<typeof chosenConsequences> | undefined;
  await act(async () => {
    answer = chosenConsequences(body, before);
  });
  return {
    send: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
      return answer;
    },
  };
}
const offered = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map(({ textContent }) => textContent);

describe('KO-10 the question of a correction', () => {
  test('keeps a tie that has begun unless the admin chooses another way', async () => {
    const { send } = await correct([semifinal]);
    expect(offered(await screen.findByRole('combobox'))).toEqual([
      'Keep the teams, and mark it',
      'Play it again with the new teams',
      'Award it to the team that stays',
    ]);
    expect(await send()).toEqual({ hash: 'h', choices: { 1: 'keep' } });
  });

  test('offers first to put the earlier result back where the teams have played before', async () => {
    const { send } = await correct([{ ...semifinal, restores: true }]);
    expect(offered(await screen.findByRole('combobox'))[0]).toBe('Put its earlier result back');
    expect(await send()).toEqual({ hash: 'h', choices: { 1: 'replay' } });
  });

  test('keeps what was chosen when a choice affects more ties, and says so', async () => {
    const final: Affected = { ...semifinal, tieId: 2, code: 'F', begun: false };
    const { send } = await correct([semifinal, final], { 1: 'award' });
    await screen.findByText('What you chose changes more matches. Choose for each of them.');
    expect(await send()).toEqual({ hash: 'h', choices: { 1: 'award', 2: 'reseat' } });
  });
});
