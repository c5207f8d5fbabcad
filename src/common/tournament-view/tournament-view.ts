/** A tournament as screens, overlay, phones and paper show it: the one object that they ask. */
import { shownDeciderReason } from '../fixture/decider.rules.ts';
import type { Fixture, Tie } from '../fixture/fixture.schema.ts';
import { litFixture } from '../fixture/map-lit.rules.ts';
import { notNeededReasons } from '../fixture/pairing.rules.ts';
import { lastRoundOf, onDeck, pairingsOnDeck } from '../fixture/playing-order.rules.ts';
import { finishedFixtures, incompleteFixtures } from '../fixture/result-times.rules.ts';
import type { Break } from '../match/match-clock.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import { breakOf } from '../match-view/pace.rules.ts';
import type { RankedTournament } from '../ranking/final-ranking.rules.ts';
import { knockoutPlaces } from '../ranking/knockout-places.rules.ts';
import { disqualifiedTeams, leavesIn } from '../standings/leave.rules.ts';
import { computeStandings, isLive } from '../standings/standings.rules.ts';
import type { Standings } from '../standings/standings.schema.ts';
import type { Leave } from '../standings/withdrawal.schema.ts';
import { type TeamName, teamNames } from '../teams/team-names.ts';
import type { Team } from '../teams/teams.contract.ts';
import { hasFinalStandings } from '../tournaments/status.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { type MatchSide, type MatchView, matchView } from './match-view.rules.ts';
import { type Series, seriesOf } from './series.rules.ts';
import {
  beforeLatest,
  type Placed,
  podium,
  type Ranked,
  type TableRow,
  tableRows,
} from './table-rows.rules.ts';

/** What a tournament needs to know of its event; empty lists while that is not known. */
export interface EventFacts {
  teams: readonly Team[];
  tournaments: readonly Tournament[];
}

/** The content of a tournament: its live topic, or an archived one. */
export interface TournamentContent extends RankedTournament {
  /** Clocks and events. */
  matches?: readonly MatchState[] | undefined;
  /** CAGE-3: with all matches, where `fixtures` has those of one cage. */
  whole?: TournamentContent | undefined;
}

/** Everything is computed when it is first asked for. */
export class TournamentView {
  readonly tournament: Tournament;
  /** In playing order. */
  readonly fixtures: readonly Fixture[];
  /** CAGE-3: those of all cages. */
  readonly allFixtures: readonly Fixture[];
  /** Present for a knockout. */
  readonly ties: readonly Tie[] | undefined;
  /** PLC-6: the teams that any tournament of the event has disqualified. */
  readonly disqualified: ReadonlySet<number>;
  readonly snapshot: TournamentContent;
  readonly #event: EventFacts;
  readonly #memo = new Map<string, unknown>();
  readonly #asked = new Map<Fixture, MatchView>();

  constructor(snapshot: TournamentContent, event: EventFacts) {
    this.snapshot = snapshot;
    this.tournament = snapshot.tournament;
    this.fixtures = snapshot.fixtures;
    this.ties = snapshot.ties;
    this.allFixtures = (snapshot.whole ?? snapshot).fixtures;
    this.disqualified = disqualifiedTeams(event.tournaments);
    this.#event = event;
    this.teamName = teamNames(event.teams);
  }

  /** The same function until a team changes. */
  readonly teamName: TeamName;

  /** One of its fixtures. The same object as long as nothing that it shows has changed. */
  match(fixture: Fixture): MatchView {
    const match = this.#asked.get(fixture) ?? this.#matchOf(fixture);
    this.#asked.set(fixture, match);
    return match;
  }

  #matchOf(fixture: Fixture): MatchView {
    const { ties, plays, notNeeded } = this.#index;
    const match = matchView(fixture, {
      tournament: this.tournament,
      nameOf: this.teamName,
      tie: ties.get(fixture.tieId),
      play: plays.get(fixture.id),
      notNeeded: notNeeded.get(fixture.id) ?? null,
    });
    const former = knownMatches.get(fixture);
    if (former && isSame(former, match)) return former;
    knownMatches.set(fixture, match);
    return match;
  }

  matchOf(fixtureId: number | null | undefined): MatchView | undefined {
    const fixture = this.allFixtures.find(({ id }) => id === fixtureId);
    return fixture && this.match(fixture);
  }

  /** The match that is called or in play. */
  get current(): MatchView | undefined {
    const lit = litFixture(this.fixtures);
    return lit && this.match(lit);
  }

  /** The current match, else the next one; undefined once all are played. */
  get atCage(): MatchView | undefined {
    return this.current ?? this.onDeck[0];
  }

  /**
   * The current match; between matches the one that was finished last; before the first one the next. Undefined only
   * without fixtures, so that a bar on air is never empty.
   */
  get onAir(): MatchView | undefined {
    return this.current ?? this.finished.at(-1) ?? this.onDeck[0];
  }

  /** ORD-3: the open matches in playing order, without the current one. */
  get onDeck(): readonly MatchView[] {
    return this.#once('onDeck', () => this.#matches(onDeck(this.fixtures)));
  }

  /** SIT-4: as screens announce them after a match: of a pairing in one sitting only the first. */
  pairingsOnDeck(after?: MatchView): readonly MatchView[] {
    return this.#matches(pairingsOnDeck(this.fixtures, after?.fixture));
  }

  /** TIM-6: in the order in which they were finished. */
  get finished(): readonly MatchView[] {
    return this.#once('finished', () => this.#matches(finishedFixtures(this.fixtures)));
  }

  /** SCR-4: half entered. */
  get incomplete(): readonly MatchView[] {
    return this.#once('incomplete', () => this.#matches(incompleteFixtures(this.fixtures)));
  }

  /** SHW-8: the break in the cage. */
  get pause(): Break | null {
    return breakOf(this.fixtures, this.snapshot.matches);
  }

  get rounds(): number {
    return lastRoundOf(this.allFixtures);
  }

  /** TRN-6: no result can change the table any more. */
  get hasFinalStandings(): boolean {
    return this.#once('final', () => hasFinalStandings(this.allFixtures));
  }

  /** RNK-8: the running score of a match in play counts in the table. */
  get isLive(): boolean {
    return isLive(this.allFixtures);
  }

  get standings(): Standings {
    return this.#once('standings', () => this.#standingsOf(this.allFixtures));
  }

  /** WDR-5: the teams that left, by id. */
  get leaves(): ReadonlyMap<number, Leave> {
    return this.#once('leaves', () => {
      const others = this.#event.tournaments.filter(({ id }) => id !== this.tournament.id);
      return leavesIn(this.tournament, [...others, this.tournament]);
    });
  }

  /** The table of a group, with the moves that its latest result caused. */
  get rows(): readonly TableRow[] {
    return this.#once('rows', () => {
      const before = this.#standingsOf(beforeLatest(this.allFixtures));
      return tableRows(
        { tournament: this.tournament, fixtures: this.allFixtures },
        this.standings,
        before,
        this.leaves,
      );
    });
  }

  /** PLC-1, RNK-11: the place of each team that has one, with its name, best first. */
  get places(): readonly Ranked[] {
    return this.#once('places', () => {
      const { ties, disqualified, tournament } = this;
      if (!ties) return this.rows;
      const places = knockoutPlaces({ ties, disqualified, champion: tournament.champion });
      return places.map((place) => ({ ...place, name: this.teamName(place.teamId) }));
    });
  }

  /** SHW-11: the teams of places 1 to 3. */
  get podium(): readonly Placed[] {
    return podium(this.places);
  }

  /** The results of a pairing so far; null for a single match. */
  series({ fixture }: MatchView): Series | null {
    return seriesOf(fixture, this.allFixtures);
  }

  get #index() {
    return this.#once('index', () => ({
      ties: new Map(this.ties?.map((tie) => [tie.id as number | undefined, tie])),
      plays: new Map(this.snapshot.matches?.map((play) => [play.fixtureId, play])),
      notNeeded: notNeededReasons(this.allFixtures, shownDeciderReason),
    }));
  }

  #matches = (fixtures: readonly Fixture[]): MatchView[] =>
    fixtures.map((fixture) => this.match(fixture));

  #standingsOf(fixtures: readonly Fixture[]): Standings {
    const { tournament, disqualified } = this;
    const { teams } = this.#event;
    return computeStandings({ tournament, fixtures, teams, revision: 0, disqualified });
  }

  #once<T>(name: string, compute: () => T): T {
    if (!this.#memo.has(name)) this.#memo.set(name, compute());
    return this.#memo.get(name) as T;
  }

  isOf({ teams, tournaments }: EventFacts): boolean {
    return this.#event.teams === teams && this.#event.tournaments === tournaments;
  }
}

const knownMatches = new WeakMap<Fixture, MatchView>();

/** `a` and `b` are of the same fixture. */
const isSame = (a: MatchView, b: MatchView): boolean =>
  a.tie === b.tie &&
  a.play === b.play &&
  a.status === b.status &&
  isSameSide(a.home, b.home) &&
  isSameSide(a.away, b.away) &&
  (a.notNeeded === b.notNeeded || JSON.stringify(a.notNeeded) === JSON.stringify(b.notNeeded));

const isSameSide = (a: MatchSide, b: MatchSide): boolean =>
  a.name === b.name &&
  a.shortName === b.shortName &&
  a.side === b.side &&
  a.score === b.score &&
  a.hasWon === b.hasWon;

const views = new WeakMap<TournamentContent, TournamentView>();

/** The view of a snapshot: the same object for the same snapshot and event. */
export function tournamentView(snapshot: TournamentContent, event: EventFacts): TournamentView {
  const former = views.get(snapshot);
  if (former?.isOf(event)) return former;
  const view = new TournamentView(snapshot, event);
  views.set(snapshot, view);
  return view;
}
