/** The question before a row's button changes the light of a match. */

import { isEnded } from '../../common/fixture/finish-early.rules.ts';
import type { Fixture, MapLit } from '../../common/fixture/fixture.schema.ts';
import { isUnderReview, litFixture } from '../../common/fixture/map-lit.rules.ts';
import { usesClock } from '../../common/match-view/uses-clock.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { callQuestion, finishQuestion } from '../domain/fixtures/questions.ts';
import { serverTimeOf } from '../domain/match-play/server-time.ts';
import type { LiveClient } from '../live/live-client.ts';
import type { Question } from '../ui/dialogs/ask.ts';
import { showProblem } from '../ui/notices/toaster.ts';

interface Asking {
  live: LiveClient;
  ask: (question: Question) => Promise<boolean>;
  names: ReadonlyMap<number, string>;
}

/** ASK-1; if that finishes a match with a clock, also CLK-17, CLK-18, MAP-8, NOW-8, RFP-2. */
export async function mayLight(
  { live, ask, names }: Asking,
  snapshot: TournamentSnapshot,
  fixture: Fixture,
  mapLit: MapLit,
): Promise<boolean> {
  const lit = litFixture(snapshot.fixtures);
  const isEnding = lit !== undefined && (mapLit === 0 || lit.id !== fixture.id);
  const match = snapshot.matches?.find(({ fixtureId }) => fixtureId === lit?.id);
  const now = serverTimeOf(live).now();
  const isReviewed = isEnding && isUnderReview(lit, snapshot.matches);
  // CLK-21: a match that is over is confirmed, not reset.
  const isConfirmed = isEnding && now !== null && isEnded(match, now);
  const question =
    isReviewed || isConfirmed ? null : callQuestion(snapshot, fixture, mapLit, names);
  if (question !== null) return ask(question);
  if (!isEnding || (lit.mapLit !== 2 && !isReviewed) || !usesClock(snapshot)) return true;
  const { finishDoubt } = await import('./finish-doubt.ts');
  const doubt = await finishDoubt(live, lit);
  if (doubt === null) return true;
  if (doubt.why === 'clock') return ask(finishQuestion(lit, doubt.text));
  showProblem(doubt.text);
  return false;
}
