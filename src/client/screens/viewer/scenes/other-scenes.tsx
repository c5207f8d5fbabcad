import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import type { View } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import type { Scene } from '../playlist.rules.ts';
import { GoalsScene } from './goals-scene.tsx';
import { PointsScene } from './points-scene.tsx';
import { ResultsScene } from './results-scene.tsx';
import { WinnerScene } from './winner-scene.tsx';

interface OtherScenesProps {
  scene: Scene & { kind: 'points' | 'goals' | 'results' | 'winner' };
  tournament: TournamentState;
  names: TeamName;
  view: View;
}

/** The scenes between matches: loaded after the first paint, which shows one match. */
export function OtherScenes({ scene, tournament, names, view }: OtherScenesProps) {
  switch (scene.kind) {
    case 'points':
      return <PointsScene tournament={tournament} part={scene.part} parts={scene.parts} />;
    case 'goals':
      return <GoalsScene tournament={tournament} part={scene.part} parts={scene.parts} />;
    case 'results':
      return <ResultsScene tournament={tournament} names={names} view={view} />;
    case 'winner':
      return <WinnerScene tournament={tournament} isNews={scene.isNews ?? false} />;
  }
}
