import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { isUnderReview } from '../../../common/fixture/map-lit.rules.ts';
import { notNeededIds } from '../../../common/fixture/pairing.rules.ts';
import { playedScores } from '../../../common/fixture/score.rules.ts';
import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { setWinnerOf } from '../../../common/knockout/set-winner.rules.ts';
import { setsOf } from '../../../common/knockout/tie-result.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { fixtureState, stateLabel } from '../../domain/fixtures/fixture-state.ts';
import { roundsOf } from '../../domain/knockout/rounds-of.ts';
import { TieCard } from '../../domain/knockout/tie-card.tsx';
import { tieReasonText } from '../../domain/match-play/state-text.ts';
import { shows } from '../../domain/sides/shows.ts';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './ranking-page.module.css';

interface TournamentResultsProps {
  tournament: TournamentSnapshot;
  names: TeamName;
}

/** Every result of a tournament: by round, or by the ties of a knockout with their sets. */
export function TournamentResults({ tournament: state, names }: TournamentResultsProps) {
  const { tournament, fixtures, ties, matches } = state;
  const notNeeded = notNeededIds(fixtures);
  const list = (some: readonly Fixture[], tie?: Tie) => (
    <ol>
      {some.map((fixture) => (
        <ResultRow
          key={fixture.id}
          fixture={fixture}
          tie={tie}
          isReviewed={isUnderReview(fixture, matches)}
          names={names}
          isNotNeeded={fixture.outcome !== 'void' && notNeeded.has(fixture.id)}
        />
      ))}
    </ol>
  );
  const rounds = [...new Set(fixtures.map(({ round }) => round))].sort((a, b) => a - b);
  const style = { '--group': tournament.color ?? FALLBACK_TOURNAMENT_COLOR };
  return (
    <section className={styles.tournament} style={style} aria-label={tournament.name}>
      <h3 className={styles.group}>
        <NameText text={tournament.name} />
      </h3>
      {ties
        ? roundsOf(ties)
            .reverse()
            .map(({ round, name, own }) => (
              <div key={round}>
                <h4 className={styles.round}>{name}</h4>
                <div className={styles.ties}>
                  {own.map((tie) => (
                    <div key={tie.id}>
                      <TieCard tie={tie} fixtures={fixtures} />
                      {list(setsOf(tie.id, fixtures), tie)}
                    </div>
                  ))}
                </div>
              </div>
            ))
        : rounds.map((round) => (
            <div key={round}>
              {rounds.length > 1 && (
                <h4 className={styles.round}>{t('Round {n}', { n: round })}</h4>
              )}
              {list(fixtures.filter((fixture) => fixture.round === round))}
            </div>
          ))}
    </section>
  );
}

interface ResultRowProps {
  fixture: Fixture;
  tie: Tie | undefined;
  isReviewed: boolean;
  names: TeamName;
  isNotNeeded: boolean;
}

function ResultRow({ fixture, tie, isReviewed, names, isNotNeeded }: ResultRowProps) {
  const state = fixtureState(fixture, isNotNeeded, tie);
  const winner = isNotNeeded ? null : setWinnerOf(fixture, tie);
  const { homeScore, awayScore } = playedScores(fixture);
  const isScored = homeScore !== null || awayScore !== null;
  // A level set is final only when the tie was decided after it.
  const reason = homeScore === awayScore && tie?.reason ? tieReasonText(tie.reason) : '';
  const word = state === 'final' && !isReviewed ? reason : stateLabel(state, isReviewed);
  return (
    <li className={styles.result} data-state={state}>
      <span {...shows('number', fixture.id)} className={styles.number}>
        {fixture.displayMatchNumber}
      </span>
      <NameText
        text={names(fixture.homeTeamId)}
        className={winner === fixture.homeTeamId ? styles.won : undefined}
      />
      <span className={styles.score}>
        {isScored && (
          <>
            <span {...shows('score', fixture.id, 'home')}>{homeScore ?? '–'}</span>
            {' : '}
            <span {...shows('score', fixture.id, 'away')}>{awayScore ?? '–'}</span>
          </>
        )}
        {word && (
          <span {...shows('state', fixture.id)} className={styles.word}>
            {word}
          </span>
        )}
        {!isScored && !word && '–'}
      </span>
      <NameText
        text={names(fixture.awayTeamId)}
        className={winner === fixture.awayTeamId ? styles.won : undefined}
      />
    </li>
  );
}
