import { leftToRight, type MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { tieTitle } from '../../domain/knockout/tie-texts.ts';
import { shows, showsTie } from '../../domain/sides/shows.ts';
import { t } from '../../texts/t.ts';

interface MatchLabelProps {
  tournament: TournamentView;
  match: MatchView;
  isFlipped: boolean;
  className: string | undefined;
}

/**
 * 'Match 4', in one sitting with the sets won (SIT-2). In a knockout the tie and, from left to right, the
 * sets won: 'QF1 · 1–0'.
 */
export function MatchLabel({ tournament, match, isFlipped, className }: MatchLabelProps) {
  const { tie } = match;
  const [left, right] = leftToRight(match, isFlipped);
  if (!tie) {
    const series = tournament.series(match);
    return (
      <span {...shows('number', match.id)} className={className}>
        {t('Match {n}', { n: match.number })}
        {series?.set && ` · ${series.winsOf(left.teamId)}–${series.winsOf(right.teamId)}`}
      </span>
    );
  }
  const { wins, teamA, bestOf } = tie;
  const [leftWins, rightWins] = teamA === left.teamId ? [wins.a, wins.b] : [wins.b, wins.a];
  return (
    <span className={className}>
      {tieTitle(tie)}
      {bestOf > 1 && (
        <>
          {' · '}
          <span {...showsTie('wins', tie.id, teamA === left.teamId ? 'home' : 'away')}>
            {leftWins}–{rightWins}
          </span>
        </>
      )}
    </span>
  );
}
