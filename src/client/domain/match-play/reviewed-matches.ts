/** REV-6: the matches that a review hides from the topic, as officials read them. */

import { fixtureScores } from '../../../common/match/match-score.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { applyChanges } from '../../../common/wire/apply-changes.ts';
import { type TournamentSnapshot, tournamentTopic } from '../../../common/wire/live.ts';
import type { LiveClient } from '../../live/live-client.ts';
import { changeOf } from '../../live/optimistic-change.ts';
import { readMatch } from './act-transport.ts';
import { playedMatch } from './match-change.ts';

/** In ms: how often the real match is read. */
const REVIEW_EVERY = 2000;

/** The snapshot with the real match and its score; the same snapshot without a review. */
function withRealMatch(snapshot: TournamentSnapshot, real: MatchState): TournamentSnapshot {
  const fixture = snapshot.fixtures.find(({ id }) => id === real.fixtureId);
  const frozen = snapshot.matches?.find(({ fixtureId }) => fixtureId === real.fixtureId);
  if (fixture === undefined || !frozen?.underReview) return snapshot;
  const played = playedMatch(fixture, real, snapshot.fixtures);
  const scores = real.events.length > 0 ? fixtureScores(played) : {};
  const id = fixture.id;
  const changes = [
    { type: 'fixture' as const, op: 'upsert' as const, id, value: { ...fixture, ...scores } },
    { type: 'match' as const, op: 'upsert' as const, id, value: real },
  ];
  return applyChanges(snapshot, changes) ?? snapshot;
}

/** Shows the real matches of a tournament in the store until the returned function is called. */
export function showRealMatches({ store }: LiveClient, tournamentId: number): () => void {
  const topic = tournamentTopic(tournamentId);
  const keys = new Set<string>();
  let isOn = true;
  const show = async (fixtureId: number) => {
    const turn = store.pendingTurn();
    const real = await readMatch(fixtureId);
    // A write that was answered meanwhile may be missing in this answer.
    if (!isOn || !real?.underReview || store.pendingTurn() !== turn) return;
    const key = `review ${fixtureId}`;
    keys.add(key);
    const change = changeOf(topic, (snapshot) => withRealMatch(snapshot, real));
    store.changePending([], [{ ...change, key, isHidden: true }]);
  };
  const showAll = () => {
    const view = store.serverView(topic);
    if (view.status !== 'ready') return;
    for (const { fixtureId, underReview } of view.snapshot.matches ?? []) {
      if (underReview) void show(fixtureId);
    }
  };
  showAll();
  const timer = setInterval(showAll, REVIEW_EVERY);
  return () => {
    isOn = false;
    clearInterval(timer);
    store.changePending([...keys]);
  };
}
