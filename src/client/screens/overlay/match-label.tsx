import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { sittingOf } from '../../../common/fixture/sitting.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { tieOf, tieTitle } from '../../domain/knockout/tie-title.ts';
import { shows, showsTie } from '../../domain/sides/shows.ts';
import type { ShownTeam } from '../../domain/sides/sides.ts';
import { t } from '../../texts/t.ts';

interface MatchLabelProps {
  tournament: TournamentSnapshot;
  fixture: Fixture;
  left: ShownTeam;
  className: string | undefined;
}

/**
 * 'Match 4', in one sitting with the sets won (SIT-2). In a knockout the tie and, from left to right, the
 * sets won: 'QF1 · 1–0'.
 */
export function MatchLabel({ tournament, fixture, left, className }: MatchLabelProps) {
  const tie = tieOf(fixture, tournament.ties);
  if (!tie) {
    const right = left.teamId === fixture.homeTeamId ? fixture.awayTeamId : fixture.homeTeamId;
    const sitting = sittingOf(fixture, tournament.fixtures);
    return (
      <span {...shows('number', fixture.id)} className={className}>
        {t('Match {n}', { n: fixture.displayMatchNumber })}
        {sitting && ` · ${sitting.winsOf(left.teamId)}–${sitting.winsOf(right)}`}
      </span>
    );
  }
  const { wins, teamA, bestOf } = tie;
  const [own, other] = teamA === left.teamId ? [wins.a, wins.b] : [wins.b, wins.a];
  return (
    <span className={className}>
      {tieTitle(tie)}
      {bestOf > 1 && (
        <>
          {' · '}
          <span {...showsTie('wins', tie.id, teamA === left.teamId ? 'home' : 'away')}>
            {own}–{other}
          </span>
        </>
      )}
    </span>
  );
}
