import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aState, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { aTimetable, someCages } from '../../../../../tests/support/timetable.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Timetable } from '../../../../common/timetable/timetable.schema.ts';
import type { ChampionshipSnapshot } from '../../../../common/wire/live.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { MatchTimesProvider } from '../../../domain/cages/match-times.tsx';
import { MyTeam } from './my-team.tsx';

afterEach(cleanup);

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Team 4 has two matches before its own. */
function showTeam4(tournamentId: number | null, until: string | null) {
  const tournament = aView(tournamentFixtures(4, 1));
  const announcement = { tournamentId, text: 'Lunch', until, at: minutesFromNow(0), mayHide: [] };
  render(<MyTeam tournament={tournament} teamId={4} onChange={() => undefined} />, {
    wrapper: publicHarness({ broadcast: { announcements: [announcement], desks: [] } }),
  });
}

test.each([
  ['a break of all tournaments', null, minutesFromNow(32), 'about 45 min'],
  ['a break of another tournament', 99, minutesFromNow(32), 'about 15 min'],
  ['a break that is over', null, minutesFromNow(-10), 'about 15 min'],
  ['an announcement without an end', null, null, 'about 15 min'],
] as const)('ANN-7 with %s a team waits as long', (_, tournamentId, until, text) => {
  showTeam4(tournamentId, until);
  expect(screen.getByText(/Match 3/).textContent).toContain(text);
});

describe('PUB-1 the next match of a team', () => {
  const MINUTE = 60_000;
  /** Of team 4, with a match of three minutes and five minutes between two. */
  const shown = async (championship: Partial<ChampionshipSnapshot>, isOnline = true) => {
    const fixtures = tournamentFixtures(4, 1);
    const state = { ...aState(fixtures), fixtures };
    const tournaments = [state.tournament];
    const { container } = render(
      <MatchTimesProvider>
        <MyTeam tournament={aView(fixtures)} teamId={4} onChange={() => undefined} />
      </MatchTimesProvider>,
      { wrapper: publicHarness({ tournaments, ...championship }, isOnline ? [state] : []) },
    );
    const [card] = container.querySelectorAll('section');
    return waitFor(() => {
      expect(card?.textContent).toContain('about');
      return card?.textContent;
    });
  };
  const noon = new Date().setHours(12, 0, 0, 0);
  const timetable = (fields: Partial<Timetable>) => aTimetable({ startsAt: noon, ...fields });

  beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  test('has its cage and time, and the matches before it', async () => {
    const text = await shown({ cages: someCages(1), timetable: timetable({}) });
    expect(text).toMatch(/^2matchesbefore yoursCage 1, about 12:16 .*Match 3 · Round 1$/);
  });

  test('is not before its promise, and late from 2.5 minutes on', async () => {
    const promised = (minutes: number) => ({
      cages: someCages(1),
      timetable: timetable({ publishedAt: noon, promised: { 3: noon + minutes * MINUTE } }),
    });
    expect(await shown(promised(2))).toContain('Cage 1, about 12:16 14 min late');
    cleanup();
    expect(await shown(promised(40))).toMatch(/Cage 1, about 12:40 (?!.*late)/);
  });

  test('is the last known one while the other tournaments cannot be loaded', async () => {
    const championship = { cages: someCages(1), timetable: timetable({}) };
    await shown(championship);
    cleanup();
    expect(await shown(championship, false)).toContain('Cage 1, about 12:16');
  });

  test('has a time in an event without cages whose timetable is published', async () => {
    const text = await shown({ timetable: timetable({ publishedAt: noon }) });
    expect(text).toMatch(/^2matchesbefore yoursabout 12:16 .*Match 3 · Round 1$/);
  });

  test('is told in minutes in an event without cages and timetable', async () => {
    const text = await shown({ timetable: timetable({}) });
    expect(text).toMatch(/^2matchesbefore yours Blue.*Match 3 · Round 1 · about 15 min$/);
  });
});
