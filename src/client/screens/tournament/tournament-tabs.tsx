import { Tabs } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import {
  type TournamentView,
  tournamentView,
} from '../../../common/tournament-view/tournament-view.ts';
import { kindOf } from '../../../common/tournaments/status.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { historyAtom } from '../../domain/fixtures/fixtures.atoms.ts';
import { useSaveScore } from '../../domain/outbox/use-outbox.ts';
import { WaitingNote } from '../../domain/outbox/waiting-note.tsx';
import { DraftStrip } from '../../domain/scores/score-strips.tsx';
import { useDraftActs, useUnsentDrafts } from '../../domain/scores/use-score-drafts.ts';
import { LiveNote } from '../../domain/standings/live-note.tsx';
import { useEventFacts } from '../../domain/tournaments/use-tournament-view.ts';
import { useUndo } from '../../domain/undo/use-undo.ts';
import { useServerTournament } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { TipButton } from '../../ui/controls/tip-button.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { BracketView } from './bracket/bracket-view.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MatchMenu } from './match/match-menu.tsx';
import { RoundsTab } from './rounds/rounds-tab.tsx';
import { SetupDrawer } from './setup/setup-drawer.tsx';
import { GoalsTable } from './standings/goals-table.tsx';
import { LevelTeams } from './standings/level-teams.tsx';
import { PointsRules } from './standings/points-rules.tsx';
import { PointsTable } from './standings/points-table.tsx';
import { WinsTable } from './standings/wins-table.tsx';
import { TeamsTab } from './teams/teams-tab.tsx';
import styles from './tournament-tabs.module.css';
import { tabsOf, tournamentTabs, useTournamentUrl } from './use-tournament-url.ts';

interface TournamentTabsProps {
  state: TournamentState;
  names: ReadonlyMap<number, string>;
}

/** Whether this device shows the clock of the called match over the tabs. */
const CLOCK_PANEL_ITEM = 'match-desk';
const ClockPanel = lazyPart(
  async () => (await import('../../control/panel/clock-panel.tsx')).ClockPanel,
);

/** The four views of a tournament that has fixtures. */
export function TournamentTabs({ state, names }: TournamentTabsProps) {
  const url = useTournamentUrl(state.fixtures);
  const [isClockPanelOpen, setClockPanelOpen] = useState(
    () => readItem(CLOCK_PANEL_ITEM) === 'true',
  );
  const showClockPanel = (isOpen: boolean) => {
    writeItem(CLOCK_PANEL_ITEM, String(isOpen));
    setClockPanelOpen(isOpen);
  };
  return (
    <Tabs.Root
      value={url.tab}
      onValueChange={({ value }) => url.setTab(value)}
      className={styles.tabs}
      ids={{ trigger: (name) => `tab-${name}`, content: (name) => `panel-${name}` }}
    >
      <div className={styles.bar} data-stuck>
        <Tabs.List>
          {tabsOf[kindOf(state.tournament)].map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {tournamentTabs[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <ScoreActs state={state}>
          <MatchMenu
            tournament={state.tournament}
            isClockPanelOpen={isClockPanelOpen}
            onClockPanel={showClockPanel}
          />
        </ScoreActs>
      </div>
      <Suspense>
        {isClockPanelOpen && <ClockPanel tournamentId={state.tournament.id} names={names} />}
      </Suspense>
      <UnsentDrafts
        tournamentId={state.tournament.id}
        names={names}
        round={url.tab === 'rounds' ? url.round : null}
      />
      <HistoryDialog tournamentId={state.tournament.id} fixtures={state.fixtures} names={names} />
      <Tabs.Content value={url.tab}>
        {url.tab === 'rounds' && (
          <RoundsTab
            state={state}
            names={names}
            round={url.round}
            onRound={url.setRound}
            filter={url.filter}
            onFilter={url.setFilter}
          />
        )}
        {url.tab === 'teams' && (
          <TeamsTab state={state} names={names} teamId={url.teamId} onTeam={url.setTeam} />
        )}
        {url.tab === 'bracket' && <BracketView tournamentId={state.tournament.id} />}
        {url.tab === 'wins' && <WinsAndPoints tournamentId={state.tournament.id} />}
        {url.tab === 'goals' && <Goals tournamentId={state.tournament.id} />}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Undo of the last action, the history of all scores, and the setup. */
function ScoreActs({
  state,
  children,
}: Pick<TournamentTabsProps, 'state'> & { children: ReactNode }) {
  const { undo, redo } = useUndo(state.tournament.id);
  const [isSetup, setSetup] = useState(false);
  const openHistory = useSetAtom(historyAtom);
  return (
    <div className={styles.acts}>
      <TipButton
        className={styles.act}
        reason={undo.reason}
        tip={t('Take back {what} (Ctrl+Z)', { what: undo.text ?? '' })}
        onClick={undo.run}
      >
        {t('Undo')}
      </TipButton>
      <TipButton
        className={styles.act}
        reason={redo.reason}
        tip={t('Do {what} again (Ctrl+Shift+Z)', { what: redo.text ?? '' })}
        onClick={redo.run}
      >
        {t('Redo')}
      </TipButton>
      <button type="button" className={styles.act} onClick={() => openHistory('all')}>
        {t('History')}
      </button>
      {children}
      <button type="button" className={styles.act} onClick={() => setSetup(true)}>
        {t('Setup')}
      </button>
      <SetupDrawer state={state} open={isSetup} onClose={() => setSetup(false)} />
    </div>
  );
}

function WinsAndPoints({ tournamentId }: { tournamentId: number }) {
  const stored = useStoredView(tournamentId);
  if (!stored) return null;
  const { standings, tournament } = stored;
  return (
    <>
      <LiveNote live={standings.live} />
      <WaitingNote tournamentId={tournamentId} />
      <div className={styles.pair}>
        <WinsTable standings={standings} />
        <div>
          <PointsTable tournament={stored} />
          <LevelTeams
            tournamentId={tournamentId}
            tieBreak={tournament.tieBreak}
            standings={standings}
          />
          <PointsRules {...standings} />
        </div>
      </div>
    </>
  );
}

function Goals({ tournamentId }: { tournamentId: number }) {
  const stored = useStoredView(tournamentId);
  if (!stored) return null;
  return (
    <>
      <LiveNote live={stored.standings.live} />
      <WaitingNote tournamentId={tournamentId} />
      <GoalsTable standings={stored.standings} />
    </>
  );
}

/** The server's copy, without unsent scores: public pages compute their tables from it. Undefined until it is loaded. */
function useStoredView(tournamentId: number): TournamentView | undefined {
  const view = useServerTournament(tournamentId);
  const event = useEventFacts();
  return view.status === 'ready' && event.teams.length > 0
    ? tournamentView(view.snapshot, event)
    : undefined;
}

interface UnsentDraftsProps {
  tournamentId: number;
  names: ReadonlyMap<number, string>;
  /** The shown round, whose matches show their own strips; null for none. */
  round: number | null;
}

/** Unsent drafts of matches that are not visible. */
function UnsentDrafts({ tournamentId, names, round }: UnsentDraftsProps) {
  const acts = useDraftActs(useSaveScore(names));
  const drafts = useUnsentDrafts(tournamentId).filter(({ base }) => base.round !== round);
  return drafts.map((draft) => (
    <DraftStrip
      key={`${draft.tab} ${draft.base.id}`}
      draft={draft}
      names={names}
      acts={acts}
      title={t('match {n} of round {round}', {
        n: draft.base.displayMatchNumber,
        round: draft.base.round,
      })}
    />
  ));
}
