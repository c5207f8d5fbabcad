import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/base-limits.ts';
import type { GraphicText } from '../../../common/broadcast/broadcast.schema.ts';
import { type Graphic as GraphicName, isWritten } from '../../../common/broadcast/graphics.ts';
import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { onDeck } from '../../../common/fixtures/playing-order.rules.ts';
import { incompleteFixtures } from '../../../common/fixtures/result-times.rules.ts';
import type { Sponsor } from '../../../common/images/image.schema.ts';
import type { MatchState } from '../../../common/match-play/match-state.schema.ts';
import type { OverlayPlace } from '../../domain/broadcast/overlay-options.ts';
import { useSponsors } from '../../domain/images/images.ts';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { viewOf } from '../../domain/sides/sides.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { Bug } from './bug.tsx';
import { fittingShare } from './fitting-share.rules.ts';
import { Graphic } from './graphic.tsx';
import { introMatch, overlayMatch } from './overlay-match.rules.ts';
import styles from './overlay-page.module.css';

const LiveClock = lazyPart(async () => (await import('./live/live-clock.tsx')).LiveClock);
const MatchBar = lazyPart(async () => (await import('./match-bar.tsx')).MatchBar);
const NextPanel = lazyPart(async () => (await import('./next-panel.tsx')).NextPanel);
const SponsorPanel = lazyPart(async () => (await import('./sponsor-panel.tsx')).SponsorPanel);
const TablePanel = lazyPart(async () => (await import('./table-panel.tsx')).TablePanel);
const RankingPanel = lazyPart(async () => (await import('./ranking-panel.tsx')).RankingPanel);
const IntroBar = lazyPart(async () => (await import('./intro-bar.tsx')).IntroBar);
const PodiumPanel = lazyPart(async () => (await import('./podium-panel.tsx')).PodiumPanel);
const TextBand = lazyPart(async () => (await import('./written.tsx')).TextBand);
const Ticker = lazyPart(async () => (await import('./written.tsx')).Ticker);
const Slate = lazyPart(async () => (await import('./written.tsx')).Slate);
const BracketPanel = lazyPart(async () => (await import('./bracket-panel.tsx')).BracketPanel);

interface PlacedGraphicProps {
  tournament: TournamentSnapshot;
  /** The match that a bug or lower third speaks of, unless it is the usual one. */
  fixture?: Fixture | undefined;
  graphic: GraphicName;
  /** Of a written graphic. */
  text?: GraphicText | undefined;
  /** Whether it is on air; what was goes out before it is gone. */
  isShown: boolean;
  place: OverlayPlace;
  flip: boolean;
  /** How far behind the picture the overlay is, in ms. */
  delayMs: number;
  /** It is shown and removed without the operator. */
  isAutomatic?: boolean;
}

/** Whether a graphic has anything to show; what it showed goes out otherwise. */
function hasContent(
  { fixtures, ties }: TournamentSnapshot,
  sponsors: readonly Sponsor[],
  graphic: GraphicName,
  text: GraphicText | undefined,
): boolean {
  if (graphic === 'sponsor') return sponsors.length > 0;
  if (graphic === 'ranking' || (graphic === 'table' && ties)) return true;
  if (isWritten(graphic)) return graphic === 'ticker' || text !== undefined;
  if (graphic === 'intro') return introMatch(fixtures) !== undefined;
  if (graphic !== 'next') return fixtures.length > 0;
  return onDeck(fixtures).length > 0 || incompleteFixtures(fixtures).length > 0;
}

/** One graphic in its corner of the picture, as large as was asked for and at most as the picture has room. */
export function PlacedGraphic({ isShown, place, ...drawn }: PlacedGraphicProps) {
  const { tournament, graphic } = drawn;
  const sponsors = useSponsors();
  const ref = useRef<HTMLDivElement>(null);
  useShownOrientation(tournament.tournament.redOnLeft);
  useLayoutEffect(() => {
    const frame = ref.current;
    const content = frame?.firstElementChild;
    if (!frame || !content) return;
    let share = 1;
    const fit = () => {
      const next = fittingShare(
        share,
        { width: content.scrollWidth, height: content.scrollHeight },
        { width: frame.clientWidth, height: frame.clientHeight },
      );
      if (next === share) return;
      share = next;
      frame.style.setProperty('--fit', String(share));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={styles.overlay}
      data-place={place}
      data-graphic={graphic}
      data-knockout={tournament.ties && ''}
      style={{ '--band': tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
    >
      <div className={styles.content}>
        <Suspense>
          <Graphic isShown={isShown && hasContent(tournament, sponsors, graphic, drawn.text)}>
            <Drawn {...drawn} />
          </Graphic>
        </Suspense>
      </div>
    </div>
  );
}

function Drawn({
  tournament,
  fixture = overlayMatch(tournament.fixtures),
  graphic,
  text,
  flip,
  delayMs,
  isAutomatic = false,
}: Omit<PlacedGraphicProps, 'place' | 'isShown'>) {
  const names = useTeamName();
  const view = viewOf(tournament.tournament, flip);
  const clockOf = (match: MatchState, plate: ReactNode) => (
    <LiveClock {...{ match, plate }} delay={delayMs} isFlipped={flip} />
  );
  switch (graphic) {
    case 'bug':
      return fixture ? (
        <Bug {...{ tournament, fixture }} names={names} view={view} delay={delayMs} />
      ) : null;
    case 'lower':
      return fixture ? <MatchBar {...{ tournament, fixture, names, view, clockOf }} /> : null;
    case 'intro': {
      const next = introMatch(tournament.fixtures);
      return next ? <IntroBar {...{ tournament, names, view, clockOf }} fixture={next} /> : null;
    }
    case 'podium':
      return <PodiumPanel tournament={tournament} />;
    case 'text':
      return text ? <TextBand text={text} /> : null;
    case 'ticker':
      return <Ticker {...{ text, tournament, names, view }} />;
    case 'slate':
      return text ? <Slate text={text} /> : null;
    case 'next':
      return <NextPanel tournament={tournament} names={names} view={view} />;
    case 'sponsor':
      return <SponsorPanel isAutomatic={isAutomatic} />;
    case 'ranking':
      return <RankingPanel />;
    case 'table':
      return tournament.ties ? (
        <BracketPanel tournament={tournament} names={names} />
      ) : (
        <TablePanel tournament={tournament} />
      );
  }
}
