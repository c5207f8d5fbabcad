// Limits of public pages. They are separate from `limits` so that a public page loads only these.

export const MAX_SCORE = 9999;
export const ID_MAX = 2_147_483_647;
export const MAX_ROUNDS = 3;

/** Minutes, for the estimate shown before generating; both are editable on screen. */
export const matchDefaults = { matchMinutes: 3, turnoverMinutes: 5 } as const;

/** Header colour of a tournament that has none. */
export const FALLBACK_TOURNAMENT_COLOR = '#3b82f6';

/** How a fixture can end (RES-1). */
export const OUTCOMES = ['played', 'awarded', 'void'] as const;
