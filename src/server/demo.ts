/** `npm run demo`: fills an empty championship, for trying out and for pictures. */
import { loadAppState } from './app-state.ts';
import { ConfigError, processConfig } from './config.ts';
import { runTask } from './console-task.ts';
import { openDatabase } from './db/database.ts';
import { migrationSource } from './db/migrations.ts';
import { WriteGate } from './db/write-gate.ts';
import { fillDemo } from './demo/demo-event.ts';
import { ChampionshipService } from './features/championship/championship.service.ts';
import { FixturesService } from './features/fixtures/fixtures.service.ts';
import { TeamsService } from './features/teams/teams.service.ts';
import { TournamentsService } from './features/tournaments/tournaments.service.ts';

async function demo(): Promise<string> {
  const db = await openDatabase({ ...processConfig(), migrationSource });
  try {
    await db.migrate();
    const { credentials_version } = await loadAppState(db);
    // A running server on the same PostgreSQL finds these in the change log within two seconds.
    const gate = new WriteGate(db, () => undefined);
    const services = {
      championship: new ChampionshipService(db, gate),
      teams: new TeamsService(db, gate),
      tournaments: new TournamentsService(db, gate),
      fixtures: new FixturesService(db, gate),
    };
    if ((await services.teams.list()).length > 0) {
      throw new ConfigError('The championship is not empty: the demo would mix with its teams.');
    }
    await fillDemo(services, { who: 'demo', credentialsVersion: credentials_version });
    return 'The demo event is in place: three groups, half played. Now run: npm start\n';
  } finally {
    await db.close();
  }
}

runTask(demo);
