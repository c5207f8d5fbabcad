import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorSentence, errorStatus, isErrorCode } from './errors.ts';
import { limits } from './limits.ts';

/** The sentences of the specification, letter by letter. */
const asked: [ErrorCode, string][] = [
  ['team-name-required', 'Team name is required'],
  ['team-name-too-long', 'Team name must be 25 characters or less'],
  ['team-name-taken', 'A team with this name already exists'],
  ['team-not-found', 'Selected team not found'],
  ['tournament-name-required', 'Please enter a group name.'],
  [
    'tournament-name-taken',
    'A Game Set with the name "{name}" already exists. Please choose a different name.',
  ],
  ['tournament-limit-reached', 'Maximum limit reached.'],
  ['tournament-needs-teams', 'Need at least 2 teams ({n} created)'],
  ['password-fields-required', 'All fields are required'],
  ['password-too-short', 'Password must be at least 6 characters'],
  ['not-enough-teams', 'Please select at least 2 teams to generate fixtures.'],
  ['too-many-teams', 'Maximum number of teams ({max}) reached.'],
  ['reorder-first-round-only', 'Fixture reordering is only available in Round 1.'],
  ['reorder-no-fixtures', 'No valid fixtures to reorder.'],
  ['reorder-scored', 'There was a problem updating the fixture order.'],
  ['round-has-scores', 'Scores exist in the last round. Remove scores first.'],
  ['invalid-credentials', 'Invalid username or password'],
  ['swap-not-allowed', 'Could not swap teams. Scores may already be set.'],
  ['swap-other-teams', 'Could not find fixture to swap sides.'],
  ['decider-not-needed', 'Result not needed'],
];

test.each(asked)('ERR-1 %s says: %s', (code, sentence) => {
  expect(errorSentence(code)).toBe(sentence);
});

test('ERR-1 unknown teams are listed, with what to do about them', () => {
  const sentence = errorSentence('teams-not-found', { names: 'Ghosts, Owls' });
  expect(sentence).toContain('Ghosts, Owls');
  expect(sentence).toMatch(/Create them first on the management page/);
});

describe('ERR-2 limits in sentences are the limits', () => {
  test.each<[ErrorCode, number]>([
    ['team-name-too-long', limits.teamName],
    ['tournament-name-too-long', limits.tournamentName],
    ['championship-name-too-long', limits.championshipName],
    ['password-too-short', limits.passwordMin],
    ['password-too-long', limits.passwordMaxBytes],
    ['rounds-limit-reached', limits.maxRounds],
    ['not-enough-teams', limits.minTeams],
    ['tournament-needs-teams', limits.minTeams],
  ])('%s names %i', (code, limit) => {
    expect(errorSentence(code).match(/\d+/)?.[0]).toBe(String(limit));
  });
});

describe('ERR-3 the status says what kind of refusal it is', () => {
  test.each<[number, ErrorCode[]]>([
    [
      400,
      [
        'invalid-input',
        'malformed-json',
        'forbidden-characters',
        'credentials-required',
        'password-fields-required',
        'password-too-short',
        'password-too-long',
        'championship-name-required',
        'championship-name-too-long',
        'team-name-required',
        'team-name-too-long',
        'tournament-name-required',
        'tournament-name-too-long',
        'not-enough-teams',
        'teams-not-found',
        'teams-repeated',
        'too-many-teams',
        'batch-invalid',
        'swap-other-teams',
        'reorder-no-fixtures',
        'import-invalid',
      ],
    ],
    [401, ['invalid-credentials', 'not-signed-in', 'session-ended']],
    [403, ['forbidden-origin', 'wrong-password']],
    [404, ['team-not-found', 'tournament-not-found', 'fixture-not-found', 'not-found']],
    [405, ['method-not-allowed']],
    [
      409,
      [
        'password-changed-meanwhile',
        'team-name-taken',
        'team-in-use',
        'tournament-name-taken',
        'tournament-limit-reached',
        'tournament-needs-teams',
        'color-taken',
        'rounds-below-existing',
        'no-fixtures',
        'rounds-limit-reached',
        'round-exists',
        'round-not-last',
        'first-round',
        'round-has-scores',
        'fixtures-scored',
        'stale',
        'epoch-changed',
        'decider-not-needed',
        'swap-not-allowed',
        'swap-lit',
        'map-lit-scored',
        'reorder-first-round-only',
        'reorder-scored',
        'import-not-empty',
        'data-changed',
      ],
    ],
    [413, ['too-large']],
    [415, ['not-json']],
    [429, ['too-many-attempts']],
    [503, ['unavailable']],
  ])('each of the listed codes has status %i', (status, codes) => {
    expect(codes.map((code) => [code, errorStatus(code)])).toEqual(
      codes.map((code) => [code, status]),
    );
  });
});

describe('ERR-4 a sentence is filled from the params', () => {
  test('texts and numbers fill its places', () => {
    expect(errorSentence('tournament-name-taken', { name: 'Juniors' })).toBe(
      'A Game Set with the name "Juniors" already exists. Please choose a different name.',
    );
    expect(errorSentence('tournament-needs-teams', { n: 0 })).toBe(
      'Need at least 2 teams (0 created)',
    );
    expect(errorSentence('batch-invalid', { n: 3, detail: 'a team cannot play itself' })).toBe(
      'Fixture 3: a team cannot play itself',
    );
  });

  test('a text with special characters is inserted unchanged', () => {
    for (const name of ['{n}', '$&', '$1', '\\', '"']) {
      expect(errorSentence('tournament-name-taken', { name })).toContain(`"${name}"`);
    }
  });

  test('a place without a param stays visible', () => {
    expect(errorSentence('batch-invalid', { n: 3 })).toBe('Fixture 3: {detail}');
  });
});

test('only the codes of the list count as known', () => {
  expect(isErrorCode('stale')).toBe(true);
  for (const text of ['', 'Stale', 'toString', '__proto__', 'constructor']) {
    expect(isErrorCode(text)).toBe(false);
  }
});
