// Every field of every call, with an input that would succeed and the values it must refuse.
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

const withId: InputOf = ({ group }) => ({ id: group });
const inGroup: InputOf = ({ group }) => ({ tournament_id: group });
const named: InputOf = () => ({ name: 'Fine' });
const renamed: InputOf = ({ idleTeam }) => ({ id: idleTeam, name: 'Fine' });
const recoloured: InputOf = ({ group }) => ({ id: group, color: '#123456' });
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
const generated: InputOf = ({ emptyGroup, teams }) => ({
  tournament_id: emptyGroup,
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
const ordered: InputOf = ({ group, fixtures }) => ({
  tournament_id: group,
  order: fixtures.filter((fixture) => fixture.round === 1).map((fixture) => fixture.id),
});
const secondRound: InputOf = ({ group }) => ({ round: 2, tournament_id: group });
const marked: InputOf = ({ group, first }) => ({ tournament_id: group, fixtureId: first.id });
const chosen: InputOf = () => ({ chosen: 'http://192.168.1.20:3000' });
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
const badObjects = [null, true, 7, 'x', [], {}, { homeScore: 0 }, { awayScore: 0 }];

export const badFields: readonly BadField[] = [
  ...fieldsOf('auth.login', signedIn, { username: badCredentials, password: badCredentials }),
  ...fieldsOf('auth.changePassword', newPassword, {
    currentPassword: badCredentials,
    newPassword: badNewPasswords,
  }),
  ...fieldsOf('championship.rename', named, { name: [...badNames, ...tooLong(80)] }),
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
  }),
  ...fieldsOf('tournaments.update', recoloured, {
    name: present([...badNames, ...tooLong(60)]),
    id: badIdTexts,
    rounds: badRoundCounts,
    color: badColors,
    use_goals_tiebreaker: badBooleans,
  }),
  ...fieldsOf('tournaments.remove', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.addRound', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.removeLastRound', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.standings', withId, { id: badIdTexts }),
  ...fieldsOf('tournaments.history', withId, { id: badIdTexts, fixtureId: badIdTexts }),
  ...fieldsOf('fixtures.list', inGroup, { tournament_id: required(badIdTexts) }),
  ...fieldsOf('fixtures.reset', inGroup, { tournament_id: required(badIdTexts) }),
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
  ...fieldsOf('fixtures.update', lit, { mapLit: badMapLits, tournament_id: required(badIds) }),
  ...fieldsOf('presence.announce', marked, {
    tournament_id: required(badIds),
    fixtureId: required(notNull(badIds)),
    screen: badScreens,
  }),
  ...fieldsOf('transfer.import', csv, { csvData: badCsvs, preview: badBooleans }),
  ...fieldsOf('backups.restore', ({ backup }) => ({ id: backup }), { id: badIdTexts }),
  ...fieldsOf('venue.choose', chosen, { chosen: badAddresses, wifi: badWifis }),
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
