// Printed pages of events that would take minutes to play: made from rules alone, without a server.
import type { Fixture } from '../../src/common/fixtures/fixture.schema.ts';
import { type BracketPlan, planBracket } from '../../src/common/knockout/build-bracket.rules.ts';
import type { Slot, Tie } from '../../src/common/knockout/tie.schema.ts';
import { present } from '../../src/common/present.ts';
import type { Language } from '../../src/common/texts/languages.rules.ts';
import { bracketPart } from '../../src/server/features/report/bracket-part.ts';
import { reportDocument } from '../../src/server/features/report/document.ts';
import { reportOf } from '../../src/server/features/report/read-event.ts';
import { aTie, aTournament } from './fixtures.factory.ts';

const KNOCKOUT = 99;

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

/** A bracket whose first slot always wins, as the page `/print/bracket`. */
export function bracketPage({
  groups,
  places,
  placement = 'none',
  language = 'en',
  nameOf,
  isOpen = false,
  reason,
  groupName = (index) => `Group ${String.fromCharCode(65 + index)}`,
}: Bracket): string {
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
  const ties = plan.value.map((one, index): Tie => {
    const seats = isOpen ? [null, null] : [teamOf(one.slotA), teamOf(one.slotB)];
    const [teamA = null, teamB = null] = seats;
    const isPlayed = teamA !== null && teamB !== null && reason === undefined;
    const tie = aTie({
      ...one,
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
  const report = reportOf(event, { language, words: {}, at: new Date('2026-11-26T10:00:00Z') });
  const body = [bracketPart(report, finals)];
  return reportDocument(report, { title: 'Knockout', body, nonce: 'test' });
}
