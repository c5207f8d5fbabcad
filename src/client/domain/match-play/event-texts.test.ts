import { expect, test } from 'vitest';
import type { MatchAct } from './act.ts';
import { actText } from './event-texts.ts';

test.each<[MatchAct, string]>([
  [{ kind: 'event', event: 'own-goal', teamId: 1 }, 'Own goal'],
  [{ kind: 'clock', act: 'pause' }, 'Clock: Pause'],
  [{ kind: 'clock', act: 'tie-play' }, 'Clock: Start'],
  [{ kind: 'clock', act: 'set', ms: 9000 }, 'Clock'],
  [{ kind: 'confirm', base: { home: 3, away: 2 } }, 'Finish 3 : 2'],
])('the act %j is called %s', (act, text) => {
  expect(actText({ act })).toBe(text);
});
