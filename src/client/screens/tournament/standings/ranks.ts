interface RankGroup<Row extends { rank: number | null }> {
  rank: Row['rank'];
  rows: Row[];
}

/** Groups neighbouring rows of one rank; `rows` are sorted by rank. */
export function groupByRank<Row extends { rank: number | null }>(
  rows: readonly Row[],
): RankGroup<Row>[] {
  const groups: RankGroup<Row>[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.rank === row.rank) last.rows.push(row);
    else groups.push({ rank: row.rank, rows: [row] });
  }
  return groups;
}
