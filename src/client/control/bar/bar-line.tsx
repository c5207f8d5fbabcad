import { useAtomValue } from 'jotai';
import { memo, useCallback, useId, useRef, useState } from 'react';
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import type { NextStep } from '../../../common/fixture/next-step.rules.ts';
import { notNeededIds } from '../../../common/fixture/pairing.rules.ts';
import { playLater } from '../../../common/fixture/reorder.rules.ts';
import { homeSide, otherSide } from '../../../common/tournament-view/match-view.rules.ts';
import { seriesOf } from '../../../common/tournament-view/series.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { aboutTime } from '../../domain/cages/about-time.ts';
import { usePlayLater } from '../../domain/fixtures/fixtures.queries.ts';
import { halfEnteredText, setText } from '../../domain/fixtures/match-texts.ts';
import { useTies } from '../../domain/knockout/knockout.queries.ts';
import { tieOf, tieTitle } from '../../domain/knockout/tie-texts.ts';
import { STEP_BUTTON } from '../../domain/scores/score-focus.ts';
import { mirrorAtom } from '../../domain/sides/orientation.ts';
import { shows } from '../../domain/sides/shows.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { failureOf } from '../../http/api-errors.ts';
import { OFFLINE_REASON, useIsOffline } from '../../live/use-is-offline.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { errorText } from '../../texts/error-text.ts';
import { t } from '../../texts/t.ts';
import { ACT } from '../../ui/controls/one-press.ts';
import { TipButton } from '../../ui/controls/tip-button.tsx';
import { showProblem } from '../../ui/notices/toaster.ts';
import { BAR_LINE } from './bar-keys.tsx';
import { BarBreak, BarLead, BarSide } from './bar-parts.tsx';
import { CurrentMatch, type CurrentMatchHandle, type TypedScores } from './current-match.tsx';
import styles from './match-bar.module.css';
import { type LineState, useNextStep } from './use-next-step.ts';

interface BarLineProps {
  state: LineState;
  names: ReadonlyMap<number, string>;
  /** The cage and the tournament; null when the page already shows it. */
  place: string | null;
  /** Names this line. */
  line: string;
  onKeys: () => void;
  /** Called with the line of a step, which then stays open. */
  onAct: (line: string) => void;
}

const tournamentsOf = ({ tournaments }: ChampionshipSnapshot) => tournaments;

/** The label of the button for a step. */
function stepLabel(step: NextStep): string {
  if (step.kind === 'call') return t('Call next');
  if (step.kind === 'start') return t('Start');
  return step.next ? t('Finish and call next') : t('Finish');
}

/** The open line: the current match with its score boxes, and the button for the next step. */
export const BarLine = memo(function BarLine(props: BarLineProps) {
  const { state, names, place, line, onKeys, onAct } = props;
  const isOffline = useIsOffline();
  const match = useRef<CurrentMatchHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<TypedScores | null>(null);
  const { step, held, doubt, act } = useNextStep(state, typed, {
    match,
    button,
    names,
    onAct: useCallback(() => onAct(line), [onAct, line]),
  });
  const questionId = useId();
  // Not the step's own fixture, because that one includes the typed scores.
  const lit = step === null || step.kind === 'call' ? null : step.fixture.id;
  const current = held ?? state.fixtures.find(({ id }) => id === lit) ?? null;
  const isMirrored = useAtomValue(mirrorAtom);
  const ties = useTies(state.tournament.id);
  const seen = current ?? step?.fixture;
  const set = seen ? setTextOf(seen, state, ties, isMirrored) : '';

  return (
    <div className={styles.line} data-line={step?.kind ?? 'done'} {...{ [BAR_LINE]: '' }}>
      {current ? (
        <CurrentMatch
          key={current.id}
          ref={match}
          fixture={current}
          redOnLeft={state.tournament.redOnLeft}
          tournamentName={place}
          names={names}
          onScores={setTyped}
          set={set}
          onDone={act}
        />
      ) : (
        <NextMatch
          fixture={step?.fixture ?? null}
          fixtures={state.fixtures}
          ties={ties}
          cageId={state.cageId}
          laterAt={state.laterAt}
          set={set}
          redOnLeft={state.tournament.redOnLeft}
          tournamentName={place}
          names={names}
        />
      )}
      {doubt !== null && (
        <p className={styles.question} id={questionId} role="alert">
          {doubt}
        </p>
      )}
      <div className={styles.acts}>
        {step?.kind === 'finish' && step.next && (
          <UpNext step={step} next={step.next} names={names} laterAt={state.laterAt} />
        )}
        {step?.kind === 'call' && <PlayLater state={state} fixture={step.fixture} />}
        {step && (
          <TipButton
            ref={button}
            className={styles.step}
            {...{ [STEP_BUTTON]: '', [ACT]: `${held ? 'held' : step.kind} ${step.fixture.id}` }}
            aria-describedby={doubt === null ? undefined : questionId}
            reason={isOffline ? OFFLINE_REASON : null}
            onClick={() => act(false)}
          >
            {stepLabel(step)}
          </TipButton>
        )}
        <TipButton
          className={styles.keys}
          aria-label={t('Keys')}
          tip={t('All keys (?)')}
          onClick={onKeys}
        >
          ?
        </TipButton>
      </div>
    </div>
  );
});

/** ORD-11: when the teams of the next match are not ready. */
function PlayLater({ state, fixture }: { state: TournamentState; fixture: Fixture }) {
  const isOffline = useIsOffline();
  const { mutate } = usePlayLater(state.tournament.id);
  const later = playLater(state, fixture.id);
  const refusal = later.ok ? null : errorText(later.refusal.code, later.refusal.params);
  const failed = errorText('reorder-scored');
  return (
    <TipButton
      className={styles.later}
      {...{ [ACT]: `play later ${fixture.id}` }}
      aria-label={t('Play match {n} later', { n: fixture.displayMatchNumber })}
      reason={isOffline ? OFFLINE_REASON : refusal}
      onClick={() => mutate(fixture, { onError: (error) => showProblem(failureOf(error, failed)) })}
    >
      {t('Play later')}
    </TipButton>
  );
}

/** 'QF1 · Set 2 of 3 · 1–0'. */
function setTextOf(
  fixture: Fixture,
  { fixtures }: TournamentState,
  ties: readonly Tie[],
  isMirrored: boolean,
): string {
  const sides = [{ teamId: fixture.homeTeamId }, { teamId: fixture.awayTeamId }];
  const tie = tieOf(fixture, ties);
  const set = setText(seriesOf(fixture, fixtures), isMirrored ? sides.reverse() : sides);
  return [tie && tieTitle(tie), set].filter(Boolean).join(' · ');
}

interface UpNextProps {
  laterAt: LineState['laterAt'];
  step: NextStep;
  next: Fixture;
  names: BarLineProps['names'];
}

/** CAGE-2: a match of another group is named with it. */
function UpNext({ step, next, names, laterAt }: UpNextProps) {
  const groups = useChampionshipSelect(tournamentsOf) ?? [];
  const { displayMatchNumber, homeTeamId, awayTeamId, tournament_id } = next;
  const group =
    tournament_id !== step.fixture.tournament_id && groups.find(({ id }) => id === tournament_id);
  return (
    <p {...shows('next', next.id)} className={styles.upNext}>
      {group && <bdi>{group.name} · </bdi>}
      {t('Then match {n}:', { n: displayMatchNumber })}{' '}
      <span className={styles.upNames}>
        <bdi>{names.get(homeTeamId)}</bdi> – <bdi>{names.get(awayTeamId)}</bdi>
      </span>
      {laterAt !== undefined && <b> {aboutTime(laterAt)}</b>}
    </p>
  );
}

interface NextMatchProps {
  /** Null when all matches are played. */
  fixture: Fixture | null;
  /** All of the tournament. */
  fixtures: readonly Fixture[];
  ties: readonly Tie[];
  cageId: LineState['cageId'];
  laterAt: LineState['laterAt'];
  /** As in BarLead. */
  set: string;
  redOnLeft: boolean;
  tournamentName: string | null;
  names: ReadonlyMap<number, string>;
}

/** KO-7: 'The final: Level: record the winner'; null when each tie is decided. */
function levelText(ties: readonly Tie[]): string | null {
  const level = ties.find(({ outcome, teamA, teamB }) => !outcome && teamA && teamB);
  return level ? `${tieTitle(level)} · ${t('Level: record the winner')}` : null;
}

function playedText(fixtures: readonly Fixture[]): string {
  const n = fixtures.length - notNeededIds(fixtures).size;
  return n === 1 ? t('The match is played.') : t('All {n} matches are played.', { n });
}

/** The next match, shown while none is called. */
function NextMatch(props: NextMatchProps) {
  const { fixture, fixtures, ties, cageId, laterAt, set, redOnLeft, tournamentName, names } = props;
  const isMirrored = useAtomValue(mirrorAtom);
  if (!fixture) {
    return (
      <p className={styles.done}>
        {tournamentName !== null && <bdi>{tournamentName}: </bdi>}
        {halfEnteredText(fixtures) ?? levelText(ties) ?? playedText(fixtures)}
      </p>
    );
  }
  const side = homeSide({ redOnLeft });
  const home = { side, name: teamNameOf(names, fixture.homeTeamId) };
  const away = { side: otherSide(side), name: teamNameOf(names, fixture.awayTeamId) };
  const [left, right] = isMirrored ? [away, home] : [home, away];
  return (
    <>
      <BarLead
        fixture={fixture}
        status="open"
        isReviewed={false}
        word={t('Next')}
        tournamentName={tournamentName}
        set={laterAt === undefined ? set : [set, aboutTime(laterAt)].filter(Boolean).join(' · ')}
      />
      <BarBreak next={fixture} cageId={cageId} />
      <div className={styles.sides} data-quiet>
        <BarSide {...left} at="left" />
        <BarSide {...right} at="right" />
      </div>
    </>
  );
}
