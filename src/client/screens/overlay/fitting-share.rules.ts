interface Size {
  width: number;
  height: number;
}

/** The smallest that a graphic is made, however large it was asked for. */
const LEAST = 0.2;

/**
 * By how much a graphic is made smaller so that it stays in the picture: at most 1. `content` is its size
 * in px as drawn with the share of `now`.
 */
export function fittingShare(now: number, content: Size, room: Size): number {
  if (content.width === 0 || content.height === 0 || room.width === 0) return now;
  const share = Math.min(
    1,
    (now * room.width) / content.width,
    (now * room.height) / content.height,
  );
  // Less than a hundredth is rounding: a graphic must not tremble.
  return Math.abs(share - now) < 0.01 ? now : Math.max(LEAST, share);
}
