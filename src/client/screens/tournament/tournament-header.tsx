import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { paths } from '../../../common/kernel/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { contrastText } from '../../../common/tournaments/tournament-guards.rules.ts';
import { useChampionshipName } from '../../domain/championship/championship.live.ts';
import { OutboxButton } from '../../domain/outbox/outbox-button.tsx';
import { t } from '../../texts/t.ts';
import { ConnectionText } from '../../ui/connection/connection-status.tsx';
import { LanguageMenu } from '../../ui/controls/language-menu.tsx';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import styles from './tournament-header.module.css';

/** In characters: a longer title is set in two smaller lines. */
const LONG = 44;

/** Name of the single window in which an admin opens the players' view. */
const PLAYERS_WINDOW = 'players-view';

interface TournamentHeaderProps {
  tournament: Tournament;
  /** Its first stop of the tab key. */
  children?: ReactNode;
}

/** The header in the tournament's colour: its name, and whether the data is current. */
export function TournamentHeader({ tournament, children }: TournamentHeaderProps) {
  const championship = useChampionshipName();
  const color = tournament.color ?? FALLBACK_TOURNAMENT_COLOR;
  const title = championship ? `${tournament.name} - ${championship}` : t('Game Manager');
  const style = { '--group': color, '--group-ink': contrastText(color) };

  return (
    <header className={styles.header} style={style}>
      {children}
      <Link
        className={styles.back}
        to={paths.manager}
        aria-label={t('Manager')}
        data-tip={t('Manager')}
      >
        <ChevronLeft aria-hidden size={22} />
      </Link>
      <h1
        className={styles.title}
        dir="auto"
        title={title}
        data-long={title.length > LONG || undefined}
      >
        {title}
      </h1>
      <span className={styles.badge}>{t('Admin View')}</span>
      <div className={styles.end}>
        <OutboxButton />
        <span className={styles.link}>
          <ConnectionText />
        </span>
        <button
          type="button"
          className={styles.button}
          onClick={() => window.open(paths.players(tournament.id), PLAYERS_WINDOW)}
        >
          {t('Players View')}
        </button>
        <LanguageMenu />
        <ThemePicker />
      </div>
    </header>
  );
}
