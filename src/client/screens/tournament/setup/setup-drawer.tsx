import { Dialog, Field, NativeSelect, Switch } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { type TieBreak, tieBreakSchema } from '../../../../common/standings/standings.schema.ts';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import { stageOf } from '../../../../common/tournaments/status.rules.ts';
import type {
  Tournament,
  TournamentState,
} from '../../../../common/tournaments/tournament.schema.ts';
import { mirrorAtom } from '../../../domain/sides/orientation.ts';
import { useTeams } from '../../../domain/teams/use-teams.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { WithdrawButton } from '../../../domain/withdrawals/withdraw-dialog.tsx';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PasskeyDialog } from '../../../ui/dialogs/passkey-dialog.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { CheckInButton } from '../teams/check-in-dialog.tsx';
import { CagesChoice } from './cages-choice.tsx';
import { ChangeTeamsButton } from './change-teams-dialog.tsx';
import { OrientationChoice } from './orientation-choice.tsx';
import { AwardGoalsSelect, OutcomeButton } from './outcome-dialog.tsx';
import { PresetSelect } from './preset-select.tsx';
import { RenameTeamDialog } from './rename-team-dialog.tsx';
import { RoundsSelect } from './rounds-select.tsx';
import styles from './setup-drawer.module.css';
import { ClosingSelect, SittingSelect } from './sitting-select.tsx';
import { TeamList } from './team-list.tsx';
import { type Setup, useSetup } from './use-setup.ts';

interface SetupDrawerProps {
  state: TournamentState;
  open: boolean;
  onClose: () => void;
}

/** The setup of a tournament with fixtures: fixed settings, changeable settings and, at the end, Reset. */
export function SetupDrawer({ state, open, onClose }: SetupDrawerProps) {
  return (
    <Modal title={t('Setup')} open={open} onClose={onClose} closesOnClickOutside at="side">
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
      <CagesChoice tournament={tournament} />
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

/** Whether goals decide where both teams of a pairing would get 1 point. */
function TieBreakerSwitch({ tournament }: { tournament: Tournament }) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  return (
    <Switch.Root
      checked={tournament.use_goals_tiebreaker}
      disabled={isOffline}
      onCheckedChange={({ checked }) =>
        update.mutate(
          { id: tournament.id, use_goals_tiebreaker: checked },
          {
            onError: (error) =>
              showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
          },
        )
      }
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{t('Compare goals when teams tie')}</Switch.Label>
    </Switch.Root>
  );
}

const LABELS: Readonly<Record<TieBreak, string>> = {
  none: t('Share the rank'),
  'head-to-head': t('Head-to-head first'),
  'goal-difference': t('Goal difference first'),
};

/** LVL-1: the tie-break for teams with equal points. */
function TieBreakSelect({ tournament }: { tournament: Tournament }) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  const choose = (tieBreak: TieBreak) =>
    update.mutate(
      { id: tournament.id, tieBreak },
      {
        onError: (error) =>
          showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
      },
    );
  return (
    <Field.Root disabled={isOffline}>
      <Field.Label>{t('Teams with equal points')}</Field.Label>
      <NativeSelect.Root disabled={isOffline}>
        <NativeSelect.Field
          value={tournament.tieBreak}
          onChange={({ target }) => choose(tieBreakSchema.parse(target.value))}
        >
          {tieBreakSchema.options.map((tieBreak) => (
            <option key={tieBreak} value={tieBreak}>
              {LABELS[tieBreak]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
