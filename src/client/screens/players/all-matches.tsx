import { useState } from 'react';
import { isLit } from '../../../common/fixture/score.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { RoundSelector, RoundTitle } from '../../domain/fixtures/round-selector.tsx';
import { roundsOf } from '../../domain/knockout/tie-texts.ts';
import { MatchList } from '../../show/match/match-list.tsx';
import styles from './all-matches.module.css';
import { EVERYONE } from './choose/use-my-team.ts';
import { clockOf } from './now-playing/clock-of.tsx';
import { NowPlaying } from './now-playing/now-playing.tsx';

/**
 * Every match of the tournament by round; the current round comes first. Users without a team of their own
 * see the current matches above it.
 */
export function AllMatches({ tournament, teamId }: { tournament: TournamentView; teamId: number }) {
  const { fixtures, ties = [], atCage, rounds } = tournament;
  const [chosen, choose] = useState<number | null>(null);
  // CAGE-2: a group may have a match in each cage.
  const lit = fixtures.filter(isLit).map((fixture) => tournament.match(fixture));
  const current = lit.length === 0 && atCage ? [atCage] : lit;
  const round = Math.min(chosen ?? atCage?.fixture.round ?? rounds, rounds);
  return (
    <section>
      {teamId === EVERYONE &&
        current.map((match) => (
          <NowPlaying
            key={match.fixture.cageId ?? 0}
            match={match}
            tournament={tournament}
            isAfterMine={false}
            clock={clockOf(tournament, match)}
          />
        ))}
      <div className={styles.plate}>
        <RoundTitle
          round={round}
          name={roundsOf(ties).find((candidate) => candidate.round === round)?.name}
        />
        {rounds > 1 && <RoundSelector rounds={rounds} round={round} onSelect={choose} />}
      </div>
      <MatchList
        tournament={tournament}
        fixtures={fixtures.filter((fixture) => fixture.round === round)}
        teamId={teamId}
      />
    </section>
  );
}
