import { useMemo, useState } from 'react';
import { presetOf } from '../../../../common/match/presets.ts';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import {
  type OtherGroup,
  openElsewhere,
  otherGroupOfTeams,
} from '../../../../common/tournaments/other-groups.rules.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useTeams } from '../../../domain/teams/use-teams.ts';
import { useOtherTournaments } from '../../../domain/tournaments/use-other-tournaments.ts';
import { COMMA } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { type Question, useAsk } from '../../../ui/dialogs/ask.ts';
import { Text } from '../../../ui/text/text.tsx';
import { CheckInButton } from '../teams/check-in-dialog.tsx';
import { CagesChoice } from './cages-choice.tsx';
import { OrientationChoice } from './orientation-choice.tsx';
import { PresetSelect } from './preset-select.tsx';
import { RenameTeamDialog } from './rename-team-dialog.tsx';
import { RoundsSelect } from './rounds-select.tsx';
import { ScheduleEstimate } from './schedule-estimate.tsx';
import styles from './setup-page.module.css';
import { SittingSelect } from './sitting-select.tsx';
import { TeamPicker } from './team-picker.tsx';
import type { Setup } from './use-setup.ts';

interface SetupPageProps {
  tournament: Tournament;
  setup: Setup;
}

/** The setup of a tournament without fixtures: teams, rounds, orientation, and the resulting matches. */
export function SetupPage({ tournament, setup }: SetupPageProps) {
  const teams = useTeams() ?? [];
  const [renamed, setRenamed] = useState<Team | null>(null);
  const others = useOtherTournaments(tournament.id);
  const otherGroups = useMemo(
    () => otherGroupOfTeams(others, tournament.id),
    [others, tournament.id],
  );
  const ask = useAsk();
  const generate = async () => {
    const chosen = teams.filter(({ id }) => setup.selectedIds.includes(id));
    const question = otherGroupQuestion(chosen, otherGroups);
    if (question === null || (await ask(question))) setup.generate();
  };
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Text as="h2" type="score">
          {t('No Fixtures Generated')}
        </Text>
        <p className={styles.text}>
          {t('Choose the teams and the rounds, then make the matches.')}
        </p>
      </div>
      <TeamPicker
        teams={teams}
        selectedIds={setup.selectedIds}
        onAdd={setup.add}
        onRemove={setup.remove}
        onRename={setRenamed}
        otherGroups={otherGroups}
      />
      <section className={styles.plan} aria-label={t('Matches')}>
        <RoundsSelect setup={setup} isLocked={false} />
        <SittingSelect tournament={tournament} isLocked={false} />
        <OrientationChoice tournament={tournament} isLocked={false} />
        <PresetSelect tournament={tournament} />
        <CagesChoice tournament={tournament} />
        <ScheduleEstimate
          tournamentId={tournament.id}
          teamIds={setup.selectedIds}
          rounds={setup.rounds}
          sitting={tournament.sitting ?? 'spread'}
          setMs={tournament.matchPreset ? presetOf(tournament).setMs : null}
          elsewhere={openElsewhere(others, tournament.id)}
        />
        {setup.selectedIds.length > 0 && <CheckInButton state={{ tournament, fixtures: [] }} />}
        <ActButton variant="solid" className={styles.generate} onClick={generate}>
          {setup.isGenerating ? t('Generating...') : t('Generate Fixtures')}
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

/** How many teams the question names. */
const NAMED = 3;

/**
 * TRN-8: asked before fixtures are generated for teams that play in another group; null when no team does.
 */
function otherGroupQuestion(
  chosen: readonly Team[],
  otherGroups: ReadonlyMap<number, OtherGroup>,
): Question | null {
  const playing = chosen.flatMap(({ id, name }) => {
    const group = otherGroups.get(id);
    return group?.isRunning ? [`${name} (${group.name})`] : [];
  });
  if (playing.length === 0) return null;
  const more = playing.length - NAMED;
  const first = playing.slice(0, NAMED).join(COMMA);
  const named = more > 0 ? t('{names} and {n} more', { names: first, n: more }) : first;
  return {
    title: playing.length === 1 ? t('A team is in another group') : t('Teams are in other groups'),
    text: t(
      'Not finished elsewhere: {teams}. Their matches in both groups can be called at the same time.',
      { teams: named },
    ),
    confirm: t('Generate Fixtures'),
    cancel: t('Back to the Teams'),
  };
}
