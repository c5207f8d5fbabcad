import { type ReactNode, Suspense } from 'react';
import { litFixture } from '../../../../common/fixture/map-lit.rules.ts';
import { pairingsOnDeck } from '../../../../common/fixture/playing-order.rules.ts';
import {
  finishedFixtures,
  incompleteFixtures,
} from '../../../../common/fixture/result-times.rules.ts';
import { isLive } from '../../../../common/standings/is-live.rules.ts';
import { hasFinalStandings } from '../../../../common/tournaments/status.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { tieOf } from '../../../domain/knockout/tie-title.ts';
import { type View, viewOf } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
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
  const load = scene.kind === 'board' ? loadBoard : isOther(scene) ? loadOthers : undefined;
  // A failed load is retried when the scene is shown.
  load?.().catch(() => undefined);
}

interface SceneProps {
  scene: Scene;
  /** A result that stands under the match in play. */
  strip: FinalScene | undefined;
  tournaments: readonly TournamentSnapshot[];
  names: TeamName;
  /** Left and right change places on this screen. */
  flip: boolean;
}

/** Returns the title of a scene for the header; null when it needs none. */
export function sceneTitle(scene: Scene, tournament: TournamentState | undefined): string | null {
  const isNow = tournament !== undefined && isLive(tournament.fixtures);
  const page =
    'parts' in scene && scene.parts > 1
      ? ` ${t('{n} of {total}', { n: scene.part + 1, total: scene.parts })}`
      : '';
  switch (scene.kind) {
    case 'points':
      if (tournament && hasFinalStandings(tournament.fixtures)) return t('Final standings') + page;
      return (isNow ? t('Live standings') : t('Standings')) + page;
    case 'goals':
      return t('Goals per match') + (isNow ? t(', live') : '') + page;
    case 'results':
      return t('Latest results');
    case 'bracket':
      return t('Knockout');
    default:
      return null;
  }
}

/** Renders a scene from the current tournaments; suspends until its code is loaded. */
export function SceneView({ scene, strip, tournaments, names, flip }: SceneProps) {
  const otherSnapshot = tournaments.find(({ tournament }) => tournament.id === strip?.tournamentId);
  const result = otherSnapshot?.fixtures.find(({ id }) => id === strip?.fixtureId);
  const row = otherSnapshot && result && (
    <MatchRow
      key={result.id}
      fixture={result}
      tie={tieOf(result, otherSnapshot.ties)}
      label={t('Final')}
      names={names}
      view={viewOf(otherSnapshot.tournament, flip)}
    />
  );
  if (scene.kind === 'board') {
    const shownSnapshots = tournaments.filter(({ tournament }) =>
      scene.tournamentIds.includes(tournament.id),
    );
    return <BoardScene {...{ tournaments: shownSnapshots, result: row, names, flip }} />;
  }
  const tournament = tournaments.find(({ tournament }) => tournament.id === scene.tournamentId);
  if (!tournament || scene.kind === 'quiet') return <QuietScene tournament={tournament} />;
  const view = viewOf(tournament.tournament, flip);
  const shown = { tournament, names, view };
  return isOther(scene) ? (
    <OtherScenes scene={scene} {...shown} />
  ) : (
    <MatchOf scene={scene} row={row} {...shown} />
  );
}

interface MatchOfProps {
  scene: Scene & { kind: 'stage' | 'final' | 'next' };
  /** Under a match in play. */
  row: ReactNode;
  tournament: TournamentSnapshot;
  names: TeamName;
  view: View;
}

function MatchOf({ scene, row, tournament, names, view }: MatchOfProps) {
  const { fixtures, matches, ties } = tournament;
  const fixture = fixtureOf(scene, fixtures);
  if (!fixture) return null;
  const isNext = scene.kind === 'next';
  // A half-entered result is more relevant than the last complete one.
  const before = incompleteFixtures(fixtures)[0] ?? finishedFixtures(fixtures).at(-1);
  const tie = tieOf(fixture, ties);
  const shown = {
    fixture,
    fixtures,
    tie,
    meets: tie && (tie.reason || ties?.some(({ round }) => round > tie.round)) && (
      <li>
        <Suspense>
          <MeetsRow tie={tie} ties={ties} />
        </Suspense>
      </li>
    ),
    // A result stays for a while when the next match is called.
    following: pairingsOnDeck(fixtures, litFixture(fixtures) ?? fixture),
    last: isNext
      ? before && (
          <MatchRow
            fixture={before}
            tie={tieOf(before, ties)}
            label={t('Last')}
            {...{ names, view }}
          />
        )
      : row,
    isNext,
    names,
    view,
  };
  const match = matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  const plain = <MatchScene {...shown} />;
  // The code of clocks is not loaded before the first clock has been started.
  if (!matches || (!match && !(isNext && matches.length > 0))) return plain;
  return (
    <Suspense fallback={plain}>
      <LiveScene {...shown} match={match} matches={matches} />
    </Suspense>
  );
}
