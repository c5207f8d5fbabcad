import type { Fixture, MapLit, Outcome } from '../fixtures/fixture.schema.ts';
import type { BatchRow } from '../fixtures/fixtures.contract.ts';
import type { OutcomeInput } from '../fixtures/outcome.rules.ts';
import type { Scores, Sides } from '../fixtures/score.rules.ts';
import type { Tie } from '../knockout/tie.schema.ts';
import type { Score } from '../match-play/match-score.rules.ts';
import type { Team } from '../teams/teams.contract.ts';

/** An action of a client, with the earlier state that undo needs. */
export type Act =
  /** `before` is the fixture as shown. */
  | { kind: 'set-score'; before: Fixture; next: Scores }
  /** `was` are the lights that the action changed, including that of its own fixture. */
  | { kind: 'light-map'; fixtureId: number; mapLit: MapLit; was: readonly Light[] }
  | { kind: 'swap-sides'; fixtureId: number; was: Sides }
  /** Ids of round 1's fixtures in playing order. */
  | { kind: 'reorder'; order: readonly number[]; was: readonly number[] }
  | { kind: 'add-round'; round: number }
  | { kind: 'remove-round'; removed: readonly Fixture[] }
  /** `score` is the confirmed score. */
  | { kind: 'reopen-match'; fixtureId: number; score: Score }
  /** `was`: the outcome of the fixture before. */
  | { kind: 'set-outcome'; fixtureId: number; was: Outcome; next: OutcomeInput }
  /** For a tie that was open; `tie` is its state after the ruling. */
  | { kind: 'rule-tie'; tie: Tie }
  | { kind: 'withdraw-team'; teamId: number; name: string }
  | { kind: 'rename-team'; teamId: number; name: string; was: string }
  | { kind: 'delete-team'; team: Team };

export interface Light {
  fixtureId: number;
  mapLit: MapLit;
}

/** The write that undoes an action. It is a regular write. */
export type TakingBack =
  | { verb: 'set-score'; base: Fixture; scores: Scores }
  | ({ verb: 'light-map' } & Light)
  /** `fixture` in its current state, to be swapped. */
  | { verb: 'swap-sides'; fixture: Fixture }
  | { verb: 'reorder'; order: readonly number[] }
  | { verb: 'remove-round'; round: number }
  | { verb: 'add-batch'; rows: readonly BatchRow[] }
  | { verb: 'confirm-match'; fixtureId: number; base: Score }
  | { verb: 'set-outcome'; fixtureId: number; outcome: OutcomeInput }
  | { verb: 'rule-tie'; tieId: number; code: string }
  | { verb: 'take-withdrawal-back'; teamId: number; name: string }
  | { verb: 'rename-team'; teamId: number; name: string }
  | { verb: 'create-team'; name: string };
