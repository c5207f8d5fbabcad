import type { Outcome } from '../../../common/tournament-view/table-rows.rules.ts';
import { t } from '../../texts/t.ts';
import styles from './form.module.css';

/** How a team's latest matches ended, the newest last; `--outcome` is the size of a mark. */
export const Form = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <span className={styles.form}>
    {outcomes.map((outcome, index) => (
      <span key={index} className={styles.mark} data-outcome={outcome}>
        <span className="sr-only">{t(outcome)} </span>
      </span>
    ))}
  </span>
);

/** What the marks of a form mean. */
export const FormLegend = () =>
  (['won', 'drawn', 'lost'] as const).map((outcome) => (
    <span key={outcome} className={styles.legend}>
      <span className={styles.mark} data-outcome={outcome} aria-hidden />
      {t(outcome)}
    </span>
  ));
