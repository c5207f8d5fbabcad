import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { endsLevel, tieGoals } from '../../common/knockout/level-tie.rules.ts';
import { shotsMissing } from '../../common/match/confirm-lock.rules.ts';
import type { MatchPhase, MatchState } from '../../common/match/match-state.schema.ts';
import { isTiePlayDue } from '../../common/match/tie-play.rules.ts';
import { tieReasons } from '../../common/match-view/shown-match.rules.ts';
import type { MatchAct } from '../domain/match-play/act.ts';
import { t } from '../texts/t.ts';

/** SIT-3: the next step after a set that leaves its tie level; `act` is null when no tie play follows. */
export interface TieOffer {
  text: string;
  act: Extract<MatchAct, { kind: 'clock' }> | null;
}

/** Null while the set is running, when the tie is not level, and once it is decided. */
export function tieOffer(
  fixture: Fixture,
  fixtures: readonly Fixture[],
  match: MatchState,
  phase: MatchPhase,
): TieOffer | null {
  if (phase !== 'ended' && phase !== 'penalty-shots') return null;
  const { home, away } = match.score;
  const set = { ...fixture, homeScore: home, awayScore: away };
  if (!endsLevel(set, fixtures)) return null;
  const { mode = 'none' } = match.preset.levelTie ?? {};
  if (mode === 'none') return { text: t('Level'), act: null };
  if (mode === 'goals') {
    const goals = tieGoals(
      set,
      fixtures.map((row) => (row.id === set.id ? set : row)),
    );
    return { text: `${t(tieReasons.goals)} ${goals.home}:${goals.away}`, act: null };
  }
  // Penalty shots of the set come first.
  const hasShots = match.tiePlay === undefined && shotsMissing(match) > 0;
  if (hasShots || !isTiePlayDue(match, phase)) return null;
  return { text: `${t('Start')}: ${t(tieReasons[mode])}`, act: { kind: 'clock', act: 'tie-play' } };
}

/**
 * Returns the question for a referee who finishes before the tie play; undefined when there is none to play.
 */
export const levelDoubt = (offer: TieOffer | null): (() => Promise<string>) | undefined =>
  offer?.act ? async () => t('The tie is level.') : undefined;
