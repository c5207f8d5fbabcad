import { Button, Dialog, Switch } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { leaveText } from '../../../common/standings/leave.rules.ts';
import { withdrawalModes } from '../../../common/standings/withdrawal.schema.ts';
import { stageOf } from '../../../common/tournaments/status.rules.ts';
import type { Tournament, TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { changesMatches } from '../../../common/withdrawals/withdraw.rules.ts';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { showProblem, showToast } from '../../ui/notices/toaster.ts';
import { ReasonField } from '../fixtures/reason-field.tsx';
import { useTies } from '../knockout/knockout.queries.ts';
import { teamNameOf } from '../teams/team-name.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { useTakeWithdrawalBack, useWithdraw } from './withdrawals.queries.ts';

interface WithdrawProps {
  state: TournamentState;
  /** The team that is to withdraw; absent: the admin chooses it. */
  teamId?: number | undefined;
}

/** WDR-1: withdraws a team, and lists the withdrawn teams. */
export function WithdrawButton({ state, teamId, ...look }: WithdrawProps & { size?: 'sm' }) {
  const [isOpen, setOpen] = useState(false);
  const teamIds = useTeamIds(state);
  return (
    <>
      <ActButton {...look} disabled={teamIds.length === 0} onClick={() => setOpen(true)}>
        {teamId === undefined ? t('Withdraw a Team') : t('Withdraw')}
      </ActButton>
      <Modal
        title={t('Withdraw a Team')}
        text={explanation(state.tournament)}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <WithdrawForm state={state} teamId={teamId} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

/** The teams with a match or, in a knockout, with a seat: a team with a bye has no match yet. */
function useTeamIds({ tournament, fixtures }: TournamentState): number[] {
  const ties = useTies(tournament.id);
  const matches = fixtures.map(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  const seats = ties.map(({ teamA, teamB }) => [teamA, teamB]);
  return [...new Set([...matches, ...seats].flat())].filter((teamId) => teamId !== null);
}

function explanation(tournament: Tournament): string {
  if (stageOf(tournament).hasBracket) return t('It loses its open matches.');
  return changesMatches(tournament)
    ? t('The matches of a team without a result are removed. Otherwise choose what they count.')
    : t('Its seat in the knockout goes to the next team of its group until its tie begins.');
}

type Mode = (typeof withdrawalModes)[number];
const MODES: Record<Mode, string> = {
  'void-all': t('None of its matches counts'),
  'rest-lost': t('Results stand, open matches are lost'),
  'all-awarded': t('All its matches are lost'),
};

function WithdrawForm({ state, teamId: first, onClose }: WithdrawProps & { onClose: () => void }) {
  const { tournament } = state;
  const names = useTeamNames();
  const gone = tournament.withdrawals ?? [];
  const teamIds = useTeamIds(state).filter((id) => !gone.some((left) => left.teamId === id));
  const hasMode = changesMatches(tournament);
  const [teamId, setTeamId] = useState(first);
  const [chosenMode, setChosenMode] = useState<Mode>();
  const mode = hasMode ? chosenMode : 'rest-lost';
  const [reason, setReason] = useState('');
  const [isDisqualified, setDisqualified] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = useWithdraw(tournament.id);
  const takeBack = useTakeWithdrawalBack(tournament.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (teamId === undefined || mode === undefined) return;
    withdraw.mutate(
      { teamId, mode, reason, disqualified: isDisqualified },
      {
        onSuccess: () => {
          showToast(t('{name} Withdrawn', { name: teamNameOf(names, teamId) }));
          onClose();
        },
        onError: (error) => setProblem(failureOf(error, t('The team could not be withdrawn.'))),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body display="grid" gap="4" overflowWrap="anywhere">
        <ChoiceField
          label={t('Team')}
          value={teamId}
          choices={teamIds.map((id) => ({ value: id, name: teamNameOf(names, id) }))}
          problem={problem}
          onChange={setTeamId}
        />
        {hasMode && (
          <ChoiceField
            label={t('Its matches')}
            value={mode}
            choices={withdrawalModes.map((value) => ({ value, name: MODES[value] }))}
            onChange={setChosenMode}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
        <Switch.Root
          checked={isDisqualified}
          onCheckedChange={({ checked }) => setDisqualified(checked)}
        >
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label>{t('Disqualified: no place in the ranking')}</Switch.Label>
        </Switch.Root>
        {gone.length > 0 && (
          <Stack as="ul" gap={2} aria-label={t('Withdrawn teams')}>
            {gone.map((withdrawal) => (
              <Row key={withdrawal.teamId} as="li" gap={2} align="center" justify="space-between">
                <span>
                  <bdi>{teamNameOf(names, withdrawal.teamId)}</bdi>:{' '}
                  {withdrawal.before.length + withdrawal.removed.length > 0
                    ? `${MODES[withdrawal.mode]} (${leaveText(t, withdrawal)})`
                    : leaveText(t, withdrawal)}
                </span>
                <ActButton
                  onClick={() =>
                    takeBack.mutate(withdrawal.teamId, {
                      onError: (error) =>
                        showProblem(failureOf(error, t('The team could not be brought back.'))),
                    })
                  }
                >
                  {t('Bring Back')}
                </ActButton>
              </Row>
            ))}
          </Stack>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <ActButton
          type="submit"
          variant="solid"
          disabled={teamId === undefined || mode === undefined}
          loading={withdraw.isPending}
        >
          {t('Withdraw')}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}
