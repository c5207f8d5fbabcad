import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { setText } from '../../domain/fixtures/set-text.ts';
import { tieOf, tieTitle } from '../../domain/knockout/tie-title.ts';
import { shows } from '../../domain/sides/shows.ts';
import type { ShownTeam } from '../../domain/sides/sides.ts';
import { t } from '../../texts/t.ts';

interface MatchLabelProps {
  tournament: TournamentSnapshot;
  fixture: Fixture;
  left: ShownTeam;
  className: string | undefined;
}

/** 'Match 4', 'Match 4 · Set 2 of 3 · 1–0'; in a knockout the tie: 'QF1 · Set 2 of 3 · 1–0'. */
export function MatchLabel({ tournament, fixture, left, className }: MatchLabelProps) {
  const right = left.teamId === fixture.homeTeamId ? fixture.awayTeamId : fixture.homeTeamId;
  const set = setText(fixture, tournament.fixtures, [left.teamId, right]);
  const tie = tieOf(fixture, tournament.ties);
  if (!tie) {
    return (
      <span {...shows('number', fixture.id)} className={className}>
        {t('Match {n}', { n: fixture.displayMatchNumber })}
        {set && ` · ${set}`}
      </span>
    );
  }
  return (
    <span className={className}>
      {tieTitle(tie)}
      {set && ` · ${set}`}
    </span>
  );
}
