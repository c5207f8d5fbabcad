import { Field, NativeSelect } from '@chakra-ui/react';
import { limits } from '../../../../common/kernel/limits.ts';
import { t } from '../../../texts/t.ts';
import type { Setup } from './use-setup.ts';

const roundsText = (n: number) => t('{n} Rounds', { n });

/** How often every two teams meet; fixed once there are fixtures. */
export function RoundsSelect({ setup, isLocked }: { setup: Setup; isLocked: boolean }) {
  const choices = Array.from({ length: limits.maxRounds }, (_, index) => index + 1);
  return (
    <Field.Root disabled={isLocked}>
      <Field.Label>{t('Rounds')}</Field.Label>
      <NativeSelect.Root disabled={isLocked}>
        <NativeSelect.Field
          value={setup.rounds}
          onChange={({ target }) => setup.setRounds(Number(target.value))}
        >
          {choices.map((rounds) => (
            <option key={rounds} value={rounds}>
              {roundsText(rounds)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
