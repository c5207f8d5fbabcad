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
  const shownFilters = fixtureFilters.filter(
    (fixtureFilter) =>
      fixtureFilter !== 'not-needed' || counts[fixtureFilter] > 0 || fixtureFilter === filter,
  );
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('Matches shown')}</legend>
      {shownFilters.map((fixtureFilter) => (
        <button
          key={fixtureFilter}
          type="button"
          className={styles.filter}
          aria-pressed={fixtureFilter === filter}
          onClick={() => onFilter(fixtureFilter)}
        >
          {labels[fixtureFilter]} <span className={styles.count}>{counts[fixtureFilter]}</span>
        </button>
      ))}
    </fieldset>
  );
}
