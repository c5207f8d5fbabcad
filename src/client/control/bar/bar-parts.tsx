/** The parts of the bar’s open line. */
import type { ComponentProps, ReactNode } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { usesClock } from '../../../common/match-view/shown-match.rules.ts';
import type { MatchView, Side } from '../../../common/tournament-view/match-view.rules.ts';
import { useIsReviewed } from '../../domain/fixtures/fixtures.live.ts';
import { statusLabel } from '../../domain/fixtures/match-texts.ts';
import { shows } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { useTournamentSelect } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { BreakStrip, MatchStrip, SideMarks } from '../match-strip.tsx';
import styles from './match-bar.module.css';

interface BarLeadProps extends Pick<MatchView, 'status' | 'isReviewed'> {
  fixture: Fixture;
  /** The status, or what happens to the entered score. */
  word: string;
  /** Null when the page already shows it. */
  tournamentName: string | null;
  /** 'Set 2 of 3 · 1–0'; empty where sets are spread over the rounds. */
  set: string;
}

/** The match and its progress. */
export function BarLead(props: BarLeadProps) {
  const { fixture, status, isReviewed, word, tournamentName, set } = props;
  // In some languages the word stands behind the number: '50경기'.
  const [before, after] = t('Match {n}', { n: '|' }).split('|');
  return (
    <div className={styles.lead} data-state={status}>
      <span {...shows('number', fixture.id)} className={styles.number}>
        <small>{before}</small>
        {fixture.displayMatchNumber}
        <small>{after}</small>
      </span>
      <span
        {...(word === statusLabel({ status, isReviewed })
          ? shows('state', fixture.id)
          : word === t('Next') && shows('next', fixture.id))}
        className={styles.word}
        role="status"
      >
        {word}
      </span>
      <span className={styles.where}>
        {tournamentName !== null && <bdi className={styles.tournament}>{tournamentName}</bdi>}{' '}
        <span>{set || t('Round {n}', { n: fixture.round })}</span>
      </span>
    </div>
  );
}

interface BarSideProps {
  side: Side;
  name: string;
  at: 'left' | 'right';
  /** Beside the word of its side. */
  marks?: ReactNode;
  /** Its score box. */
  children?: ReactNode;
}

/** A team of the current match on its side, which is named in words too. */
export function BarSide({ side, name, at, marks, children }: BarSideProps) {
  return (
    <div className={styles.side} data-side={side} data-at={at}>
      <span className={styles.team}>
        <span className={styles.sideWord}>
          <SideShape side={side} /> {sideLabels[side]} {marks}
        </span>
        <NameText className={styles.name} text={name} />
      </span>
      {children}
    </div>
  );
}

/** SHW-10: whether the match is played with a clock; false until it is known. */
const useHasClock = ({ tournament_id }: Fixture): boolean =>
  useTournamentSelect(tournament_id, usesClock) ?? false;

/**
 * The clock of a lit match, if any, and its review; takes no space while it is empty. A match that another screen
 * has finished stays in the line while its box has the focus.
 */
export function BarMatch({ fixture }: { fixture: Fixture }) {
  const hasClock = useHasClock(fixture);
  const isReviewed = useIsReviewed(fixture);
  return (
    <div className={styles.match} data-match-of={fixture.id}>
      {((hasClock && isLit(fixture)) || isReviewed) && <MatchStrip fixture={fixture} place="bar" />}
    </div>
  );
}

/** The break before the next match, where matches have a clock. */
export function BarBreak(props: ComponentProps<typeof BreakStrip>) {
  const hasClock = useHasClock(props.next);
  return <div className={styles.match}>{hasClock && <BreakStrip {...props} />}</div>;
}

/** Due shots, fouls and cards of one team, where matches have a clock. */
export function BarMarks({ fixture, at }: { fixture: Fixture; at: 'home' | 'away' }) {
  return useHasClock(fixture) && <SideMarks fixture={fixture} at={at} />;
}
