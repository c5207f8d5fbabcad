import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { pairingsOf } from '../../../common/fixture/pairing.rules.ts';
import { tieCodeText, tieStage } from '../../../common/knockout/tie-code-text.rules.ts';
import { setsOf } from '../../../common/knockout/tie-result.rules.ts';
import { tiePlayRule } from '../../../common/match/clock-acts.rules.ts';
import { clockText } from '../../../common/match/clock-text.rules.ts';
import { activeEvents, splitEvents } from '../../../common/match/event-list.rules.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { MatchPreset } from '../../../common/match/match-preset.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { isFoul, isUsedKind } from '../../../common/match/penalties.rules.ts';
import { presetOf } from '../../../common/match/presets.ts';
import { type MatchView, sidesOf } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import {
  html,
  type Markup,
  named,
  type Report,
  resultText,
  sideText,
  winnerText,
} from './report.ts';

interface Sheet {
  /** The stage of a tie in words, or the numbers of a pairing's matches. */
  title: string;
  /** 'SF1', or the numbers of the matches: to find a sheet in a pile. */
  code: string;
  teamIds: readonly [number, number];
  sets: readonly Fixture[];
  /** Null while the tie is not over. */
  winnerTeamId: number | null;
  reason: string | null;
}

/** Lines of the log of a blank sheet, less one for each set and for each row of its rules. */
const BLANK_ROWS = 17;

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
        const [title, code] = [tieStage(t, tie.code), tieCodeText(t, tie.code)];
        return [{ title, code, teamIds, sets, winnerTeamId, reason }];
      })
    : pairingsOf(view.fixtures).map(({ teamIds, fixtures }) => {
        const sets = Object.values(fixtures).toSorted((a, b) => a.round - b.round);
        const numbers = sets.map(({ displayMatchNumber }) => displayMatchNumber).join(', ');
        return {
          title: t('Match {n}', { n: numbers }),
          code: numbers,
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
  { title, code, teamIds, sets, winnerTeamId, reason }: Sheet,
  isBlank: boolean,
): Markup {
  const { t, nameOf, name } = report;
  const matchOf = (set: Fixture) => view.match(set).play;
  const states = sets.flatMap((set) => matchOf(set) ?? []);
  const preset = states[0]?.preset ?? presetOf(view.tournament);
  const tieRule = view.ties ? tiePlayRule(preset) : null;
  const tiePlay = isBlank ? tieRule : states.find((match) => match.tiePlay)?.tiePlay;
  const isRecorded = (kinds: readonly MatchEvent['kind'][]) =>
    kinds.some((kind) => isUsedKind(kind, preset)) ||
    states.some(({ events }) => activeEvents(events).some(({ kind }) => kinds.includes(kind)));
  const head = html`<thead><tr><td></td>${sets.map(
    (set, index) =>
      html`<th>${t('Set {n}', { n: set.set ?? index + 1 })}<small> · ${set.displayMatchNumber}</small></th>`,
  )}</tr></thead>`;
  const count =
    (isCounted: (event: MatchEvent, match: MatchState) => boolean): Cell =>
    (set, teamId) => {
      const match = matchOf(set);
      const ownEvents = activeEvents(match?.events ?? []).filter(
        (event) => event.teamId === teamId,
      );
      return countText(ownEvents.filter((event) => match && isCounted(event, match)).length);
    };
  const countKind = (kind: MatchEvent['kind']) => count((event) => event.kind === kind);
  const tiePlayOf: Cell = (set, teamId) => {
    const match = matchOf(set);
    if (match?.tiePlay === undefined) return '–';
    const goals = String(set.homeTeamId === teamId ? match.tiePlay.home : match.tiePlay.away);
    const rule = tiePlayRule(match.preset);
    if (rule === null || rule.mode === 'shots') return goals;
    const { after } = splitEvents(activeEvents(match.events));
    const times = goalTimes(report, after, teamId, rule.ms);
    return times === '' ? goals : `${goals} (${times})`;
  };
  const hasCards = isRecorded(['warning', 'yellow', 'red']);
  const allRows: readonly (readonly [string | false | null | undefined, Cell, string?])[] = [
    [t('Goals'), (set, teamId) => goalsText(report, matchOf(set), teamId), 'tally'],
    [isRecorded(SHOTS) && t('Shots'), (set, teamId) => shotsText(matchOf(set), teamId), 'of'],
    [tiePlay && t(TIE_PLAY[tiePlay.mode]), tiePlayOf],
    [isRecorded(['foul']) && t('Fouls'), count((event, match) => isFoul(event, match.preset))],
    [hasCards && t('Warnings'), countKind('warning')],
    [hasCards && t('Yellow cards'), countKind('yellow')],
    [hasCards && t('Red cards'), countKind('red')],
  ];
  const rows = allRows.filter(([label]) => label);
  const entries = (cell: (set: Fixture) => Markup | string) =>
    sets.map((set) => html`<td class="entry">${cell(set)}</td>`);
  const teamPart = (teamId: number) => html`<div><h3>${named(nameOf(teamId))}</h3>
    <table class="fixed">${head}<tbody>${rows.map(
      ([label = '', cell, kind = '']) =>
        html`<tr class="${kind}"><th scope="row">${label}: ${named(nameOf(teamId))}</th>${entries((set) => (isBlank ? '' : cell(set, teamId)))}</tr>`,
    )}</tbody></table>${isBlank && html`<p class="line">${t('Pilots')}</p>`}</div>`;
  const winner =
    isBlank || winnerTeamId === null
      ? null
      : html`<p>${winnerText(report, { winnerTeamId, reason })}</p>`;
  return html`<section class="sheet ${isBlank ? 'blank' : 'filled'}"><div class="title"><p>${named(name)} · ${named(view.tournament.name)}${view.ties && sets.length > 1 ? ` · ${t('best of {n}', { n: sets.length })}` : null}${cagesOf(report, view, sets).map((cage) => html` · ${named(cage)}`)}</p><h2>${t('Match sheet')}: ${title}</h2><b>${code}</b></div>
    <p class="teams"><b>${named(nameOf(teamIds[0]))}</b> – <b>${named(nameOf(teamIds[1]))}</b></p>${winner}
    <p class="rules">${rulesText(report, preset, tieRule)}</p>
    <table class="fixed">${head}<tbody>
    ${teamIds.map(
      (teamId) =>
        html`<tr><th scope="row">${t('Side')}: ${named(nameOf(teamId))}</th>${entries((set) => sideText(report, sidesOf(view.match(set), teamId)[0]))}</tr>`,
    )}
    ${isBlank && html`<tr><th scope="row">${t('Start time')}</th>${entries(() => '')}</tr>`}
    <tr><th scope="row">${t('Result')}</th>${entries((set) => html`<b>${isBlank ? ':' : resultOf(report, view.match(set), teamIds[0])}</b>`)}</tr>
    </tbody></table>
    <div class="panels">${teamIds.map(teamPart)}</div>
    ${isBlank && logPart(report, BLANK_ROWS - rows.length - sets.length)}
    <h3>${t('Signatures')}</h3><div class="signatures">${teamIds.map((teamId) => html`<p class="line">${t('Captain of {team}', { team: nameOf(teamId) })}</p>`)}<p class="line">${t('Referee')}</p>
    <p class="line">${t('Remarks')}</p>${isBlank && html`<p class="line">${t('Winner')}</p>`}</div></section>`;
}

/** CAGE-2: the cages to which the sets were called; before that the cage of the group, if there is only one. */
function cagesOf(
  { cages = [] }: Report,
  { tournament }: TournamentView,
  sets: readonly Fixture[],
): string[] {
  const called = cages.filter(({ id }) => sets.some(({ cageId }) => cageId === id));
  const { cageIds = [] } = tournament;
  const possible = cages.filter(({ id }) => cageIds.length === 0 || cageIds.includes(id));
  const known = called.length > 0 || possible.length > 1 ? called : possible;
  return known.map(({ name }) => name);
}

type Cell = (set: Fixture, teamId: number) => string;

/** 'FAI F9A 2026 · Set 3:00 · Break 5:00 · Golden goal 3:00'. */
function rulesText(
  { t }: Report,
  { name, setMs, breakMs, penalty }: MatchPreset,
  tieRule: ReturnType<typeof tiePlayRule>,
): string {
  const level = tieRule && (tieRule.mode === 'shots' ? tieRule.shots : clockText(tieRule.ms));
  return [
    name,
    `${t('Set')} ${clockText(setMs)}`,
    `${t('Break')} ${clockText(breakMs)}`,
    penalty.mode === 'shots-after-set' && `${t('Fouls')}: ${t('Shots')}`,
    penalty.mode === 'foul-points' && `${penalty.foulsPerGoal} ${t('Fouls')} = −1`,
    penalty.mode === 'points' && `${t('Foul')} = +${penalty.pointsPerFoul}`,
    tieRule && `${t(TIE_PLAY[tieRule.mode])} ${level}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** For what happened when, in two halves. */
function logPart({ t }: Report, length: number): Markup {
  const half = html`<th class="few">${t('Set')}</th><th class="few">${t('Time')}</th><th class="few">${t('Team')}</th><th>${[t('Goals'), t('Fouls'), t('Cards')].join(' · ')}</th>`;
  const row = html`<tr>${Array.from({ length: 8 }, () => html`<td></td>`)}</tr>`;
  return html`<table class="log"><thead><tr>${half}${half}</tr></thead><tbody>${Array.from({ length }, () => row)}</tbody></table>`;
}

/** The result as the first team of the sheet sees it: sides change between sets. The head names the winner of a tie. */
const resultOf = (report: Report, match: MatchView, firstTeamId: number): Markup =>
  resultText(report, { ...match, tie: undefined }, firstTeamId);

const SHOTS: readonly MatchEvent['kind'][] = ['shot-scored', 'shot-missed'];

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
