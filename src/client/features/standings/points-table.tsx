import type { Standings } from '../../../common/standings/standings.schema.ts';
import { RankTable } from './rank-table.tsx';

/** All teams of the group by points. */
export function PointsTable({ standings }: { standings: Standings }) {
  return (
    <RankTable
      title="Points"
      unit="Points"
      rows={standings.points}
      value={({ points }) => points}
      empty="No teams available"
    />
  );
}
