import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FairQueue } from '../security/fair-queue.ts';
import { jsonAnswer, SharedAnswers } from './shared-answers.ts';

class Asker extends EventEmitter {
  readonly req: { ip: string };
  closed = false;

  constructor(ip = '10.0.0.1') {
    super();
    this.req = { ip };
  }

  hangUp(): void {
    this.closed = true;
    this.emit('close');
  }
}

/** Answers whose queue waits until `start` is called. */
function answers() {
  let start = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    start = resolve;
  });
  const made: string[] = [];
  const make = (name: string) => async () => {
    made.push(name);
    return jsonAnswer(name);
  };
  return {
    shared: new SharedAnswers(async () => '1', new FairQueue(() => ready)),
    start,
    made,
    make,
  };
}

test('an answer is not made when everybody who asked has hung up', async () => {
  const { shared, start, made, make } = answers();
  const [first, second, staying] = [new Asker(), new Asker(), new Asker('10.0.0.2')];
  const refused = [
    shared.get('gone', first, make('gone')),
    shared.get('gone', second, make('gone')),
  ].map((answer) => expect(answer).rejects.toMatchObject({ code: 'unavailable' }));
  const otherAnswer = shared.get('other', staying, make('other'));
  await Promise.resolve();
  first.hangUp();
  second.hangUp();
  start();
  await Promise.all([...refused, otherAnswer]);
  expect(made).toEqual(['other']);
  const again = await shared.get('gone', new Asker(), make('gone'));
  expect(again.bytes.toString()).toBe('"gone"');
});

test('an answer is made for the reader who stays, and once for all who ask', async () => {
  const { shared, start, made, make } = answers();
  const [leaving, staying] = [new Asker(), new Asker()];
  const asked = [leaving, staying].map((asker) => shared.get('a', asker, make('a')));
  await Promise.resolve();
  leaving.hangUp();
  start();
  expect((await Promise.all(asked)).map(({ bytes }) => bytes.toString())).toEqual(['"a"', '"a"']);
  await shared.get('a', new Asker(), make('a'));
  expect(made).toEqual(['a']);
});
