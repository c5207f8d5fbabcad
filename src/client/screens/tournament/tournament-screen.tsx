import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { stageOf } from '../../../common/tournaments/status.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { SkipLink } from '../../control/bar/bar-keys.tsx';
import { MatchBar } from '../../control/bar/match-bar.tsx';
import { editingFixtureAtom } from '../../domain/fixtures/fixtures.atoms.ts';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { useTeamNames } from '../../domain/teams/use-teams.ts';
import { BracketView } from './bracket/bracket-view.tsx';
import { useAnnounceEditing } from './presence.queries.ts';
import { SetupPage } from './setup/setup-page.tsx';
import { useSetup } from './setup/use-setup.ts';
import { TournamentHeader } from './tournament-header.tsx';
import styles from './tournament-screen.module.css';
import { TournamentTabs } from './tournament-tabs.tsx';

/**
 * Header, then the setup until there are fixtures, afterwards the tabs. Another tab or round is another URL;
 * it renders only the tabs again.
 */
export const TournamentScreen = memo(function TournamentScreen({
  state,
}: {
  state: TournamentState;
}) {
  const { tournament, fixtures } = state;
  const names = useTeamNames();
  const setup = useSetup(state);
  useShownOrientation(tournament.redOnLeft);
  useAnnounceEditing(tournament.id, useAtomValue(editingFixtureAtom));

  return (
    <div className={styles.screen}>
      <TournamentHeader tournament={tournament}>
        {fixtures.length > 0 && <SkipLink />}
      </TournamentHeader>
      <div className={styles.body}>
        {fixtures.length === 0 ? (
          stageOf(tournament).hasBracket ? (
            <main className={styles.main}>
              <BracketView tournamentId={tournament.id} />
            </main>
          ) : (
            <SetupPage tournament={tournament} setup={setup} />
          )
        ) : (
          <main className={styles.main}>
            <TournamentTabs state={state} names={names} />
          </main>
        )}
      </div>
      <MatchBar tournamentId={tournament.id} />
    </div>
  );
});
