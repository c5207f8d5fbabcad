/**
 * What is usually built instead of push: Express, and a query for each poll. One indexed statement
 * through the product's own knex, its rows as JSON; nothing else is asked of it.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import type { Started } from '../support/product.ts';
import { answer } from '../support/programs.ts';

let db: Database;

const app = express();
app.get('/api/fixtures', async (request, response) => {
  const fixtures = await db
    .knex('fixtures')
    .select(
      'id',
      'tournament_id',
      'home_team_id as homeTeamId',
      'away_team_id as awayTeamId',
      'round',
      'match_number as matchNumber',
      'display_order as displayOrder',
      'home_score as homeScore',
      'away_score as awayScore',
      'map_lit as mapLit',
    )
    .where('tournament_id', Number(request.query.tournament_id))
    .orderBy(['round', 'display_order', 'match_number', 'id']);
  response.json(fixtures);
});

answer(
  {
    start: async (location: BenchDatabase['location']): Promise<Started> => {
      db = await openDatabase({ ...location, migrationSource });
      const http = app.listen(0, '127.0.0.1');
      await new Promise<void>((listening) => http.once('listening', listening));
      return { port: (http.address() as AddressInfo).port };
    },
  },
  () => db.close(),
);
