import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { TeamMark } from './team-mark.tsx';

afterEach(cleanup);

const image = { hash: '0123456789abcdef0123456789abcdef', width: 20, height: 20 };
const wrapper = publicHarness({
  teams: [
    { id: 1, name: 'Night Owls' },
    { id: 2, name: 'Falcons', color: '#ffee00' },
    { id: 3, name: 'Bees' },
  ],
  images: { event: null, teams: [{ teamId: 3, image }], sponsors: [] },
});

function markOf(teamId: number) {
  const { container } = render(<TeamMark teamId={teamId} />, { wrapper });
  const mark = container.firstElementChild as HTMLElement;
  return { text: container.textContent, code: mark.dataset.code, style: mark.style };
}

test('the mark of a team is its code, which is no part of the text of the page', () => {
  expect(markOf(1)).toMatchObject({ text: '', code: 'NIO' });
});

test('the mark of a team with a colour is its code on it, in black or white', () => {
  const { code, style } = markOf(2);
  expect([code, style.background, style.color]).toEqual([
    'FAL',
    'rgb(255, 238, 0)',
    'rgb(0, 0, 0)',
  ]);
});

test('the mark of a team with a logo is the logo', () => {
  const { code, style } = markOf(3);
  expect(code).toBe('');
  expect(style.backgroundImage).toContain(image.hash);
});
