/**
 * Internals of Socket.IO, Engine.IO and ws (tried with 4.8.4, 6.6.11 and 8.21.3): what a connection has
 * not sent yet, and writing a finished websocket frame to one that is idle.
 *
 * Why: the library has no public way to see what waits for a socket, so that one that does not read
 * would fill the server's memory; and a broadcast of its own walks through a packet, a buffer and a
 * flush for every socket, which misses a target of bench/fan-out. Decision record 007.
 */

/** What is used of a Socket.IO socket. */
export interface LiveSocket {
  readonly connected: boolean;
  readonly conn: object;
}

interface Connection {
  readyState: string;
  upgrading: boolean;
  writeBuffer: unknown[];
  transport: {
    name: string;
    writable: boolean;
    perMessageDeflate: unknown;
    socket?: {
      readyState: number;
      bufferedAmount: number;
      _sender?: { sendFrame?: (frame: readonly Buffer[]) => void };
    };
  };
  write(packet: string, options: { wsPreEncodedFrame: readonly Buffer[] }): void;
  close(discard: boolean): void;
}

const connectionOf = (socket: object): Connection => Reflect.get(socket, 'conn');

/** Bytes that a websocket accepted and has not passed on to the network; 0 for polling. */
export function unsentBytes(socket: LiveSocket): number {
  const { transport } = connectionOf(socket);
  return transport.name === 'websocket' ? (transport.socket?.bufferedAmount ?? 0) : 0;
}

/** Packets that wait in Engine.IO's own buffer. */
export const waitingPackets = (socket: LiveSocket): number =>
  connectionOf(socket).writeBuffer.length;

/** Closes the connection without sending what waits: a closing packet would wait behind it. */
export const terminate = (socket: LiveSocket): void => connectionOf(socket).close(true);

/** Whether a frame can be written past Engine.IO's buffer without overtaking other packets. */
function isIdle({ readyState, upgrading, writeBuffer, transport }: Connection): boolean {
  return (
    readyState === 'open' &&
    !upgrading &&
    writeBuffer.length === 0 &&
    transport.name === 'websocket' &&
    transport.writable &&
    !transport.perMessageDeflate &&
    transport.socket?.readyState === 1
  );
}

/**
 * Sends a packet: the finished frame directly where the websocket is idle, otherwise through Engine.IO,
 * which keeps the order. Returns whether the frame was written directly.
 * @param packet the Socket.IO packet as Engine.IO's text, without its own prefix
 * @param frame the same as a finished websocket frame
 */
export function writeFrame(socket: LiveSocket, packet: string, frame: readonly [Buffer]): boolean {
  const connection = connectionOf(socket);
  const sender = connection.transport.socket?._sender;
  if (typeof sender?.sendFrame === 'function' && isIdle(connection)) {
    sender.sendFrame(frame);
    return true;
  }
  connection.write(packet, { wsPreEncodedFrame: frame });
  return false;
}
