import { type ReactNode, Suspense } from 'react';
import { byFinish } from '../../../../common/fixture/result-times.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { aboutTime } from '../../../domain/cages/about-time.ts';
import type { CageLine, Upcoming } from '../../../domain/cages/use-cage-screen.tsx';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { fixtureOf, type Scene } from '../playlist.rules.ts';
import type { FinalScene } from '../rotation.rules.ts';
import { MatchRow } from './match-row.tsx';
import { MatchScene } from './match-scene.tsx';
import type { OtherScene } from './other-scenes.tsx';
import { QuietScene } from './quiet-scene.tsx';

const loadOthers = () => import('./other-scenes.tsx');
const loadBoard = () => import('./board-scene.tsx');
const OtherScenes = lazyPart(async () => (await loadOthers()).OtherScenes);
const BoardScene = lazyPart(async () => (await loadBoard()).BoardScene);
const CagesScene = lazyPart(async () => (await loadBoard()).CagesScene);
const MeetsRow = lazyPart(async () => (await import('./meets-row.tsx')).MeetsRow);
const loadLive = () => import('../live/live-scene.tsx');
const LiveScene = lazyPart(async () => (await loadLive()).LiveScene);

const OTHER_KINDS = new Set<Scene['kind']>(['points', 'goals', 'results', 'winner', 'bracket']);
const isOther = (scene: Scene): scene is OtherScene => OTHER_KINDS.has(scene.kind);

/**
 * Preloads the clock code for a tournament with clocks, so that it is available when the first clock starts.
 */
export function loadClock(tournaments: readonly TournamentSnapshot[]): void {
  if (tournaments.some(({ tournament }) => tournament.matchPreset))
    loadLive().catch(() => undefined);
}

/** Preloads the code of a scene. */
export function loadScene(scene: Scene): void {
  const isBoard = scene.kind === 'board' || scene.kind === 'cages';
  const load = isBoard ? loadBoard : isOther(scene) ? loadOthers : undefined;
  // A failed load is retried when the scene is shown.
  load?.().catch(() => undefined);
}

interface SceneProps {
  scene: Scene;
  /** A result that stands under the match in play. */
  strip: FinalScene | undefined;
  tournaments: readonly TournamentView[];
  /** CAGE-3: what is next in the cage of a screen that is bound to one. */
  upcoming?: readonly Upcoming[] | undefined;
  /** CAGE-3: the cages side by side. */
  lines?: readonly CageLine[];
  /** Left and right change places on this screen. */
  isFlipped: boolean;
}

/** Returns the title of a scene for the header; null when it needs none. */
export function sceneTitle(scene: Scene, tournament: TournamentView | undefined): string | null {
  const page =
    'parts' in scene && scene.parts > 1
      ? ` ${t('{n} of {total}', { n: scene.part + 1, total: scene.parts })}`
      : '';
  switch (scene.kind) {
    case 'points':
      if (tournament?.hasFinalStandings) return t('Final standings') + page;
      return (tournament?.isLive ? t('Live standings') : t('Standings')) + page;
    case 'goals':
      return t('Goals per match') + (tournament?.isLive ? t(', live') : '') + page;
    case 'results':
      return t('Latest results');
    case 'bracket':
      return t('Knockout');
    default:
      return null;
  }
}

/** Renders a scene from the current tournaments; suspends until its code is loaded. */
export function SceneView(props: SceneProps) {
  const { scene, strip, tournaments, upcoming, lines = [], isFlipped } = props;
  const tournamentOf = (id: number | null | undefined) =>
    tournaments.find(({ tournament }) => tournament.id === id);
  const result = tournamentOf(strip?.tournamentId)?.matchOf(strip?.fixtureId);
  const row = result && (
    <MatchRow key={result.id} match={result} label={t('Final')} isFlipped={isFlipped} />
  );
  if (scene.kind === 'board') {
    const ownTournaments = tournaments.filter(({ tournament }) =>
      scene.tournamentIds.includes(tournament.id),
    );
    return <BoardScene tournaments={ownTournaments} result={row} isFlipped={isFlipped} />;
  }
  if (scene.kind === 'cages') {
    const shownLines = lines.filter(({ cage }) => scene.cageIds.includes(cage.id));
    return <CagesScene lines={shownLines} result={row} isFlipped={isFlipped} />;
  }
  const tournament = tournamentOf(scene.tournamentId);
  if (!tournament || scene.kind === 'quiet') return <QuietScene tournament={tournament} />;
  return isOther(scene) ? (
    <OtherScenes scene={scene} tournament={tournament} isFlipped={isFlipped} />
  ) : (
    <MatchOf
      scene={scene}
      row={row}
      tournament={tournament}
      tournaments={tournaments}
      upcoming={upcoming}
      isFlipped={isFlipped}
    />
  );
}

interface MatchOfProps extends Pick<SceneProps, 'tournaments' | 'upcoming'> {
  scene: Scene & { kind: 'stage' | 'final' | 'next' };
  /** Under a match in play. */
  row: ReactNode;
  tournament: TournamentView;
  isFlipped: boolean;
}

function MatchOf({ scene, row, tournament, tournaments, upcoming, isFlipped }: MatchOfProps) {
  const { fixtures, ties } = tournament;
  const match = tournament.matchOf(fixtureOf(scene, fixtures)?.id);
  if (!match) return null;
  const isNext = scene.kind === 'next';
  // A half-entered result is more relevant than the last complete one.
  const finished = upcoming
    ? tournaments.flatMap((view) => view.finished).sort((a, b) => byFinish(a.fixture, b.fixture))
    : tournament.finished;
  const before = tournament.incomplete[0] ?? finished.at(-1);
  const following = upcoming?.filter((entry) => entry.match.id !== match.id);
  const { tie } = match;
  const parts = {
    match,
    tournament,
    meets: tie && (tie.reason || ties?.some(({ round }) => round > tie.round)) && (
      <li>
        <Suspense>
          <MeetsRow tie={tie} ties={ties} />
        </Suspense>
      </li>
    ),
    // A result stays for a while when the next match is called.
    following:
      following?.map((entry) => entry.match) ??
      tournament.pairingsOnDeck(tournament.current ?? match),
    times: upcoming && new Map(upcoming.map((entry) => [entry.match.id, aboutTime(entry.at)])),
    last: isNext
      ? before && <MatchRow match={before} label={t('Last')} isFlipped={isFlipped} />
      : row,
    isNext,
    isFlipped,
  };
  const plain = <MatchScene {...parts} />;
  // The code of clocks is not loaded before the first clock has been started.
  const { matches } = tournament.snapshot;
  if (!matches || (!match.play && !(isNext && matches.length > 0))) return plain;
  return (
    <Suspense fallback={plain}>
      <LiveScene {...parts} />
    </Suspense>
  );
}
