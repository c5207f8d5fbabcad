import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFixture,
  aState,
  aTournament,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { StoredTie } from '../fixture/fixture.schema.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../kernel/limits.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import { palette } from './palette.ts';
import type { Tournament } from './tournament.schema.ts';
import {
  canChangeDraft,
  canChangeOrientation,
  canChangeRounds,
  contrastText,
  draftWithout,
  teamsNamedIn,
} from './tournament-guards.rules.ts';

describe('TRN-2 the number of rounds of a tournament', () => {
  const cases = [0, 1, 2, 3].flatMap((existing) =>
    [0, 1, 2, 3].map((wanted) => [existing, wanted, wanted >= existing] as const),
  );
  test.each(cases)('may, with fixtures in %i rounds, be set to %i: %s', (existing, wanted, can) => {
    const state = aState(tournamentFixtures(3, existing));
    expect(canChangeRounds(state, wanted)).toEqual(
      can
        ? { ok: true, value: wanted }
        : {
            ok: false,
            refusal: {
              code: 'rounds-below-existing',
              params: { n: existing },
              current: state.tournament,
            },
          },
    );
  });

  test('stays 0 for a knockout', () => {
    const state = aState(tournamentFixtures(3, 2), { rounds: 0 });
    expect(canChangeRounds(state, 0)).toEqual({ ok: true, value: 0 });
    expect(canChangeRounds(state, 1)).toMatchObject({ ok: false });
  });
});

describe('TRN-7 the draft of a tournament', () => {
  const knownTeamIds = new Set([1, 2, 3]);
  const draft = { teamIds: [2, 1], rounds: 2 };

  test.each([draft, null, { teamIds: [], rounds: 1 }])(
    'may be %j without fixtures',
    (wantedDraft) => {
      expect(canChangeDraft(aState([], { draft }), wantedDraft, knownTeamIds)).toEqual({
        ok: true,
        value: wantedDraft,
      });
    },
  );

  test.each([
    ['teams-repeated', [1, 2, 1]],
    ['teams-not-found', [1, 4]],
  ])('is refused with %s', (code, teamIds) => {
    expect(canChangeDraft(aState([]), { teamIds, rounds: 1 }, knownTeamIds)).toMatchObject({
      ok: false,
      refusal: { code },
    });
  });

  test('is locked once there are fixtures, except that it may be sent as null', () => {
    const state = aState(tournamentFixtures(3, 1));
    expect(canChangeDraft(state, draft, knownTeamIds)).toMatchObject({
      ok: false,
      refusal: { code: 'draft-locked' },
    });
    expect(canChangeDraft(state, null, knownTeamIds)).toEqual({ ok: true, value: null });
  });

  test('loses a team that is deleted', () => {
    expect(draftWithout(draft, 2)).toEqual({ teamIds: [1], rounds: 2 });
    expect(draftWithout(draft, 3)).toBe(draft);
    expect(draftWithout(null, 3)).toBeNull();
  });
});

describe('TRN-5 the orientation of the cage', () => {
  test.each([true, false])('can be changed without fixtures (%s)', (redOnLeft) => {
    expect(canChangeOrientation(aState([]), redOnLeft)).toEqual({ ok: true, value: redOnLeft });
  });

  test.each([true, false])('is locked once there are fixtures (%s)', (redOnLeft) => {
    const state = aState(tournamentFixtures(3, 1), { redOnLeft });
    expect(canChangeOrientation(state, !redOnLeft)).toEqual({
      ok: false,
      refusal: { code: 'orientation-locked', params: {}, current: state.tournament },
    });
    expect(canChangeOrientation(state, redOnLeft)).toEqual({ ok: true, value: redOnLeft });
  });
});

/** Written from the formula in WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(left: string, right: string): number {
  const luminance = (color: string) => {
    const value = Number.parseInt(color.slice(1), 16);
    const linear = (byte: number) =>
      byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
    return (
      0.2126 * linear(value >> 16) +
      0.7152 * linear((value >> 8) & 255) +
      0.0722 * linear(value & 255)
    );
  };
  const [dark, light] = [luminance(left), luminance(right)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe('TRN-3 the text on a tournament colour', () => {
  test.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#ff0000', '#000000'],
    ['#00ff00', '#000000'],
    ['#0000ff', '#ffffff'],
    ['#757575', '#ffffff'],
    ['#767676', '#000000'],
    ['#172A6B', '#ffffff'],
    [FALLBACK_TOURNAMENT_COLOR, '#000000'],
  ])('is, on %s, %s', (color, text) => {
    expect(contrastText(color)).toBe(text);
  });

  test('has the higher contrast of both, more than 4.5 to 1, on any colour', () => {
    const anyColor = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(
        fc.oneof(anyColor, fc.constantFrom(...palette.map(({ hex }) => hex))),
        (color) => {
          const text = contrastText(color);
          const background = text === '#ffffff' ? '#000000' : '#ffffff';
          expect(contrast(color, text)).toBeGreaterThanOrEqual(contrast(color, background));
          expect(contrast(color, text)).toBeGreaterThan(4.5);
        },
      ),
    );
  });
});

test('TRN-4 the palette has 30 colours, all different, the first red', () => {
  expect(palette).toHaveLength(30);
  expect(new Set(palette.map(({ hex }) => hex)).size).toBe(30);
  expect(new Set(palette.map(({ name }) => name)).size).toBe(30);
  expect(palette.every(({ hex }) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
  expect(palette.map(({ name }) => name).join(', ')).toBe(
    'Red, Orange, Yellow, Lime Green, Cyan, Azure, Blue, Purple, Magenta, Dark Gray, Sienna, ' +
      'Lemon Chiffon, Light Green, Gold, Light Blue, Pale Blue, Lavender, White, Dark Red, Brown, ' +
      'Olive, Dark Green, Teal, Dark Cyan, Navy, Indigo, Orchid, Black, Silver, Dim Gray',
  );
});

const at = '2026-01-01T10:00:00.000Z';
const tie: StoredTie = {
  ...{ id: 257, code: 'F', round: 1, position: 1, bestOf: 1, reason: null },
  ...{ slotA: { tournament: 9, place: 1 }, slotB: { bye: true } },
  ...{ teamA: null, teamB: null, ruling: null, rulingWinner: null, marks: [] },
};
const aWithdrawal = (parts: Partial<Withdrawal>): Withdrawal => ({
  ...{ teamId: 1, mode: 'void-all', reason: null, at, before: [], removed: [] },
  ...parts,
});
const before = { id: 1, outcome: 'awarded', reason: null } as const;
const removed = { homeTeamId: 1, awayTeamId: 2, round: 1, matchNumber: 1, displayOrder: 1 };

test.each<[string, Partial<Tournament>, Partial<StoredTie> | null, number[]]>([
  ['nothing', {}, null, []],
  ['a lot', { decisions: [{ kind: 'lot', order: [2, 1], at }] }, null, [1, 2]],
  ['a withdrawal', { withdrawals: [aWithdrawal({})] }, null, [1]],
  [
    'the matches that a withdrawal removed',
    { withdrawals: [aWithdrawal({ removed: [removed] })] },
    null,
    [1, 2],
  ],
  [
    'the earlier winner of a voided match',
    { withdrawals: [aWithdrawal({ before: [{ ...before, winnerTeamId: 3 }] })] },
    null,
    [1, 3],
  ],
  ['a named champion', { champion: { teamId: 1, instead: 2, at } }, null, [1, 2]],
  ['no champion', { champion: { teamId: null, instead: null, at } }, null, []],
  ['a seat', {}, { slotA: { team: 4 } }, [4]],
  ['the teams of a tie', {}, { teamA: 1, teamB: 2 }, [1, 2]],
  ['a ruling', {}, { ruling: 'awarded', rulingWinner: 5 }, [5]],
  [
    'the marks of a tie',
    {},
    {
      marks: [
        { kind: 'kept', would: [6, null] },
        { kind: 'replayed', teams: [7, 8], scores: [] },
      ],
    },
    [6, 7, 8],
  ],
])('TRN-9 the named teams include those of %s', (_where, parts, tieParts, teams) => {
  const bracket = tieParts === null ? {} : { bracket: [{ ...tie, ...tieParts }] };
  expect([...teamsNamedIn({ tournament: aTournament(parts), fixtures: [], ...bracket })]).toEqual(
    expect.arrayContaining(teams),
  );
  const named = teamsNamedIn({
    tournament: aTournament(parts),
    fixtures: [aFixture()],
    ...bracket,
  });
  const { homeTeamId, awayTeamId } = aFixture();
  expect(named).toEqual(new Set([homeTeamId, awayTeamId, ...teams]));
});
