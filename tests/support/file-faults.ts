/**
 * Faults of the file system of this process, at the n-th operation from now. Import it before everything else: it
 * replaces the functions of `node:fs` as they are imported.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export const FAULTS = ['fail', 'full', 'short', 'delay'] as const;
export type Fault = (typeof FAULTS)[number];

interface Armed {
  fault: Fault;
  /** Operations that still succeed, and those that then have the fault. */
  before: number;
  lasting: number;
}

const DELAY_MS = 20;
let armed: Armed | undefined;
let hits = 0;

/** From the n-th operation on (1 is the next one), for so many operations. */
export function arm(fault: Fault, nth: number, lasting: number): void {
  armed = { fault, before: nth - 1, lasting };
  hits = 0;
}

/** Returns how many operations had the fault. */
export function disarm(): number {
  armed = undefined;
  return hits;
}

/** The fault of the operation that begins now. */
function next(): Fault | undefined {
  if (armed === undefined) return undefined;
  if (armed.before > 0) {
    armed.before -= 1;
    return undefined;
  }
  if (armed.lasting === 0) return undefined;
  armed.lasting -= 1;
  hits += 1;
  return armed.fault;
}

const errorOf = (fault: Fault, operation: string): Error =>
  fault === 'full'
    ? Object.assign(new Error(`ENOSPC: no space left on device, ${operation}`), {
        code: 'ENOSPC',
        errno: -28,
      })
    : Object.assign(new Error(`EIO: i/o error, ${operation}`), { code: 'EIO', errno: -5 });

const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DELAY_MS);

type Call = (this: unknown, ...args: unknown[]) => unknown;
/** How an operation fails: thrown, given to its callback, or as a rejected promise. */
type Failing = (error: Error, args: unknown[]) => unknown;

function wrap(owner: object, name: string, failing: Failing): void {
  const original: Call = Reflect.get(owner, name);
  const isTransfer = name === 'writeSync' || name === 'readSync';
  Reflect.set(owner, name, function wrapped(this: unknown, ...args: unknown[]) {
    const fault = next();
    if (fault === 'fail' || fault === 'full') return failing(errorOf(fault, name), args);
    if (fault === 'delay') wait();
    const [, , , length] = args;
    if (fault === 'short' && isTransfer && typeof length === 'number' && length > 1) {
      args[3] = length >> 1;
    }
    return original.apply(this, args);
  });
}

const thrown: Failing = (error) => {
  throw error;
};
const toCallback: Failing = (error, args) => {
  const done = args.at(-1);
  if (typeof done === 'function') setImmediate(() => done(error));
};
const rejected: Failing = (error) => Promise.reject(error);

for (const name of [
  'open',
  'read',
  'write',
  'fsync',
  'fdatasync',
  'ftruncate',
  'truncate',
  'rename',
  'unlink',
  'mkdir',
]) {
  wrap(fs, `${name}Sync`, thrown);
}
wrap(fs, 'fdatasync', toCallback);
for (const name of ['open', 'rename', 'writeFile', 'mkdir', 'readFile'])
  wrap(fs.promises, name, rejected);
syncBuiltinESMExports();

const probe = await fs.promises.open(import.meta.filename);
const handle: object = Object.getPrototypeOf(probe);
await probe.close();
for (const name of ['writeFile', 'sync', 'datasync', 'write']) wrap(handle, name, rejected);
