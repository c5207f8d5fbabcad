import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { Bracket } from '../../../domain/knockout/bracket.tsx';
import { tieOf } from '../../../domain/knockout/tie-title.ts';
import type { View } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { latestResults, type Scene } from '../playlist.rules.ts';
import { GoalsScene } from './goals-scene.tsx';
import { MatchRow } from './match-row.tsx';
import { PointsScene } from './points-scene.tsx';
import styles from './results-scene.module.css';
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

interface ResultsSceneProps {
  tournament: TournamentSnapshot;
  names: TeamName;
  view: View;
}

/** Incomplete matches, then the latest results, newest first. */
function ResultsScene({ tournament, names, view }: ResultsSceneProps) {
  return (
    <ol className={styles.rows}>
      {latestResults(tournament.fixtures).map((fixture) => (
        <MatchRow
          key={fixture.id}
          {...{ fixture, names, view }}
          tie={tieOf(fixture, tournament.ties)}
        />
      ))}
    </ol>
  );
}
