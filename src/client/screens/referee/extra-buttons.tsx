import { useEffect, useRef } from 'react';
import type { TeamEventKind } from '../../../common/match/match-event.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { isUsedKind } from '../../../common/match/penalties.rules.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import { sideLabels } from '../../domain/sides/side-shape.tsx';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import sheet from './more-dialog.module.css';

/** Capitals, where the language has them. */
export const sideName = (side: Side): string => sideLabels[side].toUpperCase();

/** Buttons besides Goal: missed shot, fouls, cards. */
export function extraKinds(
  { preset, tiePlay }: Pick<MatchState, 'preset' | 'tiePlay'>,
  isShooting: boolean,
  isStarting: boolean,
): TeamEventKind[] {
  const isFalse = isStarting && isUsedKind('false-start', preset);
  const kinds: readonly TeamEventKind[] = isShooting
    ? ['shot-missed', 'yellow', 'red', 'warning']
    : [isFalse ? 'false-start' : 'foul', 'yellow', 'red', 'warning'];
  return kinds.filter((kind) => isUsedKind(kind, preset, tiePlay));
}

/** The button that opens the sheet. */
export const sheetText = (kinds: readonly TeamEventKind[]): string =>
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

export function ExtraButton({ kind, side, className, enter }: ExtraProps) {
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
export function ExtraSheet({ kinds, side, name, enter, onClose }: ExtraSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (kind: TeamEventKind) => {
    enter(kind);
    onClose();
  };
  return (
    <dialog ref={dialog} className={sheet.dialog} aria-label={sheetText(kinds)} onClose={onClose}>
      <p className={sheet.team} data-side={side}>
        {sideName(side)} <bdi>{name}</bdi>
      </p>
      <div className={sheet.grid}>
        {kinds.map((kind) => (
          <ExtraButton key={kind} {...{ kind, side }} className={sheet.act} enter={close} />
        ))}
        <button type="button" className={sheet.act} data-main onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </dialog>
  );
}
