// Every field of every call, with an input that would succeed and the values it must refuse.
import { anSvg, base64Of } from '../../support/images.factory.ts';
import type { CallName, Scene } from './access-table.ts';
import {
  absent,
  badBooleans,
  badIdLists,
  badIds,
  badIdTexts,
  badMapLits,
  badPlaces,
  badRoundCounts,
  badRounds,
  badScores,
  badTeamLists,
} from './bad-numbers.ts';
import {
  badAddresses,
  badColors,
  badCredentials,
  badCsvs,
  badNames,
  badNewPasswords,
  badScreens,
  badTopics,
  badTypes,
  badWifis,
  tooLong,
} from './bad-texts.ts';

export interface BadField {
  call: CallName;
  /** `a.0.b` leads into lists and objects. */
  field: string;
  values: readonly unknown[];
  input: (scene: Scene) => Record<string, unknown>;
}

type InputOf = BadField['input'];

const withId: InputOf = ({ tournament }) => ({ id: tournament });
const inTournament: InputOf = ({ tournament }) => ({ tournament_id: tournament });
const named: InputOf = () => ({ name: 'Fine' });
const announced: InputOf = () => ({ tournament_id: null, text: 'Break', until: null });
const taken: InputOf = () => ({ tournament_id: null, type: 'take', graphic: 'bug' });
const renamed: InputOf = ({ idleTeam }) => ({ id: idleTeam, name: 'Fine' });
const recoloured: InputOf = ({ tournament }) => ({ id: tournament, color: '#123456' });
const target: InputOf = ({ first }) => ({ id: first.id, tournament_id: first.tournament_id });
const scored: InputOf = (scene) => ({ ...target(scene), homeScore: 1, awayScore: 0 });
const scoredFrom: InputOf = (scene) => ({
  ...scored(scene),
  base: {
    homeScore: null,
    awayScore: null,
    homeTeamId: scene.first.homeTeamId,
    awayTeamId: scene.first.awayTeamId,
  },
});
const placed: InputOf = (scene) => ({ ...target(scene), type: 'display-order', displayOrder: 2 });
const swapped: InputOf = (scene) => ({
  ...target(scene),
  type: 'swap-sides',
  homeTeamId: scene.first.awayTeamId,
  awayTeamId: scene.first.homeTeamId,
});
const lit: InputOf = (scene) => ({ ...target(scene), type: 'map-lit', mapLit: 1 });
const generated: InputOf = ({ emptyTournament, teams }) => ({
  tournament_id: emptyTournament,
  rounds: 1,
  teams,
});
const thirdRound: InputOf = ({ fixtures }) => ({
  fixtures: fixtures
    .filter((fixture) => fixture.round === 1)
    .map(({ tournament_id, homeTeamId, awayTeamId }) => ({
      tournament_id,
      homeTeamId,
      awayTeamId,
      round: 3,
    })),
});
const ordered: InputOf = ({ tournament, fixtures }) => ({
  tournament_id: tournament,
  order: fixtures.filter((fixture) => fixture.round === 1).map((fixture) => fixture.id),
});
const secondRound: InputOf = ({ tournament }) => ({ round: 2, tournament_id: tournament });
const marked: InputOf = ({ tournament, first }) => ({
  tournament_id: tournament,
  fixtureId: first.id,
});
const chosen: InputOf = () => ({ chosen: 'http://192.168.1.20:3000' });
const onMatch: InputOf = ({ lit: fixture }) => ({
  id: fixture.id,
  tournament_id: fixture.tournament_id,
});
const adjusted: InputOf = (scene) => ({ ...onMatch(scene), act: 'adjust', ms: 1000 });
const goal: InputOf = ({ lit: fixture }) => ({
  fixtureId: fixture.id,
  tournament_id: fixture.tournament_id,
  id: '0a0b0c0d-0000-4000-8000-00000000000e',
  kind: 'goal',
  teamId: fixture.homeTeamId,
});
const correction: InputOf = (scene) => ({
  ...goal(scene),
  kind: 'correction',
  scores: [
    { teamId: scene.lit.homeTeamId, score: 1 },
    { teamId: scene.lit.awayTeamId, score: 0 },
  ],
});
const reviewed: InputOf = (scene) => ({ ...onMatch(scene), underReview: true });
const withBase: InputOf = (scene) => ({ ...onMatch(scene), base: { home: 1, away: 0 } });
const withPreset: InputOf = ({ tournament }) => ({
  id: tournament,
  matchPreset: { name: 'Plain', setMs: 60_000 },
});
const linked: InputOf = ({ lit: fixture }) => ({ id: fixture.tournament_id, name: 'Cage 1' });
const signedIn: InputOf = () => ({ username: 'admin', password: 'correct horse' });
const newPassword: InputOf = () => ({
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
});
const csv: InputOf = () => ({ csvData: 'Type,Name' });

const present = (values: readonly unknown[]) => values.filter((value) => value !== absent);
const notNull = (values: readonly unknown[]) => values.filter((value) => value !== null);
const required = (values: readonly unknown[]) => [absent, ...values];
const badRows = [absent, null, true, 7, 'x', {}, [], [null], [1], ['x'], [[]], [{}]];
const badMilliseconds = [null, true, '', '1', 0.5, [], {}];
const badLengths = [null, true, '', '1', 0, -1, 999, 0.5, 3_600_001, [], {}];
const badUuids = [null, true, 7, '', 'x', '0a0b0c0d-0000-4000-8000-00000000000', [], {}];
const badDrafts = [
  true,
  7,
  'x',
  [],
  {},
  { teamIds: [] },
  { rounds: 1 },
  { teamIds: 'x', rounds: 1 },
  { teamIds: [0], rounds: 1 },
  { teamIds: [null], rounds: 1 },
  { teamIds: [], rounds: 0 },
  { teamIds: [], rounds: 4 },
  { teamIds: [], rounds: '1' },
  { teamIds: Array.from({ length: 65 }, (_, index) => index + 1), rounds: 1 },
];
const badFiles = [absent, null, true, 7, '', 'x', '!!!', 'R0lGODlhAQABAAAAACw=', [], {}];
const aText = { first: 'Fine', second: '', until: null };
const anItem = { id: 'a', graphic: 'bug', text: null };
const badObjects = [null, true, 7, 'x', [], {}, { homeScore: 0 }, { awayScore: 0 }];

export const badFields: readonly BadField[] = [
  ...fieldsOf('auth.login', signedIn, { username: badCredentials, password: badCredentials }),
  ...fieldsOf('auth.changePassword', newPassword, {
    currentPassword: badCredentials,
    newPassword: badNewPasswords,
  }),
  ...fieldsOf('auth.admit', () => ({ code: 'ABCDE-FGHJK' }), {
    code: [absent, null, true, 7, [], {}, '', 'x'.repeat(41), 'ABCDE-FGHJK'],
  }),
  ...fieldsOf('audit.list', () => ({}), {
    area: ['', 'x', 'Access', '__proto__'],
    device: ['x'.repeat(301), '\0', 'A\0B'],
    before: badIdTexts,
  }),
  ...fieldsOf('audit.export', () => ({}), {
    area: ['', 'x', 'Access', '__proto__'],
    device: ['x'.repeat(301), '\0', 'A\0B'],
  }),
  ...fieldsOf('championship.rename', named, {
    name: [...badNames, ...tooLong(80)],
    languages: [null, true, 7, 'ko', {}, ['xx'], [null], ['ko', 'ko'], ['ko', 'en', 'de']],
    terms: [null, true, 7, 'x', {}, ['x'], [{}], [{ text: 'Group' }], [{ text: '', own: 'x' }]],
  }),
  ...fieldsOf('broadcast.announce', announced, {
    tournament_id: badIds.filter((value) => value !== null),
    text: [...badNames, ...tooLong(60)],
    until: ['', 'tomorrow', '13:30', '2026-05-02', 0, true, [], {}],
    hideMatch: badBooleans,
    forMs: [null, true, '1', [], {}, 0, -1, 0.5, 90_000_001],
  }),
  ...fieldsOf('broadcast.operate', taken, {
    tournament_id: badIds.filter((value) => value !== null),
    type: ['', 'cut', 1, null, []],
    graphic: ['', 'logo', 0, null, [], {}],
    text: [null, true, 7, 'x', [], {}, { first: 'x' }, { ...aText, first: 'x'.repeat(81) }],
    item: [null, true, 7, '', 'a b', 'x'.repeat(41), [], {}],
  }),
  ...fieldsOf('broadcast.prepare', () => ({ tournament_id: null, items: [] }), {
    tournament_id: badIds.filter((value) => value !== null),
    items: [
      absent,
      null,
      true,
      7,
      'x',
      {},
      [null],
      ['bug'],
      [{ id: 'a', graphic: 'bug' }],
      [anItem, anItem],
    ],
  }),
  ...fieldsOf('images.file', () => ({ hash: '0'.repeat(32), size: 'small' }), {
    hash: ['x', '0'.repeat(31), '0'.repeat(33), 'A'.repeat(32), '..%2f..'],
    size: ['x', 'original', '__proto__'],
  }),
  ...fieldsOf('images.setLogo', () => ({ team_id: null, file: base64Of(anSvg()) }), {
    team_id: badIds.filter((value) => value !== null),
    file: badFiles,
  }),
  ...fieldsOf('images.removeLogo', () => ({ team_id: 1 }), { team_id: badIdTexts }),
  ...fieldsOf('images.addSponsor', () => ({ name: 'Fine', file: base64Of(anSvg()) }), {
    name: [...badNames, ...tooLong(60)],
    file: badFiles,
  }),
  ...fieldsOf('images.orderSponsors', () => ({ order: [] }), {
    order: [absent, null, true, 7, 'x', {}, [null], ['x'], [0], [1, 1], [4711]],
  }),
  ...fieldsOf('images.renameSponsor', () => ({ id: 1, name: 'Fine' }), {
    id: badIdTexts,
    name: [...badNames, ...tooLong(60)],
  }),
  ...fieldsOf('images.removeSponsor', () => ({ id: 1 }), { id: badIdTexts }),
  ...fieldsOf('teams.create', named, { name: [...badNames, ...tooLong(25)] }),
  ...fieldsOf('teams.rename', renamed, {
    name: [...badNames, ...tooLong(25)],
    id: badIdTexts,
    tournament_id: badIds,
  }),
  ...fieldsOf('teams.remove', renamed, { id: badIdTexts }),
  ...fieldsOf('tournaments.read', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.create', named, {
    name: [...badNames, ...tooLong(60)],
    rounds: badRoundCounts,
    color: badColors,
    redOnLeft: badBooleans,
  }),
  ...fieldsOf('tournaments.update', recoloured, {
    name: present([...badNames, ...tooLong(60)]),
    id: badIdTexts,
    rounds: badRoundCounts,
    color: badColors,
    use_goals_tiebreaker: badBooleans,
    redOnLeft: badBooleans,
    draft: badDrafts,
  }),
  ...fieldsOf('tournaments.remove', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.addRound', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.removeLastRound', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.standings', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.history', withId, { id: badIdTexts, fixtureId: badIdTexts }),
  ...fieldsOf('fixtures.list', inTournament, { tournament_id: required(badIdTexts) }),
  ...fieldsOf('fixtures.reset', inTournament, { tournament_id: required(badIdTexts) }),
  ...fieldsOf('fixtures.generate', generated, {
    tournament_id: required(badIds),
    rounds: badRounds,
    teams: badTeamLists,
  }),
  ...fieldsOf('fixtures.batch', thirdRound, {
    fixtures: badRows,
    'fixtures.0.tournament_id': required(badIds),
    'fixtures.5.homeTeamId': required(badIds),
    'fixtures.5.awayTeamId': required(badIds),
    'fixtures.0.round': badRounds,
    'fixtures.0.matchNumber': badPlaces,
    'fixtures.0.displayOrder': badPlaces,
    'fixtures.0.homeScore': present(badScores),
    'fixtures.5.awayScore': present(badScores),
  }),
  ...fieldsOf('fixtures.removeRound', secondRound, {
    round: ['0', '4', '-1', '1.5', '01', '1e0', ' 2', '2 ', 'two', '٢', 'null', 'NaN', '__proto__'],
    tournament_id: required(badIdTexts),
  }),
  ...fieldsOf('fixtures.reorder', ordered, {
    tournament_id: required(badIds),
    order: badIdLists,
  }),
  ...fieldsOf('fixtures.update', scored, {
    type: badTypes,
    id: badIdTexts,
    tournament_id: required(badIds),
    homeScore: badScores,
    awayScore: badScores,
    base: badObjects,
  }),
  ...fieldsOf('fixtures.update', scoredFrom, {
    'base.homeScore': badScores,
    'base.awayScore': badScores,
    'base.homeTeamId': badIds,
    'base.awayTeamId': badIds,
    'base.epoch': [null, 0, true, [], {}, ['epoch']],
  }),
  ...fieldsOf('fixtures.update', placed, {
    displayOrder: required(badPlaces),
    matchNumber: badPlaces,
  }),
  ...fieldsOf('fixtures.update', swapped, {
    homeTeamId: required(badIds),
    awayTeamId: required(badIds),
    round: present(badRounds),
    matchNumber: badPlaces,
    displayOrder: badPlaces,
  }),
  ...fieldsOf('fixtures.update', lit, {
    mapLit: badMapLits,
    tournament_id: required(badIds),
    base: [null, true, 7, 'none', [], {}, { id: 1 }, { id: 0, mapLit: 0 }, { mapLit: 1 }],
  }),
  ...fieldsOf('tournaments.update', withPreset, {
    matchPreset: [true, 7, 'Plain', [], {}, { setMs: 1000 }, { name: 'Plain', version: 2 }],
    'matchPreset.name': [null, true, 7, '', [], {}, 'No such rules', 'x'.repeat(61)],
    'matchPreset.setMs': badLengths,
  }),
  ...fieldsOf('match.read', onMatch, { id: badIdTexts }),
  ...fieldsOf('match.clock', adjusted, {
    id: badIdTexts,
    tournament_id: required(badIds),
    act: required(['', 'stop', 'START', null, true, 7, [], {}]),
    ms: required([...badMilliseconds, -3_600_001, 3_600_001]),
  }),
  ...fieldsOf('match.addEvent', goal, {
    fixtureId: badIdTexts,
    tournament_id: required(badIds),
    id: required(badUuids),
    kind: required(['', 'Goal', 'clock-start', null, true, 7, [], {}]),
    teamId: required(badIds),
    clockMs: [...badMilliseconds, -3_600_001, 3_600_001],
    at: [...badMilliseconds, -1, 8_640_000_000_000_001],
    confirmed: badBooleans,
    beforeHorn: badBooleans,
  }),
  ...fieldsOf('match.addEvent', correction, {
    scores: required([null, true, 7, 'x', {}, [], [null], [{}], [{}, {}]]),
    'scores.0.teamId': required(badIds),
    'scores.1.score': required(badScores.filter((value) => value !== '')),
  }),
  ...fieldsOf('match.review', reviewed, {
    id: badIdTexts,
    tournament_id: required(badIds),
    underReview: required(badBooleans),
  }),
  ...fieldsOf('match.confirm', withBase, {
    id: badIdTexts,
    tournament_id: required(badIds),
    base: [null, true, 7, 'x', [], {}, { home: 0 }, { away: 0 }],
  }),
  ...fieldsOf('questions.list', linked, { id: badIdTexts }),
  ...fieldsOf('questions.answer', (scene) => ({ ...reviewed(scene), accept: true }), {
    id: badIdTexts,
    tournament_id: required(badIds),
    accept: required(badBooleans),
  }),
  ...fieldsOf('referees.create', linked, {
    id: badIdTexts,
    name: [...badNames, ...tooLong(40)],
    dayEndsAt: [...badMilliseconds, -1, 0, 1e15],
    timeZone: [null, 7, [], {}, 'x'.repeat(65)],
  }),
  ...fieldsOf('referees.heard', () => ({ waiting: 0 }), {
    waiting: required([null, true, '0', [], {}, -1, 0.5, 10_001]),
  }),
  ...fieldsOf('referees.list', linked, { id: badIdTexts }),
  ...fieldsOf('referees.revoke', (scene) => ({ ...linked(scene), refereeId: scene.link.id }), {
    refereeId: badIdTexts,
  }),
  ...fieldsOf('presence.announce', marked, {
    tournament_id: required(badIds),
    fixtureId: required(notNull(badIds)),
    screen: badScreens,
  }),
  ...fieldsOf('transfer.import', csv, { csvData: badCsvs, preview: badBooleans }),
  ...fieldsOf('backups.restore', ({ backup }) => ({ id: backup }), { id: badIdTexts }),
  ...fieldsOf('venue.choose', chosen, {
    ...{ chosen: badAddresses, wifi: badWifis },
    timeZone: [null, 7, [], {}, '', 'Mars/Olympus', 'x'.repeat(65)],
  }),
  ...fieldsOf('live.snapshot', () => ({ topic: 'championship' }), { topic: badTopics }),
];

function fieldsOf(
  call: CallName,
  input: InputOf,
  fields: Record<string, readonly unknown[]>,
): BadField[] {
  return Object.entries(fields).map(([field, values]) => ({ call, field, values, input }));
}

/** The input with the value in the field's place. */
export function withValue(
  input: Record<string, unknown>,
  field: string,
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(input);
  const way = field.split('.');
  const last = way.pop() ?? '';
  const place = way.reduce<Record<string, unknown>>(
    (object, step) => object[step] as Record<string, unknown>,
    copy,
  );
  if (value === absent) delete place[last];
  else place[last] = value;
  return copy;
}
