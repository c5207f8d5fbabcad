import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { checkInOf, teamsToCheckIn } from '../../../../common/check-in/check-in.rules.ts';
import { GRACE_MS } from '../../../../common/kernel/limits.ts';
import { clockText } from '../../../../common/match/clock-text.rules.ts';
import { presetOf } from '../../../../common/match/presets.ts';
import {
  type CheckInState,
  checkInStates,
  type TournamentState,
} from '../../../../common/tournaments/tournament.schema.ts';
import { useCheckIn } from '../../../domain/check-in/check-in.queries.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './check-in-dialog.module.css';

const texts: Record<CheckInState, string> = {
  expected: t('Expected'),
  arrived: t('Arrived'),
  ready: t('Ready'),
  missing: t('Missing'),
};

/** CHK-1: check-in of the teams. A missing team is shown above every page until it arrives. */
export function CheckInButton({ state }: { state: TournamentState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton onClick={() => setOpen(true)}>{t('Check-In')}</ActButton>
      {isOpen && <CheckInDialog state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CheckInDialogProps {
  state: TournamentState;
  onClose: () => void;
}

function CheckInDialog({ state, onClose }: CheckInDialogProps) {
  const { tournament } = state;
  const names = useTeamNames();
  const isOffline = useIsOffline();
  const checkIn = useCheckIn(tournament.id);
  const { graceMs = GRACE_MS } = presetOf(tournament);
  const teams = teamsToCheckIn(state)
    .map((id) => ({ id, name: teamNameOf(names, id), at: stateOf(id) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const here = teams.filter(({ at }) => at === 'arrived' || at === 'ready').length;
  return (
    <Modal
      title={t('Check-In')}
      text={t(
        'Who has come. A missing team has {time}; then its match can be awarded in one act.',
        {
          time: clockText(graceMs),
        },
      )}
      open
      isWide
      onClose={onClose}
    >
      <Dialog.Body>
        <p role="status">{t('{n} of {all} teams are here', { n: here, all: teams.length })}</p>
        {teams.map(({ id, name, at }) => (
          <fieldset key={id} className={styles.row} aria-label={name}>
            <span className={styles.name}>
              <NameText text={name} />
            </span>
            <Row as="span" wrap gap={2}>
              {checkInStates.map((choice) => (
                <Button
                  key={choice}
                  size="sm"
                  variant={choice === at ? 'solid' : 'outline'}
                  aria-pressed={choice === at}
                  disabled={isOffline}
                  onClick={() => set(id, choice)}
                >
                  {texts[choice]}
                </Button>
              ))}
            </Row>
          </fieldset>
        ))}
      </Dialog.Body>
    </Modal>
  );

  function stateOf(teamId: number): CheckInState {
    return checkInOf(tournament.checkIns, teamId)?.state ?? 'expected';
  }

  function set(teamId: number, wantedCheckIn: CheckInState): void {
    checkIn.mutate(
      { teamId, state: wantedCheckIn },
      {
        onError: (error) => showProblem(failureOf(error, t('The check-in could not be saved.'))),
      },
    );
  }
}
