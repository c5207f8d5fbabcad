import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose link can be cut, or made to swallow everything without closing. */
export interface CuttableProxy {
  url: string;
  /** `swallow`: bytes vanish, connections stay open, as on a network that lost its route. */
  mode: 'pass' | 'swallow' | 'refuse';
  /** Bytes that came back from the target so far. */
  returned: number;
  /** Resets every connection. */
  cut(): void;
  close(): Promise<void>;
}

export async function startProxy(target: () => number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const proxy: CuttableProxy = {
    url: '',
    mode: 'pass',
    returned: 0,
    cut() {
      for (const socket of open) socket.destroy();
    },
    close() {
      proxy.cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (bytes) => {
      if (proxy.mode === 'pass') to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((socket) => {
    if (proxy.mode === 'refuse') {
      socket.destroy();
      return;
    }
    const upstream = connect(target(), '127.0.0.1');
    join(socket, upstream);
    join(upstream, socket);
    upstream.on('data', ({ length }) => {
      proxy.returned += length;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
