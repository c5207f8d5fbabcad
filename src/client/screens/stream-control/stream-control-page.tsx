import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { pages, paths } from '../../../common/kernel/pages.ts';
import { useChampionship } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { ConnectionText } from '../../ui/connection/connection-status.tsx';
import { LanguageMenu } from '../../ui/controls/language-menu.tsx';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import { BrandMark } from '../../ui/graphics/brand-mark.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import bar from '../../ui/layout/page-bar.module.css';
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
      <header className={`${bar.bar} ${styles.bar}`}>
        <BrandMark />
        <Link className={styles.back} to={paths.manager}>
          {t('Game Manager')}
        </Link>
        <ConnectionText />
        <LanguageMenu />
        <ThemePicker />
      </header>
      <main className={styles.page}>
        <h1 className={styles.title}>{t('Screens and Stream')}</h1>
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
