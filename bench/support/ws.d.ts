/** ws ships without types: what the baselines use of it. */
declare module 'ws' {
  import type { IncomingMessage, Server } from 'node:http';
  import type { Duplex } from 'node:stream';

  export class Sender {
    static frame(data: Buffer, options: FrameOptions): Buffer[];
    sendFrame(frame: readonly Buffer[]): void;
  }

  interface FrameOptions {
    fin: boolean;
    rsv1: boolean;
    opcode: number;
    mask: boolean;
    readOnly: boolean;
  }

  export class WebSocket {
    constructor(url: string, options: { perMessageDeflate: false });
    readonly _sender: Sender;
    on(event: 'message', listener: (data: Buffer) => void): this;
    on(event: 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(
      event: 'unexpected-response',
      listener: (request: unknown, response: IncomingMessage) => void,
    ): this;
    send(text: string): void;
    terminate(): void;
  }

  export class WebSocketServer {
    constructor(options: { server: Server; perMessageDeflate: false });
    readonly clients: ReadonlySet<WebSocket>;
    on(event: 'connection', listener: (socket: WebSocket, request: IncomingMessage) => void): this;
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  }
}
