import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { Bracket } from '../../../domain/knockout/bracket.tsx';
import { GoalsWall, PointsWall } from '../../../show/standings/standings-wall.tsx';
import { latestResults, pageOf, type Scene } from '../playlist.rules.ts';
import { MatchRow } from './match-row.tsx';
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
    case 'points': {
      const { rows } = tournament;
      return (
        <PointsWall
          tournament={tournament}
          rows={pageOf(rows, scene.part, scene.parts)}
          rowsOnPage={Math.ceil(rows.length / scene.parts)}
          isNews={scene.isNews ?? false}
        />
      );
    }
    case 'goals': {
      const { points } = tournament.standings;
      return (
        <GoalsWall
          tournament={tournament}
          rows={pageOf(points, scene.part, scene.parts)}
          rowsOnPage={Math.ceil(points.length / scene.parts)}
        />
      );
    }
    case 'results':
      return (
        <ol className={styles.rows}>
          {latestResults(tournament.allFixtures).map((fixture) => (
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
