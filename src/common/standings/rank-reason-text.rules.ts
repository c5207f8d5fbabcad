/** LVL-6, RNK-9: why a team is ahead of another one, in the words of screens and paper. */

import type { Language } from '../texts/languages.rules.ts';
import { decimalText } from '../texts/notation.rules.ts';
import type { EventText, PublicText, Translate } from '../texts/translator.ts';
import type { GoalsDecision } from './rank-reasons.rules.ts';
import type { SeparatedBy } from './tie-break.schema.ts';

const STEPS = {
  points: 'points',
  'head-to-head-points': 'points between the level teams',
  'head-to-head-difference': 'goal difference per set between the level teams',
  'head-to-head-goals': 'goals per set between the level teams',
  'goal-difference': 'goal difference per set',
  goals: 'goals per set',
  'pairings-won': 'pairings won',
} as const;

/** LVL-6: 'Ahead of Bees on goal difference per set: +3 against −3.' `team`: the other team's name. */
export function separationText(
  t: Translate<EventText | PublicText>,
  language: Language,
  { step, own, other }: SeparatedBy,
  team: string,
): string {
  if (step === 'lot') return t('Ahead of {team} by lot.', { team });
  if (step === 'manual') return t('Ahead of {team} by decision of the organiser.', { team });
  return t('Ahead of {team} on {step}: {own} against {other}.', {
    ...{ team, step: t(STEPS[step]) },
    ...{ own: decimalText(own, language), other: decimalText(other, language) },
  });
}

/** RNK-9: 'Goals decided against Bees: 9 to 7.' */
export const goalsText = (
  t: Translate<EventText>,
  { scored, conceded }: GoalsDecision,
  team: string,
): string =>
  t('Goals decided against {team}: {own} to {other}.', { team, own: scored, other: conceded });
