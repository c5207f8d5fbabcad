import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { paths } from '../../../common/kernel/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { navigate } from '../../browser/location.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { LanguageMenu } from '../../ui/controls/language-menu.tsx';
import { PhoneHeader } from '../../ui/layout/phone-page.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './players-header.module.css';

const hasOthers = ({ tournaments }: ChampionshipSnapshot) => tournaments.length > 1;

/** The tournament, the freshness of the page, and a link to other tournaments. */
export function PlayersHeader({ tournament }: { tournament: Tournament }) {
  const others = useChampionshipSelect(hasOthers);
  return (
    <PhoneHeader color={tournament.color ?? FALLBACK_TOURNAMENT_COLOR} tools={<LanguageMenu />}>
      <h1>
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
            <span className="sr-only">, {t('change group')}</span>
          </a>
        ) : (
          <NameText text={tournament.name} />
        )}
      </h1>
    </PhoneHeader>
  );
}
