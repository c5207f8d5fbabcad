/** A writer in a process of its own, to be killed or stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { acknowledged } from './workload.ts';
import type { Opened } from './writer.process.ts';

export interface Place {
  /** The file `node` runs: writer.process.ts, bundled. */
  program: string;
  dataDir: string;
  ledger: string;
  /** PGlite as shipped, without the durable layer. */
  shipped?: boolean;
}

export class Writer {
  /** What it found when it had opened; null when it died before. */
  readonly opened: Promise<Opened | null>;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #ledger: string;
  #said = '';
  #complained = '';

  constructor({ program, dataDir, ledger, shipped = false }: Place, ...flags: string[]) {
    const args = [program, dataDir, ledger, ...(shipped ? ['shipped'] : []), ...flags];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#ledger = ledger;
    this.#ended = once(child, 'close');
    child.stderr.on('data', (text) => {
      this.#complained += text;
    });
    this.opened = new Promise((resolve) => {
      child.stdout.on('data', (text) => {
        this.#said += text;
        if (this.#said.includes('\n')) resolve(JSON.parse(this.#said) as Opened);
      });
      child.once('close', () => resolve(null));
    });
  }

  /** What it wrote to its standard error: why it did not open. */
  get complaint(): string {
    return this.#complained.trim();
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Resolves when some milliseconds have passed and so many more writes are acknowledged. */
  async write(milliseconds: number, atLeast: number): Promise<void> {
    const enough = acknowledged(this.#ledger).length + atLeast;
    await sleep(milliseconds);
    while (acknowledged(this.#ledger).length < enough) {
      if (this.#child.exitCode !== null) throw new Error(`The writer ended: ${this.complaint}`);
      await sleep(5);
    }
  }

  /** Stands still from here on, as if the power were gone. */
  async freeze(): Promise<void> {
    this.#child.kill('SIGSTOP');
    const { pid } = this.#child;
    while (
      this.#child.exitCode === null &&
      !/\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ) {
      await sleep(2);
    }
  }

  async end(): Promise<void> {
    await this.#ended;
  }
}

/** Opens the place once more and checks it; throws when it does not open. */
export async function reopen(place: Place): Promise<Opened> {
  const checker = new Writer(place, 'check');
  const opened = await checker.opened;
  await checker.end();
  if (opened === null) throw new Error(`It did not open: ${checker.complaint}`);
  return opened;
}
