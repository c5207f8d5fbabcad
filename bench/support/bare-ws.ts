/**
 * The baseline of a fan-out: a server on node:http and ws that does nothing but frame a message once
 * and hand the bytes to every client.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Sender, WebSocketServer } from 'ws';
import type { Change, ChangeMessage } from '../../src/common/wire/live.ts';
import { REVISIONS_HEADER } from '../../src/common/wire/written.ts';
import type { Announcements, Started } from './product.ts';
import { answer } from './programs.ts';

/** The change after `message`, with a score. */
export function withNextScore(message: ChangeMessage, homeScore: number): ChangeMessage {
  const { from, revision, changes } = message;
  const [change] = changes;
  return {
    ...message,
    from: from + 1,
    revision: revision + 1,
    changes: [{ ...change, value: { ...change?.value, homeScore } } as Change],
  };
}

/**
 * Any request broadcasts `template` with the next revision and the score of the request's body, and is
 * answered, as by the product, with that revision.
 */
export function runBareWs(): void {
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      broadcast(JSON.parse(Buffer.concat(parts).toString()).homeScore);
      response.setHeader('content-type', 'application/json');
      if (last !== null) response.setHeader(REVISIONS_HEADER, `${last.topic}=${last.revision}`);
      response.end('{}');
    });
  });
  const { clients } = new WebSocketServer({ server: http, perMessageDeflate: false });
  let last: ChangeMessage | null = null;

  const broadcast = (homeScore: number): void => {
    if (last === null) throw new Error('not started');
    last = withNextScore(last, homeScore);
    const payload = Buffer.from(`42${JSON.stringify(['change', last])}`);
    const frame = Sender.frame(payload, {
      fin: true,
      rsv1: false,
      opcode: 1,
      mask: false,
      readOnly: true,
    });
    const whole = [Buffer.concat(frame)];
    for (const client of clients) client._sender.sendFrame(whole);
  };

  answer({
    start: async (template: ChangeMessage): Promise<Started> => {
      last = template;
      await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
      return { port: (http.address() as AddressInfo).port };
    },
    announce: async ({ count, gap }: Announcements) => {
      for (let left = count; left > 0; left--) {
        broadcast(left);
        await pause(gap);
      }
    },
  });
}
