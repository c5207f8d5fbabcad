import { atom } from 'jotai';
import { onSessionSignal } from '../../http/signals.ts';

/**
 * True once a call was answered 401 after start-up. The sign-in form then covers the page, which stays
 * mounted with all typed text. Signing in or out resets it.
 */
export const sessionEndedAtom = atom(false);

sessionEndedAtom.onMount = (set) => onSessionSignal((signal) => set(signal === 'ended'));
