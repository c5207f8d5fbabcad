import { describe, expect, it } from 'vitest';
import { played } from '../../../common/fixture/outcome.rules.ts';
import { contentOf } from './read-backup.ts';

const AT = '2026-11-20T12:00:00.000Z';
const fixture = {
  id: 5,
  tournament_id: 3,
  homeTeamId: 1,
  awayTeamId: 2,
  round: 1,
  matchNumber: 1,
  displayOrder: 1,
  homeScore: 4,
  awayScore: 2,
  mapLit: 0,
};
const settings = { id: 3, name: 'Pool A', rounds: 1, color: null, use_goals_tiebreaker: true };
const event = {
  championship: 'Cup',
  teams: [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Bravo' },
  ],
};

describe('a backup of an earlier version', () => {
  it.each([
    [1, { groups: [{ tournament: settings, fixtures: [fixture] }] }],
    [2, { tournaments: [{ tournament: settings, fixtures: [fixture] }] }],
  ])('version %i is read, with red on the left and finished when it was taken', (version, rest) => {
    expect(contentOf({ content: { version, ...event, ...rest }, at: AT })).toEqual({
      version: 6,
      ...event,
      tournaments: [
        {
          tournament: {
            tieBreak: 'none',
            awardGoals: 0,
            ...settings,
            redOnLeft: true,
            draft: null,
          },
          fixtures: [{ ...fixture, ...played, scoredAt: AT, finishedAt: AT, finishOrder: 1 }],
        },
      ],
    });
  });

  it('version 5 gets the order of its results from their times, over all tournaments (TIM-7)', () => {
    const set = (id: number, minute: string | null) => ({
      ...{ ...fixture, ...played, id, matchNumber: id },
      scoredAt: minute === null ? null : `2026-11-20T09:${minute}:00.000Z`,
      finishedAt: minute === null ? null : `2026-11-20T09:${minute}:00.000Z`,
      ...(minute === null ? { homeScore: null, awayScore: null } : {}),
    });
    const of = (id: number, ...fixtures: ReturnType<typeof set>[]) => ({
      tournament: {
        ...settings,
        id,
        redOnLeft: true,
        draft: null,
        tieBreak: 'none',
        awardGoals: 0,
      },
      fixtures: fixtures.map((row) => ({ ...row, tournament_id: id })),
    });
    const { id } = settings;
    const content = {
      ...{ version: 5, ...event },
      tournaments: [of(id, set(1, '20')), of(id + 1, set(2, '10')), of(id + 2, set(3, null))],
    };
    const { tournaments } = contentOf({ content, at: AT });
    expect(tournaments.map(({ fixtures }) => fixtures[0]?.finishOrder)).toEqual([2, 1, undefined]);
  });

  it.each([[null], [7], [{}], [{ version: 1 }], [{ version: 2, ...event, tournaments: [7] }]])(
    '%j is unreadable',
    (content) => {
      expect(() => contentOf({ content, at: AT })).toThrow(
        expect.objectContaining({ code: 'backup-unreadable' }),
      );
    },
  );
});

describe('ids of a backup', () => {
  const content = (team: number, tournament: number, match: number) => ({
    ...{ version: 2, championship: 'Cup' },
    teams: [
      { id: team, name: 'Alpha' },
      { id: 2, name: 'Bravo' },
    ],
    tournaments: [
      {
        tournament: { ...settings, id: tournament },
        fixtures: [{ ...fixture, id: match, tournament_id: tournament, homeTeamId: team }],
      },
    ],
  });

  it.each([
    ['team', [2_147_483_647, 3, 5]],
    ['tournament', [1, 2_147_483_647, 5]],
    ['tournament whose ties would have no ids', [1, 8_388_607, 5]],
    ['fixture', [1, 3, 2_147_483_647]],
  ] as const)('that leave no room for a new %s are refused', (_what, [team, tournament, match]) => {
    const refused = { content: content(team, tournament, match), at: AT };
    expect(() => contentOf(refused)).toThrow(
      expect.objectContaining({ code: 'backup-unreadable' }),
    );
  });

  it('with an order of results that leaves no room for the next one are refused', () => {
    const whole = contentOf({ content: content(1, 3, 5), at: AT });
    const withOrder = (finishOrder: number) => ({
      ...whole,
      tournaments: whole.tournaments.map((snapshot) => ({
        ...snapshot,
        fixtures: snapshot.fixtures.map((row) => ({
          ...row,
          ...{ homeScore: 1, awayScore: 0, scoredAt: AT, finishedAt: AT, finishOrder },
        })),
      })),
    });
    expect(contentOf({ content: withOrder(7), at: AT }).tournaments).toHaveLength(1);
    expect(() => contentOf({ content: withOrder(2_147_483_647), at: AT })).toThrow(
      expect.objectContaining({ code: 'backup-unreadable' }),
    );
  });

  it('may be high', () => {
    const taken = { content: content(1_999_999_999, 7_000_000, 1_999_999_999), at: AT };
    expect(contentOf(taken).tournaments).toHaveLength(1);
  });
});
