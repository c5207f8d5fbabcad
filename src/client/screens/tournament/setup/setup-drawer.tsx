import { Dialog, Switch } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import { stageOf } from '../../../../common/tournaments/stage.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { mirrorAtom } from '../../../domain/sides/mirror.atoms.ts';
import { useTeams } from '../../../domain/teams/use-teams.ts';
import { WithdrawButton } from '../../../domain/withdrawals/withdraw-dialog.tsx';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PasskeyDialog } from '../../../ui/dialogs/passkey-dialog.tsx';
import { CheckInButton } from '../teams/check-in-dialog.tsx';
import { ChangeTeamsButton } from './change-teams-dialog.tsx';
import { OrientationChoice } from './orientation-choice.tsx';
import { AwardGoalsSelect, OutcomeButton } from './outcome-dialog.tsx';
import { PresetSelect } from './preset-select.tsx';
import { RenameTeamDialog } from './rename-team-dialog.tsx';
import { RoundsSelect } from './rounds-select.tsx';
import styles from './setup-drawer.module.css';
import { ClosingSelect, SittingSelect } from './sitting-select.tsx';
import { TeamList } from './team-list.tsx';
import { TieBreakSelect } from './tie-break-select.tsx';
import { TieBreakerSwitch } from './tie-breaker-switch.tsx';
import { type Setup, useSetup } from './use-setup.ts';

interface SetupDrawerProps {
  state: TournamentState;
  open: boolean;
  onClose: () => void;
}

/** The setup of a tournament with fixtures: fixed settings, changeable settings and, at the end, Reset. */
export function SetupDrawer({ state, open, onClose }: SetupDrawerProps) {
  return (
    <Modal title={t('Setup')} open={open} onClose={onClose} isKept={false} at="side">
      <DrawerContent state={state} />
    </Modal>
  );
}

function DrawerContent({ state }: { state: TournamentState }) {
  const { tournament } = state;
  const { hasRounds, hasStandings } = stageOf(tournament);
  const setup = useSetup(state);
  const teams = useTeams() ?? [];
  const [renamed, setRenamed] = useState<Team | null>(null);
  const playing = setup.selectedIds.flatMap((id) => teams.find((team) => team.id === id) ?? []);
  return (
    <Dialog.Body className={styles.content}>
      <TeamList teams={playing} onRename={setRenamed} />
      <CheckInButton state={state} />
      {hasRounds && <RoundsSelect setup={setup} isLocked />}
      {hasRounds && <SittingSelect tournament={tournament} isLocked />}
      {tournament.feeds !== undefined && <ClosingSelect tournament={tournament} />}
      <OrientationChoice tournament={tournament} isLocked />
      <PresetSelect tournament={tournament} />
      <MirrorSwitch />
      {hasStandings && setup.rounds > 1 && <TieBreakerSwitch tournament={tournament} />}
      {hasStandings && <TieBreakSelect tournament={tournament} />}
      {hasStandings && <AwardGoalsSelect tournament={tournament} />}
      {hasRounds && <OutcomeButton state={state} />}
      {hasRounds && <ChangeTeamsButton state={state} />}
      <WithdrawButton state={state} />
      {hasRounds && <ResetButton setup={setup} name={tournament.name} />}
      <RenameTeamDialog
        team={renamed}
        tournamentId={tournament.id}
        onClose={() => setRenamed(null)}
      />
    </Dialog.Body>
  );
}

function ResetButton({ setup, name }: { setup: Setup; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.reset}>
      <ActButton variant="ghost" data-tone="danger" onClick={() => setOpen(true)}>
        {t('Reset')}
      </ActButton>
      <PasskeyDialog
        title={t('Reset')}
        text={t('All fixtures and scores of {name} will be deleted. Teams are kept.', { name })}
        confirmLabel={t('Reset')}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={setup.reset}
      />
    </div>
  );
}

/** For a screen behind the cage: swaps left and right; teams keep their colours. */
function MirrorSwitch() {
  const [isMirrored, setMirrored] = useAtom(mirrorAtom);
  return (
    <Switch.Root checked={isMirrored} onCheckedChange={({ checked }) => setMirrored(checked)}>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{t('Mirror this screen')}</Switch.Label>
    </Switch.Root>
  );
}
