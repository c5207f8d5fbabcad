import { useEffect, useMemo, useReducer } from 'react';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import type { Scene } from './playlist.rules.ts';
import {
  endOf,
  type FinalScene,
  type RotationOptions,
  rotate,
  sceneAfter,
  startRotation,
} from './rotation.rules.ts';

const NO_CAGES: readonly number[] = [];

/** The maximum delay of a browser's timer. */
const LONGEST = 2 ** 31 - 1;

/**
 * The current scene, the result below it, and the scene that follows without news. Time and, while `isFresh`,
 * news change them. `disqualified` and `cageIds` have to be the same objects until they change.
 */
export function useRotation(
  tournaments: readonly TournamentSnapshot[],
  options: RotationOptions,
  isFresh: boolean,
  disqualified: ReadonlySet<number>,
  cageIds: readonly number[] = NO_CAGES,
): { scene: Scene; next: Scene; strip: FinalScene | undefined } {
  const [rotation, dispatch] = useReducer(rotate, null, () =>
    startRotation(tournaments, options, performance.now(), disqualified, cageIds),
  );

  // New data is shown in the same render, so that old data never appears beside it.
  const data = { type: 'data', tournaments, disqualified, cageIds, isFresh } as const;
  const current = rotate(rotation, { ...data, now: performance.now() });
  if (current !== rotation) dispatch({ ...data, now: performance.now() });

  const end = endOf(current);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A timer may fire a little early, before the scene ends. It would then not be set again.
    const wait = () => {
      const now = performance.now();
      if (now >= end) dispatch({ type: 'tick', now });
      else timer = setTimeout(wait, Math.min(end - now, LONGEST));
    };
    wait();
    return () => clearTimeout(timer);
  }, [end]);

  const next = useMemo(() => sceneAfter(current), [current]);
  return { scene: current.scene, next, strip: current.strip?.result };
}
