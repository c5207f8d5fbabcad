import { Field, NativeSelect } from '@chakra-ui/react';
import { type Sitting, sittingSchema } from '../../../../common/fixture/fixture.schema.ts';
import {
  type Closing,
  closingSchema,
  type Tournament,
} from '../../../../common/tournaments/tournament.schema.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';

const SITTINGS: Readonly<Record<Sitting, string>> = {
  spread: t('Spread over the rounds'),
  together: t('One after another'),
};

const CLOSINGS: Readonly<Record<Closing, string>> = {
  auto: t('As soon as it is complete'),
  open: t('Not yet'),
  closed: t('Closed by hand'),
};

/** SIT-1: whether the sets of a pairing follow each other. */
export function SittingSelect({
  tournament,
  isLocked,
}: {
  tournament: Tournament;
  isLocked: boolean;
}) {
  const { choose, isOffline } = useChoice();
  return (
    <Choice
      label={t('Sets of a pairing')}
      texts={SITTINGS}
      value={tournament.sitting ?? 'spread'}
      isDisabled={isLocked || isOffline}
      onChoose={(value) => choose({ id: tournament.id, sitting: sittingSchema.parse(value) })}
    />
  );
}

/** KO-5: when a group fills the seats of the knockout. */
export function ClosingSelect({ tournament }: { tournament: Tournament }) {
  const { choose, isOffline } = useChoice();
  return (
    <Choice
      label={t('Give its places to the knockout')}
      texts={CLOSINGS}
      value={tournament.closing ?? 'auto'}
      isDisabled={isOffline}
      onChoose={(value) => choose({ id: tournament.id, closing: closingSchema.parse(value) })}
    />
  );
}

function useChoice() {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  const choose = (input: Parameters<typeof update.mutate>[0]) =>
    update.mutate(input, {
      onError: (error) =>
        showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
    });
  return { choose, isOffline };
}

interface ChoiceProps {
  label: string;
  texts: Readonly<Record<string, string>>;
  value: string;
  isDisabled: boolean;
  onChoose: (value: string) => void;
}

function Choice({ label, texts, value, isDisabled, onChoose }: ChoiceProps) {
  return (
    <Field.Root disabled={isDisabled}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root disabled={isDisabled}>
        <NativeSelect.Field value={value} onChange={({ target }) => onChoose(target.value)}>
          {Object.entries(texts).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
