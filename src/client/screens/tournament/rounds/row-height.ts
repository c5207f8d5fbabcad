/** Width below which a row's two teams are stacked (fixture-card.module.css). */
const NARROW = '(width < 38rem)';

/** The minimum height of a match's row with its line, in px, for the current screen width. */
export const rowHeight = (): number => (window.matchMedia?.(NARROW).matches ? 95 : 49);
