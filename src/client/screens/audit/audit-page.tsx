import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditArea, auditAreas } from '../../../common/kernel/audit.rules.ts';
import { pages } from '../../../common/kernel/pages.ts';
import { OutboxButton } from '../../domain/outbox/outbox-button.tsx';
import { t } from '../../texts/t.ts';
import { Loading } from '../../ui/layout/loading.tsx';
import { PageBar } from '../../ui/layout/page-bar.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { type AuditFilter, useAudit, useOpenSessions } from './audit.queries.ts';
import { AuditEntries } from './audit-entries.tsx';
import styles from './audit-page.module.css';
import { NewDevice } from './new-device.tsx';
import { OpenSessions } from './open-sessions.tsx';

const isArea = (text: string | null): text is AuditArea =>
  text !== null && Object.hasOwn(auditAreas, text);

/** The filters in the URL, so that a reload and a shared link show the same. */
function useFilter(): [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const area = search.get('area');
  const filter = {
    area: isArea(area) ? area : undefined,
    device: search.get('device') ?? undefined,
  };
  const change = (part: Partial<AuditFilter>) => {
    const entries = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
    setSearch(Object.fromEntries(entries) as Record<string, string>, { replace: true });
  };
  return [filter, change];
}

/** The audit log, the admin's sessions, and a code for a new device. */
export function AuditPage() {
  useEffect(() => {
    document.title = t(pages.audit.title);
  }, []);
  const [filter, change] = useFilter();
  // Both queries start here and render together, so that nothing moves.
  const [entries, sessions] = [useAudit(filter), useOpenSessions()];
  const isPending = entries.isPending || sessions.isPending;
  return (
    <>
      <PageBar title={t('What Happened')}>
        <OutboxButton />
      </PageBar>
      {isPending ? (
        <main>
          <Loading />
        </main>
      ) : (
        <main className={styles.page}>
          <AuditEntries filter={filter} onFilter={change} />
          <div className={styles.side}>
            <Section title={t('Signed In')}>
              <OpenSessions />
            </Section>
            <Section title={t('New Device')}>
              <NewDevice />
            </Section>
          </div>
        </main>
      )}
    </>
  );
}
