import type { SeatScore } from '../../../common/knockout/tie-result.rules.ts';

/** KO-13: '2', after shots '2 (3)'. */
export function SeatScoreText({ score, shots }: SeatScore) {
  return (
    <>
      {score}
      {shots !== null && <small> ({shots})</small>}
    </>
  );
}
