import { type ReactNode, Suspense } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isScored } from '../../../../common/fixture/score.rules.ts';
import { fixtureState, stateLabel } from '../../../domain/fixtures/fixture-state.ts';
import { setText } from '../../../domain/fixtures/set-text.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { useRedOnLeft } from '../../../domain/sides/orientation.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { shownTeams } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { FlipNumber } from '../../../ui/text/flip-number.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './now-playing.module.css';

interface NowPlayingProps {
  fixture: Fixture;
  /** All of the tournament. */
  fixtures: readonly Fixture[];
  /** Whether the user's own match is before it. */
  isAfterMine: boolean;
  isReviewed: boolean;
  names: TeamName;
  /** Clock of a match that is played with one. */
  clock: ReactNode;
}

/** The current match, or the next one, in two lines. */
export function NowPlaying(props: NowPlayingProps) {
  const { fixture, fixtures, isAfterMine, isReviewed, names, clock } = props;
  const redOnLeft = useRedOnLeft();
  const state = fixtureState(fixture, false);
  const word = stateLabel(state, isReviewed);
  const teams = shownTeams(fixture, { redOnLeft, flip: false });
  const set = setText(
    fixture,
    fixtures,
    teams.map(({ teamId }) => teamId),
  );
  return (
    <section className={styles.now} data-state={state} aria-live="polite">
      <p className={styles.state}>
        <span {...shows(word ? 'state' : 'next', fixture.id)} className={styles.word}>
          {word || (isAfterMine ? t('Then') : t('Next'))}
        </span>
        <span {...shows('number', fixture.id)} className={styles.match}>
          {t('Match {n}', { n: fixture.displayMatchNumber })}
          {set && ` · ${set}`}
        </span>
        {clock && <Suspense>{clock}</Suspense>}
      </p>
      {teams.map(({ teamId, side, score, mark }) => (
        <p key={teamId} className={styles.team} data-side={side}>
          <SideShape side={side} />
          <span className="sr-only">{sideLabels[side]}</span>
          <TeamMark teamId={teamId} />
          <NameText text={names(teamId)} className={styles.name} />
          {isScored(fixture) && (
            <span key={fixture.id} className={styles.score}>
              <FlipNumber value={score} {...mark} />
            </span>
          )}
        </p>
      ))}
    </section>
  );
}
