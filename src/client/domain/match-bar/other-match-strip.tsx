import { useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { t } from '../../texts/t.ts';
import styles from '../scores/conflict-strip.module.css';
import { UNLOCK_BUTTON } from '../scores/score-focus.ts';
import { movedScoreAtom } from './moved-score.atoms.ts';

interface OtherMatchStripProps {
  /** The match in play. */
  current: Fixture;
  /** The number of the match whose score is typed. */
  number: number;
  texts: { home: string; away: string };
  /** Puts back what was there before. */
  onGiveUp: () => void;
  onClose: () => void;
}

/** The focus stays in the box: a press on an answer is no press elsewhere. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** NOW-7: typed for another match than the one in play: perhaps by mistake. Goes on by itself. */
export function OtherMatchStrip(props: OtherMatchStripProps) {
  const { current, number, texts, onGiveUp, onClose } = props;
  const moveScore = useSetAtom(movedScoreAtom);
  const answers = {
    y: onClose,
    n: () => {
      onGiveUp();
      onClose();
      moveScore({ fixtureId: current.id, texts });
    },
  };
  const latest = useRef(answers);
  latest.current = answers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = letterOf(event);
      if (event.ctrlKey || event.metaKey || event.altKey || (key !== 'y' && key !== 'n')) return;
      event.preventDefault();
      latest.current[key]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.strip} role="alert" {...{ [UNLOCK_BUTTON]: '' }}>
      <p>
        {t('Match {current} is in play: is this match {number}’s score?', {
          current: current.displayMatchNumber,
          number,
        })}
      </p>
      <div className={styles.choices} onMouseDown={keepFocus} role="none">
        <button type="button" onClick={answers.y}>
          <small>{t('Yes (Y)')}</small> {t('Match {n}', { n: number })}
        </button>
        <button type="button" onClick={answers.n}>
          <small>{t('No (N)')}</small> {t('Match {n}', { n: current.displayMatchNumber })}
        </button>
      </div>
    </div>
  );
}
