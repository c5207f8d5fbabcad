import { differenceText, NO_GOALS } from '../../../../common/standings/goals.rules.ts';
import { leaveText } from '../../../../common/standings/leave.rules.ts';
import { rankReasons, separationText } from '../../../../common/standings/rank-reasons.rules.ts';
import { teamGoals, teamRecords } from '../../../../common/standings/record.rules.ts';
import { inOrderOfPlace } from '../../../../common/standings/standings.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { showsTeam } from '../../../domain/sides/shows.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { language, t } from '../../../texts/t.ts';
import { RankTable } from './rank-table.tsx';
import { reasonText } from './reason-text.ts';

/** All teams of the tournament by points, with their matches and the reasons for their ranks. */
export function PointsTable({ tournament: view }: { tournament: TournamentView }) {
  const { standings, fixtures, tournament, leaves } = view;
  const records = teamRecords(fixtures);
  const goals = teamGoals(fixtures, tournament.awardGoals);
  const reasons = rankReasons(standings, view);
  const names = new Map(standings.points.map(({ teamId, name }) => [teamId, name]));
  const rows = inOrderOfPlace(standings.points).map((row) => {
    const { wins, draws, losses } = records.get(row.teamId) ?? { wins: 0, draws: 0, losses: 0 };
    const reason = reasons.get(row.teamId);
    const total = goals.get(row.teamId) ?? NO_GOALS;
    return {
      ...row,
      rank: row.place,
      counts: [
        ...[wins + draws + losses, wins, draws, losses],
        `${total.for}:${total.against}`,
        differenceText(total),
      ],
      reason: [
        leaveText(t, leaves.get(row.teamId)),
        row.separatedBy &&
          separationText(t, language, row.separatedBy, teamNameOf(names, row.separatedBy.over)),
        // Before the first pairing is complete all teams are level, so a reason has no meaning.
        reason && row.points > 0 && reasonText(reason, row.points, names),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  });
  return (
    <RankTable
      title={t('Points')}
      unit={t('Points')}
      columns={COLUMNS}
      rows={rows}
      value={({ teamId, points }) => <span {...showsTeam('points', teamId)}>{points}</span>}
      empty={t('No teams available')}
    />
  );
}

const COLUMNS = [
  { short: t('P'), long: t('Matches played') },
  { short: t('W'), long: t('Matches won'), isWide: true },
  { short: t('D'), long: t('Matches drawn'), isWide: true },
  { short: t('L'), long: t('Matches lost'), isWide: true },
  { short: t('Goals'), long: t('Goals'), isWide: true },
  { short: '+/−', long: t('Goals +/−') },
] as const;
