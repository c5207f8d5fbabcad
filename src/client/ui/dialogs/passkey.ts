import { limits } from '../../../common/kernel/limits.ts';

/** Capitals and digits that are easy to distinguish on a screen. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code to type before something that cannot be undone. `random` gives numbers in [0, 1). */
export const makePasskey = (random: () => number): string =>
  Array.from(
    { length: limits.passkeyLength },
    () => SYMBOLS[Math.floor(random() * SYMBOLS.length)],
  ).join('');

/** The capitals and digits of a typed text, at most as many as a code has. */
export const readPasskey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, limits.passkeyLength);
