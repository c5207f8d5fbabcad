import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GraphicText } from '../../../common/broadcast/broadcast.contract.ts';
import { type Graphic, isWritten } from '../../../common/broadcast/graphic-kinds.rules.ts';
import type { Sponsor } from '../../../common/images/images.contract.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { type OverlayPlace, usualPlace } from '../../domain/broadcast/overlay-options.ts';
import { useSponsors } from '../../domain/images/images.ts';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { motion } from '../../theme/tokens.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { Bug } from './bug.tsx';
import { fittingShare } from './fitting-share.rules.ts';
import type { DrawnProps } from './other-graphic.tsx';
import styles from './overlay-page.module.css';

const Slate = lazyPart(async () => (await import('./written.tsx')).Slate);
const OtherGraphic = lazyPart(async () => (await import('./other-graphic.tsx')).OtherGraphic);

interface PlacedGraphicProps extends DrawnProps {
  /** Whether it is on air; a removed graphic animates out first. */
  isShown: boolean;
  place: OverlayPlace;
}

/** Whether a graphic has content to show; without it the graphic animates out. */
function hasContent(
  { tournament, fixtures, ties, atCage, onDeck, incomplete }: TournamentView,
  sponsors: readonly Sponsor[],
  graphic: Graphic,
  text: GraphicText | undefined,
): boolean {
  if (graphic === 'sponsor') return sponsors.length > 0;
  if (graphic === 'ranking' || (graphic === 'table' && ties)) return true;
  if (isWritten(graphic)) return graphic === 'ticker' || text !== undefined;
  // Before the end there is no winner.
  if (graphic === 'podium') return tournament.status === 'Completed';
  if (graphic === 'intro') return atCage !== undefined;
  if (graphic !== 'next') return fixtures.length > 0;
  return onDeck.length > 0 || incomplete.length > 0;
}

/** One graphic in its position on the picture. */
export function PlacedGraphic({ isShown, place, ...drawn }: PlacedGraphicProps) {
  const { tournament, graphic, text } = drawn;
  const { color, redOnLeft } = tournament.tournament;
  const sponsors = useSponsors();
  useShownOrientation(redOnLeft);
  return (
    <Frame graphic={graphic} place={place} color={color} isKnockout={tournament.ties !== undefined}>
      <Moving isShown={isShown && hasContent(tournament, sponsors, graphic, text)}>
        <Drawn {...drawn} />
      </Moving>
    </Frame>
  );
}

interface PlacedSlateProps {
  /** Text on air, or undefined. */
  text: GraphicText | undefined;
}

/** The full-screen graphic of an event without groups. */
export function PlacedSlate({ text }: PlacedSlateProps) {
  return (
    <Frame graphic="slate" place={usualPlace.slate}>
      <Moving isShown={text !== undefined}>{text && <Slate text={text} />}</Moving>
    </Frame>
  );
}

interface FrameProps {
  graphic: Graphic;
  place: OverlayPlace;
  color?: string | null;
  isKnockout?: boolean;
  children: ReactNode;
}

/** Scales a graphic to the requested size, at most to the size of the picture. */
function Frame({ graphic, place, color, isKnockout, children }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
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
      data-knockout={isKnockout ? '' : undefined}
      style={{ '--band': color ?? FALLBACK_TOURNAMENT_COLOR }}
    >
      <div className={styles.content}>
        <Suspense>{children}</Suspense>
      </div>
    </div>
  );
}

function Drawn({ graphic, ...props }: DrawnProps) {
  if (graphic !== 'bug') return <OtherGraphic {...props} graphic={graphic} />;
  const { tournament, match, isFlipped, delayMs } = props;
  return match ? (
    <Bug tournament={tournament} match={match} isFlipped={isFlipped} delay={delayMs} />
  ) : null;
}

/** A graphic that animates in and out; its last content stays while it animates out. */
function Moving({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    if (isShown) return setContent(children);
    const timer = setTimeout(() => setContent(null), motion.roll);
    return () => clearTimeout(timer);
  }, [isShown, children]);
  if (!isShown && content === null) return null;
  return (
    <div className={styles.graphic} data-leaving={!isShown || undefined}>
      {isShown ? children : content}
    </div>
  );
}
