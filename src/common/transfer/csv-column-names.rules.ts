/** TRF-1: columns are written in this order and can be read in any order. The last one is written only where it is used. */
export const columns = [
  'Type',
  'Name',
  'Group',
  'Rounds',
  'Colour',
  'Goals tie-breaker',
  'Round',
  'Match',
  'Order',
  'Home team',
  'Away team',
  'Home score',
  'Away score',
  'Cage',
  'Format',
  'Red on left',
  'Scored at',
  'Finished at',
  'Tie-break',
  'Award goals',
  'Outcome',
  'Winner',
  'Reason',
  'Sitting',
  'Closing',
  'Tie',
  'Set',
  'Best of',
  'Details',
  'Rules of play',
  'Finish order',
  'Played in',
] as const;
export type Column = (typeof columns)[number];

export type RowType =
  | 'championship'
  | 'team'
  | 'group'
  | 'fixture'
  | 'knockout'
  | 'tie'
  | 'set'
  | 'decision'
  | 'withdrawal';

const fixtureColumns: readonly Column[] = [
  'Round',
  'Match',
  'Order',
  'Home team',
  'Away team',
  'Home score',
  'Away score',
  'Cage',
  'Scored at',
  'Finished at',
  'Finish order',
  'Outcome',
  'Winner',
  'Reason',
  'Played in',
];
const tournamentColumns: readonly Column[] = [
  'Rounds',
  'Colour',
  'Goals tie-breaker',
  'Red on left',
  'Tie-break',
  'Award goals',
  'Sitting',
  'Closing',
  'Rules of play',
];
/** TRF-15. */
const knockoutColumns: readonly Column[] = ['Tie', 'Set', 'Best of', 'Details'];
/** Hand-written files have no mark; files of the first release end with it. */
export const optionalColumns: readonly Column[] = [
  'Format',
  'Red on left',
  'Scored at',
  'Finished at',
  'Tie-break',
  'Award goals',
  'Outcome',
  'Winner',
  'Reason',
  'Sitting',
  'Closing',
  ...knockoutColumns,
  'Rules of play',
  'Finish order',
  'Played in',
];

/** All but some columns. */
const allBut = (...used: readonly Column[]): Column[] =>
  columns.filter((column) => !['Type', 'Format', ...used].includes(column));

/** The columns that stay empty in each type of row. */
export const unused: Readonly<Record<RowType, readonly Column[]>> = {
  championship: allBut('Name'),
  team: allBut('Name', 'Colour'),
  group: allBut('Group', ...tournamentColumns),
  fixture: allBut('Group', ...fixtureColumns),
  // Order: its place among all groups.
  knockout: allBut('Group', 'Order', ...tournamentColumns),
  tie: allBut(
    ...(['Group', 'Round', 'Match', 'Home team', 'Away team', 'Outcome', 'Winner'] as const),
    ...(['Reason', 'Tie', 'Best of', 'Details'] as const),
  ),
  set: allBut('Group', 'Tie', 'Set', ...fixtureColumns),
  decision: allBut('Group', 'Outcome', 'Scored at', 'Details'),
  withdrawal: allBut('Group', 'Home team', 'Outcome', 'Reason', 'Scored at', 'Details'),
};
