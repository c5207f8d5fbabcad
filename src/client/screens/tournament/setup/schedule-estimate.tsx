import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { matchDefaults } from '../../../../common/base-limits.ts';
import type { Rest } from '../../../../common/fixtures/generate.rules.ts';
import { restInRound, scheduleEstimate } from '../../../../common/fixtures/generate.rules.ts';
import styles from './schedule-estimate.module.css';

const MOST_MINUTES = 120;

interface ScheduleEstimateProps {
  teams: number;
  rounds: number;
  /** GEN-10 */
  elsewhere: { groups: number; matches: number };
}

/** How many matches it will be and how long they take on the one cage, before they are made. */
export function ScheduleEstimate({ teams, rounds, elsewhere }: ScheduleEstimateProps) {
  const [matchMinutes, setMatchMinutes] = useState<number>(matchDefaults.matchMinutes);
  const [turnoverMinutes, setTurnoverMinutes] = useState<number>(matchDefaults.turnoverMinutes);
  const rest = restText(restInRound(teams));
  const times = { matchMinutes, turnoverMinutes };
  const { matches, minutes } = scheduleEstimate({ teams, rounds, ...times });
  const ofAll = minutes + elsewhere.matches * (matchMinutes + turnoverMinutes);

  return (
    <div className={styles.estimate}>
      <p className={styles.result} aria-live="polite">
        <strong>{matches}</strong> {matches === 1 ? 'match' : 'matches'}
        {matches > 0 && (
          <>
            , about <strong>{durationText(minutes)}</strong>
          </>
        )}
      </p>
      {matches > 0 && elsewhere.matches > 0 && (
        <p className={styles.rest}>
          {elsewhereText(elsewhere)}: about <strong>{durationText(ofAll)}</strong> in all.
        </p>
      )}
      {rest && <p className={styles.rest}>{rest}</p>}
      <div className={styles.minutes}>
        <Minutes label="Match" value={matchMinutes} onChange={setMatchMinutes} />
        <Minutes label="Turnover" value={turnoverMinutes} onChange={setTurnoverMinutes} />
      </div>
    </div>
  );
}

interface MinutesProps {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}

function Minutes({ label, value, onChange }: MinutesProps) {
  return (
    <span className={styles.field}>
      <span aria-hidden>{label}, min</span>
      <Input
        className={styles.input}
        inputMode="numeric"
        value={value === 0 ? '' : value}
        aria-label={`${label}, minutes`}
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
  const open = matches === 1 ? '1 open match' : `${matches} open matches`;
  return `With the ${open} of ${groups === 1 ? 'another group' : `${groups} other groups`}`;
}

/** How long the teams rest between two of their matches; null where nobody plays twice in a round. */
export function restText(rest: Rest | null): string | null {
  if (rest === null) return null;
  const { backToBack, matches } = rest;
  if (backToBack > 0) {
    const times = backToBack === 1 ? 'Once' : `${backToBack} times`;
    return `${times} in a round a team plays two matches in a row.`;
  }
  return `Every team rests at least ${matches === 1 ? '1 match' : `${matches} matches`} between two of its own.`;
}

/** '45 min', '4 h', '14 h 24 min'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
