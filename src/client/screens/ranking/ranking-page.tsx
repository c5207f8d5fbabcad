import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import { EventRanking } from './event-ranking.tsx';

/** The ranking, or the sentence for a mistyped address: in one chunk, because each costs the big screens bytes. */
export const RankingPage = ({ isMistyped = false }: { isMistyped?: boolean }) =>
  isMistyped ? <NotFoundPage /> : <EventRanking />;
