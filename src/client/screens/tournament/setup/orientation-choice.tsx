import { RadioGroup } from '@chakra-ui/react';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { rememberOrientation } from '../../../domain/sides/orientation.ts';
import { SideShape } from '../../../domain/sides/side-shape.tsx';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';
import styles from './orientation-choice.module.css';

interface OrientationChoiceProps {
  tournament: Tournament;
  /** There are fixtures. */
  isLocked: boolean;
}

/** The orientation of this tournament's cage, for every screen. TRN-5 */
export function OrientationChoice({ tournament, isLocked }: OrientationChoiceProps) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  const choose = (redOnLeft: boolean) => {
    rememberOrientation(redOnLeft);
    update.mutate(
      { id: tournament.id, redOnLeft },
      {
        onError: (error) =>
          showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
      },
    );
  };
  return (
    <RadioGroup.Root
      value={String(tournament.redOnLeft)}
      disabled={isLocked || isOffline}
      onValueChange={({ value }) => choose(value === 'true')}
    >
      <RadioGroup.Label className={styles.label}>{t('Cage Orientation')}</RadioGroup.Label>
      <div className={styles.choices}>
        {[true, false].map((isRed) => (
          <RadioGroup.Item key={String(isRed)} value={String(isRed)}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText className={styles.text}>
              <span className={styles.sides} aria-hidden>
                <span data-side={isRed ? 'red' : 'blue'}>
                  <SideShape side={isRed ? 'red' : 'blue'} />
                </span>
                <span data-side={isRed ? 'blue' : 'red'}>
                  <SideShape side={isRed ? 'blue' : 'red'} />
                </span>
              </span>
              {isRed ? t('Red left') : t('Blue left')}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </div>
      <p className={styles.reason}>
        {isLocked ? errorText('orientation-locked') : t('For this group, on every screen')}
      </p>
    </RadioGroup.Root>
  );
}
