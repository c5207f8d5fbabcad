import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyTournament,
  aPair,
  aState,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { addBatch } from '../fixtures/batch.rules.ts';
import type { Fixture, MapLit, TournamentState } from '../fixtures/fixture.schema.ts';
import { lightMap } from '../fixtures/map-lit.rules.ts';
import { type OutcomeInput, played, setOutcome } from '../fixtures/outcome.rules.ts';
import { byPlayingOrder, displayMatchNumbers } from '../fixtures/playing-order.rules.ts';
import { reorder } from '../fixtures/reorder.rules.ts';
import { setShownScore } from '../fixtures/set-score.rules.ts';
import { swapSides } from '../fixtures/swap-sides.rules.ts';
import type { Tie } from '../knockout/tie.schema.ts';
import type { Result } from '../result.ts';
import { removeRound } from '../tournaments/rounds.rules.ts';
import type { Act, TakingBack } from './act.ts';
import { lightAct, orderAct, outcomeAct, takeBack, takeBackOfTeams } from './undo.rules.ts';

const fixtures = tournamentFixtures(4, 2);
const first = fixtures[0] as Fixture;
const second = fixtures[1] as Fixture;

function withRows(state: TournamentState, rows: Result<readonly Fixture[]>): TournamentState {
  if (!rows.ok) throw new Error(rows.refusal.code);
  const changed = new Map(rows.value.map((row) => [row.id, row]));
  return aState(state.fixtures.map((row) => changed.get(row.id) ?? row));
}
const put = (id: number, fields: Partial<Fixture>, rows = fixtures) =>
  aState(rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));

/** The tournament after the write, as the server would leave it. */
function written(state: TournamentState, back: TakingBack): TournamentState {
  switch (back.verb) {
    case 'set-score':
      return withRows(state, setShownScore(state, back.base, back.scores));
    case 'light-map':
      return withRows(state, lightMap(state, back.fixtureId, back.mapLit));
    case 'swap-sides': {
      const { id, homeTeamId, awayTeamId } = back.fixture;
      const wanted = { homeTeamId: awayTeamId, awayTeamId: homeTeamId };
      return withRows(state, swapSides(state, id, wanted));
    }
    case 'reorder':
      return withRows(state, reorder(state, back.order));
    case 'set-outcome':
      return withRows(state, setOutcome(state, back.fixtureId, back.outcome));
    case 'remove-round':
      expect(removeRound(state, back.round).ok).toBe(true);
      return aState(state.fixtures.filter(({ round }) => round !== back.round));
    case 'add-batch': {
      const added = addBatch(state, back.rows, new Set([1, 2, 3, 4, 5]));
      if (!added.ok) throw new Error(added.refusal.code);
      const rows = added.value.map((row, index) => ({
        ...row,
        ...played,
        id: 900 + index,
        scoredAt: null,
        finishedAt: null,
      }));
      return aState(displayMatchNumbers([...state.fixtures, ...rows]));
    }
    default:
      throw new Error(back.verb);
  }
}

/** What every screen shows of a fixture, but for the id of one that was created anew. */
const shown = ({ fixtures: rows }: TournamentState) =>
  [...rows].sort(byPlayingOrder).map(({ id: _, ...row }) => row);

const offered = (state: TournamentState, act: Act) => takeBack(state, act)?.verb ?? null;

describe('UND-1 an offered undo', () => {
  const anyLight = fc
    .tuple(anyTournament, fc.nat(), fc.constantFrom<MapLit>(0, 1, 2))
    .map(([rows, pick, mapLit]) => ({
      before: aState(rows),
      id: (rows[pick % rows.length] as Fixture).id,
      mapLit,
    }));

  test('UND-3 of any light is accepted and leads back, in any tournament', () => {
    fc.assert(
      fc.property(anyLight, ({ before, id, mapLit }) => {
        const changed = lightMap(before, id, mapLit);
        const act = lightAct(before, id, mapLit);
        if (!changed.ok || act === null) return;
        const after = withRows(before, changed);
        const back = takeBack(after, act);
        if (back !== null) expect(written(after, back)).toEqual(before);
      }),
    );
  });

  test('UND-4 of any swap is accepted and leads back, in any tournament', () => {
    fc.assert(
      fc.property(anyTournament, fc.nat(), (rows, pick) => {
        const before = aState(rows);
        const { id, homeTeamId, awayTeamId } = rows[pick % rows.length] as Fixture;
        const wanted = { homeTeamId: awayTeamId, awayTeamId: homeTeamId };
        const changed = swapSides(before, id, wanted);
        if (!changed.ok) return;
        const after = withRows(before, changed);
        const back = takeBack(after, {
          kind: 'swap-sides',
          fixtureId: id,
          was: { homeTeamId, awayTeamId },
        });
        expect(back && written(after, back)).toEqual(before);
      }),
    );
  });

  test('UND-7 of a removed round is accepted and brings back its sides', () => {
    const eighth = fixtures[7] as Fixture;
    const { homeTeamId, awayTeamId } = eighth;
    const before = put(eighth.id, { homeTeamId: awayTeamId, awayTeamId: homeTeamId });
    const removed = before.fixtures.filter(({ round }) => round === 2);
    const after = aState(before.fixtures.filter(({ round }) => round === 1));
    const back = takeBack(after, { kind: 'remove-round', removed });
    expect(back && shown(written(after, back))).toEqual(shown(before));
  });
});

describe('UND-2 a score', () => {
  const act: Act = { kind: 'set-score', before: first, next: scores('3-1') };

  test('goes back to what it was, based on what was entered', () => {
    expect(takeBack(put(1, scores('3-1')), act)).toEqual({
      verb: 'set-score',
      base: { ...first, ...scores('3-1') },
      scores: scores(''),
    });
  });

  test('that another screen changed is still offered', () => {
    expect(offered(put(1, scores('9-9')), act)).toBe('set-score');
  });

  test('of a decider that is not needed is not offered', () => {
    const [one, two, decider] = aPair('2-1', '3-1', '4-4') as [Fixture, Fixture, Fixture];
    const cleared = { ...decider, ...scores('') };
    const clearing: Act = { kind: 'set-score', before: decider, next: scores('') };
    expect(offered(aState([one, two, cleared]), clearing)).toBeNull();
    expect(offered(aState([one, { ...two, ...scores('9-1') }, cleared]), clearing)).toBe(
      'set-score',
    );
  });
});

describe('UND-3 a light', () => {
  const inPlay = put(1, { mapLit: 2 });
  const act = lightAct(inPlay, 2, 1) as Act;
  const after = withRows(inPlay, lightMap(inPlay, 2, 1));

  test('that set a match in play back brings it into play again when undone', () => {
    expect(takeBack(after, act)).toEqual({ verb: 'light-map', fixtureId: 1, mapLit: 2 });
  });

  test('is not offered once something else is lit, or the other match has a score', () => {
    expect(offered(withRows(after, lightMap(after, 2, 2)), act)).toBeNull();
    expect(offered(withRows(after, lightMap(after, 3, 1)), act)).toBeNull();
    expect(offered(put(1, scores('1-'), [...after.fixtures]), act)).toBeNull();
  });

  test('MAP-8 of a match under review is not offered, as the undo would turn it off', () => {
    const matches = [{ fixtureId: 2, underReview: true }];
    expect(takeBack({ ...after, matches }, act)).toBeNull();
  });

  test('that went out with a score is not offered before the score is gone', () => {
    const scored = put(1, { mapLit: 2, ...scores('2-1') });
    const finished = lightAct(scored, 1, 0) as Act;
    expect(offered(put(1, scores('2-1')), finished)).toBeNull();
    expect(offered(aState(fixtures), finished)).toBe('light-map');
  });
});

describe('UND-4 a swap', () => {
  const { homeTeamId, awayTeamId } = first;
  const swapped = { homeTeamId: awayTeamId, awayTeamId: homeTeamId };
  const act: Act = { kind: 'swap-sides', fixtureId: 1, was: { homeTeamId, awayTeamId } };

  test('is not offered for a match that is lit, scored or swapped back', () => {
    expect(offered(put(1, swapped), act)).toBe('swap-sides');
    expect(offered(put(1, { ...swapped, mapLit: 1 }), act)).toBeNull();
    expect(offered(put(1, { ...swapped, ...scores('1-') }), act)).toBeNull();
    expect(offered(aState(fixtures), act)).toBeNull();
  });
});

describe('UND-11 an outcome', () => {
  const before = aState(fixtures);
  const awarded = {
    outcome: 'awarded',
    winnerTeamId: first.homeTeamId,
    reason: 'No-show',
  } as const;
  const set = (state: TournamentState, next: OutcomeInput) => ({
    act: outcomeAct(state, 1, next) as Act,
    after: withRows(state, setOutcome(state, 1, next)),
  });

  test.each([
    ['of one match', awarded],
    ['of a whole pairing', { ...awarded, isWholePairing: true }],
    ['that counts nothing', { outcome: 'void', reason: 'Both away' } as const],
  ])('%s goes back', (_, next) => {
    const { act, after } = set(before, next);
    expect(after).not.toEqual(before);
    const back = takeBack(after, act);
    expect(back && written(after, back)).toEqual(before);
  });

  test('goes back to the earlier one with its reason', () => {
    const { after: earlier } = set(before, awarded);
    const { act, after } = set(earlier, { outcome: 'played' });
    const back = takeBack(after, act);
    expect(back && written(after, back)).toEqual(earlier);
  });

  test('is not offered once there is another one, the match is lit, or nothing was changed', () => {
    const { act, after } = set(before, awarded);
    expect(offered(after, act)).toBe('set-outcome');
    expect(offered(set(after, { outcome: 'void' }).after, act)).toBeNull();
    expect(offered(put(1, { ...awarded, mapLit: 1 }), act)).toBeNull();
    expect(outcomeAct(after, 1, awarded)).toBeNull();
  });
});

describe('UND-11 a ruling on a tie or a team', () => {
  const tie: Tie = {
    ...{ id: 5, code: 'SF1', round: 1, position: 1, bestOf: 3, fixtures: [], marks: [] },
    ...{ slotA: { team: 1 }, slotB: { team: 2 }, teamA: 1, teamB: 2, wins: { a: 0, b: 0 } },
    ...{ outcome: 'walkover', winnerTeamId: 1, reason: 'No-show' },
  };
  const act: Act = { kind: 'rule-tie', tie };

  test('a ruling is taken back while the tie is as it made it', () => {
    const state = aState(fixtures);
    expect(takeBack({ ...state, ties: [tie] }, act)).toEqual({
      ...{ verb: 'rule-tie', tieId: 5, code: 'SF1' },
    });
    expect(takeBack({ ...state, ties: [{ ...tie, winnerTeamId: 2 }] }, act)).toBeNull();
    expect(takeBack(state, act)).toBeNull();
  });

  test('a withdrawal is taken back until something was entered on top of it', () => {
    const left: Act = { kind: 'withdraw-team', teamId: 1, name: 'Falcons' };
    const { tournament } = aState(fixtures);
    const own = (fixture: Fixture) => fixture.homeTeamId === 1 || fixture.awayTeamId === 1;
    const before = fixtures.filter(own).map(({ id }) => ({ id, ...played }));
    const withdrawal = { teamId: 1, mode: 'void-all', reason: null, at: '', before, removed: [] };
    const withdrawals = [{ ...withdrawal, mode: 'void-all' as const }];
    const rows = fixtures.map((one) => (own(one) ? { ...one, outcome: 'void' as const } : one));
    const state = { ...aState(rows), tournament: { ...tournament, withdrawals } };
    expect(takeBack(state, left)).toEqual({
      ...{ verb: 'take-withdrawal-back', teamId: 1, name: 'Falcons' },
    });
    expect(takeBack({ ...state, fixtures }, left)).toBeNull();
    expect(takeBack(aState(rows), left)).toBeNull();
  });
});

describe('UND-5 an order', () => {
  const state = aState(fixtures);
  const order = [2, 1, 3, 4, 5, 6];
  const act = orderAct(state, order);
  const after = withRows(state, reorder(state, order));

  test('goes back in every round', () => {
    const back = takeBack(after, act);
    expect(back && written(after, back)).toEqual(state);
  });

  test('is not offered after another order, or once a match is scored that would be overtaken', () => {
    expect(offered(withRows(after, reorder(after, [3, 2, 1, 4, 5, 6])), act)).toBeNull();
    expect(offered(put(second.id, scores('1-0'), [...after.fixtures]), act)).toBeNull();
  });
});

describe('UND-6 an added round', () => {
  const act: Act = { kind: 'add-round', round: 2 };
  test('goes while nothing in it is scored or lit', () => {
    expect(takeBack(aState(fixtures), act)).toEqual({ verb: 'remove-round', round: 2 });
    expect(offered(put(7, { mapLit: 1 }), act)).toBeNull();
    expect(offered(put(7, scores('1-')), act)).toBeNull();
    expect(offered(aState(tournamentFixtures(4, 3)), act)).toBeNull();
  });
});

describe('UND-7 a removed round', () => {
  const removed = fixtures.filter(({ round }) => round === 2);
  const act: Act = { kind: 'remove-round', removed };
  test('is not offered when it is there again, or when other teams play', () => {
    expect(offered(aState(fixtures), act)).toBeNull();
    expect(offered(aState([]), act)).toBeNull();
    expect(offered(aState(tournamentFixtures(3, 1)), act)).toBeNull();
  });
});

describe('UND-8 teams', () => {
  const ants = { id: 1, name: 'Ants' };
  const bees = { id: 2, name: 'Bees' };
  const deletion: Act = { kind: 'delete-team', team: bees };
  const renaming: Act = { kind: 'rename-team', teamId: 1, name: 'Cats', was: 'Ants' };

  test('that were deleted are created anew while their name is free', () => {
    expect(takeBackOfTeams([ants], deletion)).toEqual({ verb: 'create-team', name: 'Bees' });
    expect(takeBackOfTeams([{ id: 3, name: 'BEES' }], deletion)).toBeNull();
  });

  test('that were renamed get the old name back while it is free and the new one is still there', () => {
    const cats = { id: 1, name: 'Cats' };
    const back = { verb: 'rename-team', teamId: 1, name: 'Ants' };
    expect(takeBackOfTeams([cats, bees], renaming)).toEqual(back);
    expect(takeBackOfTeams([{ id: 1, name: 'Dogs' }], renaming)).toBeNull();
    expect(takeBackOfTeams([cats, { id: 3, name: 'ants' }], renaming)).toBeNull();
    expect(takeBackOfTeams([bees], renaming)).toBeNull();
  });

  test('are judged each in their own place', () => {
    expect(takeBack(aState(fixtures), deletion)).toBeNull();
    expect(takeBackOfTeams([ants], { kind: 'add-round', round: 2 })).toBeNull();
  });
});

test('UND-9 a score that is back already and an order that is the present one are not offered', () => {
  const act: Act = { kind: 'set-score', before: first, next: scores('3-1') };
  expect(offered(put(1, scores('3-1')), act)).toBe('set-score');
  expect(offered(aState(fixtures), act)).toBeNull();
  const state = aState(fixtures);
  const order = orderAct(state, []).was;
  expect(offered(state, orderAct(state, order))).toBeNull();
});

test('UND-9 a change without effect is not an act', () => {
  expect(lightAct(aState(fixtures), 1, 0)).toBeNull();
  expect(lightAct(aState(fixtures), 99, 1)).toBeNull();
});

test('UND-10 a reopened match is confirmed again while it has the confirmed score', () => {
  const act: Act = { kind: 'reopen-match', fixtureId: 1, score: { home: 2, away: 1 } };
  const back = { verb: 'confirm-match', fixtureId: 1, base: { home: 2, away: 1 } };
  expect(takeBack(put(1, scores('2-1')), act)).toEqual(back);
  expect(takeBack(put(1, scores('3-1')), act)).toBeNull();
  expect(takeBack(aState([]), act)).toBeNull();
  const none: Act = { kind: 'reopen-match', fixtureId: 1, score: { home: 0, away: 0 } };
  expect(takeBack(aState(fixtures), none)).toMatchObject({ verb: 'confirm-match' });
});
