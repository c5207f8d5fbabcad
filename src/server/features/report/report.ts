import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { notNeededIds } from '../../../common/fixtures/pairing.rules.ts';
import { isUnplayed, playedScores } from '../../../common/fixtures/score.rules.ts';
import { joinedGroupNames } from '../../../common/knockout/group-names.rules.ts';
import type { Slot, Tie } from '../../../common/knockout/tie.schema.ts';
import type { MatchState } from '../../../common/match-play/match-state.schema.ts';
import type { RankedTournament } from '../../../common/ranking/final-ranking.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { EventText } from '../../../common/texts/event-texts.ts';
import type { Language } from '../../../common/texts/languages.rules.ts';
import { ordinal } from '../../../common/texts/ordinal.rules.ts';
import type { PublicText } from '../../../common/texts/public-texts.ts';
import type { Translate } from '../../../common/texts/translate.rules.ts';

export interface ReportTournament extends RankedTournament {
  /** Matches with a clock or events; without personal names. */
  matches?: readonly MatchState[];
}

/** The public data of an event. */
export interface EventContent {
  name: string;
  teams: readonly Team[];
  tournaments: readonly ReportTournament[];
}

/** An event with the texts of its printed form. */
export interface Report extends EventContent {
  t: Translate<PublicText | EventText>;
  language: Language;
  /** When the data was read. */
  at: Date;
  nameOf: (teamId: number) => string;
}

export const placeText = ({ language, t }: Report, place: number): string =>
  language === 'en' ? ordinal(place) : t('{n}th', { n: place });

export const timeText = ({ language }: Report, at: Date): string =>
  at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

export const tieTitle = ({ t }: Report, { code }: Pick<Tie, 'code'>): string => {
  if (code === 'F') return t('The final');
  return code === 'P3' ? t('Third place') : code;
};

/** KO-4: the text of a slot whose team is not known yet. */
export function slotText(report: Report, slot: Slot): string {
  const { t, tournaments } = report;
  if ('winner' in slot) return t('Winner {code}', { code: slot.winner });
  if ('loser' in slot) return t('Loser {code}', { code: slot.loser });
  if ('bye' in slot) return t('Bye');
  if ('team' in slot) return t('Open');
  const ids = 'tournament' in slot ? [slot.tournament] : slot.tournaments;
  const groups = ids.map(
    (id) => tournaments.find(({ tournament }) => tournament.id === id)?.tournament.name ?? '',
  );
  return t('{place} {group}', {
    place: placeText(report, slot.place),
    group: joinedGroupNames(groups),
  });
}

/** '3 : 1', 'Awarded', 'Not needed'; '–' while it is open. */
export function resultText(
  { t }: Report,
  fixture: Fixture,
  notNeeded: ReadonlySet<number>,
): string {
  if (fixture.outcome === 'void') return t('Void');
  if (isUnplayed(fixture)) return t('Awarded');
  const { homeScore, awayScore } = playedScores(fixture);
  if (homeScore !== null || awayScore !== null) return `${homeScore ?? '–'} : ${awayScore ?? '–'}`;
  return notNeeded.has(fixture.id) ? t('Not needed') : '–';
}

export const notNeededOf = ({ fixtures }: RankedTournament): ReadonlySet<number> =>
  notNeededIds(fixtures);

/** The side on which the home team plays. */
export const sideTexts = ({ t }: Report, { tournament }: RankedTournament): [string, string] =>
  tournament.redOnLeft ? [t('Red'), t('Blue')] : [t('Blue'), t('Red')];
