import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useAddCage } from '../../../domain/cages/cages.queries.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './cages-panel.module.css';

const hasOpenMatches = ({ status }: Tournament) => status === 'Ready' || status === 'Ongoing';

/** CAGE-1: offers the first cage, once there is a group, and explains it for several groups. */
export function FirstCage({ tournaments }: { tournaments: readonly Tournament[] }) {
  const add = useAddCage();
  const onAdd = () => add.mutate(t('Cage {n}', { n: 1 }));
  const isShared = tournaments.filter(hasOpenMatches).length > 1;
  if (tournaments.length === 0) return null;
  return (
    <Stack gap={2}>
      <Row wrap gap={3}>
        {isShared && (
          <ActButton disabled={add.isPending} onClick={onAdd}>
            {t('One cage for all groups')}
          </ActButton>
        )}
        <ActButton
          variant="ghost"
          className={styles.quiet}
          disabled={add.isPending}
          onClick={onAdd}
        >
          {t('Add a cage')}
        </ActButton>
      </Row>
      {isShared && (
        <Text tone="muted">
          {t('Matches of all groups are then called to that cage, one at a time.')}
        </Text>
      )}
    </Stack>
  );
}
