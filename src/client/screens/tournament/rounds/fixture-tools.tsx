import { memo } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isScored } from '../../../../common/fixture/score.rules.ts';
import {
  type FixtureActs,
  nextLight,
  useFixtureActs,
} from '../../../domain/fixtures/fixture-acts.ts';
import {
  lightLabel,
  lightReason,
  lightSentence,
  swapReason,
} from '../../../domain/fixtures/fixture-reasons.ts';
import { UNLOCK_BUTTON } from '../../../domain/scores/score-focus.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { ACT } from '../../../ui/controls/one-press.ts';
import { TipButton } from '../../../ui/controls/tip-button.tsx';
import styles from './fixture-tools.module.css';

interface FixtureToolsProps {
  fixture: Fixture;
  isNotNeeded: boolean;
  isEditing: boolean;
  isLocked: boolean;
  onUnlock: () => void;
  onClear: () => void;
}

/** The buttons of a match: call it, take its call back, play it later, swap its sides, unlock it, show its history. */
export const FixtureTools = memo(function FixtureTools(props: FixtureToolsProps) {
  const { fixture, isNotNeeded, isLocked, onUnlock, onClear } = props;
  const acts = useFixtureActs();
  const situation = { ...props, isOffline: useIsOffline() };
  const number = fixture.displayMatchNumber;
  const isOpen = !isScored(fixture) && fixture.mapLit === 0 && !isNotNeeded;

  return (
    <div className={styles.tools}>
      {acts && <FirstTool acts={acts} situation={situation} />}
      {acts && isOpen && (
        <TipButton
          className={styles.icon}
          data-quiet
          {...{ [ACT]: 'play later' }}
          aria-label={t('Play match {n} later', { n: number })}
          reason={lightReason(situation)}
          tip={t('Play later')}
          onClick={() => acts.playLater(fixture)}
        >
          <ToolIcon name="later" />
        </TipButton>
      )}
      {isNotNeeded && isScored(fixture) ? (
        <TipButton
          className={styles.icon}
          {...{ [ACT]: 'clear' }}
          aria-label={t('Clear the score of match {n}', { n: number })}
          tip={t('Clear this score: it counts nowhere')}
          onClick={onClear}
        >
          <ToolIcon name="erase" />
        </TipButton>
      ) : isLocked ? (
        <button
          type="button"
          className={styles.icon}
          title={t('Unlock to edit scores')}
          aria-label={t('Unlock to edit scores of match {n}', { n: number })}
          {...{ [UNLOCK_BUTTON]: '' }}
          onClick={onUnlock}
        >
          <ToolIcon name="lock" />
        </button>
      ) : (
        acts && <SidesTool acts={acts} situation={situation} />
      )}
    </div>
  );
});

interface ToolProps {
  acts: FixtureActs;
  situation: FixtureToolsProps & { isOffline: boolean };
}

/** Calls the match; once it is over, shows its history. */
function FirstTool({ acts, situation }: ToolProps) {
  const { fixture, isNotNeeded } = situation;
  const number = fixture.displayMatchNumber;
  const next = nextLight(fixture, isNotNeeded);
  if (isScored(fixture) && fixture.mapLit === 0) {
    return (
      <TipButton
        className={styles.wide}
        data-quiet
        {...{ [ACT]: 'history' }}
        aria-label={t('History of match {n}', { n: number })}
        tip={t('Who entered what and when; reopen a confirmed match')}
        onClick={() => acts.showHistory(fixture)}
      >
        <ToolIcon name="history" />
      </TipButton>
    );
  }
  return (
    <TipButton
      className={styles.wide}
      data-lit={fixture.mapLit}
      data-testid="map-lit"
      {...{ [ACT]: `light ${next}` }}
      aria-label={lightSentence(situation)}
      reason={lightReason(situation)}
      onClick={() => acts.light(fixture, next)}
    >
      {lightLabel(situation)}
    </TipButton>
  );
}

/** Swaps the sides, which a called match keeps: there it takes back the call. */
function SidesTool({ acts, situation }: ToolProps) {
  const { fixture } = situation;
  const number = fixture.displayMatchNumber;
  if (fixture.mapLit === 1) {
    return (
      <TipButton
        className={styles.icon}
        {...{ [ACT]: 'light 0' }}
        aria-label={t('Take back the call of match {n}', { n: number })}
        reason={lightReason(situation)}
        tip={t('Take back the call')}
        onClick={() => acts.light(fixture, 0)}
      >
        <ToolIcon name="back" />
      </TipButton>
    );
  }
  return (
    <TipButton
      className={styles.icon}
      data-testid="swap-sides"
      {...{ [ACT]: `swap ${fixture.homeTeamId}` }}
      aria-label={t('Swap sides of match {n}', { n: number })}
      reason={swapReason(situation)}
      tip={t('Swap red and blue')}
      onClick={() => acts.swap(fixture)}
    >
      <ToolIcon name="swap" />
    </TipButton>
  );
}

/**
 * The icons of a match's tools, one path each. A round has 36 matches, and the icon package would build four
 * elements and two components for each icon. On a grid of 24, one stroke of 2.
 */
const paths = {
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  swap: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  later: 'M12 5v14M6 13l6 6 6-6',
  back: 'M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4',
  history: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
  erase:
    'm7 21-4.3-4.3a2 2 0 0 1 0-2.8l9.6-9.6a2 2 0 0 1 2.8 0l5.6 5.6a2 2 0 0 1 0 2.8L13 21M22 21H7M5 11l9 9',
} as const;

/** For a button that has a name of its own; hidden from screen readers. */
function ToolIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
