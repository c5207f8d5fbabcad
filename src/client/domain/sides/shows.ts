import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';

/** Says of an element which fact it shows, and of which match or team, for tests and assistive tools. */
export interface Mark {
  'data-shows'?: string;
  'data-fixture'?: number;
  'data-team'?: number;
  'data-side'?: 'home' | 'away' | undefined;
}

export const shows = (
  fact: 'score' | 'clock' | 'state' | 'winner' | 'number' | 'next',
  fixtureId: number,
  side?: 'home' | 'away',
): Mark => ({ 'data-shows': fact, 'data-fixture': fixtureId, 'data-side': side });

export const showsTeam = (fact: 'rank' | 'points' | 'winner', teamId: number): Mark => ({
  'data-shows': fact,
  'data-team': teamId,
});

export const showsScore = (
  { id, homeTeamId }: Pick<Fixture, 'id' | 'homeTeamId'>,
  teamId: number,
): Mark => shows('score', id, teamId === homeTeamId ? 'home' : 'away');
