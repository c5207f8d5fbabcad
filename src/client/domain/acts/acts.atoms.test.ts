import { expect, test } from 'vitest';
import { aFixture } from '../../../../tests/support/fixtures.factory.ts';
import type { Written } from '../../../common/wire/written.ts';
import type { SentWrite } from '../../http/signals.ts';
import { type Act, actOf, newestAct, withAct, withTurned } from './acts.atoms.ts';

const write = (key: string, revisions: Written['revisions']): SentWrite => ({
  keys: [key],
  written: { epoch: 'one', revisions },
  what: { matchAct: 'clock', fixtureId: 1 },
});
const act = (key: string, revisions: Written['revisions'] = { 'tournament:1': 2 }): Act =>
  actOf(write(key, revisions), key);
const none = { done: [], undone: [] };
const here = { epoch: 'one', tournamentId: 1 };

test('UND-14 the newest act of the tournament or on teams is offered, never an older one', () => {
  const acts = [act('a'), act('b'), act('other', { 'tournament:2': 5 })];
  expect(newestAct(acts, here)?.text).toBe('b');
  const both = act('both', { 'tournament:1': 3, 'tournament:2': 6 });
  expect(newestAct([...acts, both], { ...here, tournamentId: 2 })?.text).toBe('both');
  const team = act('team', { championship: 9 });
  expect(newestAct([...acts, team], here)?.text).toBe('team');
  expect(newestAct([team, ...acts], { ...here, tournamentId: null })?.text).toBe('team');
  const refused = { ...act('refused'), problem: 'changed' };
  expect(newestAct([...acts, refused], here)?.text).toBe('refused');
});

test('UND-14 an act of an earlier epoch is not offered', () => {
  expect(newestAct([act('a')], { ...here, epoch: 'two' })).toBeUndefined();
});

test('UND-14 acts are in the order in which the server carried them out, whichever answer comes first', () => {
  const at = (revision: number) => ({ 'tournament:1': revision });
  const scored = aFixture({ id: 1 });
  const half = { ...act('half', at(3)), scored };
  const whole = { ...act('whole', at(4)), scored };
  const other = act('other', { 'tournament:2': 1 });
  const acts = [act('call', at(2)), other, half, act('end', at(5)), whole];
  const { done } = acts.reduce(
    (list, added) => withAct(list, added, { ...scored, homeScore: 3, awayScore: 1 }),
    none as Parameters<typeof withAct>[0],
  );
  expect(done.map(({ text }) => text)).toEqual(['call', 'other', 'whole', 'end']);
  expect(done[2]?.keys).toEqual(['half', 'whole']);
  const first = withAct({ done: [act('end', at(5))], undone: [] }, act('score', at(4)));
  expect(first.done.map(({ text }) => text)).toEqual(['score', 'end']);
});

test('UND-15 scores saved while one entry is typed are one act, or none when nothing changed', () => {
  const scored = aFixture({ id: 1 });
  const half = withAct(none, { ...act('half'), scored }, { ...scored, homeScore: 3 });
  const whole = withAct(
    half,
    { ...act('whole'), scored },
    { ...scored, homeScore: 3, awayScore: 1 },
  );
  expect(whole.done.map(({ keys }) => keys)).toEqual([['half', 'whole']]);
  const next = withAct(whole, { ...act('next'), scored: { ...scored } }, scored);
  expect(next.done).toHaveLength(2);
  expect(withAct(half, { ...act('back'), scored }, scored).done).toEqual([]);
});

test('UND-16 an act that was taken back can be done again until something else is done', () => {
  const done = withAct(withAct(none, act('a')), act('b'));
  const undone = withTurned(done, ['b'], write('undo', {}));
  expect(undone.done.map(({ text }) => text)).toEqual(['a']);
  expect(undone.undone).toMatchObject([{ text: 'b', keys: ['undo'] }]);
  const again = withTurned(undone, ['undo'], write('redo', {}));
  expect(again.done).toMatchObject([{ text: 'a' }, { text: 'b', keys: ['redo'] }]);
  expect(again.undone).toEqual([]);
  expect(withAct(undone, act('c')).undone).toEqual([]);
});
