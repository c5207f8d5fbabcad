import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import { EventRanking } from './event-ranking.tsx';

/** The ranking, or the text for a mistyped URL. One chunk, because each adds bytes to the big screens. */
export const RankingPage = ({ isMistyped = false }: { isMistyped?: boolean }) =>
  isMistyped ? <NotFoundPage /> : <EventRanking />;
