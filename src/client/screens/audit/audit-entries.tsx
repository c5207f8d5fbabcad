import { Button } from '@chakra-ui/react';
import { type AuditEntry, auditActor } from '../../../common/audit/audit.contract.ts';
import { auditAboutText, auditAreas, auditKind } from '../../../common/kernel/audit.rules.ts';
import { keysOf } from '../../../common/kernel/values.ts';
import { said, t, translate } from '../../texts/t.ts';
import { translatedDevice } from '../../texts/translated-device.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { timeText } from '../../ui/time/time-text.ts';
import { type AuditFilter, exportAddress, useAudit } from './audit.queries.ts';
import styles from './audit-entries.module.css';

interface AuditEntriesProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

const areas = [
  [undefined, t('All')],
  ...keysOf(auditAreas).map((area) => [area, t(auditAreas[area])] as const),
] as const;

/** The list, newest first, with its filters. */
export function AuditEntries({ filter, onFilter }: AuditEntriesProps) {
  const audit = useAudit(filter);
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  const devices = new Set(audit.data?.pages[0]?.devices);
  if (filter.device !== undefined) devices.add(filter.device);
  return (
    <Section
      title={t('Entries')}
      aside={
        <a className={styles.export} href={exportAddress(filter)} download>
          {t('Export')}
        </a>
      }
    >
      <Row wrap gap={[3, 6]} align="end">
        <Row as="fieldset" wrap gap={2}>
          <legend className={styles.label}>{t('Show')}</legend>
          {areas.map(([area, title]) => (
            <button
              key={title}
              type="button"
              className={styles.area}
              aria-pressed={filter.area === area}
              onClick={() => onFilter({ area })}
            >
              {title}
            </button>
          ))}
        </Row>
        <label className={styles.device}>
          <span className={styles.label}>{t('Device')}</span>
          <select
            value={filter.device ?? ''}
            onChange={({ target }) => onFilter({ device: target.value || undefined })}
          >
            <option value="">{t('All devices')}</option>
            {[...devices].map((device) => (
              <option key={device} value={device}>
                {translatedDevice(device)}
              </option>
            ))}
          </select>
        </label>
      </Row>
      {audit.isError && <p role="alert">{t('The entries could not be read. Please try again.')}</p>}
      {audit.isSuccess && entries.length === 0 && (
        <Text tone="muted">{t('Nothing of this kind has happened yet.')}</Text>
      )}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {audit.hasNextPage && (
        <Button disabled={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {t('Show Older')}
        </Button>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { isWarning } = auditKind(entry.kind);
  const title = said(auditKind(entry.kind).title);
  const actor = auditActor({ ...entry, device: translatedDevice(entry.device) });
  const { about } = entry;
  const detail = about === null ? entry.detail : auditAboutText(translate, about);
  return (
    <li className={styles.entry} data-warning={isWarning}>
      <time className={styles.time} dateTime={entry.at}>
        {timeText(entry.at)}
      </time>
      <div className={styles.what}>
        <p>
          <strong>{title}</strong>
          {detail !== '' && <>: {detail}</>}
        </p>
        {actor !== '' && (
          <Text size="sm" tone="muted">
            {actor}
          </Text>
        )}
      </div>
    </li>
  );
}
