// How long one turn of the event loop took, in processor time of its thread: what other processes do
// meanwhile does not count. Linux only.
import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const SCHEDSTAT = '/proc/thread-self/schedstat';

export const canMeasureHolds = existsSync(SCHEDSTAT);

/** Processor time of the calling thread so far. */
export const ownCpuMs = (): number => Number(readFileSync(SCHEDSTAT, 'utf8').split(' ')[0]) / 1e6;

/** The longest turn of this thread's loop while the work goes on, in ms of processor time. */
export async function longestHoldMs(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let isRunning = true;
  const watched = new Promise<void>((done) => {
    let last = ownCpuMs();
    const look = () => {
      const now = ownCpuMs();
      most = Math.max(most, now - last);
      last = now;
      if (isRunning) setImmediate(look);
      else done();
    };
    look();
  });
  try {
    await work();
  } finally {
    isRunning = false;
    await watched;
  }
  return most;
}

export interface SentFromAside {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const SENDER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, ...request }) => {
    const answer = await fetch(url, request);
    const text = await answer.text();
    parentPort.postMessage({ status: answer.status, length: text.length, start: text.slice(0, 200) });
  });`;

/** Sends requests from a thread of its own, so that writing and reading them is not measured. */
export class AsideSender {
  readonly #worker = new Worker(SENDER, { eval: true });

  send(request: SentFromAside): Promise<{ status: number; length: number; start: string }> {
    return new Promise((answered, failed) => {
      this.#worker.once('error', failed);
      this.#worker.once('message', (answer) => {
        this.#worker.off('error', failed);
        answered(answer);
      });
      this.#worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
