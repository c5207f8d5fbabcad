import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aFixture,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { TournamentState } from '../tournaments/tournament.schema.ts';
import { takeBackWithdrawal, type Withdrawn, withdraw } from './withdraw.rules.ts';

/** Three teams, two rounds; a score for each fixture that has one. */
const group = (...texts: string[]): TournamentState => ({
  tournament: aTournament({ status: 'Ongoing' }),
  fixtures: tournamentFixtures(3, 2).map((fixture, index) => ({
    ...fixture,
    ...scores(texts[index] ?? ''),
  })),
});
const at = '2026-01-01T00:00:00.000Z';
const leave = (
  state: TournamentState,
  mode: 'void-all' | 'rest-lost' | 'all-awarded',
  teamId = 1,
): Withdrawn => {
  const result = withdraw(state, { teamId, mode, reason: 'Broken', at });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const isOwn = ({ homeTeamId, awayTeamId }: Fixture) => homeTeamId === 1 || awayTeamId === 1;
const after = (state: TournamentState, { changed, removed, withdrawal }: Withdrawn) => ({
  tournament: { ...state.tournament, withdrawals: [withdrawal] },
  fixtures: state.fixtures
    .filter((fixture) => !removed.includes(fixture))
    .map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture),
});

describe('WDR-1 a team withdraws', () => {
  it('before its first result, its matches go and the order closes up', () => {
    const state = group();
    const left = leave(state, 'void-all');
    expect(left.removed).toEqual(state.fixtures.filter(isOwn));
    const { fixtures } = after(state, left);
    expect(fixtures.map(({ round, displayOrder }) => [round, displayOrder])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('with void-all, all its results stop counting', () => {
    const state = group('3-1', '2-0', '1-1');
    const { changed, removed } = leave(state, 'void-all');
    expect(removed).toEqual([]);
    expect(changed).toHaveLength(4);
    expect(new Set(changed.map(({ outcome }) => outcome))).toEqual(new Set(['void']));
  });

  it('with rest-lost, results stand and open matches go to the opponents', () => {
    const state = group('3-1', '2-0', '1-1');
    const { changed } = leave(state, 'rest-lost');
    const open = state.fixtures.filter((fixture) => isOwn(fixture) && fixture.homeScore === null);
    expect(changed.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
    expect(changed.every(({ winnerTeamId }) => winnerTeamId !== null && winnerTeamId !== 1)).toBe(
      true,
    );
  });

  it('with all-awarded, every match goes to the opponents, and one of two absent teams to nobody', () => {
    const state = group('3-1', '2-0', '1-1');
    const first = leave(state, 'all-awarded');
    expect(first.changed.map(({ outcome }) => outcome)).toEqual(Array(4).fill('awarded'));
    const second = leave(after(state, first), 'all-awarded', 2);
    const both = second.changed.filter(isOwn);
    expect(both.map(({ outcome, winnerTeamId }) => [outcome, winnerTeamId])).toEqual([
      ['void', null],
      ['void', null],
    ]);
  });

  it('without an award for a decider that is not needed', () => {
    const state: TournamentState = { ...group(), fixtures: tournamentFixtures(2, 3) };
    expect(leave(state, 'all-awarded').changed.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('once, and neither without matches nor while it plays', () => {
    const state = group('3-1');
    const gone = after(state, leave(state, 'rest-lost'));
    const input = { teamId: 1, mode: 'void-all', reason: null, at } as const;
    expect(withdraw(gone, input)).toMatchObject({ refusal: { code: 'withdrawal-known' } });
    expect(withdraw(state, { ...input, teamId: 9 })).toMatchObject({
      refusal: { code: 'withdrawal-team' },
    });
    const lit = state.fixtures.map((fixture) =>
      isOwn(fixture) ? { ...fixture, mapLit: 1 as const } : fixture,
    );
    expect(withdraw({ ...state, fixtures: lit }, input)).toMatchObject({
      refusal: { code: 'outcome-lit' },
    });
  });
});

describe('WDR-2 a withdrawal is taken back', () => {
  it.each(['void-all', 'rest-lost', 'all-awarded'] as const)(
    'with %s, and all is as before',
    (mode) => {
      const state = group('3-1', '2-0', '1-1');
      const gone = after(state, leave(state, mode));
      const back = takeBackWithdrawal(gone, 1);
      if (!back.ok) throw new Error(back.refusal.code);
      const { changed } = back.value;
      expect(
        gone.fixtures.map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture),
      ).toEqual(state.fixtures);
    },
  );

  it('and its matches come back to their places', () => {
    const state = group();
    const gone = after(state, leave(state, 'void-all'));
    const back = takeBackWithdrawal(gone, 1);
    if (!back.ok) throw new Error(back.refusal.code);
    const { changed, added } = back.value;
    const places = [
      ...gone.fixtures.map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture),
      ...added,
    ].map(({ round, matchNumber, displayOrder }) => `${round}/${matchNumber}/${displayOrder}`);
    const wanted = state.fixtures.map(
      ({ round, matchNumber, displayOrder }) => `${round}/${matchNumber}/${displayOrder}`,
    );
    expect(places.sort()).toEqual(wanted.sort());
  });

  it('only where there is one and no match was played since', () => {
    const state = group('3-1', '2-0', '1-1');
    expect(takeBackWithdrawal(state, 1)).toMatchObject({
      refusal: { code: 'withdrawal-not-found' },
    });
    const gone = after(state, leave(state, 'void-all'));
    const [first, ...rest] = gone.fixtures;
    const played = [{ ...first, outcome: 'played' } as Fixture, ...rest];
    expect(takeBackWithdrawal({ ...gone, fixtures: played }, 1)).toMatchObject({
      refusal: { code: 'withdrawal-used' },
    });
  });
});

describe('WDR-2 several withdrawals are taken back in any order', () => {
  type Group = Pick<TournamentState, 'tournament' | 'fixtures'>;
  const allAfter = (state: Group, { changed, removed, withdrawal }: Withdrawn): Group => ({
    tournament: {
      ...state.tournament,
      withdrawals: [...(state.tournament.withdrawals ?? []), withdrawal],
    },
    fixtures: state.fixtures
      .filter((fixture) => !removed.includes(fixture))
      .map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture),
  });
  let nextId = 1000;
  const returned = (state: Group, teamId: number): Group => {
    const back = takeBackWithdrawal(state, teamId);
    if (!back.ok) throw new Error(back.refusal.code);
    const { changed, added, removed, withdrawals } = back.value;
    const rows = added.map((row): Fixture => {
      nextId += 1;
      return aFixture({ ...row, id: nextId });
    });
    return {
      tournament: {
        ...state.tournament,
        withdrawals: withdrawals.map((withdrawal) => ({
          ...withdrawal,
          before: withdrawal.before.map((row) => ({
            ...row,
            id: row.id < 0 ? (rows[-row.id - 1]?.id ?? 0) : row.id,
          })),
        })),
      },
      fixtures: [
        ...state.fixtures
          .filter((fixture) => !removed.includes(fixture))
          .map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture),
        ...rows,
      ],
    };
  };
  /** Without ids and times, in the order of play. */
  const matches = ({ fixtures }: Group) =>
    fixtures
      .map(({ round, matchNumber, displayOrder, homeTeamId, awayTeamId, ...fixture }) => [
        ...[round, matchNumber, displayOrder, homeTeamId, awayTeamId],
        ...[fixture.homeScore, fixture.awayScore, fixture.outcome, fixture.winnerTeamId],
      ])
      .sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]));

  it('and the group is as before', () => {
    const anyScore = fc.constantFrom('', '', '3-1', '1-3', '2-2');
    const anyMode = fc.constantFrom(
      'void-all' as const,
      'rest-lost' as const,
      'all-awarded' as const,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.array(anyScore, { minLength: 20, maxLength: 20 }),
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), anyMode, fc.nat()), {
          ...{ minLength: 1, maxLength: 4, selector: ([teamId]) => teamId },
        }),
        (teams, texts, picks) => {
          const fixtures = tournamentFixtures(teams, 2).map((fixture, index) => ({
            ...fixture,
            ...scores(texts[index] ?? ''),
          }));
          const state: Group = { tournament: aTournament({ status: 'Ongoing' }), fixtures };
          let now = state;
          const gone: (typeof picks)[number][] = [];
          for (const pick of picks) {
            const [teamId, mode] = pick;
            const result = withdraw(now, { teamId, mode, reason: null, at });
            if (!result.ok) continue;
            now = allAfter(now, result.value);
            gone.push(pick);
          }
          for (const [teamId] of gone.toSorted((a, b) => a[2] - b[2])) {
            now = returned(now, teamId);
          }
          expect(matches(now)).toEqual(matches(state));
        },
      ),
    );
  });

  it('but the matches against a team that is still away are lost or void', () => {
    const state = group('3-1', '2-0', '1-1');
    const first = allAfter(state, leave(state, 'all-awarded'));
    const second = allAfter(first, leave(first, 'all-awarded', 2));
    const { fixtures } = returned(second, 1);
    const between = fixtures.filter(({ homeTeamId, awayTeamId }) => homeTeamId + awayTeamId === 3);
    expect(between.map(({ winnerTeamId }) => winnerTeamId)).toEqual([1, 1]);
  });
});

describe('WDR-2 two teams that never meet', () => {
  it('do not keep a team of a knockout away', () => {
    const withdrawal = { teamId: 1, mode: 'rest-lost', reason: null, at } as const;
    const tournament = aTournament({
      kind: 'knockout',
      withdrawals: [{ ...withdrawal, before: [], removed: [] }],
    });
    const set = aFixture({ tieId: 7 * 256, set: 1 });
    const otherFixture = aFixture({
      ...set,
      id: 2,
      homeTeamId: 3,
      awayTeamId: 4,
      tieId: 7 * 256 + 1,
    });
    expect(takeBackWithdrawal({ tournament, fixtures: [set, otherFixture] }, 1)).toMatchObject({
      value: { changed: [], added: [], removed: [], withdrawals: [] },
    });
  });

  it('do not keep a team of an imported group away, but one that joined since does', () => {
    const state = {
      ...group('3-1', '2-0', '1-1'),
      fixtures: [
        aFixture({ homeScore: 3, awayScore: 1 }),
        aFixture({ id: 2, homeTeamId: 3, awayTeamId: 4, matchNumber: 2 }),
      ],
    };
    const gone = after(state, leave(state, 'void-all'));
    expect(takeBackWithdrawal(gone, 1)).toMatchObject({ ok: true });
    const joined = aFixture({ id: 3, homeTeamId: 5, awayTeamId: 2, matchNumber: 3 });
    expect(takeBackWithdrawal({ ...gone, fixtures: [...gone.fixtures, joined] }, 1)).toMatchObject({
      refusal: { code: 'withdrawal-used' },
    });
  });
});

it('WDR-3 a group whose places are taken in a knockout stays as it is', () => {
  const state = group('3-1', '2-0', '1-1');
  const closed = { ...state, tournament: aTournament({ status: 'Completed', feeds: [9] }) };
  expect(leave(closed, 'void-all')).toMatchObject({ changed: [], removed: [] });
});
