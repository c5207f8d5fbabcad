import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, test } from 'vitest';
import { palette } from '../../../../common/tournaments/palette.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { ColorPalette } from './color-palette.tsx';
import { firstFreeColor, usedColors } from './used-colors.ts';

afterEach(cleanup);

const red = palette[0].hex;
const orange = palette[1].hex;

describe('ColorPalette', () => {
  it('offers 30 colours by name; those in use cannot be taken and say so', async () => {
    const taken: string[] = [];
    render(
      <ColorPalette value={red} used={new Set([orange])} onChange={(color) => taken.push(color)} />,
    );
    expect(screen.getAllByRole('radio')).toHaveLength(30);
    const used = screen.getByRole<HTMLInputElement>('radio', { name: 'Orange, In use' });
    expect(used.disabled).toBe(true);
    await userEvent.click(used);
    await userEvent.click(screen.getByRole('radio', { name: 'Azure' }));
    expect(taken).toEqual([palette.find(({ name }) => name === 'Azure')?.hex]);
    expect(screen.getByText('In use')).toBeTruthy();
  });
});

const tournament = (id: number, color: string | null): Tournament => ({
  id,
  name: `Group ${id}`,
  rounds: 0,
  color,
  use_goals_tiebreaker: false,
  tieBreak: 'none',
  awardGoals: 0,
  redOnLeft: true,
  draft: null,
  status: 'Empty',
});

test("a tournament's own colour stays free to it", () => {
  const tournaments = [tournament(1, red), tournament(2, orange), tournament(3, null)];
  expect(usedColors(tournaments)).toEqual(new Set([red, orange]));
  expect(usedColors(tournaments, 2)).toEqual(new Set([red]));
});

test('the default colour is the first of the palette that is free', () => {
  expect(firstFreeColor(new Set())).toBe(red);
  expect(firstFreeColor(new Set([red]))).toBe(orange);
  expect(firstFreeColor(new Set(palette.map(({ hex }) => hex)))).toBe(red);
});
