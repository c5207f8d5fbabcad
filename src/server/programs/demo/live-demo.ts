/** `npm run demo -- --live`: a tournament that plays its matches by itself, through the server's public calls. */

import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '../../../common/contract/api.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../common/fixtures/map-lit.rules.ts';
import { onDeck } from '../../../common/fixtures/playing-order.rules.ts';
import { present } from '../../../common/present.ts';
import { palette } from '../../../common/tournaments/palette.ts';
import { serverActor } from '../../access/actor.ts';
import { ConfigError } from '../../boot/config.ts';
import { type Call, demoClient } from './demo-client.ts';
import { DEMO_NAME, fillDemo } from './demo-event.ts';
import { LiveMatch } from './live-match.ts';
import { livePreset } from './live-script.ts';

const LIVE_TOURNAMENT = 'Live demo';
const TEAMS = ['Sky Hunters', 'Night Owls', 'Rotor Riot', '서울 파이터즈'];

/** ms until it is tried again after the server refused or did not answer. */
const AGAIN = 3000;

export interface LiveOptions {
  /** Takes a line for the console. */
  say: (line: string) => void;
  /** Ends the waits of a match early, for tests: every wait takes this part of its time. */
  pace?: number;
  preset?: typeof livePreset;
  random?: () => number;
  /** Matches after which it ends; without it, never. */
  matches?: number;
}

/** Never returns, unless `matches` says so. Throws ConfigError for an event that is not the demo's. */
export async function playDemo(call: Call, options: LiveOptions): Promise<void> {
  const tournament = await liveTournament(call, options.preset ?? livePreset);
  const { breakMs } = options.preset ?? livePreset;
  for (let played = 0; played !== options.matches; played += 1) {
    try {
      await new LiveMatch(call, await nextFixture(call, tournament), options).play();
      await sleep(breakMs * (options.pace ?? 1));
    } catch (error) {
      // The server is started again, or somebody else acts on the match: it goes on from what is there.
      if (!(error instanceof ConfigError) || options.matches !== undefined) throw error;
      options.say(error.message);
      await sleep(AGAIN);
    }
  }
}

/** The tournament of the demo, made where it is missing. */
async function liveTournament(call: Call, preset: typeof livePreset): Promise<number> {
  await expectDemo(call);
  const tournaments = await call(api.tournaments.list, {});
  const found = tournaments.find(({ name }) => name === LIVE_TOURNAMENT);
  const known = await call(api.teams.list, {});
  for (const name of TEAMS) {
    if (!known.some((team) => team.name === name)) await call(api.teams.create, { name });
  }
  const { id } =
    found ??
    (await call(api.tournaments.create, {
      name: LIVE_TOURNAMENT,
      color: palette[0].hex,
      rounds: 0,
    }));
  await call(api.tournaments.update, { id, matchPreset: preset });
  return id;
}

/** A real event never gets teams and results of a demo. */
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

/** The one that is lit, else the one that comes; when all are played they begin anew. */
async function nextFixture(call: Call, tournament_id: number): Promise<Fixture> {
  const fixtures = await call(api.fixtures.list, { tournament_id });
  const next = litFixture(fixtures) ?? onDeck(fixtures)[0];
  if (next) return next;
  if (fixtures.length > 0) await call(api.fixtures.reset, { tournament_id });
  const made = await call(api.fixtures.generate, { tournament_id, rounds: 3, teams: TEAMS });
  return present(onDeck(made)[0]);
}
