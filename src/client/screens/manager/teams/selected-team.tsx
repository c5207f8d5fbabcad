import { Field, Input } from '@chakra-ui/react';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import { NameCounter } from '../../../domain/teams/name-counter.tsx';
import { TeamDetailsFields } from '../../../domain/teams/team-details-fields.tsx';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { TeamLogo } from '../images/team-logo.tsx';
import styles from './team-form.module.css';
import { useSelectedTeam } from './use-selected-team.ts';

interface SelectedTeamProps {
  team: Team | null;
  /** The team was deleted. */
  onGone: () => void;
}

/** Renames or deletes the selected team. Needs a `key` per team. */
export function SelectedTeam({ team, onGone }: SelectedTeamProps) {
  const selected = useSelectedTeam(team, onGone);
  const { name, type, details, change, problem, isBusy, onRename, onDelete } = selected;
  return (
    <Stack as="form" onSubmit={onRename} gap={2}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>
          {t('New name')} <NameCounter text={name} />
        </Field.Label>
        <div className={styles.row}>
          <Input
            value={name}
            placeholder={team ? team.name : t('Select a team above')}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
          />
          <ActButton type="submit" disabled={isBusy}>
            {t('Rename')}
          </ActButton>
          <ActButton variant="ghost" data-tone="danger" disabled={isBusy} onClick={onDelete}>
            {t('Delete')}
          </ActButton>
        </div>
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      {team && <TeamDetailsFields name={name || team.name} details={details} onChange={change} />}
      {team && <TeamLogo team={team} />}
    </Stack>
  );
}
