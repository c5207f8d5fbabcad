/** A baseline of a fan-out: Express and Socket.IO as their guides show them, without a database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Server } from 'socket.io';
import type { ChangeMessage } from '../../src/common/wire/live.ts';
import { REVISIONS_HEADER } from '../../src/common/wire/written.ts';
import { withNextScore } from '../support/bare-ws.ts';
import type { Started } from '../support/product.ts';
import { answer } from '../support/programs.ts';

const app = express();
const http = createServer(app);
const io = new Server(http);
let message: ChangeMessage;

io.on('connection', (socket) => {
  socket.on('subscribe', (_topic: unknown, acknowledge: () => void) => acknowledge());
});
app.use(express.json());
app.put(/.*/, ({ body }, response) => {
  message = withNextScore(message, body.homeScore);
  io.emit('change', message);
  response.setHeader(REVISIONS_HEADER, `${message.topic}=${message.revision}`);
  response.json({});
});

answer({
  start: async (template: ChangeMessage): Promise<Started> => {
    message = template;
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    return { port: (http.address() as AddressInfo).port };
  },
});
