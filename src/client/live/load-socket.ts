import type { OpenSocket } from './connection.ts';

/** The socket library, as soon as a topic is used. */
export const loadSocket = async (): Promise<OpenSocket> => (await import('socket.io-client')).io;
