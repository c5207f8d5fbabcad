import { Suspense, useState } from 'react';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { useWakeLock } from '../../browser/use-wake-lock.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { MatchAnnouncer } from './match-announcer.tsx';
import type { Scene } from './playlist.rules.ts';
import type { ViewerOptions } from './viewer-options.ts';

const QrCorner = lazyPart(async () => (await import('./qr-corner.tsx')).QrCorner);
const MatchSound = lazyPart(async () => (await import('./sound/match-sound.tsx')).MatchSound);
const ViewerControls = lazyPart(async () => (await import('./viewer-controls.tsx')).ViewerControls);

interface ViewerExtrasProps {
  options: ViewerOptions;
  /** The tournament that the address names. */
  tournamentId: number | null;
  scene: Scene;
  tournaments: readonly TournamentSnapshot[];
  /** The tournament of the scene. */
  tournament: TournamentView | undefined;
  isFresh: boolean;
  isIdle: boolean;
  flip: () => void;
}

/** Parts of a viewer that are not visible at the first paint. */
export function ViewerExtras(props: ViewerExtrasProps) {
  const { options, tournamentId, scene, tournaments, tournament, isFresh, isIdle, flip } = props;
  useWakeLock();
  // Buttons appear only after the first touch; later they stay in the page, hidden while idle.
  const [isTouched, setTouched] = useState(false);
  if (!isIdle && !isTouched) setTouched(true);
  const shownTournamentId = 'tournamentId' in scene ? scene.tournamentId : null;
  return (
    <>
      <MatchAnnouncer scene={scene} tournament={tournament} />
      <Suspense>
        {options.qr && <QrCorner tournamentId={tournamentId ?? shownTournamentId} />}
        {options.sound && <MatchSound tournaments={tournaments} isFresh={isFresh} />}
        {isTouched && <ViewerControls flip={flip} isIdle={isIdle} />}
      </Suspense>
    </>
  );
}
