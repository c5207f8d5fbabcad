import { Button, Dialog } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { Result } from '../../../../common/kernel/result.ts';
import {
  addTeam,
  removeTeam,
  replaceTeam,
} from '../../../../common/tournaments/group-teams.rules.ts';
import { stageOf } from '../../../../common/tournaments/status.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { useAddTeam, useReplaceTeam } from '../../../domain/tournaments/group-teams.queries.ts';
import { useOtherTournaments } from '../../../domain/tournaments/use-other-tournaments.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { errorText } from '../../../texts/error-text.ts';
import { sentences } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { type Choice, ChoiceField } from '../../../ui/forms/choice-field.tsx';
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
        closesOnClickOutside
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

const SUBMIT_TEXTS: Record<Act, string> = {
  add: t('Add Team'),
  move: t('Move Team'),
  replace: t('Exchange Team'),
};

const teamIdsOf = ({ fixtures }: Pick<TournamentState, 'fixtures'>): Set<number> =>
  new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));

/** The sentence of the first refusal. */
function reasonOf(...results: readonly Result<unknown>[]): string | undefined {
  const refused = results.find((result) => !result.ok);
  return refused && !refused.ok
    ? errorText(refused.refusal.code, refused.refusal.params)
    : undefined;
}

/** Stands for a team that is not chosen yet; no team has this id. */
const NO_TEAM = 0;

/** The teams and targets of an act; `teamId` is the team that is chosen. */
function useChoices(state: TournamentState, act: Act, teamId: number = NO_TEAM) {
  const names = useTeamNames();
  const groups = useOtherTournaments(state.tournament.id).filter(
    ({ tournament, fixtures }) => stageOf(tournament).hasRounds && fixtures.length > 0,
  );
  const inside = teamIdsOf(state);
  const groupOf = (id: number) => groups.find((group) => teamIdsOf(group).has(id));
  const outside = [...names]
    .filter(([id]) => !inside.has(id))
    .map(([id, name]) => {
      const group = groupOf(id);
      return { value: id, name: group ? `${name} (${group.tournament.name})` : name, group };
    })
    .sort((a, b) => Number(a.group !== undefined) - Number(b.group !== undefined));
  const leaving = (): Choice<number>[] =>
    [...inside].map((id) => ({
      value: id,
      name: names.get(id) ?? '',
      reason: reasonOf(act === 'move' ? removeTeam(state, id) : replaceTeam(state, id, NO_TEAM)),
    }));
  const joining = (): Choice<number>[] =>
    outside.map((team) => ({ ...team, reason: reasonOf(addTeam(state, team.value)) }));
  const replacements = (): Choice<number>[] =>
    outside.map(({ group, ...team }) => {
      const joins = teamId === NO_TEAM ? [] : [replaceTeam(state, teamId, team.value)];
      const leaves = group ? [replaceTeam(group, team.value, teamId)] : [];
      return { ...team, reason: reasonOf(...joins, ...leaves) };
    });
  const destinations = (): Choice<number>[] =>
    groups.map((group) => ({
      value: group.tournament.id,
      name: group.tournament.name,
      reason: reasonOf(addTeam(group, teamId)),
    }));
  const teams = act === 'add' ? joining() : leaving();
  const targets = { add: () => [], move: destinations, replace: replacements }[act]();
  return { groups, groupOf, teams, targets };
}

/** ASK-4: nothing is chosen before the admin has chosen it. */
function ChangeTeamsForm({ state, onClose }: { state: TournamentState; onClose: () => void }) {
  const { id } = state.tournament;
  const [act, setAct] = useState<Act>('add');
  const [chosenId, setTeamId] = useState<number>();
  const [chosenTargetId, setTargetId] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const { groups, groupOf, teams, targets } = useChoices(state, act, chosenId);
  const add = useAddTeam();
  const replace = useReplaceTeam();

  // Another screen may have made a chosen team impossible.
  const canChoose = (choices: readonly Choice<number>[], value: number | undefined) =>
    choices.some((choice) => choice.value === value && choice.reason === undefined);
  const teamId = canChoose(teams, chosenId) ? chosenId : undefined;
  const targetId = canChoose(targets, chosenTargetId) ? chosenTargetId : undefined;
  const isReady = teamId !== undefined && (act === 'add' || targetId !== undefined);

  const send = async () => {
    if (teamId === undefined) return;
    if (act === 'add') return add.mutateAsync({ id, teamId });
    if (targetId === undefined) return;
    if (act === 'move') return add.mutateAsync({ id: targetId, teamId, fromId: id });
    const otherId = groupOf(targetId)?.tournament.id;
    return replace.mutateAsync({ id, teamId, byTeamId: targetId, otherId });
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
      <Dialog.Body display="grid" gap="4" overflowWrap="anywhere">
        <ChoiceField
          label={t('What')}
          value={act}
          choices={ACT_CHOICES}
          onChange={(chosen) => {
            setAct(chosen);
            setTeamId(undefined);
            setTargetId(undefined);
            setProblem(null);
          }}
        />
        <ChoiceField
          label={t('Team')}
          value={teamId}
          choices={teams}
          problem={problem}
          onChange={(chosen) => {
            setTeamId(chosen);
            setProblem(null);
          }}
        />
        {act === 'add' && teams.length === 0 && <p>{t('Every team is in this group.')}</p>}
        {act !== 'add' && (
          <ChoiceField
            label={act === 'move' ? t('To') : t('For')}
            value={targetId}
            choices={targets}
            onChange={setTargetId}
          />
        )}
        {teamId !== undefined && act !== 'replace' && (
          <NewMatches
            state={
              act === 'add' ? state : groups.find((snapshot) => snapshot.tournament.id === targetId)
            }
            teamId={teamId}
            staysIn={act === 'add' ? groupOf(teamId)?.tournament.name : undefined}
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
          {SUBMIT_TEXTS[act]}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}

const ACT_CHOICES = (Object.keys(ACTS) as Act[]).map((act) => ({ value: act, name: ACTS[act] }));

interface NewMatchesProps {
  /** The group that the team joins; undefined until it is chosen. */
  state: TournamentState | undefined;
  teamId: number;
  /** The other group in which the team goes on playing. */
  staysIn: string | undefined;
}

/** What joining adds, before it is done. */
function NewMatches({ state, teamId, staysIn }: NewMatchesProps) {
  const added = state && addTeam(state, teamId);
  if (!added?.ok) return null;
  return (
    <p role="status">
      {sentences(
        t('{n} matches will be added.', { n: added.value.length }),
        staysIn !== undefined &&
          t('The team also keeps its matches in {group}.', { group: staysIn }),
      )}
    </p>
  );
}
