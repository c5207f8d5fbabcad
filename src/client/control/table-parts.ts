/** The parts of a match with a clock on the admin's pages, fetched when the first such match is shown. */
import { lazyPart } from '../ui/layout/lazy-part.ts';

export const MatchStrip = lazyPart(async () => (await import('./match-strip.tsx')).MatchStrip);
export const SideMarks = lazyPart(async () => (await import('./side-marks.tsx')).SideMarks);
export const BreakClock = lazyPart(async () => (await import('./break-clock.tsx')).BreakClock);
