import type { ChampionshipSnapshot } from '../../../../common/contract/live.ts';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import { paths } from '../../../../common/pages.ts';
import { navigate } from '../../../shared/location.ts';
import { LinkMark } from '../../../shared/ui/link-mark.tsx';
import { NameText } from '../../../shared/ui/name-text.tsx';
import styles from './choose.module.css';

/** Which group one plays in. */
export function ChooseGroup({ championship }: { championship: ChampionshipSnapshot }) {
  const { name, tournaments } = championship;
  return (
    <main className={styles.page}>
      <LinkMark className={styles.link} />
      <h1 className={styles.title}>
        <NameText text={name} />
      </h1>
      {tournaments.length === 0 ? (
        <p className={styles.text}>The groups will appear here.</p>
      ) : (
        <p className={styles.text}>Which group do you play in?</p>
      )}
      <ul className={styles.list}>
        {tournaments.map((group) => (
          <li key={group.id}>
            <a
              className={styles.choice}
              href={paths.players(group.id)}
              onClick={(event) => {
                event.preventDefault();
                navigate(paths.players(group.id));
              }}
            >
              <span
                className={styles.color}
                style={{ background: group.color ?? FALLBACK_GROUP_COLOR }}
              />
              <NameText text={group.name} className={styles.name} />
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
