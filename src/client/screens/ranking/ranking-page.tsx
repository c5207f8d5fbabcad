import { useEffect } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import { rankingReasonText } from '../../../common/ranking/ranking-reason.rules.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { useEventRanking } from '../../domain/ranking/use-event-ranking.ts';
import { showsTeam } from '../../domain/sides/shows.ts';
import { useTournamentViews } from '../../domain/tournaments/use-tournament-view.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { PlaceRow } from '../../show/standings/place-row.tsx';
import { placeText } from '../../texts/place-text.ts';
import { sentences } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import { PhoneHeader, PhonePage } from '../../ui/layout/phone-page.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './ranking-page.module.css';
import { TournamentResults } from './tournament-results.tsx';

const nameOf = ({ name }: ChampionshipSnapshot) => name;

/** The event on one page: its champion, the ranking of all teams, and every result. */
function EventRanking() {
  const name = useChampionshipSelect(nameOf) ?? '';
  const { ranking, tournaments } = useEventRanking();
  const title = ranking?.complete ? t('Final ranking') : t('Ranking so far');
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' - ');
  }, [title, name]);
  if (ranking === null) return null;
  const rows = ranking.ranking;
  const { open } = ranking;
  const champion = rows.find(({ teamId }) => teamId === ranking.champion);
  return (
    <PhonePage>
      <PhoneHeader>
        <a className={styles.home} href={paths.qrCodes}>
          <NameText text={name || t('Drone Soccer')} />
        </a>
      </PhoneHeader>
      <main className={styles.main}>
        {champion && (
          <p className={styles.champion}>
            <span className={styles.label}>{t('Champion')}</span>
            <strong {...showsTeam('winner', champion.teamId)} className={styles.winner}>
              <TeamMark teamId={champion.teamId} /> <NameText text={champion.name} />
            </strong>
          </p>
        )}
        <section aria-label={title}>
          <h1 className={styles.title}>{title}</h1>
          {rows.length === 0 ? (
            <p className={styles.note}>{t('No team has a place yet.')}</p>
          ) : (
            !ranking.complete && (
              <p className={styles.note}>
                {sentences(
                  t('The event is not over: places can still change.'),
                  open > 0 && t('Places 1 to {n} are open.', { n: open }),
                )}
              </p>
            )
          )}
          <ol>
            {rows.map((row) => (
              <PlaceRow
                key={row.teamId}
                size="card"
                teamId={row.teamId}
                rank={row.rank}
                name={row.name}
                about={rankingReasonText(t, row, placeText)}
                isPodium={row.rank !== null && row.rank <= 3}
              />
            ))}
          </ol>
        </section>
        <Results tournaments={tournaments} />
      </main>
    </PhonePage>
  );
}

function Results({ tournaments }: { tournaments: readonly TournamentSnapshot[] }) {
  const views = useTournamentViews(tournaments);
  const played = views.filter(({ fixtures, ties }) => fixtures.length > 0 || ties?.length);
  if (played.length === 0) return null;
  return (
    <section aria-label={t('All results')}>
      <h2 className={styles.title}>{t('All results')}</h2>
      {played.map((view) => (
        <TournamentResults key={view.tournament.id} tournament={view} />
      ))}
    </section>
  );
}

/** The ranking, or the text for a mistyped URL. One chunk, because each adds bytes to the big screens. */
export const RankingPage = ({ hasInvalidId = false }: { hasInvalidId?: boolean }) =>
  hasInvalidId ? <NotFoundPage /> : <EventRanking />;
