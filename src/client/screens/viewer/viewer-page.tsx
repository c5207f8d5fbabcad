import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { useIsPainted } from '../../browser/when-painted.ts';
import { cageLines, upcomingIn, useCageScreen } from '../../domain/cages/use-cage-screen.tsx';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { useDisqualified } from '../../domain/standings/use-disqualified.ts';
import { useTournamentViews } from '../../domain/tournaments/use-tournament-view.ts';
import { useChampionshipSelect, useConnectionStatus } from '../../live/use-topic.ts';
import { useIsGone, useTournaments } from '../../live/use-tournaments.ts';
import { t } from '../../texts/t.ts';
import { useNewsMotion } from '../../ui/connection/use-news-motion.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { litTournaments, pictureKey } from './playlist.rules.ts';
import { SceneStack } from './scene-stack.tsx';
import { QuietScene } from './scenes/quiet-scene.tsx';
import { loadClock, loadScene, SceneView, sceneTitle } from './scenes/scene-view.tsx';
import { useRotation } from './use-rotation.ts';
import { ViewerHeader } from './viewer-header.tsx';
import { readViewerOptions } from './viewer-options.ts';
import styles from './viewer-page.module.css';

/** Parts that are not visible at once; loaded after the first paint. */
const ViewerExtras = lazyPart(async () => (await import('./viewer-extras.tsx')).ViewerExtras);

const NO_TOURNAMENTS: readonly number[] = [];
const NONE: readonly TournamentSnapshot[] = [];
const nameOf = ({ name }: ChampionshipSnapshot) => name;
const startedTournaments = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .filter(({ status, kind }) => status !== 'Empty' || kind === 'knockout')
    .map(({ id }) => id)
    .join(' ');

/** The big screen: one tournament, or all of them when no tournament is named; of one cage, or of all (CAGE-3). */
export function ViewerPage({ tournamentId }: { tournamentId: number | null }) {
  const [options] = useState(() => readViewerOptions(location.search));
  const championship = useChampionshipSelect(nameOf) ?? '';
  const started = useChampionshipSelect(startedTournaments);
  const ids = useMemo(() => {
    if (tournamentId !== null) return [tournamentId];
    return started ? started.split(' ').map(Number) : NO_TOURNAMENTS;
  }, [tournamentId, started]);
  const screen = useCageScreen(useTournaments(ids));
  const { cage, isUnknown, forecast, cages } = screen;
  const { state } = useConnectionStatus();
  // What is next in the cage is known with the forecast, which an offline page may not have.
  const isEarly =
    cage && !forecast && state !== 'offline' && litTournaments(screen.tournaments).length === 0;
  const tournaments = isEarly ? NONE : screen.tournaments;
  const isGone = useIsGone(tournamentId);
  const views = useTournamentViews(tournaments);
  const upcoming = cage && upcomingIn(cage.id, forecast, views);
  const lines = cage ? [] : cageLines(screen, views, tournamentId === null);
  const cageIdsText = lines.map((line) => line.cage.id).join(' ');
  const cageIds = useMemo(() => cageIdsText.split(' ').map(Number).filter(Boolean), [cageIdsText]);
  const isFresh = useNewsMotion();
  const disqualified = useDisqualified();
  const rotation = useRotation(tournaments, options, isFresh, disqualified, cageIds);
  const { scene, next, strip } = rotation;
  const [isFlipped, toggleFlip] = useFlip(options.flip);
  const isIdle = useIdle();
  useEffect(() => loadScene(next), [next]);
  const isPainted = useIsPainted();
  useEffect(() => {
    if (isPainted) loadClock(tournaments);
  }, [isPainted, tournaments]);
  const shownTournamentId = 'tournamentId' in scene ? scene.tournamentId : null;
  const tournament = views.find(({ tournament }) => tournament.id === shownTournamentId);
  useShownOrientation(tournament?.tournament.redOnLeft);

  const cageName = cages.length > 1 ? cage?.name : undefined;
  useEffect(() => {
    document.title = [cageName, tournament?.tournament.name, championship]
      .filter(Boolean)
      .join(' - ');
  }, [cageName, tournament?.tournament.name, championship]);

  return (
    <main
      className={styles.viewer}
      data-idle={isIdle || undefined}
      data-qr={options.qr || undefined}
      style={{ '--group': tournament?.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
    >
      <ViewerHeader
        tournament={tournament?.tournament}
        championship={[cageName, championship].filter(Boolean).join(' · ')}
        title={sceneTitle(scene, tournament)}
      />
      <SceneStack id={isGone || isUnknown ? 'gone' : pictureKey(scene, tournaments)}>
        {isGone ? (
          <QuietScene text={t('This group no longer exists.')} />
        ) : isUnknown ? (
          <QuietScene text={t('This event has no cage {n}.', { n: screen.asked ?? 0 })} />
        ) : (
          <SceneView
            scene={scene}
            strip={strip}
            isFlipped={isFlipped}
            upcoming={upcoming}
            lines={lines}
            tournaments={views}
          />
        )}
      </SceneStack>
      {screen.feed}
      {isPainted && (
        <Suspense>
          <ViewerExtras
            options={options}
            tournamentId={tournamentId}
            scene={scene}
            tournaments={tournaments}
            tournament={tournament}
            isFresh={isFresh}
            isIdle={isIdle}
            flip={toggleFlip}
          />
        </Suspense>
      )}
    </main>
  );
}

const KEY = 'viewer-flip';

/** Reads the option of the address, else this screen's stored setting. */
function readFlip(asked: boolean | null): boolean {
  if (asked === null) return readItem(KEY) === 'true';
  writeItem(KEY, String(asked));
  return asked;
}

/** Whether left and right are swapped on this screen; stored in its browser. */
function useFlip(asked: boolean | null): [flip: boolean, toggle: () => void] {
  const [flip, setFlip] = useState(() => readFlip(asked));
  const toggle = useCallback(() => setFlip((now) => readFlip(!now)), []);
  return [flip, toggle];
}

/** In ms without movement: then the pointer and the buttons are hidden. */
const IDLE_AFTER = 3000;

/** True while there is no pointer, touch or keyboard input. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) addEventListener(name, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, wake);
    };
  }, []);
  return isIdle;
}
