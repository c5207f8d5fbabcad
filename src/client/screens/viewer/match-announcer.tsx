import { useRef } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { isUnderReview, litFixture } from '../../../common/fixture/map-lit.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { fixtureState, stateLabel } from '../../domain/fixtures/fixture-state.ts';
import { tieOf } from '../../domain/knockout/tie-title.ts';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import type { Scene } from './playlist.rules.ts';

interface MatchAnnouncerProps {
  scene: Scene;
  tournament: TournamentSnapshot | undefined;
  names: TeamName;
}

/** "Match 12. Falcons 3, Hawks 2. In play." */
export function announcement(
  fixture: Fixture,
  names: TeamName,
  { ties, matches }: Pick<TournamentSnapshot, 'ties' | 'matches'> = {},
): string {
  const team = (id: number, score: number | null) =>
    score === null ? names(id) : `${names(id)} ${score}`;
  const home = team(fixture.homeTeamId, fixture.homeScore);
  const away = team(fixture.awayTeamId, fixture.awayScore);
  const state = fixtureState(fixture, false, tieOf(fixture, ties));
  return `${t('Match {n}', { n: fixture.displayMatchNumber })}. ${home}, ${away}. ${stateLabel(state, isUnderReview(fixture, matches))}`;
}

/**
 * Announces the current match to screen readers, politely, each time it changes. Without a lit match or a
 * result scene it stays on the last announced match, so that its result is announced too.
 */
export function MatchAnnouncer({ scene, tournament, names }: MatchAnnouncerProps) {
  const last = useRef<number>(undefined);
  const fixtures = tournament?.fixtures ?? [];
  const id = litFixture(fixtures)?.id ?? (scene.kind === 'final' ? scene.fixtureId : last.current);
  last.current = id;
  const fixture = fixtures.find((candidate) => candidate.id === id);
  return (
    <p className="sr-only" aria-live="polite">
      {fixture ? announcement(fixture, names, tournament) : ''}
    </p>
  );
}
