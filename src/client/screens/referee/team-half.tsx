import { lastGoalOf } from '../../../common/match/match-score.rules.ts';
import type {
  MatchPhase,
  MatchState,
  MatchTeams,
} from '../../../common/match/match-state.schema.ts';
import { isUsedKind } from '../../../common/match/penalties.rules.ts';
import type { MatchAct } from '../../domain/match/act.ts';
import type { Side } from '../../domain/sides/orientation.ts';
import styles from './console.module.css';

/** What a half shows of its team. */
export interface HalfTeam {
  id: number;
  side: Side;
  name: string;
  score: number | null;
  fouls: number;
  cards: readonly ('yellow' | 'red')[];
  /** Penalty shots that the team may take now. */
  shotsDue: number;
  shots: readonly boolean[];
}

interface TeamHalfProps {
  match: MatchState;
  teams: MatchTeams;
  phase: MatchPhase;
  team: HalfTeam;
  at: 'left' | 'right';
  act: (act: MatchAct) => void;
}

const sideNames = { red: 'RED', blue: 'BLUE' } as const;

/** One half of the cage: the whole of it is one more goal; under it what else a team gets. */
export function TeamHalf({ match, teams, phase, team, at, act }: TeamHalfProps) {
  const { id, side, name } = team;
  const goal = lastGoalOf({ ...teams, events: match.events }, id);
  const enter = (event: TeamEvent) => act({ kind: 'event', event, teamId: id });
  return (
    <section className={styles.half} data-side={side} data-at={at} aria-label={name}>
      <GoalButton phase={phase} team={team} enter={enter} />
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          disabled={!goal}
          aria-label={`One goal less for ${sideNames[side]}`}
          onClick={() => goal && act({ kind: 'void', voids: goal.id })}
        >
          − 1
        </button>
        <EventButtons match={match} team={team} enter={enter} />
      </div>
    </section>
  );
}

type TeamEvent = Extract<MatchAct, { kind: 'event' }>['event'];

interface GoalButtonProps {
  phase: MatchPhase;
  team: HalfTeam;
  enter: (event: TeamEvent) => void;
}

/** Adds a goal, or a scored shot while the team takes penalty shots. */
function GoalButton({ phase, team, enter }: GoalButtonProps) {
  const { side, name } = team;
  const isShooting = team.shotsDue > 0;
  const isIdle = phase === 'idle' || phase === 'break';
  return (
    <button
      type="button"
      className={styles.goal}
      disabled={isIdle || (phase === 'penalty-shots' && !isShooting)}
      aria-label={`${isShooting ? 'Shot scored' : 'Goal'} ${sideNames[side]}, ${name}, ${team.score ?? 0}`}
      onClick={() => enter(isShooting ? 'shot-scored' : 'goal')}
    >
      <span className={styles.team} dir="auto">
        {name}
      </span>
      <span className={styles.score}>{team.score ?? '–'}</span>
      <span className={styles.plus}>{isShooting ? 'Shot scored' : '+ Goal'}</span>
      <Marks team={team} />
    </button>
  );
}

interface EventButtonsProps {
  match: MatchState;
  team: HalfTeam;
  enter: (event: TeamEvent) => void;
}

/** A missed shot, fouls and cards: those that the match uses now. */
function EventButtons({ match, team: { side, shotsDue }, enter }: EventButtonsProps) {
  const isShooting = shotsDue > 0;
  return (
    <>
      {isShooting && (
        <button type="button" className={styles.tool} onClick={() => enter('shot-missed')}>
          Missed
        </button>
      )}
      {!isShooting && isUsedKind('foul', match.preset) && (
        <button
          type="button"
          className={styles.tool}
          aria-label={`Foul ${sideNames[side]}`}
          onClick={() => enter('foul')}
        >
          Foul
        </button>
      )}
      {isUsedKind('yellow', match.preset) && (
        <>
          <Card colour="yellow" side={side} onPress={() => enter('yellow')} />
          <Card colour="red" side={side} onPress={() => enter('red')} />
          <button
            type="button"
            className={styles.tool}
            aria-label={`Warning ${sideNames[side]}`}
            onClick={() => enter('warning')}
          >
            Warn
          </button>
        </>
      )}
    </>
  );
}

function Card(props: { colour: 'yellow' | 'red'; side: Side; onPress: () => void }) {
  const { colour, side, onPress } = props;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={`${colour} card ${sideNames[side]}`}
      onClick={onPress}
    >
      <span className={styles.card} data-colour={colour} />
      {colour === 'yellow' ? 'Yellow' : 'Red'}
    </button>
  );
}

/** Fouls, cards and shots so far: by number and shape, not by colour alone. */
function Marks({ team: { fouls, cards, shots, shotsDue } }: { team: HalfTeam }) {
  const parts = [
    fouls > 0 ? `Fouls ${fouls}` : '',
    ...(['yellow', 'red'] as const).map((colour) => {
      const count = cards.filter((card) => card === colour).length;
      return count > 0 ? `${colour} ${count}` : '';
    }),
    shotsDue > 0 ? `Shots ${shots.length} of ${shotsDue}` : '',
  ].filter((text) => text !== '');
  return <span className={styles.marks}>{parts.join(' · ')}</span>;
}
