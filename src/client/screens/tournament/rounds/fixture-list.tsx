import { useState } from 'react';
import type { Fixture, Tie } from '../../../../common/fixture/fixture.schema.ts';
import { tieOf } from '../../../domain/knockout/tie-texts.ts';
import { SCORE_LIST } from '../../../domain/scores/score-focus.ts';
import { t } from '../../../texts/t.ts';
import { useIncrementalRendering } from '../../../ui/layout/use-incremental-rendering.ts';
import styles from './fixture-list.module.css';
import { FixtureRow } from './fixture-row.tsx';
import { rowHeight } from './row-height.ts';

interface FixtureListProps {
  fixtures: readonly Fixture[];
  /** Present for a knockout. */
  ties?: readonly Tie[];
  names: ReadonlyMap<number, string>;
  notNeeded: ReadonlyMap<number, string>;
  /** Fixtures that another screen is editing, with the name of its device. */
  elsewhere: ReadonlyMap<number, string>;
}

/** Matches in playing order, with boxes to enter their scores. */
export function FixtureList({ fixtures, ties, names, notNeeded, elsewhere }: FixtureListProps) {
  const [height] = useState(rowHeight);
  const { drawn, left, setRest } = useIncrementalRendering(fixtures.length, height);
  if (fixtures.length === 0) return <p className={styles.empty}>{t('No fixtures found')}</p>;
  return (
    <ol className={styles.list} data-sides-named {...{ [SCORE_LIST]: '' }}>
      {fixtures.slice(0, drawn).map((fixture) => (
        <li key={fixture.id}>
          <FixtureRow
            fixture={fixture}
            tie={tieOf(fixture, ties)}
            names={names}
            notNeeded={notNeeded.get(fixture.id) ?? null}
            elsewhere={elsewhere.get(fixture.id)}
          />
        </li>
      ))}
      {left > 0 && <li ref={setRest} style={{ height: left * height }} aria-hidden />}
    </ol>
  );
}
