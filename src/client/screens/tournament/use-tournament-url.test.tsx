import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { scores, tournamentFixtures } from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { useTournamentUrl } from './use-tournament-url.ts';

afterEach(cleanup);

/** Two rounds of three matches; as many are played, and the next one is called where asked. */
const played = (count: number, isCalled = false): Fixture[] =>
  tournamentFixtures(3, 2).map((row, index) => ({
    ...row,
    ...(index < count ? scores('2-1') : {}),
    ...(isCalled && index === count ? { mapLit: 1 } : {}),
  }));

const open = (path: string, count: number) =>
  renderHook(({ fixtures }) => useTournamentUrl(fixtures), {
    initialProps: { fixtures: played(count) },
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    ),
  });

test('the list opens at the round of the next match, and goes along when one of another round is called', () => {
  const { result, rerender } = open('/admin/1', 2);
  expect(result.current.round).toBe(1);
  rerender({ fixtures: played(3) });
  expect(result.current.round).toBe(1);
  rerender({ fixtures: played(3, true) });
  expect(result.current.round).toBe(2);
  expect(open('/admin/1', 4).result.current.round).toBe(2);
});

test('a chosen round stays until a match of another round is called', () => {
  const { result, rerender } = open('/admin/1?round=2', 1);
  expect(result.current.round).toBe(2);
  rerender({ fixtures: played(2, true) });
  expect(result.current.round).toBe(2);
  act(() => result.current.setRound(1));
  expect(result.current.round).toBe(1);
  rerender({ fixtures: played(3, true) });
  expect(result.current.round).toBe(2);
  act(() => result.current.setRound(1));
  rerender({ fixtures: played(4, true) });
  expect(result.current.round).toBe(1);
});

test('the list of a round that is taken away gives way to the last one that is left', () => {
  const { result, rerender } = open('/admin/1', 4);
  expect(result.current.round).toBe(2);
  rerender({ fixtures: played(4).filter(({ round }) => round === 1) });
  expect(result.current.round).toBe(1);
});
