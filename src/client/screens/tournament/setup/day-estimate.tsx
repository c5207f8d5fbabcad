import { useMemo } from 'react';
import { type DayEnds, dayEnds } from '../../../../common/timetable/day-end.rules.ts';
import type { Draft } from '../../../../common/tournaments/tournament.schema.ts';
import { useForecastInput } from '../../../domain/cages/use-forecast.ts';
import { t } from '../../../texts/t.ts';
import { Text } from '../../../ui/text/text.tsx';
import { dayAndTime } from '../../../ui/time/time-of-day.ts';

interface DayEstimateProps {
  tournamentId: number;
  /** As chosen on this screen. */
  draft: Draft;
}

/** FCT-5: the end of the day for this choice, and for one cage more or less. */
export function DayEstimate({ tournamentId, draft }: DayEstimateProps) {
  const input = useForecastInput();
  const { rounds } = draft;
  const teamKey = draft.teamIds.join(' ');
  const ends = useMemo((): DayEnds | null => {
    if (!input) return null;
    const teamIds = teamKey === '' ? [] : teamKey.split(' ').map(Number);
    const events = input.events.map((event) =>
      event.tournament.id === tournamentId
        ? { ...event, tournament: { ...event.tournament, draft: { teamIds, rounds } } }
        : event,
    );
    return dayEnds({ ...input, events });
  }, [input, tournamentId, teamKey, rounds]);
  if (!ends || ends.now === null) return null;
  const { now, withOneMore, withOneLess } = ends;
  return (
    <>
      <p aria-live="polite">
        <strong>{t('The day ends about {time}.', { time: dayAndTime(now) })}</strong>
      </p>
      <Text size="sm" tone="muted">
        {withOneMore !== null && (
          <>{t('With one cage more about {time}.', { time: dayAndTime(withOneMore) })} </>
        )}
        {withOneLess !== null && (
          <>{t('With one cage less about {time}.', { time: dayAndTime(withOneLess) })} </>
        )}
        {t('The other groups, lengths and breaks are those of the timetable.')}
      </Text>
    </>
  );
}
