import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { phaseAt } from '../../common/match/match-clock.rules.ts';
import { tournamentTopic } from '../../common/wire/live.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { serverTimeOf } from '../domain/match-play/server-time.ts';
import { queueAct } from '../domain/match-play/use-match-acts.ts';
import type { LiveClient } from '../live/live-client.ts';
import { clockButton } from './clock-button.rules.ts';

/**
 * Starts the clock of a called match, which puts it in play. False when there is nothing to start: the clock
 * is running or has run out.
 */
export function startClock(live: LiveClient, fixture: Fixture): boolean {
  const view = live.store.view(tournamentTopic(fixture.tournament_id));
  if (view.status !== 'ready') return false;
  const match = matchOf(view.snapshot, fixture, 0);
  const phase = phaseAt(match, serverTimeOf(live).now() ?? match.clock.anchorAt);
  const button = clockButton(phase, match);
  if (button === null || phase === 'running' || phase === 'lead-in') return false;
  queueAct(live, match, fixture.tournament_id, button.act);
  return true;
}
