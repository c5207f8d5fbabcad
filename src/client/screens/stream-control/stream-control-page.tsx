import { useEffect } from 'react';
import { pages } from '../../../common/kernel/pages.ts';
import { useChampionship } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { Loading } from '../../ui/layout/loading.tsx';
import { PageBar } from '../../ui/layout/page-bar.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { GraphicsPanel } from './graphics-panel.tsx';
import { OverlayAddress } from './overlay-address.tsx';
import { ScreensPanel } from './screens-panel.tsx';
import styles from './stream-control-page.module.css';

export function StreamControlPage() {
  const view = useChampionship();
  useEffect(() => {
    document.title = t(pages.desk.title);
  }, []);
  if (view.status !== 'ready') return <Loading />;
  const { tournaments, broadcast } = view.snapshot;
  return (
    <>
      <PageBar title={t('Screens and Stream')} />
      <main className={styles.page}>
        <Section title={t('Break and Message')}>
          <AnnouncementPanel
            tournaments={tournaments}
            announcements={broadcast?.announcements ?? []}
          />
        </Section>
        <Section title={t('Stream Graphics')}>
          <GraphicsPanel tournaments={tournaments} desks={broadcast?.desks ?? []} />
        </Section>
        <Section title={t('Screens')}>
          <ScreensPanel tournaments={tournaments} />
        </Section>
        <Section title={t('Address for the Stream')}>
          <OverlayAddress tournaments={tournaments} />
        </Section>
      </main>
    </>
  );
}
