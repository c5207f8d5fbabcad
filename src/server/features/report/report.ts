import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { notNeededIds } from '../../../common/fixture/pairing.rules.ts';
import { playedScores } from '../../../common/fixture/score.rules.ts';
import type { Slot, Tie } from '../../../common/fixture/tie.schema.ts';
import { joinedGroupNames } from '../../../common/knockout/group-names.rules.ts';
import { setWinnerOf } from '../../../common/knockout/set-winner.rules.ts';
import { tieCodeText, tieTitle as titleIn } from '../../../common/knockout/tie-code-text.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { tieReasonText } from '../../../common/match-view/tie-reason.rules.ts';
import type { RankedTournament } from '../../../common/ranking/final-ranking.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { EventText, PublicText } from '../../../common/texts/keys.ts';
import type { Language } from '../../../common/texts/languages.rules.ts';
import { ordinal } from '../../../common/texts/ordinal.rules.ts';
import type { Translate } from '../../../common/texts/translator.ts';
import { html, type Markup, named } from './html.ts';

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
  /** TIM-9: absent: that of the server. */
  timeZone?: string | undefined;
  nameOf: (teamId: number) => string;
}

export const placeText = ({ language, t }: Report, place: number): string =>
  language === 'en' ? ordinal(place) : t('{n}th', { n: place });

/** TIM-10: a time on paper: of the event's time zone, which it names, with 24 hours. */
export const timeText = ({ language, timeZone }: Report, at: Date): string =>
  at.toLocaleString(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone, timeZoneName: 'short' },
  });

export const tieTitle = ({ t }: Report, { code }: Pick<Tie, 'code'>): string => titleIn(t, code);

/** KO-4: the text of a slot whose team is not known yet. */
export function slotText(report: Report, slot: Slot): string {
  const { t, tournaments } = report;
  if ('winner' in slot) return t('Winner {code}', { code: tieCodeText(t, slot.winner) });
  if ('loser' in slot) return t('Loser {code}', { code: tieCodeText(t, slot.loser) });
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

/** '3 : 1', 'Awarded to Owls', 'Not needed'; '–' while it is open. KO-7: who won a level last set, and how. */
export function resultText(
  report: Report,
  { ties }: Pick<RankedTournament, 'ties'>,
  fixture: Fixture,
  notNeeded: ReadonlySet<number>,
): Markup {
  const { t, nameOf } = report;
  if (fixture.outcome === 'void') return html`${t('Void')}`;
  if (fixture.winnerTeamId !== null) {
    return html`<small>${t('Awarded to {name}', { name: nameOf(fixture.winnerTeamId) })}</small>`;
  }
  const { homeScore, awayScore } = playedScores(fixture);
  if (homeScore === null && awayScore === null) {
    return html`${notNeeded.has(fixture.id) ? t('Not needed') : '–'}`;
  }
  const tie = ties?.find(({ id }) => id === fixture.tieId);
  const isTieBroken = homeScore === awayScore && typeof setWinnerOf(fixture, tie) === 'number';
  return html`${homeScore ?? '–'} : ${awayScore ?? '–'}${tie !== undefined && isTieBroken && html`<small>${winnerText(report, tie)}</small>`}`;
}

/** 'Winner: Owls · Shots 2:0'. */
export const winnerText = (
  { t, nameOf }: Report,
  { winnerTeamId, reason }: Pick<Tie, 'winnerTeamId' | 'reason'>,
): Markup =>
  html`${t('Winner')}: <b>${named(nameOf(winnerTeamId ?? 0))}</b>${reason && ` · ${tieReasonText(t, reason)}`}`;

export const notNeededOf = ({ fixtures }: RankedTournament): ReadonlySet<number> =>
  notNeededIds(fixtures);

/** The side on which the home team plays. */
export const sideTexts = ({ t }: Report, { tournament }: RankedTournament): [string, string] =>
  tournament.redOnLeft ? [t('Red'), t('Blue')] : [t('Blue'), t('Red')];
