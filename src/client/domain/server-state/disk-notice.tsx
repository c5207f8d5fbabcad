import { useQuery } from '@tanstack/react-query';
import { client } from '../../http/api.ts';
import { askedEvery } from '../../http/query-client.ts';
import { GAP } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import styles from './disk-notice.module.css';

/** In bytes. With more free space, a full disk is caused by inodes or a quota. */
const FULL_BYTES = 20_000_000;
/** In ms. */
const LOOK_AGAIN = 20_000;

/** Warns that the server's disk is full or nearly full, before a score cannot be saved. */
export function DiskNotice() {
  const { data } = useQuery({
    queryKey: ['server-state'],
    queryFn: () => client.serverState.read({}),
    refetchInterval: askedEvery(LOOK_AGAIN),
    staleTime: 0,
  });
  if (data === undefined || data.disk === 'ok' || data.freeBytes === null) return null;
  const free = `${Math.floor(data.freeBytes / 1_000_000)} MB`;
  return (
    <p className={styles.notice} role="alert" data-full={data.disk === 'full' || undefined}>
      {data.disk === 'full' ? (
        <>
          <strong>
            {data.freeBytes < FULL_BYTES
              ? t('The server’s disk is full: {free} are free.', { free })
              : t('The server’s disk is full: it takes no more files, though {free} are free.', {
                  free,
                })}
          </strong>
          {GAP}
          {t(
            'New scores may be refused. What was saved is safe. Delete files on that computer; nothing has to be restarted.',
          )}
        </>
      ) : (
        <>
          <strong>{t('The server’s disk is nearly full: {free} are free.', { free })}</strong>
          {GAP}
          {t('Delete files on that computer before it is full.')}
        </>
      )}
    </p>
  );
}
