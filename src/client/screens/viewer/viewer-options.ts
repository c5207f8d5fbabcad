/** Options in the address of a viewer. Unknown ones are ignored. */

import { isAsked } from '../../browser/is-asked.ts';
import { type SceneKind, sceneKinds } from './playlist.rules.ts';
import type { RotationOptions } from './rotation.rules.ts';

export interface ViewerOptions extends RotationOptions {
  /** Mirrors left and right for a screen on the other side of the cage; null leaves it as it was. */
  flip: boolean | null;
  /** The players' code in a corner of the picture. */
  qr: boolean;
  /** The calls of a match as sounds. */
  sound: boolean;
}

const isSceneKind = (text: string): text is SceneKind => sceneKinds.some((kind) => kind === text);

/** `dwell` is in seconds, 3 to 600. */
export function readViewerOptions(search: string): ViewerOptions {
  const params = new URLSearchParams(search);
  const dwell = Number(params.get('dwell') ?? Number.NaN);
  return {
    rotate: !params.has('rotate') || isAsked(params.get('rotate')),
    only: (params.get('page') ?? '').toLowerCase().split(',').filter(isSceneKind),
    dwell: dwell >= 3 && dwell <= 600 ? dwell * 1000 : null,
    flip: params.has('flip') ? isAsked(params.get('flip')) : null,
    qr: isAsked(params.get('qr')),
    sound: isAsked(params.get('sound')),
  };
}
