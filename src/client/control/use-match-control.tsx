import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { confirmLockLeft, shotsMissing } from '../../common/match/confirm-guards.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import type { MatchAct } from '../domain/match-play/act.ts';
import type { ReadingOptions } from '../domain/match-play/clock-reading.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { useMatchActs } from '../domain/match-play/use-match-acts.ts';
import { useMatchClock } from '../domain/match-play/use-match-clock.ts';
import { useServerClock } from '../domain/match-play/use-server-time.ts';
import { shows } from '../domain/sides/shows.ts';
import { t } from '../texts/t.ts';
import { matchControl } from './match-control.rules.ts';

/** The match of a fixture, the reading of its clock, what can be pressed now, and the way to press it. */
export function useMatchControl(
  snapshot: TournamentSnapshot,
  fixture: Fixture,
  options?: ReadingOptions,
) {
  // The time matters only for a match that has begun, and that one is in the snapshot.
  const match = useMemo(() => matchOf(snapshot, fixture, 0), [snapshot, fixture]);
  const clock = useMatchClock(match, options);
  const lockLeft = useConfirmLock(match);
  const act = useMatchActs(match, fixture.tournament_id);
  const { phase } = clock;
  const control = matchControl(fixture, snapshot.fixtures, match, { phase, lockLeft });
  return { match, clock, lockLeft, control, act };
}

/** Placeholder for the score in a sentence; its position depends on the language. */
const SCORE = '{score}';

/** CLK-17: ms until a result can be confirmed; renders again when it can. */
export function useConfirmLock(match: MatchState): number {
  const now = useServerClock().now();
  const left = now === null ? 0 : confirmLockLeft(match, now);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(redraw, Math.ceil(left) + 1);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

interface FinishOptions {
  match: MatchState;
  /** As in `confirmLockLeft`. */
  lockLeft: number;
  act: (act: MatchAct) => void;
  /** Returns a question that replaces the one about due shots; null for none. */
  check?: (() => Promise<string | null>) | undefined;
}

/**
 * CLK-17, CLK-18, MAP-8: the button that finishes a match that is over, which confirms its result. A review
 * locks it. While penalty shots are due, its own text asks for confirmation.
 */
export function useFinish({ match, lockLeft, act, check }: FinishOptions) {
  const [asked, setAsked] = useState<string | null>(null);
  const { score, fixtureId } = match;
  const missing = shotsMissing(match);
  const shots = missing === 0 ? null : t('{n} shots are due.', { n: missing });
  // The text about due shots goes as they are taken.
  const doubt = asked === null || check !== undefined ? asked : shots;
  const finish = () => act({ kind: 'confirm', base: score });
  const words =
    doubt === null
      ? `${t('Finish')} ${SCORE}`
      : `${doubt} ${t('Finish {score} anyway', { score: SCORE })}`;
  const [before, after] = words.split(SCORE);
  return {
    text: (
      <>
        {before}
        <span {...shows('score', fixtureId, 'home')}>{score.home ?? '–'}</span> :{' '}
        <span {...shows('score', fixtureId, 'away')}>{score.away ?? '–'}</span>
        {after}
      </>
    ),
    isAsking: doubt !== null,
    isLocked: lockLeft > 0 || match.underReview,
    press: async () => {
      const question = doubt === null ? await (check === undefined ? shots : check()) : null;
      if (question === null) finish();
      else setAsked(question);
    },
  };
}
