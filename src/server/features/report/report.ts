import type { Slot, Tie } from '../../../common/fixture/tie.schema.ts';
import { joinedGroupNames } from '../../../common/knockout/group-names.rules.ts';
import { tieCodeText, tieTitle as titleIn } from '../../../common/knockout/tie-code-text.rules.ts';
import { tieReasonText } from '../../../common/match-view/tie-reason.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { EventText, PublicText } from '../../../common/texts/keys.ts';
import type { Language } from '../../../common/texts/languages.rules.ts';
import { ordinal } from '../../../common/texts/ordinal.rules.ts';
import type { Translate } from '../../../common/texts/translator.ts';
import {
  type MatchSide,
  type MatchView,
  sidesOf,
} from '../../../common/tournament-view/match-view.rules.ts';
import type {
  TournamentContent,
  TournamentView,
} from '../../../common/tournament-view/tournament-view.ts';
import { html, type Markup, named } from './html.ts';

/** The public data of an event. */
export interface EventContent {
  name: string;
  teams: readonly Team[];
  tournaments: readonly TournamentContent[];
}

/** An event with the texts of its printed form. */
export interface Report extends Omit<EventContent, 'tournaments'> {
  tournaments: readonly TournamentView[];
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

/**
 * '3 : 1', 'Awarded to Owls', 'Not needed'; '–' while it is open. KO-7: who won a level last set, and how. `teamId`:
 * its goals stand first.
 */
export function resultText(report: Report, match: MatchView, teamId = match.home.teamId): Markup {
  const { t, nameOf } = report;
  const { status, fixture, tie, winner } = match;
  if (status === 'void') return html`${t('Void')}`;
  if (fixture.winnerTeamId !== null) {
    return html`<small>${t('Awarded to {name}', { name: nameOf(fixture.winnerTeamId) })}</small>`;
  }
  const [{ score }, { score: against }] = sidesOf(match, teamId);
  if (score === null && against === null) {
    return html`${status === 'not-needed' ? t('Not needed') : '–'}`;
  }
  const isTieBroken = score === against && typeof winner === 'number';
  return html`${score ?? '–'} : ${against ?? '–'}${tie !== undefined && isTieBroken && html`<small>${winnerText(report, tie)}</small>`}`;
}

/** 'Winner: Owls · Shots 2:0'. */
export const winnerText = (
  { t, nameOf }: Report,
  { winnerTeamId, reason }: Pick<Tie, 'winnerTeamId' | 'reason'>,
): Markup =>
  html`${t('Winner')}: <b>${named(nameOf(winnerTeamId ?? 0))}</b>${reason && ` · ${tieReasonText(t, reason)}`}`;

export const sideText = ({ t }: Report, { side }: MatchSide): string =>
  side === 'red' ? t('Red') : t('Blue');
