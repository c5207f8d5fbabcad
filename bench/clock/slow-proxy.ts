import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy whose link takes `delay` ms in each direction, more or less by up to `jitter` drawn for each
 * piece; pieces do not overtake each other.
 */
export async function startSlowProxy(
  port: number,
  { delay, jitter }: { delay: number; jitter: number },
): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    let last = 0;
    open.add(from);
    const later = (act: () => void) => {
      const due = performance.now() + delay + (2 * Math.random() - 1) * jitter;
      last = Math.max(last, due);
      setTimeout(act, last - performance.now());
    };
    from.on('data', (bytes) => later(() => to.write(bytes)));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      later(() => to.end());
    });
  };
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.setNoDelay(true);
    socket.setNoDelay(true);
    join(socket, upstream);
    join(upstream, socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
