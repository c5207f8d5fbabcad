import { useAtomValue } from 'jotai';
import { memo } from 'react';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { editingFixtureAtom } from '../../features/fixtures/fixtures.atoms.ts';
import { useAnnounceEditing } from '../../features/presence/presence.queries.ts';
import { useTeamNames } from '../../shared/live/use-teams.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { GroupHeader } from './group-header.tsx';
import styles from './group-screen.module.css';
import { GroupTabs } from './group-tabs.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { useSetup } from './use-setup.ts';

/**
 * Header, setup on the left, and what the group has come to on the right. Another tab or round, which
 * is another address, draws none of it again but the tabs.
 */
export const GroupScreen = memo(function GroupScreen({ state }: { state: TournamentState }) {
  const { tournament, fixtures } = state;
  const names = useTeamNames();
  const setup = useSetup(state);
  useAnnounceEditing(tournament.id, useAtomValue(editingFixtureAtom));

  return (
    <>
      <GroupHeader tournament={tournament} />
      <div className={styles.body} data-mode={fixtures.length === 0 ? 'setup' : 'play'}>
        <SetupPanel state={state} setup={setup} />
        <main className={styles.main}>
          {fixtures.length === 0 ? (
            <EmptyState
              title="No Fixtures Generated"
              text="Pick the teams and rounds in the setup panel, then make the matches."
            >
              <ActButton variant="solid" onClick={setup.generate}>
                Generate Fixtures
              </ActButton>
            </EmptyState>
          ) : (
            <GroupTabs state={state} names={names} />
          )}
        </main>
      </div>
    </>
  );
});
