import type { MatchEvent } from '../../../common/match-play/match-event.schema.ts';
import { t } from '../../texts/t.ts';

const texts = {
  goal: 'Goal',
  'own-goal': 'Own goal',
  foul: 'Foul',
  'false-start': 'False start',
  warning: 'Warning',
  yellow: 'Yellow',
  red: 'Red',
  'shot-scored': 'Shot scored',
  'shot-missed': 'Shot missed',
  correction: 'Correction',
} as const;

const isNamed = (kind: MatchEvent['kind']): kind is keyof typeof texts => kind in texts;

/** The name of an event; its kind for events that no person enters. */
export const eventText = (kind: MatchEvent['kind']): string =>
  isNamed(kind) ? t(texts[kind]) : kind;
