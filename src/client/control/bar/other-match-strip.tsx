import { useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { letterOf } from '../../browser/letter-of.ts';
import styles from '../../domain/scores/conflict-strip.module.css';
import { UNLOCK_BUTTON } from '../../domain/scores/score-focus.ts';
import { t } from '../../texts/t.ts';
import { movedScoreAtom } from './moved-score.atoms.ts';

interface OtherMatchStripProps {
  /** The match in play. */
  current: Fixture;
  /** The number of the match whose score is typed. */
  number: number;
  texts: { home: string; away: string };
  /** Restores the previous score. */
  onGiveUp: () => void;
  onClose: () => void;
}

/** Keeps the focus in the box, so that pressing an answer does not count as leaving it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** NOW-7: warns that a score is typed for a match other than the one in play. Continues automatically. */
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
