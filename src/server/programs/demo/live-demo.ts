/**
 * `npm run demo -- --live`: a group and its knockout play themselves to the champion, through the server's
 * calls.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import { palette } from '../../../common/tournaments/palette.ts';
import { api } from '../../../common/wire/api.ts';
import { serverActor } from '../../access/actor.ts';
import { ConfigError } from '../../boot/config.ts';
import { type Call, demoClient } from './demo-client.ts';
import { DEMO_NAME, fillDemo } from './demo-event.ts';
import { LiveMatch } from './live-match.ts';
import { livePreset } from './live-script.ts';

const GROUP = 'Live demo';
const FINALS = 'Live finals';
const TEAMS = ['Sky Hunters', 'Night Owls', 'Rotor Riot', '서울 파이터즈'];

/** In ms: how long the champion is shown before the demo starts again. */
const CELEBRATION = 30_000;
/** In ms: delay before a retry when the server refused or did not answer. */
const AGAIN = 3000;

export interface LiveOptions {
  /** Takes a line for the console. */
  say: (line: string) => void;
  /** Factor for every wait, for tests that must run fast. */
  pace?: number;
  preset?: typeof livePreset;
  random?: () => number;
  /** Number of matches after which the demo ends; when absent, it never ends. */
  matches?: number;
}

/** Returns only when `matches` is set. Throws ConfigError for an event that is not the demo's. */
export async function playDemo(call: Call, options: LiveOptions): Promise<void> {
  const preset = options.preset ?? livePreset;
  const { pace = 1, matches, say } = options;
  for (let played = 0; played !== matches; ) {
    try {
      const event = await liveEvent(call, preset);
      const next = await nextFixture(call, event);
      if (next === null) {
        say(`The champion is ${await championOf(call, event)}.`);
        await sleep(CELEBRATION * pace);
        await call(api.tournaments.remove, { id: event.finals });
        await call(api.tournaments.remove, { id: event.group });
        continue;
      }
      await new LiveMatch(call, next, options).play();
      played += 1;
      await sleep(preset.breakMs * pace);
    } catch (error) {
      // The server was restarted, or another operator acts on the match: continue from the stored state.
      if (!(error instanceof ConfigError) || matches !== undefined) throw error;
      say(error.message);
      await sleep(AGAIN);
    }
  }
}

/** The ids of the demo's two tournaments. */
interface LiveEvent {
  group: number;
  finals: number;
}

/** The group and the knockout of the demo, created if missing. */
async function liveEvent(call: Call, preset: typeof livePreset): Promise<LiveEvent> {
  await expectDemo(call);
  const knownTeams = await call(api.teams.list, {});
  for (const name of TEAMS) {
    if (!knownTeams.some((team) => team.name === name)) await call(api.teams.create, { name });
  }
  const tournaments = await call(api.tournaments.list, {});
  const find = (tournamentName: string) =>
    tournaments.find(({ name }) => name === tournamentName)?.id;
  const group = find(GROUP) ?? (await makeGroup(call, preset));
  return { group, finals: find(FINALS) ?? (await makeFinals(call, group, preset)) };
}

async function makeGroup(call: Call, matchPreset: typeof livePreset): Promise<number> {
  const { id } = await call(api.tournaments.create, {
    name: GROUP,
    color: await freeColor(call),
    rounds: 0,
  });
  await call(api.tournaments.update, { id, matchPreset, tieBreak: 'goal-difference' });
  await call(api.fixtures.generate, { tournament_id: id, rounds: 1, teams: TEAMS });
  return id;
}

async function makeFinals(
  call: Call,
  group: number,
  matchPreset: typeof livePreset,
): Promise<number> {
  const { id } = await call(api.tournaments.create, {
    name: FINALS,
    kind: 'knockout',
    color: await freeColor(call),
    rounds: 0,
  });
  await call(api.tournaments.update, { id, matchPreset });
  const from = { tournaments: [group], places: TEAMS.length };
  await call(api.knockout.build, { id, from, bestOf: 1 });
  return id;
}

async function freeColor(call: Call): Promise<string> {
  const used = (await call(api.tournaments.list, {})).map(({ color }) => color);
  return palette.find(({ hex }) => !used.includes(hex))?.hex ?? palette[0].hex;
}

/** The demo never adds teams or results to a real event. */
async function expectDemo(call: Call): Promise<void> {
  if ((await call(api.teams.list, {})).length === 0) {
    return fillDemo(demoClient(call), { actor: serverActor('demo') });
  }
  const { name } = await call(api.championship.read, {});
  if (name === DEMO_NAME) return;
  throw new ConfigError(
    'The server has an event of its own: the live demo plays only in an empty championship or in the demo’s.',
  );
}

/** The match that is lit, else the next one of the group, then of the knockout; null once all are played. */
async function nextFixture(call: Call, { group, finals }: LiveEvent): Promise<Fixture | null> {
  const listOf = (tournament_id: number) => call(api.fixtures.list, { tournament_id });
  const nextOf = (fixtures: readonly Fixture[]) => litFixture(fixtures) ?? onDeck(fixtures)[0];
  const next = nextOf(await listOf(group));
  if (next !== undefined) return next;
  // The seats of the knockout are unknown until the group is decided.
  if ((await listOf(finals)).length === 0) await drawLots(call, group);
  return nextOf(await listOf(finals)) ?? null;
}

/** Draws lots between teams that no other rule separates, so that the knockout can be seated. */
async function drawLots(call: Call, id: number): Promise<void> {
  const { points } = await call(api.tournaments.standings, { id });
  const level = points.filter((row) => row.level);
  for (const rank of new Set(level.map((row) => row.rank))) {
    const order = level.filter((row) => row.rank === rank).map(({ teamId }) => teamId);
    await call(api.tournaments.decide, { id, kind: 'lot', order });
  }
}

async function championOf(call: Call, { finals }: LiveEvent): Promise<string> {
  const { ties } = await call(api.knockout.bracket, { id: finals });
  const winner = ties.find(({ code }) => code === 'F')?.winnerTeamId ?? null;
  const teams = await call(api.teams.list, {});
  const champion = teams.find(({ id }) => id === winner);
  if (champion === undefined) throw new ConfigError('The final has no winner yet: record one.');
  return champion.name;
}
