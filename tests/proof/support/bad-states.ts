// Well-formed requests that the state forbids: unknown rows, taken names, scored and lit matches.

import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import type { ErrorCode } from '../../../src/common/kernel/errors.ts';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createTournament, setScore } from '../../support/championship.factory.ts';
import { type CallName, EMPTY_FILE, makeScene, type Scene } from './access-table.ts';

/** Beside the scene of every suite, a tournament of three rounds with scores and a match in play. */
export interface StateScene extends Scene {
  played: number;
  /** In round 1. */
  scored: Fixture;
  inPlay: Fixture;
  /** In round 3, of a pair that one team has won. */
  notNeeded: Fixture;
  /** Round 1 in playing order. */
  playedOrder: number[];
}

export async function makeStateScene(admin: ApiClient): Promise<StateScene> {
  const scene = await makeScene(admin);
  await admin.ok(api.tournaments.update, { id: scene.emptyTournament, color: '#abcdef' });
  const { tournament, fixtures } = await createTournament(admin, { name: 'Played', rounds: 3 });
  const inRound = (round: number) => fixtures.filter((fixture) => fixture.round === round);
  const [scored, inPlay] = inRound(1);
  const [second] = inRound(2);
  const [notNeeded, needed] = inRound(3);
  if (!scored || !inPlay || !second || !notNeeded || !needed) throw new Error('no scene');
  await setScore(admin, scored, 3, 0);
  await setScore(admin, second, 0, 3);
  await setScore(admin, inRound(1)[2] as Fixture, 1, 1);
  await setScore(admin, needed, 1, null);
  const target = { id: inPlay.id, tournament_id: tournament.id };
  await admin.ok(api.fixtures.update, { type: 'map-lit', ...target, mapLit: 2 });
  const playedOrder = inRound(1).map((fixture) => fixture.id);
  return { ...scene, played: tournament.id, scored, inPlay, notNeeded, playedOrder };
}

type Refusal = readonly [
  code: ErrorCode,
  title: string,
  input: (scene: StateScene) => Record<string, unknown>,
];

const NONE = 2_147_483_647;
const unknown = { id: NONE };
const score = { homeScore: 1, awayScore: 0 };
const clockAct = ({ lit }: StateScene) => ({
  ...{ id: lit.id, tournament_id: lit.tournament_id },
  act: 'resume',
});

export const badStates: Partial<Record<CallName, readonly Refusal[]>> = {
  'teams.create': [
    ['team-name-taken', 'a taken name', () => ({ name: 'Idle' })],
    ['team-name-taken', 'a name taken in capitals', () => ({ name: 'IDLE' })],
    ['team-name-taken', 'a name taken in wide letters', () => ({ name: 'Ｉｄｌｅ' })],
    ['team-name-taken', 'a name taken with spaces', () => ({ name: '  idle ' })],
  ],
  'teams.rename': [
    ['team-not-found', 'an unknown team', () => ({ id: NONE, name: 'X' })],
    ['team-name-taken', 'another team’s name', ({ teams }) => ({ id: teams[0], name: 'idle' })],
    [
      'tournament-not-found',
      'an unknown group',
      ({ idleTeam }) => ({ id: idleTeam, name: 'X', tournament_id: NONE }),
    ],
  ],
  'teams.remove': [
    ['team-not-found', 'an unknown team', () => unknown],
    ['team-in-use', 'a team that plays', ({ teams }) => ({ id: teams[0] })],
  ],
  'tournaments.create': [
    ['tournament-name-taken', 'a taken name', () => ({ name: 'empty' })],
    ['color-taken', 'a taken colour', () => ({ name: 'X', color: '#ABCDEF' })],
  ],
  'tournaments.read': [['tournament-not-found', 'an unknown group', () => unknown]],
  'tournaments.update': [
    ['tournament-not-found', 'an unknown group', () => ({ id: NONE, name: 'X' })],
    [
      'tournament-name-taken',
      'another’s name',
      ({ tournament }) => ({ id: tournament, name: 'EMPTY' }),
    ],
    ['color-taken', 'another’s colour', ({ tournament }) => ({ id: tournament, color: '#abcdef' })],
    ['rounds-below-existing', 'too few rounds', ({ played }) => ({ id: played, rounds: 2 })],
    [
      'draft-locked',
      'teams chosen after generating',
      ({ tournament, teams }) => ({ id: tournament, draft: { teamIds: teams, rounds: 1 } }),
    ],
    [
      'teams-not-found',
      'a team chosen that is gone',
      ({ emptyTournament }) => ({ id: emptyTournament, draft: { teamIds: [NONE], rounds: 1 } }),
    ],
    [
      'orientation-locked',
      'blue on the left after generating',
      ({ tournament }) => ({ id: tournament, redOnLeft: false }),
    ],
  ],
  'match.read': [['fixture-not-found', 'an unknown match', () => unknown]],
  'match.clock': [
    [
      'fixture-not-found',
      'another group’s',
      (scene) => ({ ...clockAct(scene), id: scene.first.id }),
    ],
    ['clock-not-started', 'a clock that never ran', (scene) => clockAct(scene)],
    ['tournament-not-found', 'an unknown group', (s) => ({ ...clockAct(s), tournament_id: NONE })],
  ],
  'referees.list': [['tournament-not-found', 'an unknown group', () => unknown]],
  'questions.list': [['tournament-not-found', 'an unknown group', () => unknown]],
  'questions.answer': [
    [
      'question-not-found',
      'an unknown question',
      ({ lit }) => ({ id: NONE, tournament_id: lit.tournament_id, accept: true }),
    ],
  ],
  'referees.create': [
    ['tournament-not-found', 'an unknown group', () => ({ id: NONE, name: 'X' })],
  ],
  'referees.revoke': [
    [
      'referee-not-found',
      'an unknown link',
      ({ lit }) => ({ id: lit.tournament_id, refereeId: NONE }),
    ],
    [
      'referee-not-found',
      'another group’s link',
      ({ tournament, link }) => ({ id: tournament, refereeId: link.id }),
    ],
  ],
  'tournaments.remove': [['tournament-not-found', 'an unknown group', () => unknown]],
  'tournaments.standings': [['tournament-not-found', 'an unknown group', () => unknown]],
  'tournaments.history': [['tournament-not-found', 'an unknown group', () => unknown]],
  'tournaments.addRound': [
    ['tournament-not-found', 'an unknown group', () => unknown],
    ['no-fixtures', 'a group without fixtures', ({ emptyTournament }) => ({ id: emptyTournament })],
    ['rounds-limit-reached', 'a fourth round', ({ played }) => ({ id: played })],
  ],
  'tournaments.removeLastRound': [
    ['no-fixtures', 'a group without fixtures', ({ emptyTournament }) => ({ id: emptyTournament })],
    ['round-has-scores', 'a scored last round', ({ played }) => ({ id: played })],
  ],
  'fixtures.list': [['tournament-not-found', 'an unknown group', () => ({ tournament_id: NONE })]],
  'fixtures.reset': [['tournament-not-found', 'an unknown group', () => ({ tournament_id: NONE })]],
  'fixtures.generate': [
    [
      'tournament-not-found',
      'an unknown group',
      ({ teams }) => ({ tournament_id: NONE, rounds: 1, teams }),
    ],
    [
      'fixtures-scored',
      'a scored group',
      ({ played, teams }) => ({ tournament_id: played, rounds: 1, teams }),
    ],
    [
      'teams-repeated',
      'a team twice',
      ({ emptyTournament, idleTeam }) => ({
        tournament_id: emptyTournament,
        rounds: 1,
        teams: [idleTeam, 'idle'],
      }),
    ],
    [
      'teams-not-found',
      'a team that is gone',
      ({ emptyTournament, idleTeam }) => ({
        tournament_id: emptyTournament,
        rounds: 1,
        teams: [idleTeam, NONE],
      }),
    ],
  ],
  'fixtures.batch': [
    ['tournament-not-found', 'an unknown group', (scene) => rowsOf(scene, { tournament_id: NONE })],
    ['batch-invalid', 'two groups', (scene) => rowsOf(scene, {}, { tournament_id: scene.played })],
    ['round-exists', 'a round that is there', (scene) => rowsOf(scene, { round: 2 })],
    [
      'batch-invalid',
      'a round left out',
      (scene) => rowsOf(scene, { tournament_id: scene.emptyTournament, round: 2 }),
    ],
    [
      'batch-invalid',
      'a team against itself',
      (scene) => rowsOf(scene, { awayTeamId: scene.first.homeTeamId }),
    ],
    ['batch-invalid', 'a team that is gone', (scene) => rowsOf(scene, { awayTeamId: NONE })],
    ['batch-invalid', 'a pair twice', (scene) => rowsOf(scene, {}, {})],
    [
      'batch-invalid',
      'a pair of its own',
      (scene) => rowsOf(scene, { awayTeamId: scene.idleTeam }),
    ],
    ['batch-invalid', 'half a round', (scene) => rowsOf(scene, {})],
  ],
  'fixtures.removeRound': [
    [
      'first-round',
      'the first round',
      ({ tournament }) => ({ round: 1, tournament_id: tournament }),
    ],
    [
      'round-not-last',
      'a round below the last',
      ({ played }) => ({ round: 2, tournament_id: played }),
    ],
    ['round-has-scores', 'a scored round', ({ played }) => ({ round: 3, tournament_id: played })],
  ],
  'fixtures.reorder': [
    [
      'reorder-no-fixtures',
      'no fixtures',
      ({ emptyTournament }) => ({ tournament_id: emptyTournament, order: [] }),
    ],
    [
      'reorder-no-fixtures',
      'half an order',
      ({ tournament, first }) => ({ tournament_id: tournament, order: [first.id] }),
    ],
    [
      'reorder-no-fixtures',
      'a match twice',
      ({ tournament, first }) => ({ tournament_id: tournament, order: Array(6).fill(first.id) }),
    ],
    [
      'reorder-first-round-only',
      'matches of round 2',
      ({ tournament, fixtures }) => ({
        tournament_id: tournament,
        order: fixtures.filter(({ round }) => round === 2).map(({ id }) => id),
      }),
    ],
    [
      'reorder-scored',
      'a scored match moved',
      ({ played, playedOrder }) => ({ tournament_id: played, order: [...playedOrder].reverse() }),
    ],
  ],
  'fixtures.update': [
    [
      'fixture-not-found',
      'an unknown match',
      ({ tournament }) => ({ id: NONE, tournament_id: tournament, ...score }),
    ],
    [
      'fixture-not-found',
      'a match of another group',
      ({ first, played }) => ({ id: first.id, tournament_id: played, ...score }),
    ],
    [
      'stale',
      'a score that was another',
      ({ scored }) => ({ ...targetOf(scored), ...score, base: { homeScore: 7, awayScore: 7 } }),
    ],
    [
      'epoch-changed',
      'a score from before an import',
      ({ first }) => ({
        ...targetOf(first),
        ...score,
        base: { homeScore: null, awayScore: null, epoch: 'before' },
      }),
    ],
    [
      'decider-not-needed',
      'a decider nobody needs',
      ({ notNeeded }) => ({ ...targetOf(notNeeded), ...score }),
    ],
    ['swap-not-allowed', 'sides of a scored match', ({ scored }) => turned(scored)],
    ['swap-lit', 'sides of a match in play', ({ inPlay }) => turned(inPlay)],
    [
      'swap-other-teams',
      'sides of other teams',
      ({ first, idleTeam }) => ({ ...turned(first), homeTeamId: idleTeam }),
    ],
    [
      'map-lit-scored',
      'a scored match called',
      ({ scored }) => ({ ...targetOf(scored), type: 'map-lit', mapLit: 1 }),
    ],
    [
      'decider-not-needed',
      'a decider nobody needs called',
      ({ notNeeded }) => ({ ...targetOf(notNeeded), type: 'map-lit', mapLit: 1 }),
    ],
    [
      'lit-changed',
      'a match called by a screen that saw nothing in play',
      ({ scored }) => ({
        ...targetOf(scored),
        type: 'map-lit',
        mapLit: 1,
        base: { id: null, mapLit: 0 },
      }),
    ],
    [
      'reorder-first-round-only',
      'a place in round 3',
      ({ notNeeded }) => ({ ...targetOf(notNeeded), type: 'display-order', displayOrder: 1 }),
    ],
    [
      'reorder-scored',
      'a place for a scored match',
      ({ scored }) => ({ ...targetOf(scored), type: 'display-order', displayOrder: 6 }),
    ],
  ],
  'transfer.import': [
    ['import-not-empty', 'a file while groups exist', () => ({ csvData: EMPTY_FILE })],
    [
      'import-not-empty',
      'a preview while groups exist',
      () => ({ csvData: EMPTY_FILE, preview: true }),
    ],
  ],
  'presence.announce': [
    [
      'tournament-not-found',
      'nothing edited in an unknown group',
      () => ({ tournament_id: NONE, fixtureId: null }),
    ],
  ],
  'live.snapshot': [['not-found', 'an unknown group', () => ({ topic: `tournament:${NONE}` })]],
  'auth.changePassword': [
    [
      'wrong-password',
      'a wrong current password',
      () => ({ currentPassword: 'wrong', newPassword: 'battery staple' }),
    ],
  ],
  'auth.login': [
    ['invalid-credentials', 'a wrong password', () => ({ username: 'admin', password: 'wrong' })],
    [
      'invalid-credentials',
      'a wrong user',
      () => ({ username: 'Admin', password: 'correct horse' }),
    ],
    [
      'invalid-credentials',
      'a password bcrypt would cut',
      () => ({ username: 'admin', password: 'x'.repeat(73) }),
    ],
  ],
};

/** Rows of a third round for the first pair, each with what is wrong about it. */
const rowsOf = ({ tournament, first }: Scene, ...wrong: Partial<Fixture>[]) => ({
  fixtures: wrong.map((part) => ({
    tournament_id: tournament,
    homeTeamId: first.homeTeamId,
    awayTeamId: first.awayTeamId,
    round: 3,
    ...part,
  })),
});

const targetOf = ({ id, tournament_id }: Fixture) => ({ id, tournament_id });

const turned = (fixture: Fixture) => ({
  type: 'swap-sides',
  ...targetOf(fixture),
  homeTeamId: fixture.awayTeamId,
  awayTeamId: fixture.homeTeamId,
});
