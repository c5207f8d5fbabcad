import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import { usePublish, useWithdraw } from '../../domain/timetable/timetable.queries.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { useAsk } from '../../ui/dialogs/ask.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/text.tsx';
import { dayAndTime } from '../../ui/time/time-of-day.ts';

interface PublishPanelProps {
  timetable: Timetable;
  /** Whether there are open matches. */
  hasMatches: boolean;
}

/** PUB-1: promises the forecast to the teams, and takes the promises back. */
export function PublishPanel({ timetable: { publishedAt }, hasMatches }: PublishPanelProps) {
  const publish = usePublish();
  const withdraw = useWithdraw();
  const ask = useAsk();
  const takeBack = async () => {
    const question = {
      title: t('Take the timetable back?'),
      text: t('Teams then see expected times only, and not how late a match is.'),
      confirm: t('Take back'),
      isDangerous: true,
    };
    if (await ask(question)) withdraw.mutate();
  };
  const isBusy = publish.isPending || withdraw.isPending;
  if (publishedAt === null) {
    return (
      <Stack gap={3} align="start">
        <Text tone="muted">
          {t(
            'Publishing promises these start times to the teams. Their phones then show how late a match is.',
          )}
        </Text>
        <ActButton
          variant="solid"
          disabled={isBusy || !hasMatches}
          onClick={() => publish.mutate()}
        >
          {t('Publish the timetable')}
        </ActButton>
      </Stack>
    );
  }
  return (
    <Stack gap={3} align="start">
      <Text>
        <b>{t('Published at {time}.', { time: dayAndTime(publishedAt) })}</b>{' '}
        {t('Teams see the promised times, and how late a match is.')}
      </Text>
      <Row wrap gap={2}>
        <ActButton disabled={isBusy || !hasMatches} onClick={() => publish.mutate()}>
          {t('Publish again')}
        </ActButton>
        <ActButton variant="ghost" data-tone="danger" disabled={isBusy} onClick={takeBack}>
          {t('Take back')}
        </ActButton>
      </Row>
      <Text size="sm" tone="muted">
        {t('Publishing again promises the times of the present forecast instead.')}
      </Text>
    </Stack>
  );
}
