import { Field, NativeSelect } from '@chakra-ui/react';
import { clockText } from '../../../../common/match/clock-text.rules.ts';
import type { MatchPreset } from '../../../../common/match/match-preset.schema.ts';
import { presetOf, shippedPreset, shippedPresets } from '../../../../common/match/presets.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { NO_CLOCK_TEXT, useChoosePreset } from '../match/use-choose-preset.ts';

/** Option without a preset: scores are typed, and no screen shows a clock. */
const NO_CLOCK = '';

/** PRE-3: 'Plain, 3:00', 'Plain, changed, 1:00'. */
const optionText = ({ name, changed, setMs }: MatchPreset): string =>
  `${changed ? t('{name}, changed', { name }) : name}, ${clockText(setMs)}`;

/** The rules of a tournament: a preset with a clock, or typed scores only. */
export function PresetSelect({ tournament }: { tournament: Tournament }) {
  const { choose, isPending } = useChoosePreset(tournament);
  const isOffline = useIsOffline();
  const name = tournament.matchPreset?.name;
  const shipped = name === undefined ? undefined : shippedPreset(name);
  const inForce = shipped && presetOf(tournament);
  const isLocked = isPending || isOffline;
  return (
    <Field.Root disabled={isLocked}>
      <Field.Label>{t('Rules of play')}</Field.Label>
      <NativeSelect.Root disabled={isLocked}>
        <NativeSelect.Field
          value={shipped?.preset.name ?? NO_CLOCK}
          onChange={({ target }) => choose(target.value === NO_CLOCK ? null : target.value)}
        >
          <option value={NO_CLOCK}>{NO_CLOCK_TEXT}</option>
          {shippedPresets.map(({ preset }) => (
            <option key={preset.name} value={preset.name}>
              {optionText(preset.name === inForce?.name ? inForce : preset)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t('For clock, fouls and cards')}</Field.HelperText>
    </Field.Root>
  );
}
