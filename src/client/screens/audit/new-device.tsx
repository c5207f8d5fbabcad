import { limits } from '../../../common/kernel/limits.ts';
import { sentenceOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { showProblem } from '../../ui/notices/toaster.ts';
import { Text } from '../../ui/text/text.tsx';
import { timeText } from '../../ui/time/time-text.ts';
import { useMakeCode } from './audit.queries.ts';
import styles from './open-sessions.module.css';

/** A one-time code, for when other people's guesses lock a new device out. */
export function NewDevice() {
  const make = useMakeCode();
  const makeOne = () =>
    make.mutate(undefined, {
      onError: (error) =>
        showProblem(t('No code was made'), sentenceOf(error, t('Please try again.'))),
    });
  return (
    <Stack gap={3} align="start">
      <Text size="sm" tone="muted">
        {t(
          'When a new device is refused because of too many attempts, a code lets it in at once. It is good once, for {n} minutes, and the password is still needed.',
          { n: limits.oneTimeCodeMinutes },
        )}
      </Text>
      {make.data && (
        <p role="status">
          <span className={styles.letters}>{make.data.code}</span>
          <Text as="span" size="sm" tone="muted">
            {t('Good until {time}.', { time: timeText(make.data.expiresAt) })}
          </Text>
        </p>
      )}
      <ActButton disabled={make.isPending} onClick={makeOne}>
        {t('Make a One-Time Code')}
      </ActButton>
    </Stack>
  );
}
