import { expect, test } from 'vitest';
import type { MatchEvent } from '../match/match-event.schema.ts';
import { matchState, newMatch } from '../match/match-state.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import { resolvePreset } from '../match/presets.ts';
import type { Change } from './live.ts';
import { publicChange, publicMatch, publicPresence } from './public-view.rules.ts';

const preset = resolvePreset({ name: 'Plain' });
if (!preset.ok) throw new Error('no preset');
const teams = { fixtureId: 1, homeTeamId: 1, awayTeamId: 2, isLit: true };
const goal: MatchEvent = {
  ...{ id: 'a', kind: 'goal', teamId: 1, clockMs: 0, at: 5, deviceAt: 4 },
  ...{ who: 'Ana', voidedBy: null },
};
const match: MatchState = {
  ...matchState(newMatch({ ...teams, preset: preset.value }, 0), 0),
  events: [goal],
};
const anonymous: MatchState = { ...match, events: [{ ...goal, who: '' }] };

test('PRV-1 a public match names nobody, and is the same otherwise', () => {
  expect(publicMatch(match)).toEqual(anonymous);
});

test('PRV-2 a public change names nobody; a change without a match is the same object', () => {
  const change: Change = { type: 'match', op: 'upsert', id: 1, value: match };
  expect(publicChange(change)).toEqual({ ...change, value: anonymous });
  const gone: Change = { type: 'match', op: 'delete', id: 1 };
  expect(publicChange(gone)).toBe(gone);
});

test('PRV-3 public presence says which fixture is being edited, not on which device', () => {
  const mark = { fixtureId: 1, screen: 'a' };
  expect(
    publicPresence({ topic: 'tournament:1', editing: [{ ...mark, device: 'Table 1' }] }),
  ).toEqual({ topic: 'tournament:1', editing: [{ ...mark, device: '' }] });
});
