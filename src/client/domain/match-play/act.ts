import type { ClockAct, TeamEventKind } from '../../../common/match-play/match-event.schema.ts';
import type { Score } from '../../../common/match-play/match-score.rules.ts';
import type { MatchClock } from '../../../common/match-play/match-state.schema.ts';

/** An act of a referee or an admin on a match. */
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

/** Why the server did not take an act. */
export interface Refusal {
  code: string;
  sentence: string;
  /** The server keeps it for the admin, who decides whether it counts. */
  isAsked?: true;
}

/** An act as it waits on the device: everything it says is of the moment it was done (OUT-40). */
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
  /** The device's own time, ms of the epoch: shown, never counted with. */
  deviceAt: number;
  /** Counts the acts of the device: their order, whatever its clock says. Absent in older items. */
  turn?: number;
  /** The clock as the screen showed it. */
  seen: MatchClock;
  /** UUID of the request that brings a late clock up to date. */
  lateId: string;
  /** The act was sent without a response: the server may have it. */
  isAttempted?: true;
  /** Set once the server refused the act: it is shown until a person dismisses it, and not sent again. */
  refusal?: Refusal;
}
