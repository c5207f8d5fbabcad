import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { Bracket } from '../../../domain/knockout/bracket.tsx';
import { latestResults, type Scene } from '../playlist.rules.ts';
import { GoalsScene } from './goals-scene.tsx';
import { MatchRow } from './match-row.tsx';
import { PointsScene } from './points-scene.tsx';
import styles from './results-scene.module.css';
import { WinnerScene } from './winner-scene.tsx';

export type OtherScene = Scene & { kind: 'points' | 'goals' | 'results' | 'winner' | 'bracket' };

interface OtherScenesProps {
  scene: OtherScene;
  tournament: TournamentView;
  isFlipped: boolean;
}

/** The scenes between matches. Loaded after the first paint, which shows one match. */
export function OtherScenes({ scene, tournament, isFlipped }: OtherScenesProps) {
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
      return (
        <ol className={styles.rows}>
          {latestResults(tournament.fixtures).map((fixture) => (
            <MatchRow key={fixture.id} match={tournament.match(fixture)} isFlipped={isFlipped} />
          ))}
        </ol>
      );
    case 'bracket':
      return <Bracket tournament={tournament} />;
    case 'winner':
      return <WinnerScene tournament={tournament} isNews={scene.isNews ?? false} />;
  }
}
