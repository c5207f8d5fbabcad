import { litFixture } from '../../common/fixture/map-lit.rules.ts';
import { finishedFixtures } from '../../common/fixture/result-times.rules.ts';
import type { Sponsor } from '../../common/images/images.contract.ts';
import { sponsorSlide } from '../../common/images/sponsors.rules.ts';
import { timeBefore } from '../../common/kernel/time.rules.ts';
import type { ChampionshipSnapshot } from '../../common/wire/live.ts';
import { useAnnouncement, useLeaving } from '../domain/broadcast/use-announcement.ts';
import { useLogoVariables, useSponsors } from '../domain/images/images.ts';
import { useServerTime } from '../domain/match-play/use-server-time.ts';
import { useChampionshipSelect } from '../live/use-topic.ts';
import { useTournaments } from '../live/use-tournaments.ts';
import { Sponsors } from '../show/announcement/sponsors.tsx';
import type { LayersProps } from './announcement-layer.tsx';

/** Logos and sponsors of a public screen; loaded with the first image. */
export function ImageLayer({ display, tournamentId }: LayersProps) {
  useLogoVariables();
  const sponsors = useSponsors();
  return display === 'big-screen' && sponsors.length > 0 ? (
    <BetweenMatches sponsors={sponsors} tournamentId={tournamentId} />
  ) : null;
}

const NONE: readonly number[] = [];
const startedIds = ({ tournaments }: ChampionshipSnapshot) =>
  tournaments
    .filter(({ status }) => status !== 'Empty')
    .map(({ id }) => id)
    .join(' ');

/** IMG-4: a sponsor over a viewer between matches. Not during a break, which shows sponsors itself. */
function BetweenMatches({
  sponsors,
  tournamentId,
}: {
  sponsors: readonly Sponsor[];
  tournamentId: number | null;
}) {
  const now = useServerTime();
  const started = useChampionshipSelect(startedIds);
  const all = started ? started.split(' ').map(Number) : NONE;
  const tournaments = useTournaments(tournamentId === null ? all : [tournamentId]);
  const isBreak = useAnnouncement(tournamentId, now, true) !== null;
  const finished = tournaments.flatMap(
    ({ fixtures }) => timeBefore(finishedFixtures(fixtures).at(-1)?.finishedAt, now) ?? [],
  );
  const facts = {
    isLit: tournaments.some(({ fixtures }) => litFixture(fixtures) !== undefined),
    finishedAt: finished.length > 0 ? Math.max(...finished) : null,
  };
  const sponsor = isBreak ? undefined : sponsorSlide(sponsors, facts, now);
  const { content, isLeaving } = useLeaving(sponsor ?? null);
  return content && <Sponsors size="wall" sponsors={[content]} now={0} isLeaving={isLeaving} />;
}
