import { type ReactNode, Suspense } from 'react';
import {
  leftToRight,
  type MatchView,
} from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { useMatchTimes } from '../../../domain/cages/match-times.tsx';
import { setText, statusLabel } from '../../../domain/fixtures/match-texts.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows, showsScore } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { t } from '../../../texts/t.ts';
import { FlipNumber } from '../../../ui/text/flip-number.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './now-playing.module.css';

interface NowPlayingProps {
  match: MatchView;
  tournament: TournamentView;
  /** Whether the user's own match is before it. */
  isAfterMine: boolean;
  /** Clock of a match that is played with one. */
  clock: ReactNode;
}

/** The current match, or the next one, in two lines. */
export function NowPlaying({ match, tournament, isAfterMine, clock }: NowPlayingProps) {
  const word = statusLabel(match);
  const sides = leftToRight(match, false);
  const set = setText(tournament.series(match), sides);
  const place = useMatchTimes()?.ofFixture(match)?.text;
  return (
    <section className={styles.now} data-state={match.status} aria-live="polite">
      <p className={styles.state}>
        <span {...shows(word ? 'state' : 'next', match.id)} className={styles.word}>
          {word || (isAfterMine ? t('Then') : t('Next'))}
        </span>
        <Text {...shows('number', match.id)} as="span" tone="muted">
          {t('Match {n}', { n: match.number })}
          {set && ` · ${set}`}
          {place && ` · ${place}`}
        </Text>
        {clock && <Suspense>{clock}</Suspense>}
      </p>
      {sides.map((team) => (
        <p key={team.teamId} className={styles.team} data-side={team.side}>
          <SideShape side={team.side} />
          <span className="sr-only">{sideLabels[team.side]}</span>
          <TeamMark teamId={team.teamId} />
          <NameText text={team.name} className={styles.name} />
          {match.isScored && (
            <span key={match.id} className={styles.score}>
              <FlipNumber value={team.score} {...showsScore(match, team)} />
            </span>
          )}
        </p>
      ))}
    </section>
  );
}
