import type { ReactNode } from 'react';
import type { GraphicText } from '../../../common/broadcast/broadcast.contract.ts';
import type { Graphic } from '../../../common/broadcast/graphic-kinds.rules.ts';
import { SPONSOR_MINUTE_MS } from '../../../common/images/sponsors.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import type { Upcoming } from '../../domain/cages/use-cage-screen.tsx';
import { useSponsors } from '../../domain/images/images.ts';
import { useServerTime } from '../../domain/match-play/use-server-time.ts';
import { Sponsors } from '../../show/announcement/sponsors.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { IntroBar } from './intro-bar.tsx';
import { MatchBar } from './match-bar.tsx';
import { NextPanel } from './next-panel.tsx';
import { PodiumPanel } from './podium-panel.tsx';
import { RankingPanel, TablePanel } from './table-panel.tsx';
import { Slate, TextBand, Ticker } from './written.tsx';

const LiveClock = lazyPart(async () => (await import('./live/live-clock.tsx')).LiveClock);
const BracketPanel = lazyPart(async () => (await import('./bracket-panel.tsx')).BracketPanel);

export interface DrawnProps {
  tournament: TournamentView;
  /** The match of a bug or lower third. */
  match: MatchView | undefined;
  /** CAGE-3: what is next in the cage of the overlay. */
  upcoming?: readonly Upcoming[] | undefined;
  graphic: Graphic;
  /** Text of a written graphic. */
  text?: GraphicText | undefined;
  isFlipped: boolean;
  /** The delay of the overlay, in ms. */
  delayMs: number;
  /** Whether it is shown and removed automatically. */
  isAutomatic?: boolean;
  /** Whether the last result has just decided it. */
  isNews?: boolean | undefined;
}

/** Every graphic except the bug, which most overlays show first. */
export function OtherGraphic(
  props: Omit<DrawnProps, 'graphic'> & { graphic: Exclude<DrawnProps['graphic'], 'bug'> },
) {
  const { tournament, match, upcoming, graphic, text, isFlipped, delayMs } = props;
  const { isAutomatic = false, isNews } = props;
  const clockOf = (play: MatchState, plate: ReactNode) => (
    <LiveClock plate={plate} isFlipped={isFlipped} match={play} delay={delayMs} />
  );
  switch (graphic) {
    case 'lower':
      return match ? (
        <MatchBar tournament={tournament} match={match} isFlipped={isFlipped} clockOf={clockOf} />
      ) : null;
    case 'intro': {
      const next = tournament.atCage;
      return next ? (
        <IntroBar tournament={tournament} isFlipped={isFlipped} clockOf={clockOf} match={next} />
      ) : null;
    }
    case 'podium':
      return <PodiumPanel tournament={tournament} isNews={isNews} />;
    case 'text':
      return text ? <TextBand text={text} /> : null;
    case 'ticker':
      return <Ticker text={text} tournament={tournament} isFlipped={isFlipped} />;
    case 'slate':
      return text ? <Slate text={text} tournament={tournament} isFlipped={isFlipped} /> : null;
    case 'next':
      return <NextPanel tournament={tournament} upcoming={upcoming} isFlipped={isFlipped} />;
    case 'sponsor':
      return <SponsorPanel isAutomatic={isAutomatic} />;
    case 'ranking':
      return <RankingPanel />;
    case 'table':
      return tournament.ties ? (
        <BracketPanel tournament={tournament} />
      ) : (
        <TablePanel tournament={tournament} isNews={isNews} />
      );
  }
}

/**
 * The sponsors in turn (IMG-2), or the sponsor of the minute (IMG-3) when the panel is shown automatically.
 */
function SponsorPanel({ isAutomatic }: { isAutomatic: boolean }) {
  const now = useServerTime();
  const sponsors = useSponsors();
  return (
    <Sponsors
      size="stream"
      sponsors={sponsors}
      now={now}
      {...(isAutomatic ? { turnMs: SPONSOR_MINUTE_MS } : {})}
    />
  );
}
