import {
  type FixtureFilter,
  fixtureFilters,
} from '../../../../common/fixture/fixture-filter.rules.ts';
import { t } from '../../../texts/t.ts';
import styles from './filter-bar.module.css';

const labels: Record<FixtureFilter, string> = {
  all: t('All'),
  'to-play': t('To play'),
  done: t('Done'),
  'not-needed': t('Not needed'),
};

interface FilterBarProps {
  counts: Record<FixtureFilter, number>;
  filter: FixtureFilter;
  onFilter: (filter: FixtureFilter) => void;
}

/** Filters the matches of the round. */
export function FilterBar({ counts, filter, onFilter }: FilterBarProps) {
  const shown = fixtureFilters.filter(
    (one) => one !== 'not-needed' || counts[one] > 0 || one === filter,
  );
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('Matches shown')}</legend>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.filter}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          {labels[one]} <span className={styles.count}>{counts[one]}</span>
        </button>
      ))}
    </fieldset>
  );
}
