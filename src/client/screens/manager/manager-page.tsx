import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '../../../common/kernel/limits.ts';
import { pages, paths } from '../../../common/kernel/pages.ts';
import { MatchBar } from '../../control/bar/match-bar.tsx';
import { useOutbox } from '../../domain/outbox/use-outbox.ts';
import { useChampionship } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { Loading } from '../../ui/layout/loading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ArchivePanel } from './archives/archive-panel.tsx';
import { BackupsPanel } from './backups/backups-panel.tsx';
import { CagesPanel } from './cages/cages-panel.tsx';
import { FirstCage } from './cages/first-cage.tsx';
import { ChampionshipName } from './championship/championship-name.tsx';
import { EventWordsPanel } from './championship/event-words-panel.tsx';
import { ImagesPanel } from './images/images-panel.tsx';
import { ManagerBar } from './manager-bar.tsx';
import styles from './manager-page.module.css';
import { TeamManagement } from './teams/team-management.tsx';
import { CreateTournamentForm } from './tournaments/create-tournament-form.tsx';
import { MakeKnockout } from './tournaments/make-knockout.tsx';
import { TournamentList } from './tournaments/tournament-list.tsx';
import { ExportPanel } from './transfer/export-panel.tsx';
import { ImportCard } from './transfer/import-card.tsx';

const PrintDialog = lazyPart(
  async () => (await import('../../domain/print/print-dialog.tsx')).PrintDialog,
);
const DayProgress = lazyPart(
  async () => (await import('./tournaments/day-progress.tsx')).DayProgress,
);

export function ManagerPage() {
  const view = useChampionship();
  useEffect(() => {
    document.title = t(pages.manager.title);
  }, []);
  const { waiting } = useOutbox();
  const [isPrinting, setPrinting] = useState(false);
  if (view.status !== 'ready') return <Loading />;
  const { name, teams, tournaments, languages = [], terms = [], cages = [] } = view.snapshot;
  const step = nextStepText(teams.length, tournaments.length);

  return (
    <div className={styles.screen}>
      <ManagerBar />
      <main
        className={styles.page}
        data-first={teams.length < limits.minTeams ? 'teams' : undefined}
      >
        <div className={styles.masthead}>
          <ChampionshipName name={name} />
          <Row as="nav" wrap gap={3} aria-label={t('Other pages')}>
            {tournaments.some(({ status }) => status !== 'Empty') && (
              <Link className={styles.codes} to={paths.timetable}>
                {t('Timetable')}
              </Link>
            )}
            <Link className={styles.codes} to={paths.desk}>
              {t('Screens and Stream')}
            </Link>
            <Link className={styles.codes} to={paths.audit}>
              {t('What Happened')}
            </Link>
            <a className={styles.codes} href={paths.qrCodes} target="_blank" rel="noreferrer">
              {t('QR Codes')} <span aria-hidden>↗</span>
            </a>
            <button type="button" className={styles.codes} onClick={() => setPrinting(true)}>
              {t('Print')}
            </button>
          </Row>
        </div>
        <Suspense>{isPrinting && <PrintDialog onClose={() => setPrinting(false)} />}</Suspense>
        {step && <p className={styles.step}>{step}</p>}
        <div className={styles.tournaments}>
          {tournaments.length > 0 && (
            <Section title={t('Existing Groups')}>
              <TournamentList tournaments={tournaments} />
              {cages.length > 0 && (
                <div className={styles.day}>
                  <Suspense>
                    <DayProgress cages={cages} />
                  </Suspense>
                </div>
              )}
              <ExportPanel unsent={waiting} />
            </Section>
          )}
          <Section title={t('Tournament Management')}>
            <CreateTournamentForm tournaments={tournaments} teams={teams.length} />
            <MakeKnockout tournaments={tournaments} />
            {cages.length === 0 && <FirstCage tournaments={tournaments} />}
          </Section>
          {cages.length > 0 && <CagesPanel cages={cages} tournaments={tournaments} />}
          {tournaments.length === 0 && <ImportCard />}
          <ImagesPanel />
          <EventWordsPanel name={name} languages={languages} terms={terms} />
          <Section title={t('Backups')}>
            <BackupsPanel />
          </Section>
          <Section title={t('Archive')}>
            <ArchivePanel championship={name} />
          </Section>
        </div>
        <TeamManagement teams={teams} />
      </main>
      <MatchBar />
    </div>
  );
}

/** The next step of a new organiser; null once there is a tournament. */
function nextStepText(teams: number, tournaments: number): string | null {
  if (tournaments > 0) return null;
  return teams < limits.minTeams
    ? t('Next: create at least two teams, or paste a list of their names.')
    : t('Next: create a group, then open it to choose its teams.');
}
