/** How the packets of an event socket travel: over a WebSocket, or by long polling. */

export interface Transport {
  /** Sent when possible; lost when the transport closes before. */
  send(packet: string): void;
  /** No callback comes after it. */
  close(): void;
}

export interface TransportOptions {
  /** Milliseconds that one request may take. */
  request: number;
  onPacket: (packet: string) => void;
  /** Once, when the transport ended by itself. */
  onClose: () => void;
}

const PATH = '/socket.io/?EIO=4&transport=';
/** Between packets in one body. */
const SEPARATOR = '\x1e';

/** Calls back when the device itself says that its network is gone. */
function whenOffline(gone: () => void): () => void {
  // Outside of browsers there is no such event.
  globalThis.addEventListener?.('offline', gone);
  return () => globalThis.removeEventListener?.('offline', gone);
}

export function openWebSocket(origin: string, options: TransportOptions): Transport {
  const url = (origin || location.origin).replace(/^http/, 'ws');
  const socket = new WebSocket(`${url}${PATH}websocket`);
  let isClosed = false;
  const end = () => {
    isClosed = true;
    forget();
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  };
  const fail = () => {
    if (isClosed) return;
    end();
    options.onClose();
  };
  const forget = whenOffline(fail);
  socket.onmessage = ({ data }: MessageEvent<string>) => options.onPacket(data);
  socket.onclose = fail;
  // The close event that follows says it all.
  socket.onerror = () => undefined;
  return {
    send(packet) {
      if (socket.readyState === WebSocket.OPEN) socket.send(packet);
    },
    close: end,
  };
}

export function openPolling(origin: string, options: TransportOptions): Transport {
  const running = new Set<AbortController>();
  const waiting: string[] = [];
  let session = '';
  let isSending = false;
  let isClosed = false;

  const ask = (init: RequestInit) =>
    fetch(`${origin}${PATH}polling${session}&t=${Math.random().toString(36).slice(2)}`, {
      cache: 'no-store',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      ...init,
    });

  async function request(init: RequestInit): Promise<string> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), options.request);
    running.add(stop);
    try {
      const answer = await ask({ ...init, signal: stop.signal });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
      return await answer.text();
    } finally {
      clearTimeout(timer);
      running.delete(stop);
    }
  }

  const end = () => {
    isClosed = true;
    forget();
    for (const stop of running) stop.abort();
  };
  const fail = () => {
    if (isClosed) return;
    end();
    options.onClose();
  };
  const forget = whenOffline(fail);

  /** One request at a time, in order; what is said meanwhile goes together. */
  async function flush() {
    if (isSending || session === '') return;
    isSending = true;
    try {
      while (waiting.length > 0 && !isClosed) {
        await request({ method: 'POST', body: waiting.splice(0).join(SEPARATOR) });
      }
    } catch {
      fail();
    } finally {
      isSending = false;
    }
  }

  async function listen() {
    try {
      while (!isClosed) {
        const body = await request({});
        for (const packet of body.split(SEPARATOR)) {
          if (isClosed) return;
          // A network's sign-in page answers at once, and would be asked again at once.
          if (!/^[0-6]/.test(packet)) throw new Error('The answer is not of this protocol');
          if (packet[0] === '0') session = `&sid=${JSON.parse(packet.slice(1)).sid}`;
          options.onPacket(packet);
        }
      }
    } catch {
      fail();
    }
  }

  void listen();
  return {
    send(packet) {
      waiting.push(packet);
      void flush();
    },
    close() {
      // So that the server need not wait for silence to know.
      const isHeld = session !== '' && !isClosed;
      end();
      if (isHeld) ask({ method: 'POST', body: '1', keepalive: true }).catch(() => undefined);
    },
  };
}
