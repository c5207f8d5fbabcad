interface Size {
  width: number;
  height: number;
}

/** The smallest scale of a graphic, whatever its size. */
const LEAST = 0.2;

/**
 * The scale at which a graphic fits in the picture: at most 1. `content` is its size in px when drawn with
 * scale `now`.
 */
export function fittingShare(now: number, content: Size, room: Size): number {
  if (content.width === 0 || content.height === 0 || room.width === 0) return now;
  const share = Math.min(
    1,
    (now * room.width) / content.width,
    (now * room.height) / content.height,
  );
  // Differences below a hundredth are rounding errors: applying them would make the graphic tremble.
  return Math.abs(share - now) < 0.01 ? now : Math.max(LEAST, share);
}
