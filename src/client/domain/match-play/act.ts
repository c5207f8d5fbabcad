import type { ClockAct, TeamEventKind } from '../../../common/match/match-event.schema.ts';
import type { Score } from '../../../common/match/match-score.rules.ts';
import type { MatchClock } from '../../../common/match/match-state.schema.ts';

export type MatchAct =
  | { kind: 'clock'; act: ClockAct; ms?: number }
  | {
      kind: 'event';
      event: TeamEventKind;
      teamId: number;
      confirmed?: true;
      /** CLK-20: the referee's answer, and the reading at the tap, in ms: below 0 after the end. */
      beforeHorn?: boolean;
      clockMs?: number;
    }
  | { kind: 'void'; voids: string }
  | { kind: 'review'; underReview: boolean }
  | { kind: 'confirm'; base: Score };

/** Why the server refused an action. */
export interface Refusal {
  code: string;
  sentence: string;
  /** The server keeps it as a question: the admin decides whether it counts. */
  isAsked?: true;
}

/** An action in the device's queue. Its data is from the moment of the tap (OUT-40). */
export interface QueuedAct {
  /** UUID of the event and of the request. */
  id: string;
  fixtureId: number;
  tournamentId: number;
  act: MatchAct;
  /** Time left on the clock, in ms; absent while the server's time is unknown. */
  clockMs?: number;
  /** The server's time, ms of the epoch; null while it was not known. */
  at: number | null;
  /** The device's own time, ms of the epoch: shown, but not used in calculations. */
  deviceAt: number;
  /** A counter that orders the actions of the device independent of its clock. Absent in older items. */
  turn?: number;
  /** The clock as shown on the screen. */
  seen: MatchClock;
  /** UUID of the request that corrects the clock after a late action. */
  lateId: string;
  /** The action was sent without a response: the server may have received it. */
  isAttempted?: true;
  /** The device could not store the action: it is only in this page. */
  isUnstored?: true;
  /** Set when the server refused the action. It is shown until the user dismisses it, and not sent again. */
  refusal?: Refusal;
}
