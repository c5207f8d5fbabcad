// A match that plays itself, through the calls of a real server.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, TEST_ADMIN, type TestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../common/wire/api.ts';
import { type Call, signedIn } from './demo-client.ts';
import { DEMO_NAME } from './demo-event.ts';
import { playDemo } from './live-demo.ts';
import { livePreset, liveScript } from './live-script.ts';

let server: TestApp;
let call: Call;

beforeAll(async () => {
  server = await startTestApp();
  call = await signedIn(server.origin, TEST_ADMIN.username, TEST_ADMIN.password);
});
afterAll(() => server.close());

/** The knockout, which is the newer one, first. */
async function removeTournaments(): Promise<void> {
  for (const { id } of (await call(api.tournaments.list, {})).toReversed()) {
    await call(api.tournaments.remove, { id });
  }
}

/** Of all numbers a tenth: a goal of the home team after 2.5 s. */
const options = {
  preset: { ...livePreset, setMs: 4000, breakMs: 0, leadInCount: 0 },
  random: () => 0.1,
  pace: 0,
  matches: 1,
};

it('the demo plays in its event from the call to the result', async () => {
  await call(api.championship.rename, { name: DEMO_NAME });
  await call(api.teams.create, { name: 'Hawks' });
  await call(api.teams.create, { name: 'Owls' });
  const said: string[] = [];
  await playDemo(call, { ...options, say: (line) => void said.push(line) });
  expect(said).toEqual(['Match 1 is called.', 'Match 1 ended 1 : 0.']);
  const [live] = await call(api.tournaments.list, {});
  const tournament_id = live?.id as number;
  const fixtures = await call(api.fixtures.list, { tournament_id });
  expect(fixtures.filter(({ finishedAt }) => finishedAt !== null)).toHaveLength(1);
  const { events } = await call(api.match.read, { id: fixtures[0]?.id as number });
  expect(events.map(({ kind }) => kind)).toEqual(['clock-lead-in', 'goal']);
});

it('the demo plays a group and its knockout to the champion, and begins anew', {
  timeout: 60_000,
}, async () => {
  await removeTournaments();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  // No goals: lots separate the group, a golden goal each knockout match.
  await playDemo(call, {
    ...options,
    preset: { ...options.preset, setMs: 1000 },
    matches: 11,
    say,
  });
  const ended = said.filter((line) => line.includes('ended'));
  expect(ended).toHaveLength(11);
  expect(said.filter((line) => line.startsWith('The champion is '))).toHaveLength(1);
  const tournaments = await call(api.tournaments.list, {});
  expect(tournaments.map(({ name }) => name)).toEqual(['Live demo', 'Live finals']);
});

it('the demo leaves an event that is not its own alone', async () => {
  await call(api.championship.rename, { name: 'City Cup' });
  await removeTournaments();
  await expect(playDemo(call, { ...options, say: () => undefined })).rejects.toThrow(
    'an event of its own',
  );
});

it('the demo draws acts of every kind, none in the last moment', () => {
  let seed = 7;
  const drawn = Array.from({ length: 60 }, () =>
    liveScript(60_000, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    }),
  ).flat();
  const kinds = new Set(drawn.map(({ what }) => ('kind' in what ? what.kind : what.act)));
  expect([...kinds].sort()).toEqual(
    ['foul', 'goal', 'own-goal', 'pause', 'red', 'review', 'void', 'yellow'].sort(),
  );
  expect(drawn.every(({ at }) => at < 58_500)).toBe(true);
});
