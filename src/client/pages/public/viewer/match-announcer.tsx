import type { Fixture, TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../../common/fixtures/map-lit.rules.ts';
import { fixtureState, stateWords } from '../../../features/fixtures/fixture-state.ts';
import type { Scene } from '../../../features/viewer/programme.rules.ts';
import type { TeamName } from '../use-team-names.ts';

interface MatchAnnouncerProps {
  scene: Scene;
  group: TournamentState | undefined;
  names: TeamName;
}

/** "Match 12. Falcons 3, Hawks 2. In play." */
export function announcement(fixture: Fixture, names: TeamName): string {
  const team = (id: number, score: number | null) =>
    score === null ? names(id) : `${names(id)} ${score}`;
  const home = team(fixture.homeTeamId, fixture.homeScore);
  const away = team(fixture.awayTeamId, fixture.awayScore);
  return `Match ${fixture.displayMatchNumber}. ${home}, ${away}. ${stateWords[fixtureState(fixture, false)]}`;
}

/** Says the current match to those who listen, politely, each time it changes. */
export function MatchAnnouncer({ scene, group, names }: MatchAnnouncerProps) {
  const fixture =
    scene.kind === 'final'
      ? group?.fixtures.find(({ id }) => id === scene.fixtureId)
      : litFixture(group?.fixtures ?? []);
  return (
    <p className="sr-only" aria-live="polite">
      {fixture ? announcement(fixture, names) : ''}
    </p>
  );
}
