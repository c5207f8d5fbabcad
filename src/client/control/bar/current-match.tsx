import { useAtom, useAtomValue } from 'jotai';
import { Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { parseScoreText, type Scores } from '../../../common/fixture/score.rules.ts';
import {
  homeSide,
  matchStatus,
  otherSide,
} from '../../../common/tournament-view/match-view.rules.ts';
import { useIsReviewed } from '../../domain/fixtures/fixtures.live.ts';
import { statusLabel } from '../../domain/fixtures/match-texts.ts';
import { useSaveNote } from '../../domain/outbox/use-outbox.ts';
import { ScoreBox } from '../../domain/scores/score-box.tsx';
import type { Box } from '../../domain/scores/score-entry.ts';
import { isScoreBox, SCORE_LIST, STEP_SCORE } from '../../domain/scores/score-focus.ts';
import { ConflictStrip, MeanwhileStrip } from '../../domain/scores/score-strips.tsx';
import { useFixtureScore } from '../../domain/scores/use-fixture-score.ts';
import { mirrorAtom } from '../../domain/sides/orientation.ts';
import { shows } from '../../domain/sides/shows.ts';
import { sideLabels } from '../../domain/sides/side-shape.tsx';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { t } from '../../texts/t.ts';
import { REPEATS } from '../../ui/controls/one-press.ts';
import { BarLead, BarMarks, BarMatch, BarSide } from './bar-parts.tsx';
import styles from './match-bar.module.css';
import { movedScoreAtom } from './other-match.tsx';

export interface CurrentMatchHandle {
  /** Saves the typed score. */
  commit: () => void;
  focus: (box: Box) => void;
}

export interface TypedScores extends Scores {
  fixtureId: number;
}

interface CurrentMatchProps {
  ref: Ref<CurrentMatchHandle>;
  fixture: Fixture;
  redOnLeft: boolean;
  /** Null when the page already shows it. */
  tournamentName: string | null;
  names: ReadonlyMap<number, string>;
  /** As in BarLead. */
  set: string;
  /** Called with each change of the unsaved typing; null when there is none. */
  onScores: (typed: TypedScores | null) => void;
  /** Enter in the last box starts the next step, with a whole new score or none. */
  onDone: (isTyped: boolean) => void;
}

/** The match that is called or in play; its boxes are never locked. */
export function CurrentMatch(props: CurrentMatchProps) {
  const { ref, fixture, redOnLeft, tournamentName, names, set, onScores, onDone } = props;
  const { entry, item } = useFixtureScore(fixture, names);
  const note = useSaveNote(item);
  const isMirrored = useAtomValue(mirrorAtom);
  const status = matchStatus(fixture, false);
  const isReviewed = useIsReviewed(fixture);
  const sides = sidesFromLeft(entry.seen, names, homeSide({ redOnLeft }), isMirrored);

  useImperativeHandle(ref, () => ({
    commit: entry.commit,
    focus: (box) => entry.card.current?.querySelector<HTMLElement>(`[data-team="${box}"]`)?.focus(),
  }));
  useMovedScore(fixture.id, entry.fill);
  useTypedScores(fixture.id, entry.isEditing ? entry.texts : null, onScores);

  return (
    <>
      <BarLead
        fixture={fixture}
        status={status}
        isReviewed={isReviewed}
        word={note ?? statusLabel({ status, isReviewed })}
        tournamentName={tournamentName}
        set={set}
      />
      <BarMatch fixture={fixture} />
      <div
        className={styles.sides}
        ref={entry.card}
        role="none"
        onKeyDownCapture={(event) =>
          endsEntry(event, entry.texts) && onDone(entry.texts.home !== '')
        }
        {...{ [SCORE_LIST]: '' }}
      >
        {sides.map(({ box, side, name }, index) => (
          <BarSide
            key={box}
            side={side}
            name={name}
            at={index === 0 ? 'left' : 'right'}
            marks={<BarMarks fixture={fixture} at={box} />}
          >
            <ScoreStep name={name} by={-1} onStep={(by) => entry.step(box, by)} />
            <ScoreBox
              {...shows('score', fixture.id, box)}
              {...entry.box(box)}
              className={styles.box}
              at={index === 0 ? 'left' : 'right'}
              data-team={box}
              label={t('Current match {number}, {name}, {side}', {
                number: fixture.displayMatchNumber,
                name,
                side: sideLabels[side],
              })}
              isLocked={false}
            />
            <ScoreStep name={name} by={1} onStep={(by) => entry.step(box, by)} />
          </BarSide>
        ))}
      </div>
      {entry.meanwhile && <MeanwhileStrip scores={entry.meanwhile} isSwapped={isMirrored} />}
      {item?.state === 'conflict' && <ConflictStrip item={item} names={names} />}
    </>
  );
}

/** Reports the typed score before the step's button is rendered. */
function useTypedScores(
  fixtureId: number,
  typed: Readonly<Record<Box, string>> | null,
  onScores: CurrentMatchProps['onScores'],
) {
  const { home, away } = typed ?? {};
  useLayoutEffect(() => {
    if (home === undefined || away === undefined) return onScores(null);
    const [homeScore = null, awayScore = null] = [home, away].map(parseScoreText);
    onScores({ fixtureId, homeScore, awayScore });
  }, [fixtureId, home, away, onScores]);
}

/** Both sides in the order of this screen. */
function sidesFromLeft(
  { homeTeamId, awayTeamId }: Fixture,
  names: ReadonlyMap<number, string>,
  redSide: ReturnType<typeof homeSide>,
  isMirrored: boolean,
) {
  const home = { box: 'home', side: redSide, name: teamNameOf(names, homeTeamId) } as const;
  const awaySide = otherSide(redSide);
  const away = { box: 'away', side: awaySide, name: teamNameOf(names, awayTeamId) } as const;
  return isMirrored ? [away, home] : [home, away];
}

/** Whether Enter starts the next step: with both boxes empty, or in the last box with both filled. */
function endsEntry(event: KeyboardEvent, { home, away }: { home: string; away: string }): boolean {
  if (event.key !== 'Enter' || event.repeat || !isScoreBox(event.target)) return false;
  const isFirst = event.target.getAttribute('data-box') === 'left';
  const isFilled = home !== '' && away !== '';
  if ((home === '') !== (away === '') || (isFilled && isFirst)) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Takes over a score that was typed for another match by mistake. */
function useMovedScore(
  fixtureId: number,
  fill: (texts: { home: string; away: string }) => void,
): void {
  const [moved, setMoved] = useAtom(movedScoreAtom);
  useEffect(() => {
    if (moved?.fixtureId !== fixtureId) return;
    setMoved(null);
    // After React's render: this fills the boxes at once and then focuses them.
    queueMicrotask(() => fill(moved.texts));
  });
}

interface ScoreStepProps {
  name: string;
  by: 1 | -1;
  onStep: (by: 1 | -1) => void;
}

/**
 * Adds or removes a goal, for users with only a mouse. Not a tab stop, because digits go into the score from
 * anywhere. A press does not move the focus, so that no on-screen keyboard opens.
 */
function ScoreStep({ name, by, onStep }: ScoreStepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.count}
      aria-label={
        by === 1 ? t('One more for {name}', { name }) : t('One less for {name}', { name })
      }
      {...{ [STEP_SCORE]: '', [REPEATS]: '' }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onStep(by)}
    >
      {by === 1 ? <Plus aria-hidden size={22} /> : <Minus aria-hidden size={22} />}
    </button>
  );
}
