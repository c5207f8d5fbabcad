import { authContract } from '../auth/auth.contract.ts';
import { backupsContract } from '../backups/backups.contract.ts';
import { championshipContract } from '../championship/championship.contract.ts';
import { fixturesContract } from '../fixtures/fixtures.contract.ts';
import { presenceContract } from '../presence/presence.contract.ts';
import { teamsContract } from '../teams/teams.contract.ts';
import { tournamentsContract } from '../tournaments/tournaments.contract.ts';
import { transferContract } from '../transfer/transfer.contract.ts';
import { venueContract } from '../venue/venue.contract.ts';
import { liveContract } from './live.contract.ts';

/** Every REST call of the product, by feature. */
export const api = {
  auth: authContract,
  championship: championshipContract,
  teams: teamsContract,
  tournaments: tournamentsContract,
  fixtures: fixturesContract,
  presence: presenceContract,
  transfer: transferContract,
  backups: backupsContract,
  venue: venueContract,
  live: liveContract,
} as const;
export type Api = typeof api;
