import { t } from '../../texts/t.ts';
import { ACT } from '../../ui/controls/one-press.ts';
import { timeText } from '../../ui/time/time-text.ts';
import styles from './conflict-strip.module.css';
import { ScoreLine } from './conflict-strip.tsx';
import { draftScores, type ScoreDraft } from './score-drafts.ts';
import type { DraftActs } from './use-score-drafts.ts';

interface DraftStripProps {
  draft: ScoreDraft;
  names: ReadonlyMap<number, string>;
  acts: DraftActs;
  /** Names the match when its row is not visible. */
  title?: string;
}

/** A score that was typed but not saved before the page was closed: the user sends or discards it. */
export function DraftStrip({ draft, names, acts, title }: DraftStripProps) {
  return (
    <div className={styles.strip} role="status" data-unsent>
      <p>
        {title === undefined ? t('Unsent') : t('Unsent, {title}', { title })}:{' '}
        <ScoreLine {...{ names }} sides={draft.base} scores={draftScores(draft)} />
        {', '}
        {t('typed {time}', { time: timeText(new Date(draft.at).toISOString()) })}
      </p>
      <div className={styles.choices}>
        <button type="button" {...{ [ACT]: 'save-draft' }} onClick={() => void acts.save(draft)}>
          {t('Save')}
        </button>
        <button type="button" {...{ [ACT]: 'discard-draft' }} onClick={() => acts.discard(draft)}>
          {t('Discard')}
        </button>
      </div>
    </div>
  );
}
