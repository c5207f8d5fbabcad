/**
 * Sending one message to many sockets at the price of one encoding. Socket.IO frames a broadcast
 * once too, but walks it through a packet object, a buffer and a flush for every socket; an idle
 * websocket can be handed the finished bytes. A busy or polling one takes the library's own road,
 * so order is kept. Measured in bench/fan-out.
 */
import type { Socket } from 'socket.io';

/** One encoded event, ready for every kind of transport. */
export interface SharedFrame {
  /** The Socket.IO packet as Engine.IO's text, without its own prefix. */
  readonly packet: string;
  /** The same as a finished websocket frame, in one piece: a tenth cheaper to write than two. */
  readonly frame: readonly [Buffer];
}

/**
 * Bytes a socket may owe before it is cut off, beside the largest message it was sent: that one has
 * to get through. It resubscribes when it is back.
 */
export const BACKLOG_LIMIT = 256 * 1024;
/** Smaller messages need no allowance of their own. */
const LARGE = BACKLOG_LIMIT / 4;

/** Encodes an event of the default namespace. */
export function encodeEvent(event: string, message: unknown): SharedFrame {
  const packet = `2${JSON.stringify([event, message])}`;
  const payload = Buffer.from(`4${packet}`);
  return { packet, frame: [Buffer.concat([textFrameHeader(payload.length), payload])] };
}

/** RFC 6455 5.2: FIN, text, unmasked, 7, 16 or 64 bit length. */
function textFrameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length]);
  if (length < 0x10000) {
    const header = Buffer.from([0x81, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = 0x81;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** What is read of the library's untyped inside; any other shape falls back to its public way. */
interface IdleConnection {
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

/** Bytes of the largest message a socket was sent, where it was a large one. */
const largestSent = new WeakMap<Socket, number>();

/** Notes the size of a message, so that a slow network has the time to carry it. */
export function expectBytes(socket: Socket, bytes: number): void {
  if (bytes > LARGE) largestSent.set(socket, Math.max(bytes, largestSent.get(socket) ?? 0));
}

const connectionOf = (socket: Socket) => socket.conn as unknown as IdleConnection;

/** Bytes that a websocket took from us and the network did not take from it yet. */
const owedBytes = ({ transport }: IdleConnection): number =>
  transport.name === 'websocket' ? (transport.socket?.bufferedAmount ?? 0) : 0;

/** Still owes the reading of what it was sent before. */
export function isBehind(socket: Socket): boolean {
  const connection = connectionOf(socket);
  return owedBytes(connection) > LARGE || connection.writeBuffer.length > 16;
}

/** Ends the connection without a last word, which would wait behind all others. */
export const cutOff = (socket: Socket): void => connectionOf(socket).close(true);

/** Sends the frame to one socket, or closes a socket that does not read. */
export function sendFrame(socket: Socket, { packet, frame }: SharedFrame): void {
  if (!socket.connected) return;
  const connection = connectionOf(socket);
  const { transport } = connection;
  const websocket = transport.name === 'websocket' ? transport.socket : undefined;
  const most = BACKLOG_LIMIT + (largestSent.get(socket) ?? 0);
  if (owedBytes(connection) > most || connection.writeBuffer.length > 64) {
    cutOff(socket);
    return;
  }
  expectBytes(socket, frame[0].length);
  const sender = websocket?._sender;
  if (
    websocket?.readyState === 1 &&
    typeof sender?.sendFrame === 'function' &&
    transport.writable &&
    !transport.perMessageDeflate &&
    connection.readyState === 'open' &&
    !connection.upgrading &&
    connection.writeBuffer.length === 0
  ) {
    sender.sendFrame(frame);
  } else {
    connection.write(packet, { wsPreEncodedFrame: frame });
  }
}
