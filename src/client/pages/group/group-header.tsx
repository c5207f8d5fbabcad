import { ChevronLeft } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { FALLBACK_GROUP_COLOR } from '../../../common/limits.ts';
import { paths } from '../../../common/pages.ts';
import { contrastText } from '../../../common/tournaments/group-guards.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { useChampionshipName } from '../../features/championship/championship.live.ts';
import { OutboxButton } from '../../features/fixtures/outbox-button.tsx';
import { LinkState } from '../../shared/live/link-state.tsx';
import { ThemePicker } from '../../shared/ui/theme-picker.tsx';
import styles from './group-header.module.css';

/** The one window in which an admin looks at what players see. */
const PLAYERS_WINDOW = 'players-view';

/** The band in the group's colour: which group this is, and whether the screen can be trusted. */
export function GroupHeader({ tournament }: { tournament: Tournament }) {
  const championship = useChampionshipName();
  const color = tournament.color ?? FALLBACK_GROUP_COLOR;
  const title = championship ? `${tournament.name} - ${championship}` : 'Game Manager';
  const style = { '--group': color, '--group-ink': contrastText(color) } as CSSProperties;

  return (
    <header className={styles.header} style={style}>
      <Link className={styles.back} to={paths.manager} aria-label="Manager" data-tip="Manager">
        <ChevronLeft aria-hidden size={22} />
      </Link>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <span className={styles.badge}>Admin View</span>
      <div className={styles.end}>
        <OutboxButton />
        <span className={styles.link}>
          <LinkState />
        </span>
        <button
          type="button"
          className={styles.button}
          onClick={() => window.open(paths.players(tournament.id), PLAYERS_WINDOW)}
        >
          Players View
        </button>
        <ThemePicker />
      </div>
    </header>
  );
}
