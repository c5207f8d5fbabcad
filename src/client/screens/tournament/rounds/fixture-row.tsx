import { useAtomValue } from 'jotai';
import { memo, type PointerEvent, Suspense, useCallback, useEffect } from 'react';
import type { Fixture, Tie } from '../../../../common/fixture/fixture.schema.ts';
import { isScored, isUnplayed } from '../../../../common/fixture/score.rules.ts';
import { setWinnerOf } from '../../../../common/knockout/tie-result.rules.ts';
import { usesClock } from '../../../../common/match-view/shown-match.rules.ts';
import {
  homeSide,
  matchStatus,
  otherSide,
} from '../../../../common/tournament-view/match-view.rules.ts';
import { OtherMatchStrip, useAskOtherMatch } from '../../../control/bar/other-match.tsx';
import { noteScoreEntry } from '../../../domain/acts/acts.atoms.ts';
import { CardLead } from '../../../domain/fixtures/card-lead.tsx';
import styles from '../../../domain/fixtures/fixture-card.module.css';
import { NotNeeded, wonBy } from '../../../domain/fixtures/fixture-card.tsx';
import { useIsReviewed } from '../../../domain/fixtures/fixtures.live.ts';
import { cardLabel, statusLabel } from '../../../domain/fixtures/match-texts.ts';
import { tieCode } from '../../../domain/knockout/tie-texts.ts';
import type { OutboxItem } from '../../../domain/outbox/outbox.rules.ts';
import { type SaveScore, useSaveNote } from '../../../domain/outbox/use-outbox.ts';
import { ScoreBox } from '../../../domain/scores/score-box.tsx';
import type { Box } from '../../../domain/scores/score-entry.ts';
import { leaveNeedless } from '../../../domain/scores/score-focus.ts';
import {
  ConflictStrip,
  DraftStrip,
  MeanwhileStrip,
  OverwrittenStrip,
} from '../../../domain/scores/score-strips.tsx';
import { useFixtureScore } from '../../../domain/scores/use-fixture-score.ts';
import { useOverwritten } from '../../../domain/scores/use-overwritten.ts';
import { useDraftActs, useUnsentDraft } from '../../../domain/scores/use-score-drafts.ts';
import type { useScoreEntry } from '../../../domain/scores/use-score-entry.ts';
import { mirrorAtom, useRedOnLeft } from '../../../domain/sides/orientation.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { SideBox } from '../../../domain/sides/side-box.tsx';
import { sideLabels } from '../../../domain/sides/side-shape.tsx';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTournamentSelect } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FixtureTools } from './fixture-tools.tsx';

const RowMatch = lazyPart(async () => (await import('../../../control/row-match.tsx')).RowMatch);

export interface FixtureRowProps {
  fixture: Fixture;
  names: ReadonlyMap<number, string>;
  /**
   * Whether the away team is on the left, with its own colour; defaults to the mirror setting of this screen.
   */
  swapped?: boolean;
  /** The sentence of a not-needed decider; null for every other match. */
  notNeeded: string | null;
  /** Another screen is entering this score: the name of its device, '' without one. */
  elsewhere?: string | undefined;
  showRound?: boolean;
  /** The tie that it is a set of. */
  tie?: Tie | undefined;
}

type RowEntry = ReturnType<typeof useScoreEntry>;

/** The two sides with their scores. */
function useRowSides(
  { fixture: shownFixture, names, notNeeded, swapped, tie }: FixtureRowProps,
  entry: RowEntry,
) {
  const isMirrored = useAtomValue(mirrorAtom);
  const redSide = homeSide({ redOnLeft: useRedOnLeft() });
  const { seen, isEditing } = entry;
  const won = wonBy(isEditing || notNeeded !== null ? null : setWinnerOf(shownFixture, tie));
  const sideOf = (box: Box) => {
    const teamId = box === 'home' ? seen.homeTeamId : seen.awayTeamId;
    const score = box === 'home' ? shownFixture.homeScore : shownFixture.awayScore;
    const side = box === 'home' ? redSide : otherSide(redSide);
    return {
      box,
      side,
      score,
      name: teamNameOf(names, teamId),
      hasWon: won(teamId),
      mark: shows('score', shownFixture.id, box),
    };
  };
  const isSwapped = swapped ?? isMirrored;
  const [left, right] = isSwapped
    ? [sideOf('away'), sideOf('home')]
    : [sideOf('home'), sideOf('away')];
  return { left, right, isSwapped };
}

type RowSide = ReturnType<typeof useRowSides>['left'];

/** A match with score entry. Only a changed row renders again. */
export const FixtureRow = memo(function FixtureRow(props: FixtureRowProps) {
  const { fixture: shown, names, notNeeded, elsewhere, showRound = false, tie } = props;
  const ask = useAskOtherMatch(shown);
  const { entry, item, save } = useFixtureScore(shown, names, ask.onTyped);
  const saveNote = useSaveNote(item);
  const { left, right, isSwapped } = useRowSides(props, entry);

  const { seen, isEditing, isLocked } = entry;
  const isNotNeeded = notNeeded !== null;
  useEffect(() => {
    // A user who keeps typing after the set that decided a tie must not type into a removed box.
    if (isNotNeeded && entry.card.current) leaveNeedless(entry.card.current);
  }, [isNotNeeded, entry.card]);
  const status = matchStatus({ ...seen, mapLit: shown.mapLit }, isNotNeeded, tie);
  const has = isUnplayed(shown)
    ? 'nothing'
    : !isNotNeeded || isEditing
      ? 'boxes'
      : isScored(shown)
        ? 'score'
        : 'nothing';
  const isReviewed = useIsReviewed(shown);
  const isElsewhere = elsewhere !== undefined;
  const isHalfSaved = status === 'incomplete' && item?.state === 'saved';
  const note = isElsewhere && !isEditing ? t('Editing') : isHalfSaved ? undefined : saveNote;
  const isDraw = status === 'draw' && !isEditing;

  return (
    <article
      className={styles.card}
      data-state={isNotNeeded ? 'not-needed' : status}
      data-mixed={showRound || undefined}
      data-locked={isLocked || undefined}
      data-editing={isEditing || undefined}
      data-save={item?.state}
      data-elsewhere={isElsewhere || undefined}
      data-fixture={shown.id}
      onPointerUp={(event) => isLocked && unlockAt(event, entry)}
      aria-label={cardLabel(
        shown.displayMatchNumber,
        left,
        right,
        statusLabel({ status, isReviewed }),
      )}
    >
      <CardLead
        fixtureId={shown.id}
        number={shown.displayMatchNumber}
        status={status}
        isReviewed={isReviewed}
        round={showRound ? shown.round : undefined}
        tie={showRound || !tie ? undefined : tieCode(tie.code)}
        note={note}
        by={isEditing ? undefined : elsewhere}
      />
      <FixtureTools
        fixture={shown}
        isNotNeeded={isNotNeeded}
        isEditing={isEditing}
        isLocked={isLocked}
        onUnlock={entry.unlock}
        onClear={useClear(shown, save)}
      />
      <SideBox
        side={left.side}
        name={left.name}
        at="left"
        hasWon={left.hasWon}
        isDraw={isDraw}
        mark={left.mark}
      />
      <RowScores number={shown.displayMatchNumber} sides={[left, right]} entry={entry} has={has} />
      <SideBox
        side={right.side}
        name={right.name}
        at="right"
        hasWon={right.hasWon}
        isDraw={isDraw}
        mark={right.mark}
      />
      {isNotNeeded && <NotNeeded sentence={notNeeded} />}
      {(shown.mapLit > 0 || isReviewed) && (
        <MatchPart fixture={shown} names={names} isReviewed={isReviewed} />
      )}
      <RowStrips
        shown={shown}
        names={names}
        item={item}
        save={save}
        entry={entry}
        ask={ask}
        isSwapped={isSwapped}
      />
    </article>
  );
});

interface RowScoresProps {
  number: number;
  sides: readonly [RowSide, RowSide];
  entry: RowEntry;
  /** Whether the row has boxes, the score as text, or neither. */
  has: 'boxes' | 'score' | 'nothing';
}

function RowScores({ number, sides, entry, has }: RowScoresProps) {
  return (
    <>
      <div className={styles.scores} ref={entry.card}>
        {has !== 'nothing' &&
          sides.map(({ box, side, name, score, mark }, index) => {
            const at = index === 0 ? 'left' : 'right';
            return has === 'boxes' ? (
              <ScoreBox
                key={box}
                {...mark}
                at={at}
                label={t('Match {number}, {name}, {side}', {
                  number,
                  name,
                  side: sideLabels[side],
                })}
                isLocked={entry.isLocked}
                {...entry.box(box)}
              />
            ) : (
              <span key={box} {...mark} className={styles.score} data-box={at}>
                {score ?? '–'}
              </span>
            );
          })}
      </div>
      {has !== 'nothing' && (
        <span className={styles.colon} aria-hidden>
          :
        </span>
      )}
    </>
  );
}

interface RowStripsProps {
  shown: Fixture;
  names: ReadonlyMap<number, string>;
  item: OutboxItem | undefined;
  save: SaveScore;
  entry: RowEntry;
  ask: ReturnType<typeof useAskOtherMatch>;
  isSwapped: boolean;
}

/** Notices and questions about a match's score. */
function RowStrips({ shown, names, item, save, entry, ask, isSwapped }: RowStripsProps) {
  const overwritten = useOverwritten(shown, item);
  const unsent = useUnsentDraft(shown.id);
  const draftActs = useDraftActs(save);
  const { isEditing, meanwhile } = entry;
  return (
    <>
      {overwritten && !isEditing && (
        <OverwrittenStrip fixture={shown} {...overwritten} isSwapped={isSwapped} />
      )}
      {ask.current && isEditing && (
        <OtherMatchStrip
          current={ask.current}
          number={shown.displayMatchNumber}
          texts={entry.texts}
          onGiveUp={entry.giveUp}
          onClose={ask.close}
        />
      )}
      {meanwhile && <MeanwhileStrip scores={meanwhile} isSwapped={isSwapped} />}
      {unsent && !isEditing && <DraftStrip draft={unsent} names={names} acts={draftActs} />}
      {item?.state === 'conflict' && <ConflictStrip item={item} names={names} />}
    </>
  );
}

/** The clock and the review under the row of a match. */
function MatchPart({
  fixture,
  names,
  isReviewed,
}: Pick<FixtureRowProps, 'fixture' | 'names'> & { isReviewed: boolean }) {
  const hasClock = useTournamentSelect(fixture.tournament_id, usesClock) ?? false;
  return hasClock || isReviewed ? (
    <Suspense>
      <RowMatch fixture={fixture} names={names} />
    </Suspense>
  ) : null;
}

function useClear(shownFixture: Fixture, save: SaveScore) {
  return useCallback(() => {
    if (!isScored(shownFixture)) return;
    const next = { homeScore: null, awayScore: null };
    noteScoreEntry({ ...shownFixture });
    void save(shownFixture, next);
  }, [shownFixture, save]);
}

/** A press on a locked score opens it. A disabled box gets no events, so the position determines the box. */
function unlockAt(
  { clientX, clientY }: PointerEvent,
  { card: boxes, unlockBox }: Pick<ReturnType<typeof useScoreEntry>, 'card' | 'unlockBox'>,
): void {
  const pressed = [...(boxes.current?.querySelectorAll('input') ?? [])].findIndex((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  if (pressed >= 0) unlockBox(pressed);
}
