/** Reads imported files in a separate thread, one at a time: a bad file does not affect other requests. */
import { Worker } from 'node:worker_threads';
import { limits } from '../../../common/kernel/limits.ts';
import { present } from '../../../common/kernel/values.ts';
import type { ChampionshipData } from '../../../common/transfer/championship-data.ts';
import { lineProblem } from '../../../common/transfer/csv-cell.rules.ts';
import { AppError, unwrap } from '../../errors.ts';
import type { Portion } from './csv.ts';

/** In MB: a file of limits.importBytes takes a third of it. */
const MOST_MEMORY_MB = 384;
/** Files that wait while another is read; each is up to limits.importBytes in memory. */
const MOST_WAITING = 4;

export class ImportReader {
  readonly #program: string;
  readonly #mostMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `program`: the built csv-worker. `mostMs` as limits.importMs. */
  constructor(program: string, mostMs: number = limits.importMs) {
    this.#program = program;
    this.#mostMs = mostMs;
  }

  /** Throws AppError `import-invalid` with all its problems, or `unavailable` while others wait. */
  async read(csvData: string): Promise<ChampionshipData> {
    if (this.#waiting >= MOST_WAITING) throw new AppError('unavailable', {}, { retryAfter: 10 });
    this.#waiting += 1;
    const reading = this.#last.then(() => this.#read(csvData));
    this.#last = reading.catch(() => undefined);
    return reading.finally(() => {
      this.#waiting -= 1;
    });
  }

  async #read(csvData: string): Promise<ChampionshipData> {
    const worker = new Worker(this.#program, {
      workerData: csvData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooMuchWork()), this.#mostMs);
    });
    try {
      return await Promise.race([gather(worker), late]);
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

async function gather(worker: Worker): Promise<ChampionshipData> {
  let fail: (error: Error) => void = () => undefined;
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchWork() : error),
  );
  const next = () =>
    new Promise<Portion>((resolve, reject) => {
      fail = reject;
      worker.once('message', resolve);
      worker.postMessage('next');
    });
  let data: ChampionshipData | undefined;
  for (;;) {
    const portion = await next();
    if (portion.kind === 'refused') return unwrap({ ok: false, refusal: portion.refusal });
    if (portion.kind === 'head') data = portion.data;
    else if (portion.kind === 'fixtures') {
      data?.tournaments[portion.tournament]?.fixtures.push(...portion.fixtures);
    } else return present(data);
  }
}

function tooMuchWork(): AppError {
  const refused = lineProblem(1, 'file-slow');
  return new AppError(
    'import-invalid',
    refused.ok ? {} : refused.refusal.params,
    refused.ok ? {} : { problems: refused.refusal.problems },
  );
}
