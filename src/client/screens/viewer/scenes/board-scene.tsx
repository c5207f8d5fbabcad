import { type ReactNode, Suspense } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { tieStage } from '../../../../common/knockout/tie-code-text.rules.ts';
import {
  leftToRight,
  type MatchSide,
  type MatchView,
} from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { aboutTime } from '../../../domain/cages/about-time.ts';
import type { CageLine, UpcomingTie } from '../../../domain/cages/use-cage-screen.tsx';
import { stageText } from '../../../domain/fixtures/match-texts.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { lateText } from '../../../domain/timetable/late-text.ts';
import { Half, Score } from '../../../show/match/half.tsx';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FitGroup } from '../../../ui/text/fit-group.tsx';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './board-scene.module.css';
import { digitsOf } from './match-display.tsx';

const StripClock = lazyPart(async () => (await import('../live/strip-clock.tsx')).StripClock);

interface BoardSceneProps {
  tournaments: readonly TournamentView[];
  /** Stands under the matches. */
  result: ReactNode;
  isFlipped: boolean;
}

/** Several cages at once: a strip for each match that is called or in play. */
export const BoardScene = ({ tournaments, result, isFlipped }: BoardSceneProps) => (
  <ol className={styles.strips}>
    {tournaments.map(
      (tournament) =>
        tournament.current && (
          <Strip
            key={tournament.tournament.id}
            tournament={tournament}
            isFlipped={isFlipped}
            match={tournament.current}
          />
        ),
    )}
    {result}
  </ol>
);

interface CagesSceneProps extends Pick<BoardSceneProps, 'result' | 'isFlipped'> {
  lines: readonly CageLine[];
}

/** CAGE-3: cages side by side, each with its current match, or with its next one, and the one after it. */
export const CagesScene = ({ lines, result, isFlipped }: CagesSceneProps) => (
  <ol className={styles.strips}>
    {lines.map((line) => (
      <CageStrip key={line.cage.id} line={line} isFlipped={isFlipped} />
    ))}
    {result}
  </ol>
);

function CageStrip({ line, isFlipped }: { line: CageLine; isFlipped: boolean }) {
  const { cage, current, upcoming, tie, lateMs } = line;
  const [first] = upcoming ?? [];
  const shown = current ?? first;
  const next = upcoming?.find(({ match }) => match !== shown?.match);
  const group = shown && stagedName(shown.tournament, shown.match);
  const teams = next && leftToRight(next.match, isFlipped);
  const late = lateMs > 0 ? lateText(lateMs) : null;
  return (
    <li className={styles.cage}>
      <div className={styles.title}>
        <FitText key={cage.name} className={styles.cageName} text={cage.name} lines={1} />
        <FitText key={`in ${group}`} className={styles.group} text={group ?? ''} lines={1} />
        <div className={styles.next}>
          {late !== null && <b className={styles.late}>{late}</b>}
          {next && teams ? (
            <>
              <b {...shows('next', next.match.id)}>{current ? t('Next') : t('Then')}</b>{' '}
              <span>{aboutTime(next.at)}</span>
              <FitText
                key={next.match.id}
                className={styles.teams}
                text={teams.map(({ name }) => name).join(' – ')}
                short={teams.map(({ name, shortName }) => shortName || name).join(' – ')}
                lines={1}
              />
            </>
          ) : (
            tie && shown && <Then tie={tie} isNext={current !== undefined} />
          )}
        </div>
      </div>
      {shown ? (
        <Strip
          key={shown.match.id}
          {...shown}
          isFlipped={isFlipped}
          time={!current && first ? aboutTime(first.at) : undefined}
          cageName={cage.name}
        />
      ) : (
        <p className={styles.nothing}>
          <span className={styles.slot}>{cage.name}</span>
          <span>
            {tie
              ? [tie.tournament.tournament.name, tieStage(t, tie.tie.code), aboutTime(tie.at)].join(
                  ' · ',
                )
              : upcoming && t('No match is planned here.')}
          </span>
        </p>
      )}
    </li>
  );
}

/** What follows in a cage: a tie whose teams are not known. */
const Then = ({ tie: { tournament, tie, at }, isNext }: { tie: UpcomingTie; isNext: boolean }) => (
  <>
    <b>{isNext ? t('Next') : t('Then')}</b> <span>{aboutTime(at)}</span>
    <FitText
      key={tie.id}
      className={styles.teams}
      text={[tournament.tournament.name, tieStage(t, tie.code)].join(' · ')}
      lines={1}
    />
  </>
);

/** 'Group A · Round 2' */
const stagedName = (tournament: TournamentView, match: MatchView): string =>
  [tournament.tournament.name, stageText(tournament, match)].filter(Boolean).join(' · ');

interface StripProps {
  tournament: TournamentView;
  match: MatchView;
  isFlipped: boolean;
  /** When a match starts that is not called. */
  time?: string | undefined;
  /** CAGE-3: in place of the group, which its title names. */
  cageName?: string;
}

function Strip({ tournament, match, isFlipped, time, cageName }: StripProps) {
  const { id, status } = match;
  // SHW-2: a match that was turned off has no clock.
  const play = match.isLit || match.isReviewed ? match.play : undefined;
  const number = (
    <span {...shows('number', id)} className={styles.match}>
      {t('Match {n}', { n: match.number })}
    </span>
  );
  const { name, color } = tournament.tournament;
  const group = cageName ? (
    <FitText className={styles.slot} text={cageName} lines={1} />
  ) : (
    <FitText
      className={styles.tournament}
      text={stagedName(tournament, match)}
      short={name}
      shortBelow={0.5}
      lines={3}
    />
  );
  const still = (
    <>
      <StatePlate className={styles.state} fixtureId={id} status={status} time={time} />
      {group}
      {number}
    </>
  );
  const [left, right] = leftToRight(match, isFlipped);
  const Element = cageName ? 'div' : 'li';
  return (
    <Element className={styles.strip} data-planned={time ? '' : undefined} {...digitsOf(match)}>
      <FitGroup>
        <div className={styles.band} style={{ background: color ?? FALLBACK_TOURNAMENT_COLOR }} />
        <StripHalf match={match} team={left} at="left" />
        <div className={styles.spine}>
          {play ? (
            <Suspense fallback={still}>
              <StripClock
                match={match}
                play={play}
                number={number}
                isFlipped={isFlipped}
                className={styles.state}
              >
                {group}
              </StripClock>
            </Suspense>
          ) : (
            still
          )}
        </div>
        <StripHalf match={match} team={right} at="right" />
      </FitGroup>
    </Element>
  );
}

function StripHalf({
  match,
  team,
  at,
}: {
  match: MatchView;
  team: MatchSide;
  at: 'left' | 'right';
}) {
  return (
    <Half className={styles.half} team={team} at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className="sr-only">{sideLabels[team.side]}</span>
      </span>
      <FitText
        className={styles.name}
        text={team.name}
        isGrouped
        short={team.shortName}
        lead={<TeamMark teamId={team.teamId} />}
      />
      <Score className={styles.score} match={match} team={team} />
    </Half>
  );
}
