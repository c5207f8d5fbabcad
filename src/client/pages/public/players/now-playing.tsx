import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { isScored } from '../../../../common/fixtures/score.rules.ts';
import { fixtureState, stateWords } from '../../../features/fixtures/fixture-state.ts';
import { useRedOnLeft } from '../../../features/fixtures/orientation.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { FlipNumber } from '../../../shared/ui/flip-number.tsx';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { shownTeams } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import styles from './now-playing.module.css';

interface NowPlayingProps {
  fixture: Fixture;
  /** One's own match comes before it. */
  isAfterMine: boolean;
  names: TeamName;
}

/** The match that is on, or the next one, in two lines. */
export function NowPlaying({ fixture, isAfterMine, names }: NowPlayingProps) {
  const redOnLeft = useRedOnLeft();
  const state = fixtureState(fixture, false);
  return (
    <section className={styles.now} data-state={state} aria-live="polite">
      <p className={styles.state}>
        <span className={styles.word}>{stateWords[state] || (isAfterMine ? 'Then' : 'Next')}</span>
        <span className={styles.match}>Match {fixture.displayMatchNumber}</span>
      </p>
      {shownTeams(fixture, { redOnLeft, flip: false }).map(({ teamId, side, score }) => (
        <p key={teamId} className={styles.team} data-side={side}>
          <SideShape side={side} />
          <span className="sr-only">{sideWords[side]}</span>
          <NameText text={names(teamId)} className={styles.name} />
          {isScored(fixture) && (
            <span key={fixture.id} className={styles.score}>
              <FlipNumber value={score} />
            </span>
          )}
        </p>
      ))}
    </section>
  );
}
