import { lazy, Suspense } from 'react';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../../common/fixtures/map-lit.rules.ts';
import { onDeck } from '../../../../common/fixtures/playing-order.rules.ts';
import { finishedFixtures, isOver, type Scene } from '../../../features/viewer/programme.rules.ts';
import type { View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import { MatchScene } from './match-scene.tsx';
import { QuietScene } from './quiet-scene.tsx';

const loadOthers = () => import('./other-scenes.tsx');
const loadBoard = () => import('./board-scene.tsx');
const OtherScenes = lazy(async () => ({ default: (await loadOthers()).OtherScenes }));
const BoardScene = lazy(async () => ({ default: (await loadBoard()).BoardScene }));

/** Fetches what the first picture does not need, so that it is here when the server is away. */
export function loadOtherScenes(): void {
  // A scene that cannot be fetched now is asked for again when its turn comes.
  Promise.all([loadOthers(), loadBoard()]).catch(() => undefined);
}

interface SceneProps {
  scene: Scene;
  groups: readonly TournamentState[];
  names: TeamName;
  view: View;
}

/** What the header calls a scene; null where it speaks for itself. */
export function sceneTitle(scene: Scene, group: TournamentState | undefined): string | null {
  const page = 'parts' in scene && scene.parts > 1 ? ` ${scene.part + 1} of ${scene.parts}` : '';
  switch (scene.kind) {
    case 'points':
      return `${group && isOver(group.fixtures) ? 'Final standings' : 'Standings'}${page}`;
    case 'goals':
      return `Goals per match${page}`;
    case 'results':
      return 'Latest results';
    default:
      return null;
  }
}

/** Draws a scene from the groups as they are now. */
export function SceneView({ scene, groups, names, view }: SceneProps) {
  if (scene.kind === 'board') {
    const shown = groups.filter(({ tournament }) => scene.tournamentIds.includes(tournament.id));
    return (
      <Suspense>
        <BoardScene groups={shown} names={names} view={view} />
      </Suspense>
    );
  }
  const group = groups.find(({ tournament }) => tournament.id === scene.tournamentId);
  if (!group || scene.kind === 'quiet') return <QuietScene group={group} />;
  switch (scene.kind) {
    case 'points':
    case 'goals':
    case 'results':
    case 'winner':
      return (
        <Suspense>
          <OtherScenes scene={scene} group={group} names={names} view={view} />
        </Suspense>
      );
    default:
      return <MatchOf scene={scene} group={group} names={names} view={view} />;
  }
}

interface MatchOfProps {
  scene: Scene & { kind: 'stage' | 'final' | 'next' };
  group: TournamentState;
  names: TeamName;
  view: View;
}

function MatchOf({ scene, group: { fixtures }, names, view }: MatchOfProps) {
  const waiting = onDeck(fixtures);
  const finished = finishedFixtures(fixtures);
  const fixture =
    scene.kind === 'stage'
      ? litFixture(fixtures)
      : scene.kind === 'next'
        ? waiting[0]
        : fixtures.find(({ id }) => id === scene.fixtureId);
  if (!fixture) return null;
  return (
    <MatchScene
      fixture={fixture}
      following={waiting.filter(({ id }) => id !== fixture.id)}
      last={scene.kind === 'next' ? finished.at(-1) : undefined}
      celebrate={scene.kind === 'final'}
      names={names}
      view={view}
    />
  );
}
