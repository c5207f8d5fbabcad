/** What the first request of a live connection says. */
import type { IncomingMessage } from 'node:http';
import type { SessionData } from 'express-session';

/** A request whose session was looked up, where it has a cookie. */
export type WithSession = IncomingMessage & {
  sessionID?: string;
  session?: Partial<SessionData>;
};

const queryOf = ({ url = '/' }: IncomingMessage): URLSearchParams =>
  new URL(url, 'http://localhost').searchParams;

/** Whether a request asks for a new connection; later ones name theirs. */
export const isHandshake = (request: IncomingMessage): boolean => !queryOf(request).has('sid');

/** The name of the page's screen, as the page says it. */
export const screenOf = (request: IncomingMessage): string | null => queryOf(request).get('screen');
