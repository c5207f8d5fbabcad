/** What the address of a viewer may ask for. Anything not understood is as if it were not there. */

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
const isOff = (text: string | null) => text !== null && /^(off|no|false|0)$/i.test(text);

/** `dwell` is in seconds, 3 to 600. */
export function readViewerOptions(search: string): ViewerOptions {
  const params = new URLSearchParams(search);
  const dwell = Number(params.get('dwell') ?? Number.NaN);
  return {
    rotate: !isOff(params.get('rotate')),
    only: (params.get('page') ?? '').toLowerCase().split(',').filter(isSceneKind),
    dwell: dwell >= 3 && dwell <= 600 ? dwell * 1000 : null,
    flip: params.has('flip') ? !isOff(params.get('flip')) : null,
    qr: params.has('qr') && !isOff(params.get('qr')),
    sound: params.has('sound') && !isOff(params.get('sound')),
  };
}
