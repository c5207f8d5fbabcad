import { useEffect, useMemo } from 'react';
import { pages } from '../../../common/kernel/pages.ts';
import { dayEnd } from '../../../common/timetable/day-end.rules.ts';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
import type { ForecastInput } from '../../../common/timetable/lanes.rules.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import { useForecastInput } from '../../domain/cages/use-forecast.ts';
import { OutboxButton } from '../../domain/outbox/outbox-button.tsx';
import { UndoButtons } from '../../domain/undo/undo-buttons.tsx';
import { useChampionship } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { PageBar } from '../../ui/layout/page-bar.tsx';
import plate from '../../ui/layout/plate.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { dayAndTime } from '../../ui/time/time-of-day.ts';
import { BrokenWishes } from './broken-wishes.tsx';
import { DayView } from './day-view.tsx';
import { useDayTexts } from './place-texts.ts';
import { PublishPanel } from './publish-panel.tsx';
import styles from './timetable-page.module.css';
import { WishesForm } from './wishes-form.tsx';

/** PUB-1, PUB-2: the forecast of the day, the wishes for it, and its publication. */
export function TimetablePage() {
  useEffect(() => {
    document.title = t(pages.timetable.title);
  }, []);
  const view = useChampionship();
  const input = useForecastInput();
  return (
    <>
      <PageBar title={t('Timetable')}>
        <UndoButtons className={plate.button} />
        <OutboxButton />
      </PageBar>
      {view.status !== 'ready' || (!input && view.snapshot.tournaments.length > 0) ? (
        <main>
          <Loading />
        </main>
      ) : (
        <Day
          input={
            input ?? {
              now: 0,
              cages: view.snapshot.cages ?? [],
              events: [],
              timetable: view.snapshot.timetable ?? noWishes,
            }
          }
        />
      )}
    </>
  );
}

function Day({ input }: { input: ForecastInput }) {
  const { timetable, cages } = input;
  const day = useMemo(() => forecast(input), [input]);
  const texts = useDayTexts(input);
  const endsAt = dayEnd(day);
  return (
    <main className={styles.page}>
      <div className={styles.day}>
        <Section
          title={t('The day')}
          aside={
            endsAt !== null && (
              <Text as="span" weight="strong" numeric>
                {t('Ends about {time}', { time: dayAndTime(endsAt) })}
              </Text>
            )
          }
        >
          <BrokenWishes broken={day.broken} texts={texts} title={t('Wishes that cannot be kept')} />
          {endsAt === null ? (
            <EmptyState
              title={t('No open matches')}
              text={t('The day is planned as soon as a group has matches.')}
            />
          ) : (
            <DayView input={input} day={day} texts={texts} />
          )}
        </Section>
      </div>
      <div className={styles.side}>
        <Section title={t('Publication')}>
          <PublishPanel timetable={timetable} hasMatches={endsAt !== null} />
        </Section>
        <Section title={t('Wishes for the day')}>
          <WishesForm timetable={timetable} cages={cages} at={input.now} />
        </Section>
      </div>
    </main>
  );
}
