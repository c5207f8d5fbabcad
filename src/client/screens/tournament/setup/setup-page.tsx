import { useState } from 'react';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useTeams } from '../../../domain/teams/use-teams.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { OrientationChoice } from './orientation-choice.tsx';
import { PresetSelect } from './preset-select.tsx';
import { RenameTeamDialog } from './rename-team-dialog.tsx';
import { RoundsSelect } from './rounds-select.tsx';
import { ScheduleEstimate } from './schedule-estimate.tsx';
import styles from './setup-page.module.css';
import { TeamPicker } from './team-picker.tsx';
import type { Setup } from './use-setup.ts';

interface SetupPageProps {
  tournament: Tournament;
  setup: Setup;
}

/** Before there are fixtures: who plays, how often, how the cage stands, and what it comes to. */
export function SetupPage({ tournament, setup }: SetupPageProps) {
  const teams = useTeams() ?? [];
  const [renamed, setRenamed] = useState<Team | null>(null);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h2 className={styles.title}>No Fixtures Generated</h2>
        <p className={styles.text}>Choose the teams and the rounds, then make the matches.</p>
      </div>
      <TeamPicker
        teams={teams}
        selectedIds={setup.selectedIds}
        onAdd={setup.add}
        onRemove={setup.remove}
        onRename={setRenamed}
      />
      <section className={styles.plan} aria-label="Matches">
        <RoundsSelect setup={setup} isLocked={false} />
        <OrientationChoice tournament={tournament} isLocked={false} />
        <PresetSelect tournament={tournament} />
        <ScheduleEstimate teams={setup.selectedIds.length} rounds={setup.rounds} />
        <ActButton variant="solid" className={styles.generate} onClick={setup.generate}>
          {setup.isGenerating ? 'Generating...' : 'Generate Fixtures'}
        </ActButton>
      </section>
      <RenameTeamDialog
        team={renamed}
        tournamentId={tournament.id}
        onClose={() => setRenamed(null)}
      />
    </main>
  );
}
