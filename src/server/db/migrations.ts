import type { Knex } from 'knex';
import * as m001 from '../../../migrations/001-one-row-holds-the-state-of-the-app.ts';
import * as m002 from '../../../migrations/002-one-admin-with-a-hashed-password.ts';
import * as m003 from '../../../migrations/003-teams-have-unique-names.ts';
import * as m004 from '../../../migrations/004-tournaments-fit-thirty-slots.ts';
import * as m005 from '../../../migrations/005-a-pair-meets-once-in-a-round.ts';
import * as m006 from '../../../migrations/006-one-lit-match-in-a-group.ts';
import * as m007 from '../../../migrations/007-rounds-never-fall-below-a-fixture.ts';
import * as m008 from '../../../migrations/008-every-write-is-in-the-change-log.ts';
import * as m009 from '../../../migrations/009-a-repeated-request-gets-its-first-answer.ts';
import * as m010 from '../../../migrations/010-sessions-outlive-a-restart.ts';
import * as m011 from '../../../migrations/011-the-venue-has-an-address.ts';
import * as m012 from '../../../migrations/012-backups-hold-what-was.ts';

const migrations: readonly { name: string; migration: Knex.Migration }[] = [
  { name: '001-one-row-holds-the-state-of-the-app', migration: m001 },
  { name: '002-one-admin-with-a-hashed-password', migration: m002 },
  { name: '003-teams-have-unique-names', migration: m003 },
  { name: '004-tournaments-fit-thirty-slots', migration: m004 },
  { name: '005-a-pair-meets-once-in-a-round', migration: m005 },
  { name: '006-one-lit-match-in-a-group', migration: m006 },
  { name: '007-rounds-never-fall-below-a-fixture', migration: m007 },
  { name: '008-every-write-is-in-the-change-log', migration: m008 },
  { name: '009-a-repeated-request-gets-its-first-answer', migration: m009 },
  { name: '010-sessions-outlive-a-restart', migration: m010 },
  { name: '011-the-venue-has-an-address', migration: m011 },
  { name: '012-backups-hold-what-was', migration: m012 },
];

/** Imported, not read from a folder, so that the bundled server needs no loose files. */
export const migrationSource: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (entry) => entry.name,
  getMigration: (entry) => Promise.resolve(entry.migration),
};
