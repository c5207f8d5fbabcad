/** What a topic holds: the live server sends it, the features store it. */
import { hashesOf } from '../../common/images/images.contract.ts';
import { present } from '../../common/kernel/values.ts';
import { tieView } from '../../common/knockout/tie-result.rules.ts';
import { ADMIN_TOPIC, CHAMPIONSHIP_TOPIC, tournamentIdOf } from '../../common/wire/live.ts';
import * as broadcast from '../features/broadcast/broadcast.repository.ts';
import * as championship from '../features/championship/championship.repository.ts';
import * as images from '../features/images/images.repository.ts';
import * as questions from '../features/questions/questions.repository.ts';
import * as teams from '../features/teams/teams.repository.ts';
import * as cages from '../features/tournament-state/cages.repository.ts';
import { findPublicStates } from '../features/tournament-state/match-reader.ts';
import * as timetable from '../features/tournament-state/timetable.repository.ts';
import * as tournaments from '../features/tournament-state/tournaments.repository.ts';
import type { FindSnapshot } from '../live/topic-reader.ts';

/** The whole topic as the transaction sees it; null for a tournament that does not exist. */
export const findTopicSnapshot: FindSnapshot = async (trx, topic) => {
  if (topic === ADMIN_TOPIC) {
    const rundowns = await broadcast.findRundowns(trx);
    return { questions: await questions.findAllOpen(trx), rundowns };
  }
  if (topic === CHAMPIONSHIP_TOPIC) {
    const states = await tournaments.findAllStates(trx);
    const all = await images.find(trx);
    const ofEvent = await cages.findAll(trx);
    const wishes = await timetable.findWishes(trx);
    return {
      ...(await championship.find(trx)),
      teams: await teams.findAll(trx),
      tournaments: states.map((state) => state.tournament),
      broadcast: await broadcast.find(trx),
      ...(hashesOf(all).length > 0 ? { images: all } : {}),
      ...(ofEvent.length > 0 ? { cages: ofEvent } : {}),
      ...(wishes ? { timetable: wishes } : {}),
    };
  }
  const state = await tournaments.findStateById(trx, present(tournamentIdOf(topic)));
  if (state === null) return null;
  const { tournament, fixtures, bracket } = state;
  const ties = bracket?.map((tie) => tieView(tie, fixtures));
  return {
    tournament,
    fixtures: [...fixtures],
    ...(ties && { ties }),
    matches: await findPublicStates(trx, state),
  };
};
