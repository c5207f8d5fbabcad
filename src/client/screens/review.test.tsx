// A review on every screen of the public, with and without a clock.
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTournament } from '../../../tests/support/fixtures.factory.ts';
import { aClock, aMatch, anEvent, NOW } from '../../../tests/support/match.factory.ts';
import { aView } from '../../../tests/support/view.factory.ts';
import { present } from '../../common/kernel/values.ts';
import { frozenState } from '../../common/match/match-state.rules.ts';
import type { MatchView } from '../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../common/tournament-view/tournament-view.ts';
import { publicHarness } from '../app/public-harness.support.tsx';
import { Bug } from './overlay/bug.tsx';
import { LiveClock } from './overlay/live/live-clock.tsx';
import { MatchBar } from './overlay/match-bar.tsx';
import { AllMatches } from './players/all-matches.tsx';
import { EVERYONE } from './players/choose/use-my-team.ts';
import { MyTeam } from './players/my-team/my-team.tsx';
import { TournamentResults } from './ranking/tournament-results.tsx';
import { LiveScene } from './viewer/live/live-scene.tsx';
import { announcement } from './viewer/match-announcer.tsx';
import { BoardScene } from './viewer/scenes/board-scene.tsx';

afterEach(cleanup);

/** A match that was reviewed at 2 : 0. */
function reviewed(place: string): TournamentView {
  const isOneSitting = place.includes('one sitting');
  const fixture = aFixture({
    ...{ homeScore: 2, awayScore: 0 },
    mapLit: place.includes('called') ? 1 : place.includes('unlit') ? 0 : 2,
    ...(isOneSitting && { set: 1 }),
  });
  const { id: fixtureId, homeTeamId, awayTeamId } = fixture;
  const clockState = aClock(place.includes('running') ? 'running' : 'idle');
  const events = [1, 2].map((n) => anEvent(n, 'goal', { teamId: homeTeamId }));
  const match = aMatch({ fixtureId, homeTeamId, awayTeamId, clockState, events });
  const sets = isOneSitting ? [{ ...fixture, id: 2, set: 2, mapLit: 0 as const }] : [];
  return aView([fixture, ...sets], {
    tournament: aTournament(isOneSitting ? { sitting: 'together' } : {}),
    matches: [frozenState(match, NOW)],
  });
}

const first = (tournament: TournamentView): MatchView =>
  tournament.match(present(tournament.fixtures[0]));

const isFlipped = false;
const screens: Record<string, (tournament: TournamentView) => ReactElement> = {
  viewer: (tournament) => (
    <LiveScene
      {...{ match: first(tournament), tournament, isFlipped }}
      {...{ meets: null, last: null, following: [], isNext: false }}
    />
  ),
  'viewer of several cages': (tournament) => (
    <BoardScene {...{ tournaments: [tournament], result: null, isFlipped }} />
  ),
  bug: (tournament) => <Bug {...{ tournament, isFlipped }} match={first(tournament)} delay={0} />,
  'lower third': (tournament) => (
    <MatchBar
      {...{ tournament, isFlipped }}
      match={first(tournament)}
      clockOf={(match, plate) => <LiveClock {...{ match, plate, isFlipped }} delay={0} />}
    />
  ),
  'phone of everybody': (tournament) => <AllMatches {...{ tournament }} teamId={EVERYONE} />,
  'phone of a team': (tournament) => (
    <MyTeam tournament={tournament} teamId={1} onChange={() => undefined} />
  ),
  results: (tournament) => <TournamentResults tournament={tournament} />,
};

const lit = ['in play', 'called', 'in play in one sitting', 'in play, clock running'];
test.each(Object.keys(screens).flatMap((name) => lit.map((place) => [name, place] as const)))(
  'REV-5 the %s names the review of a match %s, and nothing else as its state',
  async (name, place) => {
    const tournament = reviewed(place);
    const { container } = render(screens[name]?.(tournament) as ReactElement, {
      wrapper: publicHarness(),
    });
    await screen.findAllByText('Under review');
    const words = [...container.querySelectorAll('[data-shows="state"][data-fixture="1"]')]
      .filter((element) => element.closest('[data-leaving]') === null)
      .map(({ textContent }) => textContent?.trim());
    expect(new Set(words)).toEqual(new Set(['Under review']));
    const scores = [...container.querySelectorAll('[data-shows="score"][data-fixture="1"]')];
    expect(scores.map(({ textContent }) => textContent).join(' ')).toContain('2');
    expect(announcement(first(tournament))).toMatch(/Under review$/);
  },
);

test.each(['viewer', 'bug', 'lower third', 'results'])(
  'REV-5 the %s names the review of an unlit match',
  async (name) => {
    render(screens[name]?.(reviewed('unlit')) as ReactElement, { wrapper: publicHarness() });
    await screen.findByText('Under review');
  },
);
