/** Checks whether files can be created in a folder now. */

import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { present } from '../../../common/kernel/values.ts';

/** Enough for a new segment of the log and what opening the database writes beside it. */
const NEEDED_BYTES = 2 * 1024 * 1024;
/** Several, because opening the database creates several at once. */
const NEEDED_FILES = 8;
const LOOK_AGAIN_MS = 1000;

export class RoomCheck {
  readonly #folder: string;
  #looked = Number.NEGATIVE_INFINITY;

  /** `folder` is the folder of the database; the trial files are in its parent. */
  constructor(folder: string) {
    this.#folder = dirname(folder);
  }

  /** Checks at most once a second; returns false in between. */
  isThere(): boolean {
    const now = performance.now();
    if (now - this.#looked < LOOK_AGAIN_MS) return false;
    this.#looked = now;
    return this.#tryOut();
  }

  #tryOut(): boolean {
    const names = Array.from({ length: NEEDED_FILES }, (_, index) =>
      join(this.#folder, `room-check-${index}`),
    );
    const open: number[] = [];
    try {
      for (const name of names) open.push(openSync(name, 'w'));
      writeSync(present(open[0]), Buffer.alloc(NEEDED_BYTES));
      fsyncSync(present(open[0]));
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      return false;
    } finally {
      for (const descriptor of open) closeSync(descriptor);
      for (const name of names) rmSync(name, { force: true });
    }
  }
}
