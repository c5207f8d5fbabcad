import type { Fixture, MapLit, Outcome } from '../fixtures/fixture.schema.ts';
import type { BatchRow } from '../fixtures/fixtures.contract.ts';
import type { OutcomeInput } from '../fixtures/outcome.rules.ts';
import type { Scores, Sides } from '../fixtures/score.rules.ts';
import type { Tie } from '../knockout/tie.schema.ts';
import type { Score } from '../match-play/match-score.rules.ts';
import type { Team } from '../teams/teams.contract.ts';

/** An act of a screen, with the state before that undo needs. */
export type Act =
  /** `before` is the fixture as it was shown. */
  | { kind: 'set-score'; before: Fixture; next: Scores }
  /** `was` are the lights that the act changed; its own fixture is among them. */
  | { kind: 'light-map'; fixtureId: number; mapLit: MapLit; was: readonly Light[] }
  | { kind: 'swap-sides'; fixtureId: number; was: Sides }
  /** Ids of round 1's fixtures in playing order. */
  | { kind: 'reorder'; order: readonly number[]; was: readonly number[] }
  | { kind: 'add-round'; round: number }
  | { kind: 'remove-round'; removed: readonly Fixture[] }
  /** `score` is the confirmed one. */
  | { kind: 'reopen-match'; fixtureId: number; score: Score }
  /** `was`: the outcome of the fixture before. */
  | { kind: 'set-outcome'; fixtureId: number; was: Outcome; next: OutcomeInput }
  /** On a tie that was open; `tie` as the ruling made it. */
  | { kind: 'rule-tie'; tie: Tie }
  | { kind: 'withdraw-team'; teamId: number; name: string }
  | { kind: 'rename-team'; teamId: number; name: string; was: string }
  | { kind: 'delete-team'; team: Team };

export interface Light {
  fixtureId: number;
  mapLit: MapLit;
}

/** The write that undoes an act. It is one of the ordinary writes. */
export type TakingBack =
  | { verb: 'set-score'; base: Fixture; scores: Scores }
  | ({ verb: 'light-map' } & Light)
  /** `fixture` as it is now, to be swapped. */
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
