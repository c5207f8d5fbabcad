/**
 * `npm run demo`: fills an empty championship with example data. If a server runs on the data folder, it uses
 * that server. With `--live` it then plays matches on the server until stopped.
 */

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { serverActor } from '../access/actor.ts';
import { type Config, ConfigError, processConfig } from '../boot/config.ts';
import type { Database } from '../db/database.ts';
import { DataFolderInUseError } from '../db/embedded/data-folder-lock.ts';
import { WriteGate } from '../db/write-gate.ts';
import { loadAppState } from '../features/championship/championship.repository.ts';
import { ChampionshipService } from '../features/championship/championship.service.ts';
import { FixturesService } from '../features/fixtures/fixtures.service.ts';
import { KnockoutService } from '../features/knockout/knockout.service.ts';
import { TeamsService } from '../features/teams/teams.service.ts';
import { TournamentsService } from '../features/tournaments/tournaments.service.ts';
import { demoClient, signedIn } from './demo/demo-client.ts';
import { fillDemo } from './demo/demo-event.ts';
import { playDemo } from './demo/live-demo.ts';
import { openProgramDatabase, runTask } from './program.ts';

const DONE =
  'The demo event is in place: three groups, half played, and a knockout of two of them.';

async function demo(): Promise<string> {
  const config = processConfig();
  if (process.argv.includes('--live')) return await playThroughServer(config);
  let db: Database;
  try {
    db = await openProgramDatabase(config);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return await fillThroughServer(config);
    throw error;
  }
  try {
    await fillDatabase(db);
    return `${DONE} Now run: npm start\n`;
  } finally {
    await db.close();
  }
}

async function fillDatabase(db: Database): Promise<void> {
  await loadAppState(db);
  // A running server on the same PostgreSQL finds these in the change log within two seconds.
  const gate = new WriteGate(db);
  const services = {
    championship: new ChampionshipService(db, gate),
    teams: new TeamsService(db, gate),
    tournaments: new TournamentsService(db, gate),
    knockout: new KnockoutService(db, gate),
    fixtures: new FixturesService(db, gate),
  };
  await fillDemo(services, { actor: serverActor('demo') });
}

async function fillThroughServer(config: Config): Promise<string> {
  // The server takes both from the session.
  await fillDemo(demoClient(await signInTo(config)), { actor: serverActor('demo') });
  return `${DONE} Every screen of the running server shows it.\n`;
}

/** Plays until this process is ended. */
async function playThroughServer(config: Config): Promise<string> {
  const call = await signInTo(config);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say('Playing. Stop it with Ctrl+C.');
  await playDemo(call, { say });
  return 'The demo has ended.\n';
}

async function signInTo(config: Config) {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  const password = config.adminPassword ?? (await askPassword(config.adminUsername));
  return await signedIn(origin, config.adminUsername, password);
}

/** Prompts at the console without echoing the input. */
async function askPassword(username: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new ConfigError(
      'The server is running: give the password of its admin as ADMIN_PASSWORD, or stop it first.',
    );
  }
  process.stdout.write(`The server is running. Password of "${username}": `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  return await new Promise<string>((resolve) => {
    lines.question('', (line) => {
      lines.close();
      process.stdout.write('\n');
      resolve(line);
    });
  });
}

runTask(demo);
