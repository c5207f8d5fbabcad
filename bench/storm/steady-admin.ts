/** An admin who enters four scores a second without pause, and repeats unanswered requests. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import type { Caller } from '../support/caller.ts';
import { sharedNow } from '../support/clock.ts';
import { type BenchEvent, scoreWrite } from '../support/event.ts';

const EVERY_MS = 250;
const RETRY_MS = 50;

/** One score, in milliseconds of the clock of all processes. */
export interface Entered {
  asked: number;
  answered: number;
  revision: number;
}

export class SteadyAdmin {
  readonly #caller: Caller;
  readonly #event: BenchEvent;
  readonly #entered: Entered[] = [];
  #isWriting = true;
  #written = 0;
  readonly #done: Promise<void>;

  constructor(caller: Caller, event: BenchEvent) {
    this.#caller = caller;
    this.#event = event;
    this.#done = this.#write();
  }

  /** The scores whose request was begun in this time; those of a server that is away count from its return. */
  enteredIn(from: number, to: number): Entered[] {
    return this.#entered.filter(({ answered, asked }) => answered > from && asked < to);
  }

  async newest(): Promise<Entered> {
    const count = this.#entered.length;
    while (this.#entered.length === count) await pause(5);
    return this.#entered.at(-1) as Entered;
  }

  async stop(): Promise<void> {
    this.#isWriting = false;
    await this.#done;
  }

  async #write(): Promise<void> {
    while (this.#isWriting) {
      const asked = sharedNow();
      const revision = await this.#enter();
      this.#entered.push({ asked, answered: sharedNow(), revision });
      await pause(Math.max(0, asked + EVERY_MS - sharedNow()));
    }
  }

  async #enter(): Promise<number> {
    const { fixtures, tournamentId } = this.#event;
    const fixture = fixtures[this.#written % fixtures.length] as Fixture;
    this.#written += 1;
    const key = { 'idempotency-key': randomUUID() };
    const write = scoreWrite(fixture, 1 + (this.#written % 9999));
    for (;;) {
      try {
        const topic = tournamentTopic(tournamentId);
        return await this.#caller.revisionOf(topic, 'PUT', ...write, key);
      } catch {
        await pause(RETRY_MS);
      }
    }
  }
}
