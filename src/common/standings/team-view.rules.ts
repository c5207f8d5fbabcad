/** VIEW-1 … VIEW-10: one team's matches, grouped by opponent. */

import {
  DECIDER_ROUND,
  type DeciderReason,
  deciderReason,
  isNotNeeded,
} from '../fixture/decider.rules.ts';
import type { Fixture, FixtureState, Tie } from '../fixture/fixture.schema.ts';
import { type Pairing, pairingsOf } from '../fixture/pairing.rules.ts';
import { hasResult, isLit, playedScores, winnerOf } from '../fixture/score.rules.ts';
import type { Translate } from '../texts/translator.ts';
import { pairPoints } from './pair-points.rules.ts';

export interface TeamFixture {
  fixture: Fixture;
  /** VIEW-6: the displayed number. */
  number: number;
  /** VIEW-5: whether the team is the away team, so that the sides are swapped to show it on the left. */
  swapped: boolean;
  /** The team itself. RES-1: no score in a fixture that was not played. */
  left: { teamId: number; score: number | null };
  /** The opponent. */
  right: { teamId: number; score: number | null };
  /** Why this decider is not played; null for all other fixtures. */
  notNeeded: DeciderReason | null;
}

export interface TeamCard {
  opponentId: number;
  /** Whether no fixture of the card is open or lit. */
  complete: boolean;
  /** As in the standings; 0 while the pairing is open, null in a knockout and where nothing counts (RES-3). */
  points: number | null;
  /** VIEW-3: the WIN badge, or the label of a level pairing; null when open or lost, or where nothing counts. */
  outcome: 'WIN' | 'DRAW' | 'TIE' | null;
  /** VIEW-4: TIE-BREAKER: whether goals decided. Shown to both teams. */
  tieBroken: boolean;
  /** Whether one of its results is the running score of a lit match. */
  isRunning: boolean;
  /** In a knockout. */
  tie?: Tie | undefined;
  /** By round; for a tie by set. */
  fixtures: TeamFixture[];
}

export interface TeamView {
  teamId: number;
  /** The sum over all opponents; null in a knockout (KO-1). */
  points: number | null;
  /** VIEW-9: whether a lit match is included in the points. */
  isLive: boolean;
  cards: TeamCard[];
}

/** VIEW-1, VIEW-2: one card per opponent, ordered by the lowest match number shown on it. */
export function teamView(
  state: Pick<FixtureState, 'fixtures'> & {
    tournament: { kind?: 'group' | 'knockout' | undefined; awardGoals: number };
    ties?: readonly Tie[] | undefined;
  },
  teamId: number,
  useGoalsTieBreaker: boolean,
): TeamView {
  const ownFixtures = state.fixtures.filter(
    ({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId,
  );
  if (state.tournament.kind === 'knockout') {
    const ids = [...new Set(ownFixtures.map(({ tieId }) => tieId))];
    const cards = ids.map((id) =>
      tieCard(
        ownFixtures.filter(({ tieId }) => tieId === id),
        teamId,
        state.ties?.find((tie) => tie.id === id),
      ),
    );
    return { teamId, points: null, isLive: false, cards: cards.sort(byNumber) };
  }
  const pairings = pairingsOf(ownFixtures, state.tournament.awardGoals);
  const cards = pairings
    .map((pairing) => cardOf(pairing, teamId, useGoalsTieBreaker))
    .sort(byNumber);
  const points = cards.reduce((sum, card) => sum + (card.points ?? 0), 0);
  return {
    teamId,
    points,
    isLive: pairings.some((pairing) => pairing.complete && isRunning(pairing)),
    cards,
  };
}

/** VIEW-7: the points in the title of a card; '' for a tie, and where nothing counts. */
export function cardPointsText(
  t: Translate<'(Pending points)' | '({n} points)'>,
  { complete, points }: Pick<TeamCard, 'complete' | 'points'>,
): string {
  if (points === null) return '';
  if (!complete) return t('(Pending points)');
  return t('({n} points)', { n: points });
}

const isRunning = (pairing: Pairing): boolean => pairing.counting.some(isLit);

function cardOf(pairing: Pairing, teamId: number, useGoalsTieBreaker: boolean): TeamCard {
  const opponentId = pairing.teamIds.find((id) => id !== teamId) ?? 0;
  const { points, tieBroken } = pairPoints(pairing, useGoalsTieBreaker);
  const ownPoints = points[teamId] ?? 0;
  const opponents = points[opponentId] ?? 0;
  const reason = deciderReason(pairing.fixtures[1], pairing.fixtures[2]);
  // The standings already count its points, but a lit match is not won yet.
  const running = isRunning(pairing);
  const counting = pairing.counting.length;
  const complete = pairing.complete && !running;
  const fixtures = Object.values(pairing.fixtures).map((fixture) =>
    teamFixture(fixture, teamId, fixture.round === DECIDER_ROUND ? reason : null),
  );
  return {
    opponentId,
    complete,
    points: complete && counting === 0 ? null : ownPoints,
    outcome: complete ? outcomeOf(ownPoints, opponents, counting) : null,
    tieBroken: complete && tieBroken,
    isRunning: running,
    fixtures,
  };
}

/** VIEW-10, KO-7: a tie of a knockout. One that is level after its sets is won when the bracket decides it. */
function tieCard(unsorted: readonly Fixture[], teamId: number, tie: Tie | undefined): TeamCard {
  const sets = [...unsorted].sort((a, b) => (a.set ?? 0) - (b.set ?? 0));
  const [{ homeTeamId, awayTeamId }] = sets as [Fixture];
  const opponentId = homeTeamId === teamId ? awayTeamId : homeTeamId;
  const running = sets.some(isLit);
  const spare = new Set(running ? [] : sets.filter((set) => isNotNeeded(set, sets)));
  const complete = !running && sets.every((set) => spare.has(set) || hasResult(set));
  const wonBy = (id: number) => sets.filter((set) => winnerOf(set) === id).length;
  const hasWon = tie?.winnerTeamId
    ? tie.winnerTeamId === teamId
    : wonBy(teamId) > wonBy(opponentId);
  return {
    opponentId,
    complete,
    tie,
    points: null,
    outcome: complete && hasWon ? 'WIN' : null,
    tieBroken: false,
    isRunning: running,
    fixtures: sets.map((set) =>
      teamFixture(set, teamId, spare.has(set) ? { kind: 'spare' } : null),
    ),
  };
}

/** VIEW-3: a level pairing of one fixture is a DRAW, of two or three a TIE. */
function outcomeOf(ownPoints: number, opponents: number, counting: number): TeamCard['outcome'] {
  if (ownPoints > opponents) return 'WIN';
  if (ownPoints < opponents || counting === 0) return null;
  return counting === 1 ? 'DRAW' : 'TIE';
}

function teamFixture(
  fixture: Fixture,
  teamId: number,
  notNeeded: DeciderReason | null,
): TeamFixture {
  const swapped = fixture.awayTeamId === teamId;
  const shownScores = playedScores(fixture);
  const home = { teamId: fixture.homeTeamId, score: shownScores.homeScore };
  const away = { teamId: fixture.awayTeamId, score: shownScores.awayScore };
  return {
    fixture,
    number: fixture.displayMatchNumber,
    swapped,
    left: swapped ? away : home,
    right: swapped ? home : away,
    notNeeded,
  };
}

const byNumber = (a: TeamCard, b: TeamCard): number => lowestNumber(a) - lowestNumber(b);

const lowestNumber = ({ fixtures }: TeamCard): number =>
  Math.min(...fixtures.map(({ number }) => number));
