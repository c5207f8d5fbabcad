import { Input } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { Sitting } from '../../../../common/fixture/fixture.schema.ts';
import type { Rest } from '../../../../common/fixture/generate.rules.ts';
import { restInRound, scheduleEstimate } from '../../../../common/fixture/generate.rules.ts';
import { matchDefaults } from '../../../../common/kernel/limits.ts';
import { useCages } from '../../../domain/cages/cages.live.ts';
import { t } from '../../../texts/t.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from './schedule-estimate.module.css';

const DayEstimate = lazyPart(async () => (await import('./day-estimate.tsx')).DayEstimate);

const MOST_MINUTES = 120;

interface ScheduleEstimateProps {
  tournamentId: number;
  teamIds: readonly number[];
  rounds: number;
  /** SIT-1 */
  sitting: Sitting;
  /** The length of a set in force, in ms; null where matches have no clock. */
  setMs: number | null;
  /** GEN-10 */
  elsewhere: { groups: number; matches: number };
}

/**
 * The number of matches before they are generated, and their total duration in one cage. An event with cages sees
 * the end of its day instead (FCT-5).
 */
export function ScheduleEstimate(props: ScheduleEstimateProps) {
  const { tournamentId, teamIds, rounds, sitting, setMs, elsewhere } = props;
  const hasCages = useCages().length > 0;
  const teams = teamIds.length;
  const [typedMinutes, setTypedMinutes] = useState<number | null>(null);
  const matchMinutes = typedMinutes ?? minutesOf(setMs);
  const [turnoverMinutes, setTurnoverMinutes] = useState<number>(matchDefaults.turnoverMinutes);
  const rest = restText(restInRound(teams), rounds > 1 && sitting === 'together');
  const times = { matchMinutes, turnoverMinutes };
  const { matches, minutes } = scheduleEstimate({ teams, rounds, ...times });
  const ofAll = minutes + elsewhere.matches * (matchMinutes + turnoverMinutes);

  return (
    <Stack gap={2}>
      <p className={styles.result} aria-live="polite">
        <strong>{matches}</strong> {matches === 1 ? t('match') : t('matches')}
        {matches > 0 && !hasCages && (
          <>
            , {t('about')} <strong>{durationText(minutes)}</strong>
          </>
        )}
      </p>
      {matches > 0 && hasCages && (
        <Suspense>
          <DayEstimate tournamentId={tournamentId} draft={{ teamIds: [...teamIds], rounds }} />
        </Suspense>
      )}
      {matches > 0 && elsewhere.matches > 0 && !hasCages && (
        <Text size="sm" tone="muted">
          {elsewhereText(elsewhere)}
          {t(': about')} <strong>{durationText(ofAll)}</strong> {t('in all.')}
        </Text>
      )}
      {rest && (
        <Text size="sm" tone="muted">
          {rest}
        </Text>
      )}
      {!hasCages && (
        <Row gap={4}>
          <Minutes label={t('Match')} value={matchMinutes} onChange={setTypedMinutes} />
          <Minutes label={t('Turnover')} value={turnoverMinutes} onChange={setTurnoverMinutes} />
        </Row>
      )}
    </Stack>
  );
}

/** GEN-8: a started minute counts. */
const minutesOf = (setMs: number | null): number =>
  setMs === null ? matchDefaults.matchMinutes : Math.ceil(setMs / 60_000);

interface MinutesProps {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}

function Minutes({ label, value, onChange }: MinutesProps) {
  return (
    <span className={styles.field}>
      <span aria-hidden>{t('{label}, min', { label })}</span>
      <Input
        className={styles.input}
        inputMode="numeric"
        value={value === 0 ? '' : value}
        aria-label={t('{label}, minutes', { label })}
        onChange={({ target }) => {
          const minutes = Number(target.value);
          if (Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_MINUTES)
            onChange(minutes);
        }}
      />
    </span>
  );
}

/** GEN-10: one cage for all groups. */
function elsewhereText({ groups, matches }: ScheduleEstimateProps['elsewhere']): string {
  const values = { n: matches, groups };
  if (groups === 1) {
    return matches === 1
      ? t('With the 1 open match of another group')
      : t('With the {n} open matches of another group', values);
  }
  return matches === 1
    ? t('With the 1 open match of {groups} other groups', values)
    : t('With the {n} open matches of {groups} other groups', values);
}

/**
 * GEN-9: the rest of teams; null when no team plays twice in a round. `hasSittings`: a pairing is several matches
 * in a row, so that the rest is counted in pairings.
 */
function restText(rest: Rest | null, hasSittings: boolean): string | null {
  if (rest === null) return null;
  const { backToBack, matches } = rest;
  if (hasSittings) {
    return backToBack > 0
      ? t('Some teams play two pairings in a row.')
      : t('Every team rests at least {n} pairings between two of its own.', { n: matches });
  }
  if (backToBack > 0) {
    return backToBack === 1
      ? t('Once in a round a team plays two matches in a row.')
      : t('{n} times in a round a team plays two matches in a row.', { n: backToBack });
  }
  return t('Every team rests at least {n} matches between two of its own.', { n: matches });
}

/** '45 min', '4 h', '14 h 24 min'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('{n} min', { n: rest });
  return rest === 0 ? t('{n} h', { n: hours }) : t('{hours} h {n} min', { hours, n: rest });
}
