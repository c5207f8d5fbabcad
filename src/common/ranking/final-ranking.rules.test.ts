import { describe, expect, test } from 'vitest';
import {
  aPair,
  aTie,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Outcome, Tie } from '../fixture/fixture.schema.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import { english } from '../texts/catalogs.ts';
import { ordinal } from '../texts/notation.rules.ts';
import { translator } from '../texts/translator.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { finalRanking } from './final-ranking.rules.ts';
import { rankingReason, rankingReasonText } from './ranking-reason.rules.ts';

const names = (id: number) => `Team ${id}`;
const sentenceOf = (row: Parameters<typeof rankingReasonText>[1]) =>
  rankingReasonText(english, row, ordinal);
const withSentence = (row: Parameters<typeof rankingReasonText>[1] | undefined) =>
  row && { ...row, reason: sentenceOf(row) };
const done = { status: 'Completed' } as const;

const final = aTie({ teamA: 3, teamB: 1, outcome: 'played', winnerTeamId: 1 });
const group = {
  tournament: aTournament({ ...done, name: 'Group B' }),
  fixtures: aPair('3-1'),
};

test('PLC-1, PLC-2: the finalists come before the teams of the groups', () => {
  const { ranking, complete } = finalRanking(
    [
      { tournament: aTournament({ ...done, kind: 'knockout' }), fixtures: [], ties: [final] },
      group,
    ],
    names,
  );
  expect(complete).toBe(true);
  expect(ranking.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'Team 1'],
    [2, 'Team 3'],
    [3, 'Team 2'],
  ]);
});

describe('PLC-1: with two knockouts', () => {
  const knockoutOf = (id: number, ...ties: Tie[]) => ({
    tournament: aTournament({ id, status: 'Ongoing', kind: 'knockout' }),
    ...{ fixtures: [], ties },
  });
  const second = knockoutOf(2, aTie({ teamA: 8, teamB: 9, outcome: 'played', winnerTeamId: 9 }));
  const placesAfter = (...ties: Tie[]) =>
    finalRanking([knockoutOf(1, ...ties), second], names).ranking.map(({ rank, teamId }) => [
      ...[rank, teamId],
    ]);

  test('the places of the second knockout follow all places of the first, also the open ones', () => {
    const semifinal = { teamA: 1, teamB: 2, outcome: 'played', winnerTeamId: 1 } as const;
    expect(
      placesAfter(
        aTie({ ...semifinal, code: 'SF1', slotA: { team: 1 }, slotB: { team: 2 } }),
        aTie({ code: 'SF2', slotA: { team: 3 }, slotB: { tournament: 7, place: 1 }, teamA: 3 }),
        aTie({ teamA: 1 }),
      ),
    ).toEqual([
      [3, 2],
      [5, 9],
      [6, 8],
    ]);
  });

  test('a team in both knockouts has its place in the first one', () => {
    expect(placesAfter(aTie({ teamA: 8, teamB: 1, outcome: 'played', winnerTeamId: 1 }))).toEqual([
      [1, 1],
      [2, 8],
      [3, 9],
    ]);
  });
});

test('PLC-5: the champion has won the final, or leads alone when all is played', () => {
  const knockout = aTournament({ status: 'Ongoing', kind: 'knockout' });
  const isChampion = (...states: Parameters<typeof finalRanking>[0]) =>
    finalRanking(states, names).champion;
  expect(isChampion({ tournament: knockout, fixtures: [], ties: [final] }, group)).toBe(1);
  expect(isChampion(group)).toBe(1);
  expect(isChampion({ ...group, tournament: aTournament({ status: 'Ongoing' }) })).toBeNull();
  expect(isChampion({ ...group, fixtures: aPair('1-1') })).toBeNull();
  const open = aTie({ teamA: 3, teamB: 1, outcome: null, winnerTeamId: null });
  expect(isChampion({ tournament: knockout, fixtures: [], ties: [open] }, group)).toBeNull();
});

describe('PLC-8: after the disqualification of the winner of the final', () => {
  const withdrawal = { teamId: 1, mode: 'rest-lost', reason: null, disqualified: true } as const;
  const at = '2026-01-01T10:00:00.000Z';
  const rankingOf = (fields: Partial<Tournament>, ...others: Tie[]) => {
    const withdrawals = [{ ...withdrawal, at, before: [], removed: [] }];
    const tournament = aTournament({ ...done, kind: 'knockout', withdrawals, ...fields });
    return finalRanking([{ tournament, fixtures: [], ties: [final, ...others] }, group], names);
  };
  const shown = ({ ranking }: ReturnType<typeof rankingOf>) =>
    ranking.map((row) => [row.rank, row.teamId, sentenceOf(row)]);

  test('there is no champion, and the first place is not open', () => {
    const ranking = rankingOf({});
    expect(ranking).toMatchObject({ complete: true, champion: null, open: 0 });
    expect(shown(ranking)).toEqual([
      [2, 3, 'Lost the final'],
      [3, 2, '1st in Group B'],
      [null, 1, 'Disqualified'],
    ]);
    const third = aTie({ code: 'P3' });
    expect(rankingOf({ status: 'Ongoing' }, third)).toMatchObject({ champion: null, open: 0 });
  });

  test('the named team is the champion, and the others move up', () => {
    const ranking = rankingOf({ champion: { teamId: 3, instead: 1, at } });
    expect(ranking.champion).toBe(3);
    expect(shown(ranking)).toEqual([
      [1, 3, 'Named champion'],
      [2, 2, '1st in Group B'],
      [null, 1, 'Disqualified'],
    ]);
  });

  test('nobody is the champion when the admin said so', () => {
    const ranking = rankingOf({ champion: { teamId: null, instead: 1, at } });
    expect(ranking).toMatchObject({ champion: null, open: 0 });
  });
});

test('RNK-11: before a team has completed a pairing it has no place in the event', () => {
  const begunGroup = {
    tournament: aTournament({ status: 'Ongoing' }),
    fixtures: groupOfFour('played'),
  };
  const of = (texts: readonly string[]) => ({
    ...begunGroup,
    fixtures: begunGroup.fixtures.map((fixture, index) => ({
      ...fixture,
      ...scores(texts[index] ?? ''),
    })),
  });
  expect(finalRanking([of([])], names).ranking).toEqual([]);
  const otherGroup = { ...of([]), tournament: aTournament({ id: 8, status: 'Ready' }) };
  const shifted = otherGroup.fixtures.map((fixture) => ({
    ...{ ...fixture, homeTeamId: fixture.homeTeamId + 10, awayTeamId: fixture.awayTeamId + 10 },
  }));
  const { ranking } = finalRanking([of(['3-1']), { ...otherGroup, fixtures: shifted }], names);
  expect(ranking.map(({ rank, teamId }) => [rank, teamId])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('PLC-1: the places before the first ranked team are counted as open', () => {
  const knockout = aTournament({ status: 'Ongoing', kind: 'knockout' });
  const placesOpen = (...ties: Tie[]) =>
    finalRanking([{ tournament: knockout, fixtures: [], ties }, group], names).open;
  const open = aTie({ teamA: 3, teamB: 1, outcome: null, winnerTeamId: null });
  expect(placesOpen(open)).toBe(2);
  expect(placesOpen(final)).toBe(0);
  expect(finalRanking([], names).open).toBe(0);
});

describe('PLC-1, PLC-2: while a knockout waits for its groups', () => {
  /** A group in which a team beats all teams with a higher id. */
  const groupOf = (id: number, teams: number, status: 'Ongoing' | 'Completed') => ({
    tournament: aTournament({ id, status, name: `Group ${id}` }),
    fixtures: tournamentFixtures(teams, 1).map((fixture) => ({
      ...{
        ...fixture,
        homeTeamId: id * 10 + fixture.homeTeamId,
        awayTeamId: id * 10 + fixture.awayTeamId,
      },
      ...scores(status === 'Ongoing' ? '' : '1-0'),
    })),
  });
  const seat = (tournament: number, place: number) => ({ tournament, place });
  /** 2 teams of each group and the best third; `teams` are the seated ones of group 1. */
  const ties = (teams: readonly (number | null)[] = [null, null]) => [
    aTie({ code: 'QF2', slotA: { ranked: 1, place: 3, tournaments: [1, 2] }, slotB: seat(2, 2) }),
    aTie({ code: 'SF1', slotA: seat(1, 1), slotB: { winner: 'QF2' }, teamA: teams[0] ?? null }),
    aTie({ code: 'SF2', slotA: seat(2, 1), slotB: seat(1, 2), teamB: teams[1] ?? null }),
    aTie(),
  ];
  const knockout = aTournament({ id: 3, status: 'Ready', kind: 'knockout' });
  const placesIn = (...states: Parameters<typeof finalRanking>[0]) => {
    const ranking = finalRanking(states, names);
    const places = ranking.ranking.map(({ rank, teamId }) => [rank, teamId]);
    return { open: ranking.open, places };
  };

  test('teams that can still take a seat have no place', () => {
    const groups = [groupOf(1, 4, 'Ongoing'), groupOf(2, 3, 'Ongoing')];
    const state = { tournament: knockout, fixtures: [], ties: ties() };
    expect(placesIn(state, ...groups)).toEqual({ open: 0, places: [] });
  });

  test('teams that cannot take a seat stand behind the teams that are ahead of them', () => {
    const groups = [groupOf(1, 4, 'Completed'), groupOf(2, 3, 'Ongoing')];
    const state = { tournament: knockout, fixtures: [], ties: ties([11, 12]) };
    expect(placesIn(state, ...groups)).toEqual({ open: 6, places: [[7, 14]] });
  });

  test('a group without seats follows the seats, which are never more than the teams', () => {
    const groups = [groupOf(1, 2, 'Completed'), groupOf(2, 2, 'Ongoing')];
    const final = aTie({ slotA: seat(2, 1), slotB: seat(2, 2) });
    const third = aTie({ code: 'P3', slotA: seat(2, 3), slotB: seat(2, 4) });
    const state = { tournament: knockout, fixtures: [], ties: [final, third] };
    expect(placesIn(state, ...groups)).toEqual({
      ...{
        open: 2,
        places: [
          [3, 11],
          [4, 12],
        ],
      },
    });
  });
});

test('PLC-2: the ranking is not complete while a tournament is open', () => {
  const open = { ...group, tournament: aTournament({ status: 'Ongoing' }) };
  expect(finalRanking([group, open], names).complete).toBe(false);
  expect(finalRanking([], names)).toEqual({
    ...{ ranking: [], complete: false, champion: null, open: 0 },
  });
});

describe('PLC-4: a team that left', () => {
  const gone = { teamId: 4, mode: 'void-all', at: '2026-01-01T10:00:00.000Z' } as const;
  const rows = (fields: Partial<Withdrawal>, fixtures = groupOfFour('void')) => {
    const withdrawals = [{ ...gone, reason: 'Broken frame', before: [], removed: [], ...fields }];
    const tournament = aTournament({ ...done, name: 'Group B', withdrawals });
    return finalRanking([{ tournament, fixtures }], names).ranking.map((row) => [
      ...[row.rank, row.teamId, sentenceOf(row)],
    ]);
  };

  test('shares the last place when none of its matches counts, behind a team that lost all', () => {
    expect(rows({})).toEqual([
      [1, 1, '1st in Group B'],
      [2, 2, '2nd in Group B'],
      [3, 3, '3rd in Group B'],
      [4, 4, 'Withdrawn: Broken frame'],
    ]);
  });

  test('is listed when its matches were removed', () => {
    const fixtures = groupOfFour('void').filter((fixture) => fixture.awayTeamId !== 4);
    expect(rows({ reason: null }, fixtures)[3]).toEqual([4, 4, 'Withdrawn']);
  });

  test('keeps its place when its results stand', () => {
    const fixtures = groupOfFour('played').map((fixture) =>
      fixture.awayTeamId === 4 && fixture.homeTeamId === 3
        ? { ...fixture, ...scores('0-5') }
        : fixture,
    );
    expect(rows({ mode: 'rest-lost' }, fixtures)[2]).toEqual([
      ...[3, 4, '3rd in Group B · Withdrawn: Broken frame'],
    ]);
  });

  test('has no mark at its place in another group or its knockout, where it plays on', () => {
    const withdrawals = [{ ...gone, reason: 'Broken frame', before: [], removed: [] }];
    const otherTournament = { ...done, id: 9, name: 'Group D', withdrawals };
    const left = (feeds: number[]) => ({
      ...{ tournament: aTournament({ ...otherTournament, feeds }), fixtures: groupOfFour('void') },
    });
    const rankedOf = (states: Parameters<typeof finalRanking>[0]) =>
      withSentence(finalRanking(states, names).ranking.find(({ teamId }) => teamId === 4));
    const playing = { tournament: aTournament(done), fixtures: groupOfFour('played') };
    const inGroup = rankedOf([left([]), playing]);
    expect(inGroup).toMatchObject({ reason: '4th in Group A' });
    expect(inGroup).not.toHaveProperty('left');
    const knockout = aTournament({ ...done, id: 10, kind: 'knockout' });
    const tie = { teamA: 1, teamB: 4, outcome: 'walkover', winnerTeamId: 1 } as const;
    const inFinal = (feeds: number[]) =>
      rankedOf([
        ...[left(feeds), playing],
        { tournament: knockout, fixtures: [], ties: [aTie(tie)] },
      ]);
    expect(inFinal([])).toMatchObject({ reason: 'Lost the final by walkover' });
    expect(inFinal([10])).toMatchObject({
      reason: 'Lost the final by walkover · Withdrawn: Broken frame',
    });
  });

  test('has no place when one group disqualified it and it only withdrew from another', () => {
    const tournaments = [{ disqualified: true } as const, {}].map((fields, index) =>
      aTournament({
        ...{ ...done, id: index + 1 },
        withdrawals: [{ ...gone, reason: null, before: [], removed: [], ...fields }],
      }),
    );
    const states = tournaments.map((tournament) => ({ tournament, fixtures: groupOfFour('void') }));
    const row = finalRanking(states, names).ranking.find(({ teamId }) => teamId === 4);
    expect(withSentence(row)).toMatchObject({ rank: null, reason: 'Disqualified' });
  });

  test('PLC-6 by disqualification lets the teams behind it move up', () => {
    const won = { disqualified: true, mode: 'rest-lost', teamId: 1 } as const;
    expect(rows(won, groupOfFour('played'))).toEqual([
      [1, 2, '1st in Group B'],
      [2, 3, '2nd in Group B'],
      [3, 4, '3rd in Group B'],
      [null, 1, 'Disqualified: Broken frame'],
    ]);
  });

  test('has no place when it is disqualified', () => {
    const fixtures = groupOfFour('played');
    expect(rows({ disqualified: true, mode: 'rest-lost' }, fixtures)).toEqual([
      [1, 1, '1st in Group B'],
      [2, 2, '2nd in Group B'],
      [3, 3, '3rd in Group B'],
      [null, 4, 'Disqualified: Broken frame'],
    ]);
  });
});

/** One round: 1 beats all, 2 beats 3 and 4, 3 loses high; all matches of 4 have the outcome. */
const groupOfFour = (outcome: Outcome['outcome']) =>
  tournamentFixtures(4, 1).map((fixture) => ({
    ...{ ...fixture, ...scores('9-0') },
    ...(fixture.awayTeamId === 4 ? { outcome } : {}),
  }));

describe('PLC-3: the reason of a place', () => {
  test('is a code with values, and a sentence', () => {
    expect(rankingReason('won', { tie: 'F' })).toEqual({ code: 'won', params: { tie: 'F' } });
    expect(sentenceOf(rankingReason('won', { tie: 'F' }))).toBe('Won the final');
    expect(sentenceOf(rankingReason('lost', { tie: 'QF2' }))).toBe('Lost QF2');
    const place = rankingReason('place', { place: 3, group: 'Group A' });
    expect(sentenceOf(place)).toBe('3rd in Group A');
  });

  test('is said in the language of the page', () => {
    const t = translator(
      { 'Won the final': 'Finale gewonnen', 'Lost {code}': '{code} verloren' },
      'de',
    );
    const text = (...of: Parameters<typeof rankingReason>) =>
      rankingReasonText(t, rankingReason(...of), ordinal);
    expect(text('won', { tie: 'F' })).toBe('Finale gewonnen');
    expect(text('lost', { tie: 'SF1' })).toBe('SF1 verloren');
    expect(text('won', { tie: 'P3' })).toBe('Won the match for third place');
    expect(text('place', { place: 2, group: 'Group A' })).toBe('2nd in Group A');
  });
});
