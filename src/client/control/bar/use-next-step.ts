import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import {
  callableIn,
  isUnderReview,
  type LitState,
  litFixture,
} from '../../../common/fixture/map-lit.rules.ts';
import {
  type MissingScore,
  missingAtFinish,
  type NextStep,
  nextStep,
  stepWrite,
} from '../../../common/fixture/next-step.rules.ts';
import { usesClock } from '../../../common/match-view/shown-match.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { type TournamentSnapshot, tournamentTopic } from '../../../common/wire/live.ts';
import { useLightMap } from '../../domain/fixtures/fixtures.queries.ts';
import { elsewhereQuestion } from '../../domain/fixtures/questions.ts';
import { serverTimeOf } from '../../domain/match-play/server-time.ts';
import { scoresSent } from '../../domain/outbox/use-outbox.ts';
import { knownTournaments } from '../../domain/tournaments/use-other-tournaments.ts';
import { failureOf } from '../../http/api-errors.ts';
import type { LiveClient } from '../../live/live-client.ts';
import { useIsOffline } from '../../live/use-is-offline.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { useAsk } from '../../ui/dialogs/ask.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { type FinishDoubt, finishDoubt, startClock } from '../match-steps.ts';
import type { CurrentMatchHandle, TypedScores } from './current-match.tsx';

/** In ms: a second press within this time was meant for the step before. */
const ONE_STEP = 400;

const FAILED: Record<NextStep['kind'], string> = {
  call: t('The match could not be called. Please try again.'),
  start: t('The match could not be started. Please try again.'),
  finish: t('The match could not be finished. Please try again.'),
};

interface StepParts {
  match: RefObject<CurrentMatchHandle | null>;
  button: RefObject<HTMLButtonElement | null>;
  names: ReadonlyMap<number, string>;
  onAct: () => void;
}

/** Applies unsaved typing: a press saves it and keeps the button's meaning (one-press.ts). */
function withTyped(fixtures: readonly Fixture[], typed: TypedScores | null): readonly Fixture[] {
  if (typed === null) return fixtures;
  const { fixtureId, ...scores } = typed;
  return fixtures.map((fixture) =>
    fixture.id === fixtureId && fixture.mapLit > 0 ? { ...fixture, ...scores } : fixture,
  );
}

/** NOW-4: the sides whose missing score needs a confirmation before a step. */
function missingOf(step: NextStep, { matches }: TournamentSnapshot, live: LiveClient) {
  if (step.kind !== 'finish') return null;
  const match = matches?.find(({ fixtureId }) => fixtureId === step.fixture.id);
  return missingAtFinish(step.missing, match, serverTimeOf(live).now());
}

/** NOW-4: asked once before a match is finished without a result. */
function scoreQuestion(number: number, missing: MissingScore): string {
  return missing === 'both'
    ? t('Match {number} has no score yet. Type it, or press again to finish without it.', {
        number,
      })
    : t('Match {number} has half a score yet. Type it, or press again to finish without it.', {
        number,
      });
}

/** A question about a step; a second press answers it. */
interface Asked {
  id: number;
  why: 'score' | FinishDoubt['why'];
  text: string;
  endsIn: FinishDoubt['endsIn'];
}

/** The match that a step calls to the cage. */
function calledBy(step: NextStep): Fixture | null {
  if (step.kind === 'start') return null;
  return step.kind === 'call' ? step.fixture : step.next;
}

/** NOW-8: a question about a running clock is dropped when that clock runs out. */
function useAsked() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (asked === null || asked.endsIn === null) return;
    const timer = setTimeout(() => setAsked(null), Math.max(0, asked.endsIn));
    return () => clearTimeout(timer);
  }, [asked]);
  return [asked, setAsked] as const;
}

/** CAGE-4: a tournament as the scoring table shows it in one line. */
export interface LineState extends TournamentState, Pick<LitState, 'matches'> {
  /** Undefined without cages; null for what is lit since before there were cages. */
  cageId?: number | null;
  /** The matches that its cage has next, of any tournament. */
  planned?: readonly Fixture[];
  /** When the first of them starts, where that is not soon; in ms of the epoch. */
  laterAt?: number | undefined;
}

/**
 * The next step of a tournament as shown, and its action. The action saves a typed score first; the step is
 * computed from the state with this score. `held`: a match that is still being typed while another screen has
 * called the next one. Its entry ends before any step.
 */
export function useNextStep(
  { tournament, fixtures, matches, cageId, planned }: LineState,
  typed: TypedScores | null,
  { match, button, names, onAct }: StepParts,
) {
  const live = useLiveClient();
  const { store } = live;
  const isOffline = useIsOffline();
  const ask = useAsk();
  const { mutateAsync: light } = useLightMap(tournament.id);
  const [asked, setAsked] = useAsked();
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const step = useMemo(
    () => nextStep(withTyped(fixtures, typed), planned),
    [fixtures, typed, planned],
  );
  const isCurrent = step !== null && step.kind !== 'call' && step.fixture.id === typed?.fixtureId;
  const held = isCurrent ? null : (fixtures.find(({ id }) => id === typed?.fixtureId) ?? null);
  const isOpen = asked?.why !== 'review' || isUnderReview({ id: asked.id }, matches);
  const isAsked = step?.kind === 'finish' && asked?.id === step.fixture.id && isOpen;
  const doubt = isAsked && (step.missing !== null || asked.why !== 'score') ? asked.text : null;

  /** `isTyped`: a whole score was typed since the last step, so this press is not a double click. */
  const act = useCallback(
    (isTyped: boolean) => {
      const now = performance.now();
      if (isOffline || (!isTyped && now - lastAt.current < ONE_STEP)) return;
      match.current?.commit();
      if (held) return;
      onAct();
      const view = store.view(tournamentTopic(tournament.id));
      if (view.status !== 'ready') return;
      const all = view.snapshot.fixtures;
      const shownFixtures = cageId === undefined ? all : callableIn(all, cageId);
      const next = nextStep(shownFixtures, planned);
      if (!next) return;
      lastAt.current = now;
      const { snapshot } = view;
      const { fixture } = next;
      const isClocked = usesClock(snapshot);
      const go = () => {
        setAsked(null);
        const after = () => scoresSent([fixture.id]);
        const called = calledBy(next);
        const leaves = litFixture(shownFixtures);
        const lit = () =>
          light({
            ...stepWrite(next, shownFixtures),
            tournamentId: called?.tournament_id,
            after,
            ...(cageId && next.kind !== 'start' ? { cageId, leaves } : {}),
          });
        const write = () =>
          // With clocks, starting the clock puts the match in play.
          (next.kind === 'start' && startClock(live, fixture) ? Promise.resolve() : lit()).catch(
            (error: unknown) => showProblem(failureOf(error, FAILED[next.kind])),
          );
        const elsewhere = called && elsewhereQuestion(knownTournaments(store), called, names);
        if (elsewhere === null) void write();
        else void ask(elsewhere).then((isYes) => (isYes ? write() : null));
        // The bar is sticky: scrolling to it would move the list under the operator.
        button.current?.focus({ preventScroll: true });
      };
      const isAnswer = asked?.id === fixture.id;
      const missing = missingOf(next, snapshot, live);
      if (missing !== null && !isAnswer) {
        setAsked({
          id: fixture.id,
          why: 'score',
          text: scoreQuestion(fixture.displayMatchNumber, missing),
          endsIn: null,
        });
        match.current?.focus(missing === 'away' ? 'away' : 'home');
        return;
      }
      if (next.kind !== 'finish' || !isClocked || (isAnswer && asked.why === 'clock')) return go();
      void finishDoubt(live, fixture).then((found) => {
        if (found === null) return go();
        const { why, text, endsIn } = found;
        setAsked({
          id: fixture.id,
          why,
          endsIn,
          text: why === 'clock' ? t('{text} Press again to finish it.', { text }) : text,
        });
      });
    },
    [
      isOffline,
      match,
      live,
      store,
      tournament.id,
      cageId,
      planned,
      asked,
      setAsked,
      light,
      button,
      names,
      ask,
      held,
      onAct,
    ],
  );
  return { step, held, doubt, act };
}
