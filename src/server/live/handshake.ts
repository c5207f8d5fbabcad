/** Data of a live connection's first request. */
import type { IncomingMessage } from 'node:http';
import type { SessionData } from 'express-session';

/** A request whose session was looked up, where it has a cookie. */
export type WithSession = IncomingMessage & {
  sessionID?: string;
  session?: Partial<SessionData>;
  /** Whether the session is valid and is the admin's. */
  isAdmin?: boolean;
};

const queryOf = ({ url = '/' }: IncomingMessage): URLSearchParams =>
  new URL(url, 'http://localhost').searchParams;

/** Whether a request asks for a new connection; later requests carry the connection's id. */
export const isHandshake = (request: IncomingMessage): boolean => !queryOf(request).has('sid');
