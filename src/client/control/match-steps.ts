/** The steps of a match with a clock, and the questions before them: the same in bar, row and panel. */

import type { Fixture, MapLit } from '../../common/fixture/fixture.schema.ts';
import { isUnderReview, lightMap, litBase } from '../../common/fixture/map-lit.rules.ts';
import { finishObjections, isEnded } from '../../common/fixture/next-step.rules.ts';
import { isLit } from '../../common/fixture/score.rules.ts';
import {
  doubtfulPhones,
  type PhoneDoubt,
  phoneDoubt,
  shotsMissing,
} from '../../common/match/confirm-guards.rules.ts';
import { phaseAt } from '../../common/match/match-clock.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import { usesClock } from '../../common/match-view/shown-match.rules.ts';
import { tournamentTopic } from '../../common/wire/live.ts';
import { cagesOn, forecastOn } from '../domain/cages/use-forecast.ts';
import type { LightWrite } from '../domain/fixtures/fixtures.queries.ts';
import { callQuestion, elsewhereQuestion, finishQuestion } from '../domain/fixtures/questions.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { serverTimeOf } from '../domain/match-play/server-time.ts';
import { queueAct } from '../domain/match-play/use-match-acts.ts';
import { knownTournaments } from '../domain/tournaments/use-other-tournaments.ts';
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

/** The write of a light. CAGE-2: the same rule as on the server says which cage it is, and what leaves it. */
function lightWrite(live: LiveClient, fixture: Fixture, mapLit: MapLit): LightWrite {
  const write = { fixtureId: fixture.id, mapLit };
  const states = knownTournaments(live.store);
  const state = states.find(({ tournament }) => tournament.id === fixture.tournament_id);
  if (mapLit === 0 || state === undefined) {
    return { ...write, leaves: mapLit === 0 && isLit(fixture) ? fixture : undefined };
  }
  const isOther = ({ id }: Fixture) => id !== fixture.id;
  if (fixture.cageId === undefined) {
    return { ...write, leaves: state.fixtures.filter(isLit).find(isOther) };
  }
  const { items } = forecastOn(live) ?? { items: [] };
  const lit = states.flatMap(({ fixtures }) => fixtures.filter(isLit));
  const changed = lightMap(state, fixture.id, mapLit, undefined, {
    cages: cagesOn(live),
    lit,
    allowed: state.tournament.cageIds ?? [],
    expected: items.find(({ fixtureId }) => fixtureId === fixture.id)?.cageId,
  });
  if (!changed.ok) return write;
  const off = changed.value.find(isOther);
  // As it is still lit.
  const leaves = lit.find(({ id }) => id === off?.id);
  const cageId = changed.value.at(-1)?.cageId ?? undefined;
  return { ...write, cageId, base: litBase(leaves ? [leaves] : []), leaves };
}

/**
 * ASK-1; if that finishes a match with a clock, also CLK-17, CLK-18, MAP-8, NOW-8, RFP-2; if a team is lit in
 * another tournament, ASK-3. The write, or null if the answer is no.
 */
export async function askToLight(
  asking: Asking,
  fixture: Fixture,
  mapLit: MapLit,
): Promise<LightWrite | null> {
  const { live, ask, names } = asking;
  const write = lightWrite(live, fixture, mapLit);
  if (!(await mayLeave(asking, write, fixture))) return null;
  const elsewhere =
    fixture.mapLit === 0 && mapLit > 0
      ? elsewhereQuestion(knownTournaments(live.store), fixture, names)
      : null;
  return elsewhere === null || (await ask(elsewhere)) ? write : null;
}

async function mayLeave(
  { live, ask, names }: Asking,
  { mapLit, leaves }: LightWrite,
  fixture: Fixture,
): Promise<boolean> {
  if (leaves === undefined) return true;
  const view = live.store.view(tournamentTopic(leaves.tournament_id));
  if (view.status !== 'ready') return true;
  const { snapshot } = view;
  const match = snapshot.matches?.find(({ fixtureId }) => fixtureId === leaves.id);
  const now = serverTimeOf(live).now();
  const isReviewed = isUnderReview(leaves, snapshot.matches);
  // CLK-21: a match that is over is confirmed, not reset.
  const isConfirmed = now !== null && isEnded(match, now);
  const question =
    isReviewed || isConfirmed ? null : callQuestion({ fixtures: [leaves] }, fixture, mapLit, names);
  if (question !== null) return ask(question);
  if ((leaves.mapLit !== 2 && !isReviewed) || !usesClock(snapshot)) return true;
  const doubt = await finishDoubt(live, leaves);
  if (doubt === null) return true;
  if (doubt.why === 'clock') return ask(finishQuestion(leaves, doubt.text));
  showProblem(doubt.text);
  return false;
}
