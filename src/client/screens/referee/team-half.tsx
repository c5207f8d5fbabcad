import { useState } from 'react';
import type { TeamEventKind } from '../../../common/match/match-event.schema.ts';
import { lastGoalOf } from '../../../common/match/match-score.rules.ts';
import type {
  MatchPhase,
  MatchState,
  MatchTeams,
} from '../../../common/match/match-state.schema.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { type Mark, shows } from '../../domain/sides/shows.ts';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import { entryText } from './entry-text.ts';
import { ExtraButton, ExtraSheet, extraKinds, sheetText, sideName } from './extra-buttons.tsx';

export interface HalfTeam {
  id: number;
  side: Side;
  name: string;
  score: number | null;
  fouls: number;
  cards: readonly ('yellow' | 'red')[];
  /** PEN-5: by how many balls its cards reduce the team. */
  ballsOff: number;
  /** Penalty shots that the team may take now. */
  shotsDue: number;
  shots: readonly boolean[];
}

interface TeamHalfProps {
  match: MatchState;
  teams: MatchTeams;
  phase: MatchPhase;
  team: HalfTeam;
  /** PEN-8: whether a false start can be entered now. */
  isStarting: boolean;
  at: 'left' | 'right';
  act: (act: MatchAct) => void;
}

/** One half of the cage. A tap anywhere on it adds a goal; other entries are below. */
export function TeamHalf({ match, teams, phase, team, isStarting, at, act }: TeamHalfProps) {
  const { id, side, name } = team;
  const goal = lastGoalOf({ ...match, ...teams }, id);
  const enter = (event: TeamEventKind) => act({ kind: 'event', event, teamId: id });
  const kinds = extraKinds(match, team.shotsDue > 0, isStarting);
  const { tiePlay } = match;
  // A golden goal decides: only Undo can remove it.
  const isWon = tiePlay?.mode === 'golden-goal' && tiePlay.home !== tiePlay.away;
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <section className={styles.half} data-side={side} data-at={at} aria-label={name}>
      <GoalButton
        phase={phase}
        team={team}
        isWon={isWon}
        // In the tie play its goals are shown, which do not count as the score.
        mark={
          match.tiePlay
            ? undefined
            : shows('score', match.fixtureId, id === teams.homeTeamId ? 'home' : 'away')
        }
        enter={enter}
      />
      <div className={styles.tools} data-extras={kinds.length}>
        <button
          type="button"
          className={styles.tool}
          disabled={!goal}
          aria-label={t('One goal less for {side}', { side: sideName(side) })}
          onClick={() => goal && act({ kind: 'void', voids: goal.id })}
        >
          − 1{goal && <span className={styles.what}>{entryText(goal, match.events, [])}</span>}
        </button>
        {kinds.map((kind) => (
          <ExtraButton key={kind} {...{ kind, side, enter }} className={styles.tool} />
        ))}
        {kinds.length > 1 && (
          <button
            type="button"
            className={`${styles.tool} ${styles.sheetButton}`}
            aria-label={`${sheetText(kinds)} ${sideName(side)}`}
            onClick={() => setSheetOpen(true)}
          >
            {sheetText(kinds)}
          </button>
        )}
      </div>
      {isSheetOpen && (
        <ExtraSheet {...{ kinds, side, name, enter }} onClose={() => setSheetOpen(false)} />
      )}
    </section>
  );
}

interface GoalButtonProps {
  phase: MatchPhase;
  team: HalfTeam;
  isWon: boolean;
  mark: Mark | undefined;
  enter: (event: TeamEventKind) => void;
}

/** Adds a goal, or a scored shot while the team takes penalty shots. */
function GoalButton({ phase, team, isWon, mark, enter }: GoalButtonProps) {
  const { side, name } = team;
  const isShooting = team.shotsDue > 0;
  const isIdle = phase === 'idle' || phase === 'break';
  return (
    <button
      type="button"
      className={styles.goal}
      disabled={isIdle || isWon || (phase === 'penalty-shots' && !isShooting)}
      aria-label={`${isShooting ? t('Shot scored') : t('Goal')} ${sideName(side)}, ${name}, ${team.score ?? 0}`}
      onClick={() => enter(isShooting ? 'shot-scored' : 'goal')}
    >
      <span className={styles.team} dir="auto">
        {name}
      </span>
      <span {...mark} className={styles.score}>
        {team.score ?? '–'}
      </span>
      <span className={styles.plus}>{isShooting ? t('Shot scored') : `+ ${t('Goal')}`}</span>
      <Marks team={team} />
    </button>
  );
}

/** Fouls, cards and shots so far: by number and shape, not only by colour. */
function Marks({ team: { fouls, cards, ballsOff, shots, shotsDue } }: { team: HalfTeam }) {
  const parts = [
    fouls > 0 ? `${t('Fouls')} ${fouls}` : '',
    ...(['yellow', 'red'] as const).map((colour) => {
      const count = cards.filter((card) => card === colour).length;
      return count > 0 ? `${colour === 'red' ? t('red') : t('yellow')} ${count}` : '';
    }),
    ballsOff > 0 ? t(ballsOff === 1 ? 'one ball fewer' : '{n} balls fewer', { n: ballsOff }) : '',
    shotsDue > 0 ? t('Shots {n} of {due}', { n: shots.length, due: shotsDue }) : '',
  ].filter((text) => text !== '');
  return <span className={styles.marks}>{parts.join(' · ')}</span>;
}
