/**
 * A bench's programs: each is a process of its own, so that its CPU time is its own, and is asked
 * over Node's channel between parent and child.
 */
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Question {
  id: number;
  what: string;
  about: unknown;
}

type Reply = { id: number; value: unknown } | { id: number; error: string };

export interface Program {
  /** Waits for the answer of the program's function of that name; rejects with what it throws. */
  ask<T>(what: string, about?: unknown): Promise<T>;
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

export const cpuOf = (program: Program): Promise<number> => program.ask<number>('cpu');

/** Microseconds that the program's main thread has run, without garbage collector and file system threads. */
export const mainThreadOf = (program: Program): Promise<number> =>
  program.ask<number>('mainThread');

/** Where each program writes a CPU profile when it ends; profiling itself costs time. */
const profileDir = process.env.BENCH_PROFILE_DIR;
const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];

/** Starts `<name>.process.js` beside the running bundle. */
export function startProgram(name: string): Program {
  const child = fork(join(import.meta.dirname, `${name}.process.js`), [], {
    execArgv: ['--expose-gc', ...profiling],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const error = `${name} ended (${signal ?? code})`;
      for (const [id, settle] of waiting) settle({ id, error });
      resolve();
    });
  });
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let asked = 0;
  return {
    ask: <T>(what: string, about?: unknown) =>
      new Promise<T>((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, (reply) => {
          if ('error' in reply) reject(new Error(`${name}: ${reply.error}`));
          else resolve(reply.value as T);
        });
        child.send({ id, what, about } satisfies Question);
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** A method, so that each answer names the type of what it is asked about. */
type Answer = { answer(about: unknown): unknown }['answer'];

/**
 * Makes this process a program: answers by name, and of itself `cpu` and `mainThread` (their time until now,
 * in microseconds) and `memory` (live objects and buffers, in bytes). Ends when the asking process disconnects or
 * dies, after `end`.
 */
export function answer(
  answers: Record<string, Answer>,
  end: () => Promise<void> = async () => undefined,
): void {
  const all: Record<string, Answer> = { cpu, mainThread, memory, ...answers };
  process.on('message', async ({ id, what, about }: Question) => {
    try {
      const value = await all[what]?.(about);
      process.send?.({ id, value } satisfies Reply);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.send?.({ id, error: text } satisfies Reply);
    }
  });
  process.once('disconnect', () => {
    void Promise.resolve()
      .then(end)
      .finally(() => process.exit());
  });
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** From Linux's scheduler, whose first number is nanoseconds; elsewhere the whole process is counted. */
function mainThread(): number {
  const figures = `/proc/self/task/${process.pid}/schedstat`;
  if (!existsSync(figures)) return cpu();
  return Number(readFileSync(figures, 'utf8').split(' ')[0]) / 1000;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
