import { withTies } from '../../../common/knockout/tie-result.rules.ts';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import type { Transaction } from '../../db/database.ts';
import * as cages from './cages.repository.ts';
import { findPublicStates } from './match-reader.ts';
import * as timetable from './timetable.repository.ts';
import * as tournaments from './tournaments.repository.ts';

/** `now`: the match time. */
export async function findForecast(trx: Transaction, now: number): Promise<Forecast> {
  const events = [];
  for (const state of await tournaments.findAllStates(trx)) {
    events.push({ ...withTies(state), matches: await findPublicStates(trx, state) });
  }
  return forecast({
    now,
    events,
    cages: await cages.findAll(trx),
    timetable: await timetable.find(trx),
  });
}
