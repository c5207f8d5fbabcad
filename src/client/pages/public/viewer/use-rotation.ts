import { useEffect, useReducer } from 'react';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import type { Scene } from '../../../features/viewer/programme.rules.ts';
import {
  endOf,
  type RotationOptions,
  rotate,
  startRotation,
} from '../../../features/viewer/rotation.rules.ts';

/** The longest a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1;

/** The scene that is on now; news and time change it. */
export function useRotation(groups: readonly TournamentState[], options: RotationOptions): Scene {
  const [rotation, dispatch] = useReducer(rotate, null, () =>
    startRotation(groups, options, performance.now()),
  );

  // Data that came in is shown in the same drawing: nothing old ever stands beside it.
  const current =
    rotation.groups === groups
      ? rotation
      : rotate(rotation, { type: 'data', groups, now: performance.now() });
  if (current !== rotation) dispatch({ type: 'data', groups, now: performance.now() });

  const end = endOf(current);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A timer may fire a little before its time: it would be too early for the next scene, and with
    // nothing changed nobody would wait again.
    const wait = () => {
      const now = performance.now();
      if (now >= end) dispatch({ type: 'tick', now });
      else timer = setTimeout(wait, Math.min(end - now, LONGEST));
    };
    wait();
    return () => clearTimeout(timer);
  }, [end]);

  return current.scene;
}
