/** Entry of the screens that everybody sees. */
import '../theme/theme.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/contract/live.ts';
import { pageTournamentId } from '../../common/pages.ts';
import { applyStoredOrientation, takeCageFromAddress } from '../features/fixtures/orientation.ts';
import { keptAt, readKept } from '../shared/live/kept-topics.ts';
import { createLiveClient } from '../shared/live/live-client.ts';
import { createTopicStore, readPageSnapshot } from '../shared/live/topic-store.ts';
import { LiveProvider } from '../shared/live/use-topic.ts';
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx';
import { ComesBack } from './comes-back.tsx';
import { PublicApp } from './public-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
applyStoredOrientation();
takeCageFromAddress(location);

// What the server sent with the page, unless the browser kept something newer.
const sent = readPageSnapshot(document);
const kept = readKept();
const { stored } = document.documentElement.dataset;
const isStored = stored !== undefined || sent.length === 0;
const tournamentId = pageTournamentId(location.pathname);
const topic = tournamentId === null ? CHAMPIONSHIP_TOPIC : tournamentTopic(tournamentId);
const client = createLiveClient({
  store: createTopicStore(isStored ? [...sent, ...kept] : [...kept, ...sent]),
  since: isStored ? (keptAt(kept, topic) ?? (Number(stored) || undefined)) : undefined,
});

// What the server sent stays until the screen can be drawn whole.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<ComesBack />}>
        <LiveProvider client={client}>
          <PublicApp />
        </LiveProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
