import { atom } from 'jotai';
import { onSessionSignal } from '../../http/session-signal.ts';

/**
 * True once a call was answered 401 after start-up: the sign-in then lies over the page, which stays
 * mounted with all that was typed. Signing in or out sets it back.
 */
export const sessionEndedAtom = atom(false);

sessionEndedAtom.onMount = (set) => onSessionSignal((signal) => set(signal === 'ended'));
