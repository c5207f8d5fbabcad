import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../common/kernel/limits.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { tournamentName } from '../../../../common/tournaments/tournaments.contract.ts';
import { lastOrientation } from '../../../domain/sides/orientation.ts';
import { useCreateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { ColorPalette } from './color-palette.tsx';
import { tournamentProblem } from './tournament-problem.ts';
import { firstFreeColor, usedColors } from './used-colors.ts';

interface CreateTournamentFormProps {
  tournaments: readonly Tournament[];
  /** The number of teams; a tournament needs two. */
  teams: number;
}

export function CreateTournamentForm({ tournaments, teams }: CreateTournamentFormProps) {
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateTournament();
  const used = usedColors(tournaments);
  const color = picked !== null && !used.has(picked) ? picked : firstFreeColor(used);
  const hint = createHint(tournaments.length, teams);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = hint ?? textProblem(tournamentName, name);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    create.mutate(
      { name, rounds: 0, color, redOnLeft: lastOrientation() },
      {
        onSuccess: () => {
          // Typing during the request belongs to the next tournament.
          setName((now) => (now === name ? '' : now));
          setPicked((now) => (now === picked ? null : now));
        },
        onError: (error) => setProblem(tournamentProblem(error, 'create')),
      },
    );
  };
  return (
    <Stack as="form" gap={4} onSubmit={save}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>{t('Group Name')}</Field.Label>
        <Row gap={2}>
          <Input
            value={name}
            placeholder={t('Enter group name')}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <ActButton type="submit" variant="solid" disabled={hint !== null || create.isPending}>
            {t('Create Group')}
          </ActButton>
        </Row>
        {hint && <Field.HelperText>{hint}</Field.HelperText>}
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <ColorPalette value={color} used={used} onChange={setPicked} />
    </Stack>
  );
}

/** Why no tournament can be made now. */
function createHint(tournaments: number, teams: number): string | null {
  if (tournaments >= limits.maxTournaments) return errorText('tournament-limit-reached');
  return teams < limits.minTeams ? errorText('tournament-needs-teams', { n: teams }) : null;
}
