import type { Cage } from '../../../../common/cages/cages.contract.ts';
import { dayEnd } from '../../../../common/timetable/day-end.rules.ts';
import { useForecast } from '../../../domain/cages/use-forecast.ts';
import { lateText } from '../../../domain/timetable/late-text.ts';
import { t } from '../../../texts/t.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { dayAndTime } from '../../../ui/time/time-of-day.ts';

/** PUB-1: how late or early each cage is, and the end of the day. Nothing without open matches. */
export function DayProgress({ cages }: { cages: readonly Cage[] }) {
  const day = useForecast();
  const endsAt = day && dayEnd(day);
  if (!day || endsAt === null) return null;
  const isPublished = day.items.some(({ promisedAt }) => promisedAt !== null);
  return (
    <Row wrap gap={[1, 5]}>
      {isPublished &&
        cages.map(({ id, name, closed }) => (
          <Text key={id} as="span" size="sm" numeric>
            <NameText text={name} />{' '}
            <b>
              {closed ? t('Closed for repair') : (lateText(day.lateMs[id] ?? 0) ?? t('On time'))}
            </b>
          </Text>
        ))}
      <Text as="span" size="sm" numeric>
        {t('The day ends about {time}.', { time: dayAndTime(endsAt) })}
      </Text>
    </Row>
  );
}
