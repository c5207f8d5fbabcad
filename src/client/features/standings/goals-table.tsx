import type { GoalLine, Standings } from '../../../common/standings/standings.schema.ts';
import { NameText } from '../../shared/ui/name-text.tsx';
import styles from './goals-table.module.css';

const measures = [
  { key: 'for', title: 'Goals-Per-Match', who: 'strikers' },
  { key: 'against', title: "Opponent's Goals-Per-Match", who: 'defenders' },
  { key: 'ratio', title: 'Offense:Defense', who: null },
] as const satisfies readonly { key: keyof GoalLine; title: string; who: string | null }[];

/** Goals for, goals against and their ratio, for each round and over all. */
export function GoalsTable({ standings }: { standings: Standings }) {
  if (standings.goals.length === 0) return <p className={styles.note}>No teams available</p>;
  const rounds = Array.from({ length: standings.rounds }, (_, index) => String(index + 1));
  return (
    <section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} aria-label="Goals" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                Team
              </th>
              {measures.map(({ key, title, who }) => (
                <th
                  key={key}
                  scope="colgroup"
                  colSpan={rounds.length + 1}
                  className={styles.measure}
                >
                  {title} {who && <span className={styles.who}>({who})</span>}
                </th>
              ))}
            </tr>
            <tr>
              {measures.map(({ key }) => (
                <RoundHeads key={key} rounds={rounds} />
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.goals.map(({ teamId, name, rounds: lines, all }) => (
              <tr key={teamId}>
                <th scope="row" className={styles.team}>
                  <NameText text={name} />
                </th>
                {measures.map(({ key }) => (
                  <Cells
                    key={key}
                    texts={[...rounds.map((round) => lines[round]?.[key] ?? '-'), all[key]]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {'>1 indicates stronger in scoring. <1 indicates stronger in defending.'}
      </p>
    </section>
  );
}

function RoundHeads({ rounds }: { rounds: readonly string[] }) {
  return (
    <>
      {rounds.map((round) => (
        <th key={round} scope="col" className={styles.head}>
          R{round}
        </th>
      ))}
      <th scope="col" className={styles.head}>
        All
      </th>
    </>
  );
}

/** The last text is the one over all rounds. */
function Cells({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <td key={index} className={styles.cell} data-all={index === texts.length - 1 || undefined}>
      {text}
    </td>
  ));
}
