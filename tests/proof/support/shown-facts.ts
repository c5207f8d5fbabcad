/**
 * The facts that screens show in elements with `data-shows`, compared with the API's answers without the
 * product's rules.
 */
import type { Page } from 'playwright-core';
import type { Fixture, Tie } from '../../../src/common/fixture/fixture.schema.ts';
import type { MatchState, TiePlay } from '../../../src/common/match/match-state.schema.ts';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';

interface ShownFact {
  shows: string;
  fixtureId: number;
  teamId: number;
  tieId: number;
  side: string | null;
  text: string;
  isInBar: boolean;
}

/** The facts on the page now; boxes that are being typed in are left out. */
export const readFacts = (page: Page): Promise<ShownFact[]> =>
  page.evaluate(() => {
    const textOf = (node: Node): string => {
      if (node instanceof HTMLInputElement) return node.value;
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.getAttribute('role') === 'img') return node.getAttribute('aria-label') ?? '';
      return [...node.childNodes]
        .filter((child) => !(child instanceof Element && child.ariaHidden === 'true'))
        .map(textOf)
        .join('');
    };
    return [...document.querySelectorAll('[data-shows]')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-editing]'))
      .map((element) => ({
        shows: element.getAttribute('data-shows') ?? '',
        fixtureId: Number(element.getAttribute('data-fixture')),
        teamId: Number(element.getAttribute('data-team')),
        tieId: Number(element.getAttribute('data-tie')),
        side: element.getAttribute('data-side'),
        text: textOf(element).replace(/\s+/g, ' ').trim(),
        isInBar: element.closest('[data-match-bar]') !== null,
      }));
  });

interface Truth {
  fixtures: Map<number, Fixture>;
  /** The lit matches as the public reads them, and as admin and referee read them, by fixture. */
  open: Map<number, MatchState>;
  official: Map<number, MatchState>;
  /** The order of play is then that of the forecast. */
  hasCages: boolean;
  /** When the open matches start by the forecast, in ms of the epoch. */
  starts: Map<number, number>;
  /** Unlit and without any score, in playing order. */
  waiting: number[];
  /** Unlit, with one score of two, and needed. */
  half: number[];
  points: Map<number, number>;
  /** In a knockout only those of the final and the match for third place. */
  ranks: Map<number, number>;
  isRanked: boolean;
  /** Matches that are not needed; one may have a score from before a correction. */
  spare: Set<number>;
  /** The ties of a knockout, by id. */
  ties: Map<number, Tie>;
  names: Map<number, string>;
  /** The server's time, and when it was read here. */
  now: number;
}

/** Reads a knockout, or a group without a tie-break. */
export async function readTruth(
  admin: ApiClient,
  visitor: ApiClient,
  tournamentId: number,
  teams: readonly { id: number; name: string }[],
): Promise<Truth> {
  const list = await visitor.ok(api.fixtures.list, { tournament_id: tournamentId });
  const lit = list.filter(({ mapLit }) => mapLit > 0);
  const readAs = async (reader: ApiClient) =>
    new Map(
      await Promise.all(
        lit.map(async ({ id }) => [id, await reader.ok(api.match.read, { id })] as const),
      ),
    );
  const [{ ties }, open, official, cages, { items }, { now }] = await Promise.all([
    visitor.ok(api.knockout.bracket, { id: tournamentId }),
    readAs(visitor),
    readAs(admin),
    visitor.ok(api.cages.list, {}),
    visitor.ok(api.timetable.forecast, {}),
    visitor.ok(api.match.time, {}),
  ]);
  const spare = spareOf(list, ties);
  return {
    fixtures: new Map(list.map((fixture) => [fixture.id, fixture])),
    open,
    official,
    hasCages: cages.length > 0,
    starts: new Map(
      items.map((item) => [item.fixtureId, Math.max(item.startsAt, item.promisedAt ?? 0)]),
    ),
    waiting: waitingOf(list, ties, spare),
    half: list.filter((fixture) => isHalf(fixture) && !spare.has(fixture.id)).map(({ id }) => id),
    spare,
    now,
    ties: new Map(ties.map((tie) => [tie.id, tie])),
    names: new Map(teams.map(({ id, name }) => [id, name])),
    ...(ties.length > 0 ? placesOf(ties) : tableOf(list)),
  };
}

const isScored = ({ homeScore, awayScore }: Fixture) => homeScore !== null && awayScore !== null;

const isHalf = ({ homeScore, awayScore, mapLit }: Fixture) =>
  mapLit === 0 && (homeScore === null) !== (awayScore === null);

/** Void matches, sets of a tie that is over, and deciders of pairs that rounds 1 and 2 have decided. */
function spareOf(list: readonly Fixture[], ties: readonly Tie[]): Set<number> {
  const over = new Set(ties.filter(({ outcome }) => outcome === 'played').map(({ id }) => id));
  const isOfTie = ({ tieId }: Fixture) => tieId !== undefined && over.has(tieId);
  const deciders = pairsOf(list).flatMap(({ matches: [first, second, third] }) => {
    if (!first || !second || !third || third.tieId !== undefined) return [];
    const isDecided = isScored(first) && isScored(second) && !isSplit(first, second);
    return isDecided ? [third] : [];
  });
  const isSpare = (fixture: Fixture) => isOfTie(fixture) || fixture.outcome === 'void';
  return new Set([...list.filter(isSpare), ...deciders].map(({ id }) => id));
}

/** What the team won its match by: 1, 0 or -1. */
const signOf = (match: Fixture, team: number): number =>
  Math.sign((match.homeScore ?? 0) - (match.awayScore ?? 0)) * (match.homeTeamId === team ? 1 : -1);

/** Each team won one of the two. */
const isSplit = (first: Fixture, second: Fixture): boolean =>
  signOf(first, first.homeTeamId) * signOf(second, first.homeTeamId) === -1;

/** The two teams of each pair, and their matches by round. */
function pairsOf(list: readonly Fixture[]) {
  const pairs = new Map<string, { one: number; other: number; matches: Fixture[] }>();
  for (const match of [...list].sort((a, b) => a.round - b.round)) {
    const [one = 0, other = 0] = [match.homeTeamId, match.awayTeamId].sort((a, b) => a - b);
    const pair = pairs.get(`${one}-${other}`) ?? { one, other, matches: [] };
    pair.matches.push(match);
    pairs.set(`${one}-${other}`, pair);
  }
  return [...pairs.values()];
}

/** In a knockout, a tie that has begun is played to its end. */
function waitingOf(
  list: readonly Fixture[],
  ties: readonly Tie[],
  spare: ReadonlySet<number>,
): number[] {
  const isOpen = (fixture: Fixture) =>
    fixture.mapLit === 0 && fixture.homeScore === null && fixture.awayScore === null;
  const begunTieIds = new Set(list.filter((fixture) => !isOpen(fixture)).map(({ tieId }) => tieId));
  const over = new Set(ties.filter(({ outcome }) => outcome !== null).map(({ id }) => id));
  const isOver = ({ tieId }: Fixture) => tieId !== undefined && over.has(tieId);
  const wait = ({ tieId }: Fixture) => (tieId !== undefined && begunTieIds.has(tieId) ? 0 : 1);
  return list
    .filter((fixture) => isOpen(fixture) && !spare.has(fixture.id) && !isOver(fixture))
    .sort((a, b) => wait(a) - wait(b) || a.round - b.round || a.displayOrder - b.displayOrder)
    .map(({ id }) => id);
}

function placesOf(ties: readonly Tie[]) {
  const ranks = new Map<number, number>();
  for (const [code, first] of [
    ['F', 1],
    ['P3', 3],
  ] as const) {
    const tie = ties.find((candidate) => candidate.code === code);
    if (!tie || tie.winnerTeamId === null) continue;
    for (const team of [tie.teamA, tie.teamB]) {
      if (team !== null) ranks.set(team, team === tie.winnerTeamId ? first : first + 1);
    }
  }
  return { points: new Map<number, number>(), ranks, isRanked: true };
}

/** By the number of matches that count, and by wins less losses; three count after a win and a loss. */
const POINTS: Record<number, Record<number, number>> = {
  1: { 1: 2, 0: 1 },
  2: { 2: 3, 1: 2, 0: 1 },
  3: { 1: 3, 0: 1 },
};

/** Points of each pair by the matches that count; 1, 1, 3 for teams that are level. */
function tableOf(list: readonly Fixture[]) {
  const points = new Map(
    list.flatMap((fixture) => [fixture.homeTeamId, fixture.awayTeamId]).map((id) => [id, 0]),
  );
  const placed = new Set<number>();
  let isOpen = false;
  for (const { one, other, matches } of pairsOf(list)) {
    const [first, second, third] = matches;
    const isDecided = first && second && third && isScored(first) && isScored(second);
    const counted = isDecided && !isSplit(first, second) ? [first, second] : matches;
    if (!counted.every(isScored)) {
      isOpen = true;
      continue;
    }
    placed.add(one).add(other);
    const net = counted.reduce((sum, match) => sum + signOf(match, one), 0);
    for (const [team, own] of [
      [one, net],
      [other, -net],
    ] as const) {
      points.set(team, (points.get(team) ?? 0) + (POINTS[counted.length]?.[own] ?? 0));
    }
  }
  // RNK-11: while a pairing is open, a team has a place once it has completed one.
  const rows = [...points].filter(([team]) => placed.has(team) || !isOpen);
  const ranks = new Map(
    rows.map(([team, own]) => [team, 1 + rows.filter(([, each]) => each > own).length]),
  );
  return { points, ranks, isRanked: placed.size > 0 };
}

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? Number.NaN);

/** What is wrong with a fact, in words; null where it is right. `isStaff`: admin or referee. */
export function problemOf(fact: ShownFact, truth: Truth, isStaff: boolean): string | null {
  const expected = expectedOf(fact, truth, isStaff);
  if (expected === null) return null;
  const { isInBar, shows, fixtureId, tieId, teamId, side } = fact;
  const subject = fixtureId
    ? `match ${fixtureId}`
    : tieId
      ? `tie ${truth.ties.get(tieId)?.code ?? tieId}`
      : `team ${teamId}`;
  const where = `${isInBar ? 'bar: ' : ''}${shows} of ${subject}${side ? ` ${side}` : ''}`;
  return `${where} shows '${fact.text}', expected ${expected}`;
}

/** Null where the text is right, else what it should be. */
function expectedOf(fact: ShownFact, truth: Truth, isStaff: boolean): string | null {
  const { shows, text, teamId, tieId } = fact;
  if (tieId) return expectedOfTie(fact, truth);
  if (shows === 'points') return among(String(numberIn(text)), [String(truth.points.get(teamId))]);
  if (shows === 'rank') {
    if (truth.ties.size > 0 && !truth.ranks.has(teamId)) return null;
    if (!truth.isRanked) return among(text, ['–', '1', '1st']);
    const rank = truth.ranks.get(teamId);
    return rank === undefined ? among(text, ['–']) : among(String(numberIn(text)), [String(rank)]);
  }
  if (shows === 'winner' && teamId) {
    return truth.ranks.get(teamId) === 1 ? null : 'a team of rank 1';
  }
  const fixture = truth.fixtures.get(fact.fixtureId);
  if (!fixture) return 'nothing: there is no such match';
  const ownMatch = (isStaff ? truth.official : truth.open).get(fixture.id) ?? null;
  switch (shows) {
    case 'number':
      return among(String(numberIn(text)), [String(fixture.displayMatchNumber)]);
    case 'score':
      return expectedScore(fact, fixture, ownMatch);
    case 'clock':
      return ownMatch ? expectedClock(text, ownMatch, truth.now) : null;
    case 'next':
      return expectedNext(text, fixture, truth);
    case 'winner':
    case 'state':
      return expectedState(fact, fixture, ownMatch, truth);
    default:
      return 'no such mark';
  }
}

function expectedOfTie({ shows, text, tieId, side }: ShownFact, truth: Truth): string | null {
  const tie = truth.ties.get(tieId);
  if (!tie) return 'nothing: there is no such tie';
  const isA = side === 'home';
  const teamId = isA ? tie.teamA : tie.teamB;
  if (shows === 'wins' && tie.bestOf === 1) return expectedGoals(text, tie, teamId, truth);
  if (shows === 'wins') {
    const setsOf = (team: number | null) => String(wonSets(team, tie, truth));
    const [own, other] = [setsOf(teamId), setsOf(isA ? tie.teamB : tie.teamA)];
    return among(text, [text.includes('–') ? `${own}–${other}` : own]);
  }
  if (teamId === null) {
    return [...truth.names.values()].includes(text) ? 'where its team comes from' : null;
  }
  const right = teamId === tie.winnerTeamId ? 'tie-winner' : 'seat';
  if (shows !== right) return `to be marked as ${right}`;
  return among(text, [truth.names.get(teamId) ?? '']);
}

/** KO-13: of a tie of one set its goals, after shots with them; of a set in play nothing. */
function expectedGoals(text: string, tie: Tie, teamId: number | null, truth: Truth) {
  const set = truth.fixtures.get(tie.fixtures[0] ?? 0);
  if (set && set.mapLit > 0) return 'nothing: its set is in play';
  const goals = set?.homeTeamId === teamId ? set?.homeScore : set?.awayScore;
  const [, most, least] = /^Shots (\d+):(\d+)$/.exec(tie.reason ?? '') ?? [];
  const shots = most && ` (${teamId === tie.winnerTeamId ? most : least})`;
  return among(text.replace(/\s+/g, ' '), [`${goals}${shots ?? ''}`]);
}

/** Counted by the scores of its sets. */
const wonSets = (teamId: number | null, tie: Tie, truth: Truth): number =>
  tie.fixtures.filter((id) => {
    const set = truth.fixtures.get(id);
    if (!set || set.mapLit > 0 || set.homeScore === null || set.awayScore === null) return false;
    const lead = set.homeScore - set.awayScore;
    return teamId === (lead > 0 ? set.homeTeamId : lead < 0 ? set.awayTeamId : undefined);
  }).length;

const among = (text: string, right: readonly string[]): string | null =>
  right.includes(text) ? null : right.map((answer) => `'${answer}'`).join(' or ');

function expectedScore({ side, text }: ShownFact, fixture: Fixture, ownMatch: MatchState | null) {
  const key = side === 'home' ? 'home' : 'away';
  const stored = key === 'home' ? fixture.homeScore : fixture.awayScore;
  const shown = text === '' ? '–' : text;
  const right = [stored === null ? '–' : String(stored)];
  // A match with a clock begins at 0 : 0; under review the staff see what is not public yet.
  if (ownMatch && (fixture.homeScore === null || ownMatch.underReview))
    right.push(String(ownMatch.score[key] ?? '–'));
  // EVT-12: once its only goals are taken back, its boxes are empty as before the first one.
  if (ownMatch?.underReview && ownMatch.score.home === 0 && ownMatch.score.away === 0)
    right.push('–');
  return among(shown, right);
}

/** Seconds by which a text may be off: one change of it, and the time between two readings. */
const CLOCK_SLACK = 2.5;

function expectedClock(text: string, { clock }: MatchState, now: number): string | null {
  const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
  const passed = clock.running ? Math.max(0, now - clock.anchorAt) : 0;
  const left = Math.max(0, clock.remainingMs - passed) / 1000;
  return Math.abs(minutes * 60 + seconds - left) <= (clock.running ? CLOCK_SLACK : 1)
    ? null
    : `${left.toFixed(1)} s`;
}

function expectedNext(text: string, fixture: Fixture, truth: Truth) {
  const { waiting } = truth;
  if (!waiting.includes(fixture.id)) return 'a match that is still to come';
  const number = numberIn(text);
  if (!Number.isNaN(number) && number !== fixture.displayMatchNumber) {
    return String(fixture.displayMatchNumber);
  }
  const isFirst = /^(next|on deck|you play next|next is|then match|match )/i.test(text);
  // In the panel of the overlay a number alone is one of the next few.
  if (!isFirst || truth.hasCages) return null;
  const right = /^on deck/i.test(text) ? onDeckIds(truth) : waiting.slice(0, 1);
  return right.includes(fixture.id) ? null : `match ${right.join(' or ')}`;
}

/** SIT-4: the first match of a pairing that is not in the cage. */
function onDeckIds({ waiting, fixtures }: Truth): number[] {
  const sittingOf = (id: number | undefined) => {
    const { set, tieId, homeTeamId, awayTeamId } = fixtures.get(id ?? 0) ?? {};
    return set === undefined ? `${id}` : `${tieId} ${[homeTeamId, awayTeamId].sort()}`;
  };
  const firstBeside = (shownId: number | undefined) =>
    waiting.find((id) => sittingOf(id) !== sittingOf(shownId));
  const lit = [...fixtures.values()].find(({ mapLit }) => mapLit > 0);
  // Without a match in the cage the viewer shows the last one or the next one.
  const right = lit ? [firstBeside(lit.id)] : [waiting[0], firstBeside(waiting[0])];
  return right.filter((id) => id !== undefined);
}

function expectedState(
  { text, side }: ShownFact,
  fixture: Fixture,
  ownMatch: MatchState | null,
  { spare, ties, starts }: Pick<Truth, 'spare' | 'ties' | 'starts'>,
) {
  const { homeScore, awayScore, mapLit } = fixture;
  const hasResult = homeScore !== null && awayScore !== null && mapLit === 0;
  const lead = (homeScore ?? 0) - (awayScore ?? 0);
  // KO-7: the last set of a level tie, itself level, ends as the tie.
  const tie = ties.get(fixture.tieId ?? 0);
  const isLast = tie?.fixtures.at(-1) === fixture.id && tie.wins.a === tie.wins.b;
  const decided = lead === 0 && isLast ? tie.winnerTeamId : null;
  const homeLead = decided === null ? lead : decided === fixture.homeTeamId ? 1 : -1;
  const ownLead = side === 'away' ? -homeLead : homeLead;
  const isPhase = (...phases: string[]) => ownMatch !== null && phases.includes(ownMatch.phase);
  const words: Record<string, boolean> = {
    '': mapLit === 0 && homeScore === null && awayScore === null,
    next: mapLit === 0 && homeScore === null && awayScore === null,
    'next in': mapLit === 0 && homeScore === null && awayScore === null,
    called: mapLit === 1,
    'go to the cage now': mapLit === 1,
    'in play': mapLit === 2,
    'you are playing': mapLit === 2,
    'clock not started': mapLit === 2 && isPhase('idle', 'break'),
    'get ready': isPhase('lead-in'),
    'counting down': isPhase('lead-in'),
    paused: isPhase('paused'),
    'set over': isPhase('ended'),
    // SIT-3: nothing decides the tie yet.
    level: isPhase('ended', 'penalty-shots') && lead === 0,
    'penalty shots': isPhase('penalty-shots'),
    shots: isPhase('penalty-shots'),
    confirmed: isPhase('confirmed'),
    'under review': ownMatch?.underReview === true,
    'not needed': spare.has(fixture.id),
    void: fixture.outcome === 'void',
    incomplete: mapLit === 0 && (homeScore === null) !== (awayScore === null),
    final: hasResult,
    draw: hasResult && homeLead === 0,
    win: hasResult && ownLead > 0,
    won: hasResult && ownLead > 0,
    lost: hasResult && ownLead < 0,
  };
  if (text.startsWith('about ')) return expectedStart(text, starts.get(fixture.id));
  if (ownMatch?.tiePlay && isTiePlay(text, ownMatch.tiePlay)) return null;
  const isRight = words[text.toLowerCase()];
  if (isRight === undefined) return 'a known word';
  return isRight
    ? null
    : `what fits ${homeScore ?? '–'}:${awayScore ?? '–'}, lit ${mapLit}, ${ownMatch?.phase ?? 'no clock'}`;
}

/** In minutes: screens renew their forecast every 15 s, and show whole minutes. */
const START_SLACK = 2;
const DAY_MINUTES = 24 * 60;

/** 'about 14:20', in the time zone of this machine. */
function expectedStart(text: string, start: number | undefined): string | null {
  if (start === undefined) return 'no start: the match is not open';
  const date = new Date(start);
  const [hours = Number.NaN, minutes = Number.NaN] = text.slice(6).split(':').map(Number);
  const off = hours * 60 + minutes - (date.getHours() * 60 + date.getMinutes());
  const apart = Math.min(Math.abs(off), DAY_MINUTES - Math.abs(off));
  return apart <= START_SLACK ? null : `about ${date.toTimeString().slice(0, 5)}`;
}

/** SIT-3: 'Overtime 1:0', or without the goals; a screen may stand on the other side of the cage. */
function isTiePlay(text: string, { mode, home, away }: TiePlay): boolean {
  const [, words = '', ...goals] = /^([a-z ]+?)(?: (\d+):(\d+))?$/i.exec(text) ?? [];
  const isSame = (a: number, b: number) => goals.join(':') === `${a}:${b}`;
  const isNamed = words.toLowerCase() === mode.replace('-', ' ');
  return isNamed && (goals[0] === undefined || isSame(home, away) || isSame(away, home));
}
