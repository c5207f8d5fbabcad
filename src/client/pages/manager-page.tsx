import { useEffect } from 'react';
import { paths } from '../../common/pages.ts';
import { BackupsPanel } from '../features/backups/backups-panel.tsx';
import { ChampionshipName } from '../features/championship/championship-name.tsx';
import { useOutbox } from '../features/fixtures/outbox/use-outbox.ts';
import { TeamManagement } from '../features/teams/team-management.tsx';
import { CreateGroupForm } from '../features/tournaments/create-group-form.tsx';
import { GroupList } from '../features/tournaments/group-list.tsx';
import { ExportPanel } from '../features/transfer/export-panel.tsx';
import { ImportCard } from '../features/transfer/import-card.tsx';
import { useChampionship } from '../shared/live/use-topic.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { Section } from '../shared/ui/section.tsx';
import { ManagerBar } from './manager/manager-bar.tsx';
import styles from './manager-page.module.css';

/** Where an event is set up: its name, its teams, its groups, its data. */
export function ManagerPage() {
  const view = useChampionship();
  useEffect(() => {
    document.title = 'Game Manager';
  }, []);
  const { waiting } = useOutbox();
  if (view.status !== 'ready') return <Loading />;
  const { name, teams, tournaments } = view.snapshot;

  return (
    <>
      <ManagerBar />
      <main className={styles.page}>
        <div className={styles.masthead}>
          <ChampionshipName name={name} />
          <a className={styles.codes} href={paths.qrCodes} target="_blank" rel="noreferrer">
            QR Codes <span aria-hidden>↗</span>
          </a>
        </div>
        <div className={styles.groups}>
          {tournaments.length > 0 && (
            <Section title="Existing Groups">
              <GroupList groups={tournaments} />
              <ExportPanel championship={name} unsent={waiting} />
            </Section>
          )}
          <Section title="Tournament Management">
            <CreateGroupForm groups={tournaments} teams={teams.length} />
          </Section>
          {tournaments.length === 0 && <ImportCard />}
          <Section title="Backups">
            <BackupsPanel />
          </Section>
        </div>
        <TeamManagement teams={teams} />
      </main>
    </>
  );
}
