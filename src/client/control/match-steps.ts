/** The steps of a match with a clock, and the questions before them: the same in bar, row and panel. */

import type { Fixture, MapLit } from '../../common/fixture/fixture.schema.ts';
import { isUnderReview, litFixture } from '../../common/fixture/map-lit.rules.ts';
import { finishObjections, isEnded } from '../../common/fixture/next-step.rules.ts';
import {
  doubtfulPhones,
  type PhoneDoubt,
  phoneDoubt,
  shotsMissing,
} from '../../common/match/confirm-guards.rules.ts';
import { phaseAt } from '../../common/match/match-clock.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import { usesClock } from '../../common/match-view/shown-match.rules.ts';
import { type TournamentSnapshot, tournamentTopic } from '../../common/wire/live.ts';
import { callQuestion, finishQuestion } from '../domain/fixtures/questions.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { serverTimeOf } from '../domain/match-play/server-time.ts';
import { queueAct } from '../domain/match-play/use-match-acts.ts';
import { client } from '../http/api.ts';
import type { LiveClient } from '../live/live-client.ts';
import { sentences } from '../texts/sentences.ts';
import { t } from '../texts/t.ts';
import type { Question } from '../ui/dialogs/ask.ts';
import { showProblem } from '../ui/notices/toaster.ts';
import { clockButton, matchControl } from './match-control.rules.ts';

/**
 * Starts the clock of a called match, which puts it in play. False when there is nothing to start: matches
 * have no clock, or it is running or has run out.
 */
export function startClock(live: LiveClient, fixture: Fixture): boolean {
  const view = live.store.view(tournamentTopic(fixture.tournament_id));
  if (view.status !== 'ready' || !usesClock(view.snapshot)) return false;
  const match = matchOf(view.snapshot, fixture, 0);
  const phase = phaseAt(match, serverTimeOf(live).now() ?? match.clock.anchorAt);
  const button = clockButton(phase, match);
  if (button === null || phase === 'running' || phase === 'lead-in') return false;
  queueAct(live, match, fixture.tournament_id, button.act);
  return true;
}

/** In ms: if the request about the phones is not answered by then, it is ignored. */
const PATIENCE = 1500;

export interface FinishDoubt {
  text: string;
  /** CLK-17, MAP-8: except for `clock`, even a second press does not finish the match now. */
  why: 'clock' | 'locked' | 'review';
  /** In ms: when the clock runs out, after which the text is not true any more; null while it stands. */
  endsIn: number | null;
}

/** Null when there are no objections. Never rejects. */
export async function finishDoubt(live: LiveClient, fixture: Fixture): Promise<FinishDoubt | null> {
  const view = live.store.view(tournamentTopic(fixture.tournament_id));
  if (view.status !== 'ready') return null;
  const match = matchOf(view.snapshot, fixture, 0);
  const now = serverTimeOf(live).now();
  const objections = now === null ? [] : finishObjections(match, now);
  const texts = objections.map((objection) => objectionText(objection, fixture, match));
  const why = objections.find((objection) => objection === 'locked' || objection === 'review');
  if (why !== undefined) return { text: sentences(...texts), why, endsIn: null };
  const clock = { phase: phaseAt(match, now ?? match.clock.anchorAt), lockLeft: 0 };
  const { levelDoubt } = matchControl(fixture, view.snapshot.fixtures, match, clock);
  const phones = await phoneDoubts(fixture, now);
  const all = [...(levelDoubt === null ? [] : [levelDoubt]), ...texts, ...phones];
  const isPlayed = now !== null && objections.includes('running');
  const endsIn = isPlayed ? match.clock.remainingMs - (now - match.clock.anchorAt) : null;
  return all.length === 0 ? null : { text: sentences(...all), why: 'clock', endsIn };
}

function objectionText(
  objection: ReturnType<typeof finishObjections>[number],
  { displayMatchNumber: number }: Fixture,
  match: MatchState,
): string {
  const missing = shotsMissing(match);
  switch (objection) {
    case 'locked':
      return t('The clock of match {n} has just run out. Wait two seconds for a late goal.', {
        n: number,
      });
    case 'running':
      return t('The clock of match {n} still runs.', { n: number });
    case 'review':
      return t('Match {n} is under review. End the review first.', { n: number });
    case 'shots':
      return t('{n} penalty shots are due.', { n: missing });
  }
}

/** RFP-2. If the server does not answer here, it cannot take the action itself either. */
async function phoneDoubts(
  { tournament_id: id, cageId: ownCageId }: Fixture,
  now: number | null,
): Promise<string[]> {
  try {
    const phones = await client.referees.list({ id }, { timeout: PATIENCE });
    const today = phones.filter(
      ({ expiresAt, cageId = ownCageId }) =>
        (now === null || expiresAt > now) && cageId === ownCageId,
    );
    const texts = doubtfulPhones(today).map(phoneDoubt).flatMap(doubtTexts);
    return texts.length === 0
      ? []
      : [...texts, t('A link that is not used any more can be revoked under Referees.')];
  } catch {
    return [];
  }
}

function doubtTexts({ name, taps, silentSeconds }: PhoneDoubt): string[] {
  const texts: string[] = [];
  if (silentSeconds === 'ever') texts.push(t('The phone of {name} was not heard.', { name }));
  else if (silentSeconds !== null) {
    texts.push(t('The phone of {name} was not heard for {n} s.', { name, n: silentSeconds }));
  }
  if (taps === 1) texts.push(t('The phone of {name} holds 1 tap.', { name }));
  else if (taps > 1) texts.push(t('The phone of {name} holds {n} taps.', { name, n: taps }));
  return texts;
}

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
  const doubt = await finishDoubt(live, lit);
  if (doubt === null) return true;
  if (doubt.why === 'clock') return ask(finishQuestion(lit, doubt.text));
  showProblem(doubt.text);
  return false;
}
