import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ChampionshipSnapshot } from '../../../../common/contract/live.ts';
import { useRedOnLeft } from '../../../features/fixtures/orientation.ts';
import { sceneKey } from '../../../features/viewer/programme.rules.ts';
import { readViewerOptions } from '../../../features/viewer/viewer-options.ts';
import { useChampionshipSelect } from '../../../shared/live/use-topic.ts';
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx';
import { whenIdle } from '../../../shared/when-idle.ts';
import { useGroups, useIsGone } from '../use-groups.ts';
import { useTeamNames } from '../use-team-names.ts';
import { MatchAnnouncer } from './match-announcer.tsx';
import { QuietScene } from './quiet-scene.tsx';
import { loadOtherScenes, SceneView, sceneTitle } from './scene-view.tsx';
import { useFlip } from './use-flip.ts';
import { useRotation } from './use-rotation.ts';
import { useIdle, useWakeLock } from './use-wall-screen.ts';
import { ViewerHeader } from './viewer-header.tsx';
import styles from './viewer-page.module.css';

const loadControls = () => import('./viewer-controls.tsx');
const ViewerControls = lazy(async () => ({ default: (await loadControls()).ViewerControls }));

/** Whatever is not on the first picture: it must be here when the server is away. */
function loadTheRest(): void {
  loadOtherScenes();
  loadControls().catch(() => undefined);
}

const NO_GROUPS: readonly number[] = [];
const nameOf = ({ name }: ChampionshipSnapshot) => name;
const startedGroups = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .filter(({ status }) => status !== 'Empty')
    .map(({ id }) => id)
    .join(' ');

/** The big screen: one group, or all of them when no group is named. */
export function ViewerPage({ tournamentId }: { tournamentId: number | null }) {
  const [options] = useState(() => readViewerOptions(location.search));
  const championship = useChampionshipSelect(nameOf) ?? '';
  const started = useChampionshipSelect(startedGroups);
  const ids = useMemo(() => {
    if (tournamentId !== null) return [tournamentId];
    return started ? started.split(' ').map(Number) : NO_GROUPS;
  }, [tournamentId, started]);
  const groups = useGroups(ids);
  const isGone = useIsGone(tournamentId);
  const names = useTeamNames();
  const scene = useRotation(groups, options);
  const redOnLeft = useRedOnLeft();
  const [flip, toggleFlip] = useFlip(options.flip);
  const view = useMemo(() => ({ redOnLeft, flip }), [redOnLeft, flip]);
  const isIdle = useIdle();
  useWakeLock();
  useEffect(() => whenIdle(loadTheRest), []);
  // Nobody at the screen, no buttons; once touched they stay, hidden.
  const [isTouched, setTouched] = useState(false);
  if (!isIdle && !isTouched) setTouched(true);
  const shown = 'tournamentId' in scene ? scene.tournamentId : null;
  const group = groups.find(({ tournament }) => tournament.id === shown);

  useEffect(() => {
    document.title = [group?.tournament.name, championship].filter(Boolean).join(' - ');
  }, [group?.tournament.name, championship]);

  return (
    <main className={styles.viewer} data-idle={isIdle || undefined}>
      <ViewerHeader
        tournament={group?.tournament}
        title={sceneTitle(scene, group) ?? championship}
      />
      <div key={sceneKey(scene)} className={styles.scene}>
        {isGone ? (
          <QuietScene text="This group no longer exists." />
        ) : (
          <SceneView scene={scene} groups={groups} names={names} view={view} />
        )}
      </div>
      <MatchAnnouncer scene={scene} group={group} names={names} />
      {isTouched && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ViewerControls flip={toggleFlip} isIdle={isIdle} />
          </Suspense>
        </ErrorBoundary>
      )}
    </main>
  );
}
