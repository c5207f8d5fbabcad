import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Fixture, Slot, Tie } from '../../../common/fixture/fixture.schema.ts';
import { finishedFixtures } from '../../../common/fixture/result-times.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { type SeatScore, seatScores } from '../../../common/knockout/tie-result.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { MatchTimesProvider, useMatchTimes } from '../cages/match-times.tsx';
import { TeamMark } from '../images/team-mark.tsx';
import { tieReasonText } from '../match-play/state-text.ts';
import { showsTie } from '../sides/shows.ts';
import styles from './bracket.module.css';
import { type BracketSeat, bracketLayout, latestDecided } from './bracket-layout.rules.ts';
import { SeatScoreText } from './seat-score.tsx';
import { tieTitle, useSlotText } from './tie-texts.ts';

/** More ties than these in an upright column have no line for their code. */
const DENSE = 8;

/** What ended a tie other than its sets. */
function endText({ outcome, reason }: Tie): string | null {
  if (outcome === 'walkover') return t('Walkover');
  if (outcome === 'awarded') return t('Awarded');
  return outcome === 'played' && reason ? tieReasonText(reason) : null;
}

/**
 * KO-4, PUB-1: the bracket on a big screen with its teams or their sources, and where and when they play; the
 * last winner's new seat lights up. It fills its container; `--u` is its unit, `--room` the height for its ties,
 * `--floor` the smallest name.
 */
export function Bracket({ tournament }: { tournament: TournamentView }) {
  const { fixtures, ties = [], teamName: names } = tournament;
  const { seats, thirdPlace, wide, tall } = useMemo(() => bracketLayout(ties), [ties]);
  const decidedTie = latestDecided(ties, finishedFixtures(fixtures));
  const playing = new Set(fixtures.filter(isLit).map(({ tieId }) => tieId));
  const card = (tie: Tie) => (
    <TieBox
      tie={tie}
      fixtures={fixtures}
      names={names}
      isOn={playing.has(tie.id)}
      newcomerFrom={decidedTie?.code}
    />
  );
  const style = {
    '--wide-columns': wide.columns,
    '--wide-final': seats.at(-1)?.wide.column,
    '--wide-rows': wide.rows,
    '--tall-columns': tall.columns,
    '--tall-rows': tall.rows,
  };
  return (
    <MatchTimesProvider>
      <ol className={styles.bracket} data-dense={tall.rows > DENSE || undefined} style={style}>
        {seats.map((seat) => (
          <li key={seat.tie.id} className={styles.cell} {...placeOf(seat)}>
            {card(seat.tie)}
          </li>
        ))}
        {thirdPlace && <li className={styles.third}>{card(thirdPlace)}</li>}
      </ol>
    </MatchTimesProvider>
  );
}

const placeOf = ({ wide, tall }: BracketSeat) => ({
  'data-wide-line': wide.line,
  'data-wide-from': wide.from,
  'data-wide-right':
    wide.from === 'right' || (wide.from === undefined && wide.column > tall.column),
  'data-tall-line': tall.line,
  'data-tall-from': tall.from,
  style: {
    '--wide': `${wide.row} / ${wide.column} / span ${wide.rows}`,
    '--tall': `${tall.row} / ${tall.column} / span ${tall.rows}`,
  },
});

interface TieBoxProps {
  tie: Tie;
  fixtures: readonly Fixture[];
  names: TournamentView['teamName'];
  /** A set of it is called or in play. */
  isOn: boolean;
  /** The tie that was decided last. */
  newcomerFrom: string | undefined;
}

function TieBox({ tie, fixtures, names, isOn, newcomerFrom }: TieBoxProps) {
  const { bestOf, teamA, teamB, slotA, slotB } = tie;
  const scores = seatScores(tie, fixtures);
  const line = (
    side: 'home' | 'away',
    teamId: number | null,
    slot: Slot,
    score: SeatScore | undefined,
  ) => (
    <TeamLine
      key={`${side} ${teamId}`}
      tie={tie}
      side={side}
      teamId={teamId}
      slot={slot}
      names={names}
      score={score}
      isNew={'winner' in slot && slot.winner === newcomerFrom}
    />
  );
  const title = tieTitle(tie);
  const end = endText(tie);
  const time = useMatchTimes()?.ofTie(tie);
  const note = end ?? time?.text ?? (bestOf > 1 && t('best of {n}', { n: bestOf }));
  return (
    <article
      className={styles.tie}
      data-on={isOn || undefined}
      data-end={end || time ? '' : undefined}
      aria-label={title}
    >
      <FitText
        className={styles.code}
        lines={1}
        text={note ? `${title} · ${note}` : title}
        short={note || title}
        shortBelow={0.7}
      />
      {line('home', teamA, slotA, scores?.a)}
      {line('away', teamB, slotB, scores?.b)}
    </article>
  );
}

interface TeamLineProps {
  tie: Tie;
  side: 'home' | 'away';
  teamId: number | null;
  slot: Slot;
  names: TournamentView['teamName'];
  score: SeatScore | undefined;
  isNew: boolean;
}

function TeamLine({ tie, side, teamId, slot, names, score, isNew }: TeamLineProps) {
  const textOf = useSlotText();
  const ref = useRef<HTMLParagraphElement>(null);
  const isCodeOnly = useIsSmall(ref);
  const isDecided = tie.winnerTeamId !== null;
  const hasWon = teamId !== null && teamId === tie.winnerTeamId;
  return (
    <p
      ref={ref}
      className={styles.team}
      data-code-only={(isCodeOnly && teamId !== null) || undefined}
      data-won={hasWon || undefined}
      data-lost={(isDecided && teamId !== tie.winnerTeamId) || undefined}
      data-open={teamId === null || undefined}
      data-new={(isNew && teamId !== null) || undefined}
    >
      {teamId !== null && <TeamMark teamId={teamId} isLarge={isCodeOnly} />}
      <FitText
        {...showsTie(hasWon ? 'tie-winner' : 'seat', tie.id, side)}
        className={styles.name}
        text={teamId === null ? textOf(slot) : names(teamId)}
        short={teamId === null ? '' : names(teamId, true)}
        lines={3}
      />
      {score && (
        <span {...showsTie('wins', tie.id, side)} className={styles.sets}>
          <SeatScoreText {...score} />
        </span>
      )}
    </p>
  );
}

/** Whether the name of a line is smaller than the font size of the bracket, the smallest that is readable. */
function useIsSmall(line: RefObject<HTMLElement | null>): boolean {
  const [isSmall, setIsSmall] = useState(false);
  useLayoutEffect(() => {
    const name = line.current?.querySelector('bdi');
    const bracket = name?.closest('ol');
    if (!name || !bracket) return;
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    // FitText changes the height of the name with its size.
    const observer = new ResizeObserver(() => setIsSmall(sizeOf(name) < sizeOf(bracket)));
    observer.observe(name);
    return () => observer.disconnect();
  }, [line]);
  return isSmall;
}
