import type { ChampionshipSnapshot } from '../../../../common/contract/live.ts';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import { paths } from '../../../../common/pages.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useChampionshipSelect } from '../../../shared/live/use-topic.ts';
import { navigate } from '../../../shared/location.ts';
import { LinkMark } from '../../../shared/ui/link-mark.tsx';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { ThemePicker } from '../../../shared/ui/theme-picker.tsx';
import styles from './players-header.module.css';

const hasOthers = ({ tournaments }: ChampionshipSnapshot) => tournaments.length > 1;

/** The group, how fresh the page is, and the way to another group. */
export function PlayersHeader({ tournament }: { tournament: Tournament }) {
  const others = useChampionshipSelect(hasOthers);
  return (
    <header className={styles.header}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_GROUP_COLOR }}
      />
      <h1 className={styles.name}>
        {others ? (
          <a
            className={styles.others}
            href={`${paths.players()}?choose`}
            onClick={(event) => {
              event.preventDefault();
              navigate(`${paths.players()}?choose`);
            }}
          >
            <NameText text={tournament.name} />{' '}
            <span aria-hidden className={styles.arrow}>
              ▾
            </span>
            <span className="sr-only">, change group</span>
          </a>
        ) : (
          <NameText text={tournament.name} />
        )}
      </h1>
      <LinkMark className={styles.link} />
      <ThemePicker />
    </header>
  );
}
