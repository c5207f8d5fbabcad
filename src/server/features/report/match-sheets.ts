import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { pairingsOf } from '../../../common/fixture/pairing.rules.ts';
import { setsOf } from '../../../common/knockout/tie-result.rules.ts';
import { tiePlayRule } from '../../../common/match/clock-acts.rules.ts';
import { activeEvents, splitEvents } from '../../../common/match/event-list.rules.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { isFoul } from '../../../common/match/penalties.rules.ts';
import { type MatchView, sidesOf } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import {
  html,
  type Markup,
  named,
  type Report,
  resultText,
  sideText,
  tieTitle,
  winnerText,
} from './report.ts';

interface Sheet {
  title: string;
  teamIds: readonly [number, number];
  sets: readonly Fixture[];
  /** Null while the tie is not over. */
  winnerTeamId: number | null;
  reason: string | null;
}

/** Rows for goals that a blank sheet has for each team and set. */
const BLANK_GOALS = 12;

/**
 * PRT-2: one sheet for each pairing of a group, or tie of a knockout. `isBlank`: for filling in by hand.
 * `fixtureId`: only the sheet that contains this set.
 */
export function* matchSheets(
  report: Report,
  view: TournamentView,
  isBlank: boolean,
  fixtureId?: number,
): Iterable<Markup> {
  const { t } = report;
  const sheets: Sheet[] = view.ties
    ? view.ties.flatMap((tie) => {
        const sets = setsOf(tie.id, view.fixtures);
        if (tie.teamA === null || tie.teamB === null || sets.length === 0) return [];
        const { winnerTeamId, reason } = tie;
        const teamIds = [tie.teamA, tie.teamB] as const;
        return [{ title: tieTitle(report, tie), teamIds, sets, winnerTeamId, reason }];
      })
    : pairingsOf(view.fixtures).map(({ teamIds, fixtures }) => {
        const sets = Object.values(fixtures).toSorted((a, b) => a.round - b.round);
        const numbers = sets.map(({ displayMatchNumber }) => displayMatchNumber).join(', ');
        return {
          title: t('Match {n}', { n: numbers }),
          teamIds,
          sets,
          winnerTeamId: null,
          reason: null,
        };
      });
  for (const sheet of sheets) {
    if (fixtureId !== undefined && sheet.sets.every(({ id }) => id !== fixtureId)) continue;
    yield sheetPart(report, view, sheet, isBlank);
  }
}

function sheetPart(
  report: Report,
  view: TournamentView,
  { title, teamIds, sets, winnerTeamId, reason }: Sheet,
  isBlank: boolean,
): Markup {
  const { t, nameOf, name } = report;
  const heads = sets.map(
    (set, index) =>
      html`<th>${t('Set {n}', { n: set.set ?? index + 1 })}<br><small>${set.displayMatchNumber}</small></th>`,
  );
  const row = (label: string, cell: (set: Fixture, teamId: number) => Markup | string) =>
    teamIds.map(
      (teamId) =>
        html`<tr><th scope="row">${label}: ${named(nameOf(teamId))}</th>${sets.map((set) => html`<td class="entry">${isBlank ? '' : cell(set, teamId)}</td>`)}</tr>`,
    );
  const matchOf = (set: Fixture) => view.match(set).play;
  const count =
    (isCounted: (event: MatchEvent, match: MatchState) => boolean) =>
    (set: Fixture, teamId: number): string => {
      const match = matchOf(set);
      const ownEvents = activeEvents(match?.events ?? []).filter(
        (event) => event.teamId === teamId,
      );
      return countText(ownEvents.filter((event) => match && isCounted(event, match)).length);
    };
  const states = sets.flatMap((set) => matchOf(set) ?? []);
  const hasKind = (kinds: readonly string[]) =>
    !isBlank &&
    states.some(({ events }) => activeEvents(events).some(({ kind }) => kinds.includes(kind)));
  const tiePlay = isBlank ? undefined : states.find((match) => match.tiePlay)?.tiePlay;
  const tiePlayOf = (set: Fixture, teamId: number): string => {
    const match = matchOf(set);
    if (match?.tiePlay === undefined) return '–';
    const goals = String(set.homeTeamId === teamId ? match.tiePlay.home : match.tiePlay.away);
    const rule = tiePlayRule(match.preset);
    if (rule === null || rule.mode === 'shots') return goals;
    const { after } = splitEvents(activeEvents(match.events));
    const times = goalTimes(report, after, teamId, rule.ms);
    return times === '' ? goals : `${goals} (${times})`;
  };
  const winner =
    isBlank || winnerTeamId === null
      ? null
      : html`<p>${winnerText(report, { winnerTeamId, reason })}</p>`;
  return html`<section class="sheet ${isBlank ? 'blank' : 'filled'}"><p>${named(name)} · ${named(view.tournament.name)}</p><h2>${t('Match sheet')}: ${title}</h2>
    <p class="teams"><b>${named(nameOf(teamIds[0]))}</b> – <b>${named(nameOf(teamIds[1]))}</b></p>${winner}
    <table class="fixed"><thead><tr><td></td>${heads}</tr></thead><tbody>
    ${teamIds.map(
      (teamId) =>
        html`<tr><th scope="row">${t('Side')}: ${named(nameOf(teamId))}</th>${sets.map((set) => html`<td class="entry">${sideText(report, sidesOf(view.match(set), teamId)[0])}</td>`)}</tr>`,
    )}
    <tr><th scope="row">${t('Result')}${named(nameOf(teamIds[0]))}${named(nameOf(teamIds[1]))}</th>${sets.map((set) => html`<td class="entry"><b>${isBlank ? ':' : resultOf(report, view.match(set), teamIds[0])}</b></td>`)}</tr>
    ${row(t('Goals'), (set, teamId) => goalsText(report, matchOf(set), teamId))}
    ${hasKind(SHOTS) ? row(t('Shots'), (set, teamId) => shotsText(matchOf(set), teamId)) : null}
    ${tiePlay ? row(t(TIE_PLAY[tiePlay.mode]), tiePlayOf) : null}
    ${row(
      t('Fouls'),
      count((event, { preset }) => isFoul(event, preset)),
    )}
    ${
      hasKind(['warning'])
        ? row(
            t('Warnings'),
            count(({ kind }) => kind === 'warning'),
          )
        : null
    }
    ${row(
      t('Yellow cards'),
      count(({ kind }) => kind === 'yellow'),
    )}${row(
      t('Red cards'),
      count(({ kind }) => kind === 'red'),
    )}
    </tbody></table>
    ${isBlank ? html`<p class="times">${t('Goals')}: ${t('Time')}</p><div class="boxes">${Array.from({ length: BLANK_GOALS * 2 }, () => html`<span></span>`)}</div>` : null}
    <p class="line">${t('Remarks')}</p><h3>${t('Signatures')}</h3>
    <div class="signatures">${teamIds.map((teamId) => html`<p>${t('Captain of {team}', { team: nameOf(teamId) })}</p>`)}<p>${t('Referee')}</p></div></section>`;
}

/** The result as the first team of the sheet sees it: sides change between sets. The head names the winner of a tie. */
const resultOf = (report: Report, match: MatchView, firstTeamId: number): Markup =>
  resultText(report, { ...match, tie: undefined }, firstTeamId);

const SHOTS = ['shot-scored', 'shot-missed'];

/** SIT-3: labels of the tie plays. */
const TIE_PLAY = {
  'golden-goal': 'Golden goal',
  overtime: 'Overtime',
  shots: 'Shots of the tie',
} as const;

const countText = (count: number | undefined): string => (count ? String(count) : '–');

/** '2 / 3': scored of taken shots after the set. */
function shotsText(match: MatchState | undefined, teamId: number): string {
  const shots = splitEvents(activeEvents(match?.events ?? [])).set.filter(
    (event) => SHOTS.includes(event.kind) && event.teamId === teamId,
  );
  const scored = shots.filter(({ kind }) => kind === 'shot-scored').length;
  return shots.length === 0 ? '–' : `${scored} / ${shots.length}`;
}

/** '0:12, 1:40 (own goal)': when they were scored, from the start of the set. */
function goalsText(report: Report, match: MatchState | undefined, teamId: number): string {
  if (match === undefined) return '–';
  const { set } = splitEvents(activeEvents(match.events));
  return goalTimes(report, set, teamId, match.preset.setMs) || '–';
}

/** `ms`: on the clock at the start. */
function goalTimes(
  { t }: Report,
  events: readonly MatchEvent[],
  teamId: number,
  ms: number,
): string {
  const goals = events.filter(
    ({ kind, teamId: of }) =>
      (kind === 'goal' && of === teamId) || (kind === 'own-goal' && of !== teamId),
  );
  const times = goals.map(({ kind, clockMs }) => {
    const seconds = Math.max(0, Math.floor((ms - clockMs) / 1000));
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return kind === 'own-goal' ? `${time} (${t('own goal')})` : time;
  });
  return times.join(', ');
}
