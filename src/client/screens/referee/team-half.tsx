import { useEffect, useRef, useState } from 'react';
import type { TeamEventKind } from '../../../common/match/match-event.schema.ts';
import { lastGoalOf } from '../../../common/match/match-score.rules.ts';
import type { MatchState, MatchTeams } from '../../../common/match/match-state.schema.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import type { TeamControl } from '../../control/match-control.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { entryText } from '../../domain/match-play/event-texts.ts';
import { type Mark, shows } from '../../domain/sides/shows.ts';
import { sideLabels } from '../../domain/sides/side-shape.tsx';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import dialogs from './console-dialogs.module.css';

export interface HalfTeam extends TeamControl {
  side: Side;
  name: string;
  /** Of the tie play once it has begun. */
  score: number | null;
}

interface TeamHalfProps {
  match: MatchState;
  teams: MatchTeams;
  team: HalfTeam;
  position: 'left' | 'right';
  act: (act: MatchAct) => void;
}

/** One half of the cage. A tap anywhere on it adds a goal; other entries are below. */
export function TeamHalf({ match, teams, team, position, act }: TeamHalfProps) {
  const { id, side, name } = team;
  const goal = lastGoalOf({ ...match, ...teams }, id);
  const enter = (event: TeamEventKind) => act({ kind: 'event', event, teamId: id });
  const kinds = extraKinds(team);
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <section className={styles.half} data-side={side} data-at={position} aria-label={name}>
      <GoalButton
        team={team}
        // In the tie play its goals are shown, which do not count as the score.
        mark={match.tiePlay ? undefined : shows('score', match.fixtureId, team.at)}
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
          <ExtraButton key={kind} kind={kind} side={side} enter={enter} className={styles.tool} />
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
        <ExtraSheet
          kinds={kinds}
          side={side}
          name={name}
          enter={enter}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </section>
  );
}

interface GoalButtonProps {
  team: HalfTeam;
  mark: Mark | undefined;
  enter: (event: TeamEventKind) => void;
}

/** Adds a goal, or a scored shot while the team takes penalty shots. */
function GoalButton({ team, mark, enter }: GoalButtonProps) {
  const { side, name, scoring } = team;
  const text = scoring === 'shot-scored' ? t('Shot scored') : t('Goal');
  return (
    <button
      type="button"
      className={styles.goal}
      disabled={scoring === null}
      aria-label={`${text} ${sideName(side)}, ${name}, ${team.score ?? 0}`}
      onClick={() => scoring && enter(scoring)}
    >
      <span className={styles.team} dir="auto">
        {name}
      </span>
      <span {...mark} className={styles.score}>
        {team.score ?? '–'}
      </span>
      <span className={styles.plus}>{scoring === 'shot-scored' ? text : `+ ${text}`}</span>
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

/** Capitals, where the language has them. */
const sideName = (side: Side): string => sideLabels[side].toUpperCase();

/** The buttons besides Goal: a missed shot or a foul first, which while a match starts is a false start. */
function extraKinds({ entries }: TeamControl): TeamEventKind[] {
  const first = (['shot-missed', 'false-start', 'foul'] as const).find((kind) =>
    entries.includes(kind),
  );
  const cards = entries.filter((kind) => kind === 'yellow' || kind === 'red' || kind === 'warning');
  return first === undefined ? cards : [first, ...cards];
}

/** The button that opens the sheet. */
const sheetText = (kinds: readonly TeamEventKind[]): string =>
  [
    kinds.includes('foul') && t('Foul'),
    kinds.includes('false-start') && t('False start'),
    kinds.includes('shot-missed') && t('Missed'),
    t('Card'),
  ]
    .filter((text) => text !== false)
    .join(' · ');

const texts: Partial<Record<TeamEventKind, () => string>> = {
  'shot-missed': () => t('Missed'),
  foul: () => t('Foul'),
  'false-start': () => t('False start'),
  yellow: () => t('Yellow'),
  red: () => t('Red'),
  warning: () => t('Warn'),
};
const labels: Partial<Record<TeamEventKind, () => string>> = {
  foul: () => t('Foul'),
  'false-start': () => t('False start'),
  yellow: () => t('yellow card'),
  red: () => t('red card'),
  warning: () => t('Warning'),
};

interface ExtraProps {
  kind: TeamEventKind;
  side: Side;
  className: string | undefined;
  enter: (event: TeamEventKind) => void;
}

function ExtraButton({ kind, side, className, enter }: ExtraProps) {
  const label = labels[kind]?.();
  return (
    <button
      type="button"
      className={className}
      data-extra=""
      aria-label={label && `${label} ${sideName(side)}`}
      onClick={() => enter(kind)}
    >
      {(kind === 'yellow' || kind === 'red') && <span className={styles.card} data-colour={kind} />}
      {texts[kind]?.()}
    </button>
  );
}

interface ExtraSheetProps extends Omit<ExtraProps, 'kind' | 'className'> {
  kinds: readonly TeamEventKind[];
  name: string;
  onClose: () => void;
}

/** Fouls and cards of one team, on a phone that has no room for a button of each. */
function ExtraSheet({ kinds, side, name, enter, onClose }: ExtraSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (kind: TeamEventKind) => {
    enter(kind);
    onClose();
  };
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-label={sheetText(kinds)} onClose={onClose}>
      <p className={dialogs.team} data-side={side}>
        {sideName(side)} <bdi>{name}</bdi>
      </p>
      <div className={dialogs.grid}>
        {kinds.map((kind) => (
          <ExtraButton key={kind} kind={kind} side={side} className={dialogs.act} enter={close} />
        ))}
        <button type="button" className={dialogs.act} data-main onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </dialog>
  );
}
