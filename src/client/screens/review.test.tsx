// A review on every screen of the public, with and without a clock.
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTournament } from '../../../tests/support/fixtures.factory.ts';
import { aClock, aMatch, anEvent, NOW } from '../../../tests/support/match.factory.ts';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { present } from '../../common/kernel/present.ts';
import { frozenState } from '../../common/match/match-state.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
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

const names = (id: number) => `Team ${id}`;
const view = { redOnLeft: true, flip: false };

/** A match that was reviewed at 2 : 0. */
function reviewed(place: string): TournamentSnapshot {
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
  return {
    tournament: aTournament(isOneSitting ? { sitting: 'together' } : {}),
    fixtures: [
      fixture,
      ...(isOneSitting ? [{ ...fixture, id: 2, set: 2, mapLit: 0 as const }] : []),
    ],
    matches: [frozenState(match, NOW)],
  };
}

const first = ({ fixtures }: Pick<TournamentSnapshot, 'fixtures'>): Fixture => present(fixtures[0]);

const screens: Record<string, (tournament: TournamentSnapshot) => ReactElement> = {
  viewer: ({ fixtures, matches = [] }) => (
    <LiveScene
      {...{ fixture: first({ fixtures }), fixtures, matches, names, view }}
      {...{ match: matches[0], meets: null, last: null, following: [], isNext: false }}
    />
  ),
  'viewer of several cages': (tournament) => (
    <BoardScene {...{ tournaments: [tournament], result: null, names, flip: false }} />
  ),
  bug: (tournament) => (
    <Bug {...{ tournament, names, view, delay: 0 }} fixture={first(tournament)} />
  ),
  'lower third': (tournament) => (
    <MatchBar
      {...{ tournament, names, view }}
      fixture={first(tournament)}
      clockOf={(match, plate) => <LiveClock {...{ match, plate }} delay={0} isFlipped={false} />}
    />
  ),
  'phone of everybody': (tournament) => <AllMatches {...{ tournament }} teamId={EVERYONE} />,
  'phone of a team': (tournament) => (
    <MyTeam {...{ tournament, names }} teamId={1} onChange={() => undefined} />
  ),
  results: (tournament) => <TournamentResults {...{ tournament, names }} />,
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
    expect(announcement(first(tournament), names, tournament)).toMatch(/Under review$/);
  },
);

test.each(['viewer', 'bug', 'lower third', 'results'])(
  'REV-5 the %s names the review of an unlit match',
  async (name) => {
    render(screens[name]?.(reviewed('unlit')) as ReactElement, { wrapper: publicHarness() });
    await screen.findByText('Under review');
  },
);
