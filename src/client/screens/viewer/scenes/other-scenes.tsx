import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { Bracket } from '../../../domain/knockout/bracket.tsx';
import type { View } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import type { Scene } from '../playlist.rules.ts';
import { GoalsScene } from './goals-scene.tsx';
import { PointsScene } from './points-scene.tsx';
import { ResultsScene } from './results-scene.tsx';
import { WinnerScene } from './winner-scene.tsx';

export type OtherScene = Scene & { kind: 'points' | 'goals' | 'results' | 'winner' | 'bracket' };

interface OtherScenesProps {
  scene: OtherScene;
  tournament: TournamentSnapshot;
  names: TeamName;
  view: View;
}

/** The scenes between matches. Loaded after the first paint, which shows one match. */
export function OtherScenes({ scene, tournament, names, view }: OtherScenesProps) {
  switch (scene.kind) {
    case 'points':
      return (
        <PointsScene
          tournament={tournament}
          part={scene.part}
          parts={scene.parts}
          isNews={scene.isNews ?? false}
        />
      );
    case 'goals':
      return <GoalsScene tournament={tournament} part={scene.part} parts={scene.parts} />;
    case 'results':
      return <ResultsScene tournament={tournament} names={names} view={view} />;
    case 'bracket':
      return <Bracket tournament={tournament} names={names} />;
    case 'winner':
      return <WinnerScene tournament={tournament} isNews={scene.isNews ?? false} />;
  }
}
