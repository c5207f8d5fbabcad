/** Width below which a row's two teams are stacked (fixture-card.module.css). */
const NARROW = '(width < 38rem)';

/** The least height of a match's row, with its line, in px, on a screen as it is now. */
export const rowHeight = (): number => (window.matchMedia?.(NARROW).matches ? 95 : 49);
