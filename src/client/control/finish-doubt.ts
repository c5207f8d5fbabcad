/** The question before a match with a clock is finished: the same in bar, row and clock panel. */

import { finishObjections } from '../../common/fixture/finish-early.rules.ts';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { shotsMissing } from '../../common/match/confirm-lock.rules.ts';
import { phaseAt } from '../../common/match/match-clock.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import {
  doubtfulPhones,
  type PhoneDoubt,
  phoneDoubt,
} from '../../common/match/referee-phones.rules.ts';
import { tournamentTopic } from '../../common/wire/live.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { serverTimeOf } from '../domain/match-play/server-time.ts';
import { client } from '../http/api.ts';
import type { LiveClient } from '../live/live-client.ts';
import { sentences } from '../texts/sentences.ts';
import { t } from '../texts/t.ts';
import { tieOffer } from './tie-offer.ts';

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
  const offer =
    now === null ? null : tieOffer(fixture, view.snapshot.fixtures, match, phaseAt(match, now));
  const level = offer?.act ? [t('The tie is level.')] : [];
  const all = [...level, ...texts, ...(await phoneDoubts(fixture.tournament_id, now))];
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
async function phoneDoubts(id: number, now: number | null): Promise<string[]> {
  try {
    const phones = await client.referees.list({ id }, { timeout: PATIENCE });
    const today = phones.filter(({ expiresAt }) => now === null || expiresAt > now);
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
