import { expect, test } from 'vitest';
import {
  CHAMPIONSHIP_TOPIC,
  liveTiming,
  parseTopic,
  tournamentIdOf,
  tournamentTopic,
} from './live.ts';

test.each([[CHAMPIONSHIP_TOPIC], ['tournament:1'], ['tournament:2147483647']])(
  '%s is a topic',
  (text) => {
    expect(parseTopic(text)).toBe(text);
  },
);

test.each([
  [''],
  ['Championship'],
  ['championship '],
  ['tournament'],
  ['tournament:'],
  ['tournament:0'],
  ['tournament:01'],
  ['tournament:-1'],
  ['tournament:1.5'],
  ['tournament:1 '],
  ['tournament:1\n'],
  ['tournament:12345678901'],
  ['tournament:2147483648'],
  ['xtournament:1'],
  ['__proto__'],
  [1],
  [null],
  [undefined],
  [['championship']],
  [{ topic: 'championship' }],
])('%j is no topic', (text) => {
  expect(parseTopic(text)).toBeNull();
});

test('a tournament and its topic name each other', () => {
  expect(tournamentTopic(12)).toBe('tournament:12');
  expect(tournamentIdOf(tournamentTopic(12))).toBe(12);
  expect(tournamentIdOf(CHAMPIONSHIP_TOPIC)).toBeNull();
});

test('a screen misses at least two heartbeats before it treats the connection as dead', () => {
  expect(liveTiming.silence).toBeGreaterThan(2 * liveTiming.heartbeat);
});
