import { archivesContract } from '../archives/archives.contract.ts';
import { auditContract } from '../audit/audit.contract.ts';
import { authContract } from '../auth/auth.contract.ts';
import { backupsContract } from '../backups/backups.contract.ts';
import { broadcastContract } from '../broadcast/broadcast.contract.ts';
import { cagesContract } from '../cages/cages.contract.ts';
import { championshipContract } from '../championship/championship.contract.ts';
import { checkInContract } from '../check-in/check-in.contract.ts';
import { screensContract } from '../devices/screens.contract.ts';
import { fixturesContract } from '../fixture/fixtures.contract.ts';
import { imagesContract } from '../images/images.contract.ts';
import { knockoutContract } from '../knockout/knockout.contract.ts';
import { matchContract } from '../match/match.contract.ts';
import { refereesContract } from '../match/referees.contract.ts';
import { presenceContract } from '../presence/presence.contract.ts';
import { questionsContract } from '../questions/questions.contract.ts';
import { rankingContract } from '../ranking/ranking.contract.ts';
import { serverStateContract } from '../server-state/server-state.contract.ts';
import { teamsContract } from '../teams/teams.contract.ts';
import { timetableContract } from '../timetable/timetable.contract.ts';
import { groupTeamsContract, tournamentsContract } from '../tournaments/tournaments.contract.ts';
import { transferContract } from '../transfer/transfer.contract.ts';
import { undoContract } from '../undo/undo.contract.ts';
import { venueContract } from '../venue/venue.contract.ts';
import { withdrawalsContract } from '../withdrawals/withdrawals.contract.ts';
import { liveContract } from './live.contract.ts';

/** Every REST call of the product, by feature. */
export const api = {
  audit: auditContract,
  auth: authContract,
  championship: championshipContract,
  cages: cagesContract,
  timetable: timetableContract,
  broadcast: broadcastContract,
  images: imagesContract,
  teams: teamsContract,
  tournaments: tournamentsContract,
  fixtures: fixturesContract,
  knockout: knockoutContract,
  groupTeams: groupTeamsContract,
  withdrawals: withdrawalsContract,
  checkIn: checkInContract,
  ranking: rankingContract,
  archives: archivesContract,
  undo: undoContract,
  match: matchContract,
  referees: refereesContract,
  questions: questionsContract,
  presence: presenceContract,
  screens: screensContract,
  transfer: transferContract,
  backups: backupsContract,
  venue: venueContract,
  serverState: serverStateContract,
  live: liveContract,
} as const;
export type Api = typeof api;
