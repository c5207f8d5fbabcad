import { useState } from 'react';
import { shownDeciderReason } from '../../../common/fixture/decider.rules.ts';
import { isUnderReview, litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { lastRoundOf, onDeck } from '../../../common/fixture/playing-order.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { FixtureCard } from '../../domain/fixtures/fixture-card.tsx';
import { RoundSelector } from '../../domain/fixtures/round-selector.tsx';
import { RoundTitle } from '../../domain/fixtures/round-title.tsx';
import { useNotNeeded } from '../../domain/fixtures/use-not-needed.ts';
import { roundsOf } from '../../domain/knockout/rounds-of.ts';
import { tieOf } from '../../domain/knockout/tie-title.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { useTeamNames } from '../../domain/teams/use-teams.ts';
import styles from './all-matches.module.css';
import { EVERYONE } from './choose/use-my-team.ts';
import { clockOf } from './now-playing/clock-of.tsx';
import { NowPlaying } from './now-playing/now-playing.tsx';

/**
 * Every match of the tournament by round; the current round comes first. Users without a team of their own
 * see the current match above it.
 */
export function AllMatches({
  tournament,
  teamId,
}: {
  tournament: TournamentSnapshot;
  teamId: number;
}) {
  const { fixtures, ties = [], matches } = tournament;
  const names = useTeamNames();
  const notNeeded = useNotNeeded(fixtures, names, shownDeciderReason);
  const rounds = lastRoundOf(fixtures);
  const [chosen, choose] = useState<number | null>(null);
  const atCage = litFixture(fixtures) ?? onDeck(fixtures)[0];
  const current = atCage?.round ?? rounds;
  const round = Math.min(chosen ?? current, rounds);
  return (
    <section>
      {teamId === EVERYONE && atCage && (
        <NowPlaying
          fixture={atCage}
          fixtures={fixtures}
          isAfterMine={false}
          isReviewed={isUnderReview(atCage, matches)}
          names={(id) => teamNameOf(names, id)}
          clock={clockOf(tournament, atCage)}
        />
      )}
      <div className={styles.plate}>
        <RoundTitle
          round={round}
          name={roundsOf(ties).find((candidate) => candidate.round === round)?.name}
        />
        {rounds > 1 && <RoundSelector rounds={rounds} round={round} onSelect={choose} />}
      </div>
      <ol className={styles.list}>
        {fixtures
          .filter((fixture) => fixture.round === round)
          .map((fixture) => (
            <li
              key={fixture.id}
              data-mine={
                fixture.homeTeamId === teamId || fixture.awayTeamId === teamId || undefined
              }
              className={styles.item}
            >
              <FixtureCard
                fixture={fixture}
                tie={tieOf(fixture, ties)}
                isReviewed={isUnderReview(fixture, matches)}
                homeName={teamNameOf(names, fixture.homeTeamId)}
                awayName={teamNameOf(names, fixture.awayTeamId)}
                notNeeded={notNeeded.get(fixture.id) ?? null}
              />
            </li>
          ))}
      </ol>
    </section>
  );
}
