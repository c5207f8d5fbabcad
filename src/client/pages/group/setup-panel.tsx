import { Field, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { limits } from '../../../common/limits.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { OrientationChoice } from '../../features/fixtures/orientation-choice.tsx';
import { ScheduleEstimate } from '../../features/fixtures/schedule-estimate.tsx';
import { RenameTeamDialog } from '../../features/teams/rename-team-dialog.tsx';
import { TeamPicker } from '../../features/teams/team-picker.tsx';
import { TieBreakerSwitch } from '../../features/tournaments/tie-breaker-switch.tsx';
import { useTeams } from '../../shared/live/use-teams.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { PasskeyDialog } from '../../shared/ui/passkey-dialog.tsx';
import styles from './setup-panel.module.css';
import type { Setup } from './use-setup.ts';

interface SetupPanelProps {
  state: TournamentState;
  setup: Setup;
}

/** Teams, rounds and orientation before there are fixtures; afterwards what is fixed, and Reset. */
export function SetupPanel({ state, setup }: SetupPanelProps) {
  const { tournament, fixtures } = state;
  const teams = useTeams() ?? [];
  const [renamed, setRenamed] = useState<Team | null>(null);
  const isPlaying = fixtures.length > 0;

  return (
    <aside className={styles.panel} aria-label="Setup">
      <TeamPicker
        teams={teams}
        selectedIds={setup.selectedIds}
        onAdd={setup.add}
        onRemove={setup.remove}
        onRename={setRenamed}
        isReadOnly={isPlaying}
      />
      <RoundsSelect setup={setup} isLocked={isPlaying} />
      <OrientationChoice isLocked={isPlaying} />
      {isPlaying && setup.rounds > 1 && <TieBreakerSwitch tournament={tournament} />}
      {isPlaying ? (
        <ResetButton setup={setup} name={tournament.name} />
      ) : (
        <Generate setup={setup} />
      )}
      <RenameTeamDialog
        team={renamed}
        tournamentId={tournament.id}
        onClose={() => setRenamed(null)}
      />
    </aside>
  );
}

const roundsText = (rounds: number) => `${rounds} ${rounds === 1 ? 'Round' : 'Rounds'}`;

function RoundsSelect({ setup, isLocked }: { setup: Setup; isLocked: boolean }) {
  const choices = Array.from({ length: limits.maxRounds }, (_, index) => index + 1);
  return (
    <Field.Root disabled={isLocked}>
      <Field.Label>Rounds</Field.Label>
      <NativeSelect.Root disabled={isLocked}>
        <NativeSelect.Field
          value={setup.rounds}
          onChange={({ target }) => setup.setRounds(Number(target.value))}
        >
          {choices.map((rounds) => (
            <option key={rounds} value={rounds}>
              {roundsText(rounds)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function Generate({ setup }: { setup: Setup }) {
  return (
    <div className={styles.generate}>
      <ScheduleEstimate teams={setup.selectedIds.length} rounds={setup.rounds} />
      <ActButton variant="solid" onClick={setup.generate}>
        {setup.isGenerating ? 'Generating...' : 'Generate Fixtures'}
      </ActButton>
    </div>
  );
}

function ResetButton({ setup, name }: { setup: Setup; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.reset}>
      <ActButton variant="ghost" data-tone="danger" onClick={() => setOpen(true)}>
        Reset
      </ActButton>
      <PasskeyDialog
        title="Reset"
        text={`All fixtures and scores of ${name} will be deleted. Teams are kept.`}
        confirmLabel="Reset"
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={setup.reset}
      />
    </div>
  );
}
