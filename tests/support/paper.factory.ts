// Printed pages of events that would take minutes to play: made from rules alone, without a server.
import type { Fixture, Slot, Tie } from '../../src/common/fixture/fixture.schema.ts';
import { present } from '../../src/common/kernel/values.ts';
import { type BracketPlan, planBracket } from '../../src/common/knockout/build-bracket.rules.ts';
import type { MatchState } from '../../src/common/match/match-state.schema.ts';
import type { Language } from '../../src/common/texts/languages.rules.ts';
import { bracketPart } from '../../src/server/features/report/bracket-part.ts';
import { type ReportDocument, reportDocument } from '../../src/server/features/report/document.ts';
import { matchSheets } from '../../src/server/features/report/match-sheets.ts';
import { reportOf } from '../../src/server/features/report/report.ts';
import { aFixture, aTie, aTournament } from './fixtures.factory.ts';
import { anEvent, aPreset } from './match.factory.ts';

const KNOCKOUT = 99;
const AT = new Date('2026-11-26T10:00:00Z');

interface Bracket {
  groups: number;
  places: number;
  placement?: BracketPlan['placement'];
  language?: Language;
  /** Of a team, from 0. */
  nameOf: (index: number) => string;
  /** Of a group, from 0. */
  groupName?: (index: number) => string;
  /** Without teams: every slot says where its team comes from. */
  isOpen?: boolean;
  /** Of every tie, which is then a walkover; absent: all are played. */
  reason?: string;
}

const textOf = ({ pieces }: ReportDocument): string => pieces.join('');

/** A bracket whose first slot always wins, as the page `/print/bracket`. */
export async function bracketPage({
  groups,
  places,
  placement = 'none',
  language = 'en',
  nameOf,
  isOpen = false,
  reason,
  groupName = (index) => `Group ${String.fromCharCode(65 + index)}`,
}: Bracket): Promise<string> {
  const tournaments = Array.from({ length: groups }, (_, index) => index + 1);
  const plan = planBracket({
    ...{ tournaments, places, placement, wildcards: 0, bestOf: { 1: 3, 6: 5 }, thirdPlace: true },
  });
  if (!plan.ok) throw new Error(plan.refusal.code);
  const done = new Map<string, Tie>();
  const teamOf = (slot: Slot): number | null => {
    if ('tournament' in slot) return (slot.place - 1) * groups + slot.tournament;
    if ('winner' in slot) return present(done.get(slot.winner)).winnerTeamId;
    if (!('loser' in slot)) return null;
    const { teamA, teamB, winnerTeamId } = present(done.get(slot.loser));
    return teamA === winnerTeamId ? teamB : teamA;
  };
  const ties = plan.value.map((tiePlan, index): Tie => {
    const seats = isOpen ? [null, null] : [teamOf(tiePlan.slotA), teamOf(tiePlan.slotB)];
    const [teamA = null, teamB = null] = seats;
    const isPlayed = teamA !== null && teamB !== null && reason === undefined;
    const tie = aTie({
      ...tiePlan,
      ...{ id: KNOCKOUT * 256 + index, teamA, teamB, winnerTeamId: teamA ?? teamB },
      fixtures: isPlayed ? [index * 2 + 1, index * 2 + 2] : [],
      wins: isPlayed ? { a: 2, b: 0 } : { a: 0, b: 0 },
      outcome: isOpen ? null : reason === undefined ? 'played' : 'walkover',
      reason: reason ?? null,
    });
    done.set(tie.code, tie);
    return tie;
  });
  const teams = Array.from({ length: groups * places }, (_, index) => ({
    ...{ id: index + 1, name: nameOf(index) },
  }));
  const fixtures: Fixture[] = [];
  const finals = {
    tournament: aTournament({ id: KNOCKOUT, name: 'Finals', kind: 'knockout' }),
    ...{ fixtures, ties },
  };
  const states = tournaments.map((id) => ({
    tournament: aTournament({ id, name: groupName(id - 1) }),
    fixtures,
  }));
  const event = { name: 'Autumn Cup', teams, tournaments: [...states, finals] };
  const report = reportOf(event, { language, words: {}, at: AT });
  const body = report.tournaments.slice(-1).map((view) => bracketPart(report, view));
  return textOf(await reportDocument(report, { title: 'Knockout', body }));
}

interface Sheet {
  language?: Language;
  names: readonly [string, string];
  isBlank: boolean;
}

/** As long as names of events and groups can be. */
const LONGEST = 'Vorrundengruppe '.padEnd(60, 'Wn');

/** The sheet of a tie of five sets, each with ten goals, shots, fouls and cards. */
export async function sheetPage({ language = 'en', names, isBlank }: Sheet): Promise<string> {
  const sets = Array.from({ length: 5 }, (_, index) =>
    aFixture({
      ...{ id: index + 1, tieId: KNOCKOUT * 256, set: index + 1, tournament_id: KNOCKOUT },
      ...{ displayMatchNumber: index + 101, homeScore: 5, awayScore: 5 },
    }),
  );
  const kinds = ['own-goal', 'warning', 'yellow', 'red', 'foul', 'shot-scored'] as const;
  const preset = aPreset({ name: 'FIDA Class 40 rev. 5', levelTie: { mode: 'shots', shots: 20 } });
  const ofSet = ({ id }: Fixture): MatchState => {
    const goals = Array.from({ length: 10 }, () => 'goal' as const);
    const events = [...goals, ...kinds].map((kind, index) =>
      anEvent(id * 100 + index, kind, { teamId: 1 + (index % 2), clockMs: 170_000 - index * 9000 }),
    );
    const cage = { running: false, remainingMs: 0, anchorAt: 0 };
    const score = { home: 5, away: 5 };
    return {
      ...{ fixtureId: id, preset, phase: 'confirmed', clock: cage, score, events },
      ...{ fouls: { home: 0, away: 0 }, cards: [], shots: [], underReview: false },
      tiePlay: { mode: 'shots', home: 3, away: 2, due: { home: 3, away: 3 } },
    };
  };
  const tie = aTie({
    ...{ id: KNOCKOUT * 256, bestOf: 5, teamA: 1, teamB: 2, fixtures: sets.map(({ id }) => id) },
    ...{ outcome: 'played', winnerTeamId: 1, reason: 'W'.repeat(80) },
  });
  const state = {
    tournament: aTournament({ id: KNOCKOUT, name: LONGEST, kind: 'knockout' }),
    ...{ fixtures: sets, ties: [tie], matches: sets.map(ofSet) },
  };
  const teams = names.map((name, index) => ({ id: index + 1, name }));
  const event = { name: LONGEST, teams, tournaments: [state] };
  const report = reportOf(event, { language, words: {}, at: AT });
  const body = report.tournaments.flatMap((view) => [...matchSheets(report, view, isBlank)]);
  return textOf(await reportDocument(report, { title: 'Match sheet', body }));
}
