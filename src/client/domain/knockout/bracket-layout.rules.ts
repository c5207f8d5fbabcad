/** Positions of the ties of a bracket on a big screen, in landscape and portrait. */
import type { Tie } from '../../../common/fixture/fixture.schema.ts';

/** Direction of the line to the next tie. */
type Line = 'up' | 'down' | 'level';

interface Cell {
  /** From 1. */
  column: number;
  row: number;
  /** Rows that the cell takes. */
  rows: number;
  /** Absent where the next tie is not shown. */
  line?: Line;
  /** The side from which its teams come; without it no line is drawn. */
  from?: 'left' | 'right' | 'both';
}

export interface BracketSeat {
  tie: Tie;
  /** In landscape: many ties are placed on both sides of the final. */
  wide: Cell;
  /** In portrait: from left to right. */
  tall: Cell;
}

export interface BracketLayout {
  seats: BracketSeat[];
  thirdPlace: Tie | undefined;
  wide: { columns: number; rows: number };
  tall: { columns: number; rows: number };
}

/** Ties of a round that fit whole, with all rounds after it. */
const MOST_WHOLE = 8;
/** Rounds that are shown of a bracket that does not fit. */
const ROUNDS_OF_MANY = 2;

/**
 * KO-2: the layout of a whole bracket of up to 16 teams; of a larger one only the current round and the next.
 */
export function bracketLayout(ties: readonly Tie[]): BracketLayout {
  const rounds = shownRounds(ties.filter(({ code }) => !code.startsWith('P')));
  const count = Math.max(0, ...(rounds[0] ?? []).map(({ position }) => position));
  const isTwoSided = count >= MOST_WHOLE;
  const hasFinal = rounds.at(-1)?.length === 1;
  const columns = isTwoSided ? rounds.length * 2 - (hasFinal ? 1 : 0) : rounds.length;
  const seats = rounds.flatMap((round, index) =>
    round.map((tie): BracketSeat => {
      const { position } = tie;
      const rows = 2 ** index;
      const isFirst = index === 0;
      const tall: Cell = { column: index + 1, row: (position - 1) * rows + 1, rows };
      if (!isFirst) tall.from = 'left';
      if (index < rounds.length - 1) tall.line = position % 2 === 1 ? 'down' : 'up';
      if (!isTwoSided) return { tie, tall, wide: tall };
      const half = count / rows / 2;
      if (half < 1) return { tie, tall, wide: { ...tall, rows: count / 2, from: 'both' } };
      const isRight = position > half;
      const wide: Cell = {
        column: isRight ? columns - index : index + 1,
        row: ((position - 1) % half) * rows + 1,
        rows,
      };
      if (!isFirst) wide.from = isRight ? 'right' : 'left';
      if (tall.line) wide.line = half === 1 ? 'level' : tall.line;
      return { tie, tall, wide };
    }),
  );
  return {
    seats,
    thirdPlace: hasFinal ? ties.find(({ code }) => code === 'P3') : undefined,
    wide: { columns, rows: isTwoSided ? count / 2 : count },
    tall: { columns: rounds.length, rows: count },
  };
}

function shownRounds(ties: readonly Tie[]): Tie[][] {
  const numbers = [...new Set(ties.map(({ round }) => round))].sort((a, b) => a - b);
  const rounds = numbers.map((number) => ties.filter(({ round }) => round === number));
  const open = rounds.findIndex((round) => round.some(({ outcome }) => outcome === null));
  const first = rounds.findIndex((round, index) => round.length <= MOST_WHOLE || index === open);
  const many = (rounds[first]?.length ?? 0) > MOST_WHOLE;
  return rounds.slice(Math.max(first, 0), many ? first + ROUNDS_OF_MANY : undefined);
}

/** The tie that was decided last; undefined while none is decided. */
export function latestDecided(
  ties: readonly Tie[],
  finished: readonly { id: number }[],
): Tie | undefined {
  const order = finished.map(({ id }) => id);
  const endOf = ({ fixtures }: Tie) => Math.max(...fixtures.map((id) => order.indexOf(id)));
  return ties
    .filter(({ winnerTeamId, fixtures }) => winnerTeamId !== null && fixtures.length > 0)
    .sort((a, b) => endOf(b) - endOf(a))[0];
}
