/** A writer that records the status and the duration of each of its writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { ownTime } from '../../support/own-time.ts';
import type { Acknowledged } from './expected-state.ts';

export interface Probe {
  /** 0 without an answer. */
  status: number;
  /** Excludes the time in which this process was suspended. */
  ms: number;
  /** The phase of the test, as named by `during`. */
  phase: string;
}

/** The first score entered; the scores of other clients stay below it. */
const FIRST_MARK = 6000;
const BETWEEN_MS = 100;
/** Writes that may wait at the same time. */
const LANES = 4;

export class Prober {
  readonly probes: Probe[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly #caller: () => ApiClient;
  readonly #fixtures: readonly Fixture[];
  readonly #writing: Promise<unknown>;
  #count = 0;
  #phase = 'well';
  #isOver = false;

  constructor(caller: () => ApiClient, fixtures: readonly Fixture[]) {
    this.#caller = caller;
    this.#fixtures = fixtures;
    this.#writing = Promise.all(Array.from({ length: LANES }, () => this.#write()));
  }

  /** Names the phase of the test while `act` runs. */
  async during(phase: string, act: () => Promise<void>): Promise<void> {
    this.#phase = phase;
    await act();
    this.#phase = `after ${phase}`;
  }

  /** Resolves at the next write that succeeds, with the milliseconds until then. */
  async works(): Promise<number> {
    const start = performance.now();
    const known = this.acknowledged.length;
    while (this.acknowledged.length === known) {
      if (performance.now() - start > 30_000) throw new Error('writing does not work again');
      await sleep(5);
    }
    return Math.round(performance.now() - start);
  }

  of(phase: string): Probe[] {
    return this.probes.filter((probe) => probe.phase === phase);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const nth = this.#count++;
      const mark = FIRST_MARK + Math.floor(nth / this.#fixtures.length);
      const fixture = this.#fixtures[nth % this.#fixtures.length] as Fixture;
      const { id, tournament_id, homeTeamId: teamId } = fixture;
      const key = crypto.randomUUID();
      const phase = this.#phase;
      const time = ownTime();
      const status = await this.#caller()
        .call(
          api.fixtures.update,
          { type: 'score', id, tournament_id, homeScore: mark, awayScore: 0 },
          { headers: { 'Idempotency-Key': key } },
        )
        .then(
          (answer) => answer.status,
          () => 0,
        );
      this.probes.push({ status, ms: Math.round(time()), phase });
      if (status === 200) this.acknowledged.push({ key, fixtureId: id, teamId, mark });
      await sleep(BETWEEN_MS);
    }
  }
}
