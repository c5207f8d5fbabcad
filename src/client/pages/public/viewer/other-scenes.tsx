import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import type { Scene } from '../../../features/viewer/programme.rules.ts';
import type { View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import { GoalsScene } from './goals-scene.tsx';
import { PointsScene } from './points-scene.tsx';
import { ResultsScene } from './results-scene.tsx';
import { WinnerScene } from './winner-scene.tsx';

interface OtherScenesProps {
  scene: Scene & { kind: 'points' | 'goals' | 'results' | 'winner' };
  group: TournamentState;
  names: TeamName;
  view: View;
}

/** The scenes between matches: loaded after the first picture, which has one match in it. */
export function OtherScenes({ scene, group, names, view }: OtherScenesProps) {
  switch (scene.kind) {
    case 'points':
      return <PointsScene group={group} part={scene.part} parts={scene.parts} />;
    case 'goals':
      return <GoalsScene group={group} part={scene.part} parts={scene.parts} />;
    case 'results':
      return <ResultsScene group={group} names={names} view={view} />;
    case 'winner':
      return <WinnerScene group={group} />;
  }
}
