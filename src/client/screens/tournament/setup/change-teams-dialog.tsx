import { Button, Dialog, Field, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { stageOf } from '../../../../common/stages/stage.rules.ts';
import { removeTeam } from '../../../../common/tournaments/group-teams.rules.ts';
import styles from '../../../domain/knockout/knockout.module.css';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { useAddTeam, useReplaceTeam } from '../../../domain/tournaments/group-teams.queries.ts';
import { useOtherTournaments } from '../../../domain/tournaments/use-other-tournaments.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showToast } from '../../../ui/notices/toaster.ts';

/** TMS-1 … TMS-3: the teams of a group that has fixtures. */
export function ChangeTeamsButton({ state }: { state: TournamentState }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActButton onClick={() => setOpen(true)}>{t('Change Teams')}</ActButton>
      <Modal
        title={t('Change Teams')}
        text={t('New matches follow the last one of each round. Nothing played moves.')}
        open={isOpen}
        onClose={close}
        isKept={false}
      >
        <ChangeTeamsForm state={state} onClose={close} />
      </Modal>
    </>
  );
}

const ACTS = {
  add: t('Add a team'),
  move: t('Move a team to another group'),
  replace: t('Exchange a team for another'),
} as const;
type Act = keyof typeof ACTS;

const teamIdsOf = ({ fixtures }: Pick<TournamentState, 'fixtures'>): Set<number> =>
  new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));

interface Choice {
  id: number;
  name: string;
}

/** The teams that each act offers, and the other group of a team that plays in one. */
function useChoices(state: TournamentState) {
  const names = useTeamNames();
  const groups = useOtherTournaments(state.tournament.id).filter(
    ({ tournament, fixtures }) => stageOf(tournament).hasRounds && fixtures.length > 0,
  );
  const inside = teamIdsOf(state);
  const groupOf = (teamId: number) => groups.find((group) => teamIdsOf(group).has(teamId));
  const outside: Choice[] = [...names]
    .filter(([id]) => !inside.has(id))
    .map(([id, name]) => {
      const group = groupOf(id);
      return { id, name: group ? `${name} (${group.tournament.name})` : name };
    });
  const unplayed: Choice[] = [...inside]
    .filter((id) => removeTeam(state, id).ok)
    .map((id) => ({ id, name: names.get(id) ?? '' }));
  return { groups, groupOf, outside, unplayed };
}

function ChangeTeamsForm({ state, onClose }: { state: TournamentState; onClose: () => void }) {
  const { id } = state.tournament;
  const { groups, groupOf, outside, unplayed } = useChoices(state);
  const [act, setAct] = useState<Act>('add');
  const [teamId, setTeamId] = useState<number>();
  const [targetId, setTargetId] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddTeam();
  const replace = useReplaceTeam();

  const teams = act === 'add' ? outside : unplayed;
  const targets: Choice[] = act === 'move' ? groups.map(({ tournament }) => tournament) : outside;
  const team = teams.find((one) => one.id === teamId) ?? teams[0];
  const target = targets.find((one) => one.id === targetId) ?? targets[0];
  const isReady = team !== undefined && (act === 'add' || target !== undefined);

  const send = async () => {
    if (team === undefined) return;
    if (act === 'add') return add.mutateAsync({ id, teamId: team.id });
    if (target === undefined) return;
    if (act === 'move') return add.mutateAsync({ id: target.id, teamId: team.id, fromId: id });
    const otherId = groupOf(target.id)?.tournament.id;
    return replace.mutateAsync({ id, teamId: team.id, byTeamId: target.id, otherId });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    send().then(
      () => {
        showToast(t('Teams Changed'));
        onClose();
      },
      (error) => setProblem(failureOf(error, t('The teams could not be changed.'))),
    );
  };

  return (
    <form onSubmit={save}>
      <Dialog.Body className={styles.form}>
        <Choose
          label={t('What')}
          value={act}
          choices={Object.entries(ACTS).map(([one, name]) => ({ id: one, name }))}
          onChange={(chosen) => {
            setProblem(null);
            setAct(chosen === 'move' || chosen === 'replace' ? chosen : 'add');
          }}
        />
        <Choose
          label={t('Team')}
          value={team?.id}
          choices={teams}
          problem={problem}
          onChange={(chosen) => setTeamId(Number(chosen))}
        />
        {teams.length === 0 && (
          <p>{act === 'add' ? t('Every team is in this group.') : t('Every team has played.')}</p>
        )}
        {act !== 'add' && (
          <Choose
            label={act === 'move' ? t('To') : t('For')}
            value={target?.id}
            choices={targets}
            onChange={(chosen) => setTargetId(Number(chosen))}
          />
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <ActButton
          type="submit"
          variant="solid"
          disabled={!isReady}
          loading={add.isPending || replace.isPending}
        >
          {act === 'add' ? t('Add Team') : act === 'move' ? t('Move Team') : t('Exchange Team')}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}

interface ChooseProps {
  label: string;
  value: number | string | undefined;
  choices: readonly { id: number | string; name: string }[];
  problem?: string | null;
  onChange: (value: string) => void;
}

function Choose({ label, value, choices, problem = null, onChange }: ChooseProps) {
  return (
    <Field.Root invalid={problem !== null}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
