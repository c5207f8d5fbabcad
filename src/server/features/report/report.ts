import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { EventWords } from '../../../common/championship/championship.contract.ts';
import type { Slot, Tie } from '../../../common/fixture/fixture.schema.ts';
import { pages } from '../../../common/kernel/pages.ts';
import {
  joinedGroupNames,
  tieCodeText,
  tieTitle as titleIn,
} from '../../../common/knockout/tie-code-text.rules.ts';
import { tieReasonText } from '../../../common/match-view/shown-match.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { Language } from '../../../common/texts/languages.rules.ts';
import { ordinal } from '../../../common/texts/notation.rules.ts';
import {
  type EventText,
  type PublicText,
  type Translate,
  translator,
} from '../../../common/texts/translator.ts';
import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import {
  type MatchSide,
  type MatchView,
  sidesOf,
} from '../../../common/tournament-view/match-view.rules.ts';
import {
  type TournamentContent,
  type TournamentView,
  tournamentView,
} from '../../../common/tournament-view/tournament-view.ts';
import { CHAMPIONSHIP_TOPIC, type Snapshot, tournamentTopic } from '../../../common/wire/live.ts';
import type { TopicReader } from '../../live/topic-reader.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import { catalogOf } from '../../pages/page-language.ts';

/** The public data of an event. */
interface EventContent {
  name: string;
  teams: readonly Team[];
  tournaments: readonly TournamentContent[];
  /** Absent where there are none, and in an archive. */
  cages?: readonly Cage[] | undefined;
  timetable?: Timetable | undefined;
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
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
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

/** The side of a team with its shape, which paper without colours has too. */
export const sideText = ({ t }: Report, { side }: MatchSide): Markup =>
  html`<i class="side ${side}"></i>${side === 'red' ? t('Red') : t('Blue')}`;

/** Text that is markup already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | false | readonly Part[];

const textOf = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(textOf).join('');
};

/** Markup with values in it, which are escaped. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(parts[index] ?? null)).join(''));

/** A name in any script. */
export const named = (text: string): Markup => html`<bdi>${text}</bdi>`;

/** The public data of the event, with its own terms. */
export async function readEvent(
  reader: TopicReader,
): Promise<{ event: EventContent; words: EventWords }> {
  const championship = (await reader.view(CHAMPIONSHIP_TOPIC))?.snapshot;
  if (championship === undefined || !('teams' in championship)) {
    return { event: { name: '', teams: [], tournaments: [] }, words: {} };
  }
  const { name, teams, tournaments, cages, timetable, ...words } = championship;
  const views = await Promise.all(
    tournaments.map(async ({ id }) => (await reader.view(tournamentTopic(id)))?.snapshot),
  );
  const states = views.flatMap((view) => (isTournament(view) ? [view] : []));
  return { event: { name, teams, tournaments: states, cages, timetable }, words };
}

const isTournament = (view: object | undefined): view is Extract<Snapshot, { fixtures: unknown }> =>
  view !== undefined && 'fixtures' in view;

interface ReportOptions extends Pick<Report, 'language' | 'at' | 'timeZone'> {
  words: EventWords;
}

/** The data of a printed page in one language; `at`: the time it was read. */
export function reportOf(event: EventContent, { language, words, ...time }: ReportOptions): Report {
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  const catalog = catalogOf(language, pages.ranking, words);
  const t = translator(catalog, language);
  const facts = {
    teams: event.teams,
    tournaments: event.tournaments.map(({ tournament }) => tournament),
  };
  const tournaments = event.tournaments.map((content) => tournamentView(content, facts));
  return { ...event, tournaments, t, language, ...time, nameOf: (id) => names.get(id) ?? '' };
}
