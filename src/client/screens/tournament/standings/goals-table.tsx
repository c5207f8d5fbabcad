import { useState } from 'react';
import { type GoalsOrder, orderedGoals } from '../../../../common/standings/goals.rules.ts';
import type { GoalLine, Standings } from '../../../../common/standings/standings.schema.ts';
import { decimalText } from '../../../../common/texts/notation.rules.ts';
import { language, t } from '../../../texts/t.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './goals-table.module.css';

const measures = [
  { key: 'for', title: t('Goals-Per-Match'), who: t('strikers') },
  { key: 'against', title: t("Opponent's Goals-Per-Match"), who: t('defenders') },
  { key: 'ratio', title: t('Offense:Defense'), who: null },
] as const satisfies readonly { key: keyof GoalLine; title: string; who: string | null }[];

/** Goals for, goals against and their ratio, for each round and over all. */
export function GoalsTable({ standings }: { standings: Standings }) {
  const [order, setOrder] = useState<GoalsOrder | null>(null);
  if (standings.goals.length === 0) return <p className={styles.note}>{t('No teams available')}</p>;
  const rounds = Array.from({ length: standings.rounds }, (_, index) => String(index + 1));
  return (
    <section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} aria-label={t('Goals')} tabIndex={0}>
        <table className={styles.table}>
          <GoalsHead rounds={rounds} order={order} onOrder={setOrder} />
          <tbody>
            {orderedGoals(standings.goals, order).map((team) => (
              <GoalsRow key={team.teamId} team={team} rounds={rounds} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>{t('Scroll sideways to see all columns.')}</p>
      <p className={styles.note}>
        {t('>1 indicates stronger in scoring. <1 indicates stronger in defending.')}
      </p>
    </section>
  );
}

interface GoalsHeadProps {
  rounds: readonly string[];
  order: GoalsOrder | null;
  onOrder: (order: GoalsOrder | null) => void;
}

/** The measures, and under each its rounds. */
function GoalsHead({ rounds, order, onOrder }: GoalsHeadProps) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={styles.first}>
          {t('Team')}
        </th>
        {measures.map(({ key, title, who }) => (
          <th key={key} scope="colgroup" colSpan={rounds.length + 1} className={styles.measure}>
            {title}{' '}
            {who && (
              <Text as="span" weight="medium" tone="plate-muted">
                ({who})
              </Text>
            )}
          </th>
        ))}
      </tr>
      <tr>
        {measures.map(({ key }) => (
          <RoundHeads key={key} measure={key} rounds={rounds} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}

interface GoalsRowProps {
  team: Standings['goals'][number];
  rounds: readonly string[];
}

/** One team's figures: by measure, each for every round and over all. */
function GoalsRow({ team: { name, rounds: lines, all }, rounds }: GoalsRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.team}>
        <NameText text={name} />
      </th>
      {measures.map(({ key }) => (
        <Cells key={key} texts={[...rounds.map((round) => lines[round]?.[key] ?? '-'), all[key]]} />
      ))}
    </tr>
  );
}

interface RoundHeadsProps extends GoalsHeadProps {
  measure: keyof GoalLine;
}

/** A press sorts by the column, highest first. A second press reverses, a third sorts by name. */
function RoundHeads({ measure, rounds, order, onOrder }: RoundHeadsProps) {
  return [...rounds, 'all'].map((round) => {
    const isOwn = order?.measure === measure && order.round === round;
    const isDescending = isOwn && order.isDescending;
    return (
      <th
        key={round}
        scope="col"
        className={styles.head}
        aria-sort={isOwn ? (isDescending ? 'descending' : 'ascending') : undefined}
      >
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onOrder(isOwn && !isDescending ? null : { measure, round, isDescending: !isOwn })
          }
        >
          {round === 'all' ? t('All') : `R${round}`}
        </button>
      </th>
    );
  });
}

/** The last text is for all rounds. */
function Cells({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <td key={index} className={styles.cell} data-all={index === texts.length - 1 || undefined}>
      {decimalText(text, language)}
    </td>
  ));
}
