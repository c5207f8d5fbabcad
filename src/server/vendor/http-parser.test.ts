import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopParsing } from './http-parser.ts';

test.each([
  [true, 1],
  [false, 100],
])(
  'a parser that is stopped (%s) reads %i of 100 requests in one chunk',
  async (isStopped, count) => {
    let parsed = 0;
    const server = createServer(({ socket }, response) => {
      parsed += 1;
      response.end();
      if (isStopped) {
        socket.destroy();
        stopParsing(socket);
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined).resume();
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
    await expect.poll(() => parsed).toBe(count);
    await nextTurn();
    expect(parsed).toBe(count);
    client.destroy();
    server.close();
  },
);
