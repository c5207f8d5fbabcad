import { isUnderReview, type LitState, litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { nextStep } from '../../../common/fixture/next-step.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { t } from '../../texts/t.ts';
import { fixtureState, stateLabel } from '../fixtures/fixture-state.ts';
import { shows } from '../sides/shows.ts';
import { teamNameOf } from '../teams/team-name.ts';
import styles from './match-bar.module.css';

interface ClosedLineProps {
  state: TournamentState & Pick<LitState, 'matches'>;
  names: ReadonlyMap<number, string>;
  onOpen: () => void;
}

/** The current match of another tournament in one line; a press opens it. */
export function ClosedLine({ state, names, onOpen }: ClosedLineProps) {
  const { tournament, fixtures, matches } = state;
  const fixture = litFixture(fixtures) ?? nextStep(fixtures)?.fixture;
  const { homeScore = null, awayScore = null } = fixture ?? {};
  return (
    <button type="button" className={styles.closed} onClick={onOpen}>
      <bdi className={styles.tournament}>{tournament.name}</bdi>
      {fixture && (
        <>
          <span {...shows('number', fixture.id)} className={styles.closedNumber}>
            {t('Match {n}', { n: fixture.displayMatchNumber })}
          </span>
          <span className={styles.closedNames}>
            <bdi>{teamNameOf(names, fixture.homeTeamId)}</bdi>
            <b>
              <span {...shows('score', fixture.id, 'home')}>{homeScore ?? '–'}</span> :{' '}
              <span {...shows('score', fixture.id, 'away')}>{awayScore ?? '–'}</span>
            </b>
            <bdi>{teamNameOf(names, fixture.awayTeamId)}</bdi>
          </span>
          <span
            {...shows(fixture.mapLit > 0 ? 'state' : 'next', fixture.id)}
            className={styles.word}
          >
            {stateLabel(fixtureState(fixture, false), isUnderReview(fixture, matches)) || t('Next')}
          </span>
        </>
      )}
    </button>
  );
}
