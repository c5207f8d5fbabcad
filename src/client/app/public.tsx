/** Entry point of the public pages. */
import '../theme/theme.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/contract/live.ts';
import { pageTournamentId } from '../../common/pages.ts';
import { createDeferredLiveClient } from '../live/deferred-live-client.ts';
import { keptAt, readKept } from '../live/kept-topics.ts';
import { loadLiveAfterPaint } from '../live/load-live.ts';
import { createTopicStore, readPageSnapshot } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { PublicApp } from './public-app.tsx';
import { ReloadWhenBack } from './reload-when-back.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// The embedded snapshot, unless the device storage has a newer one.
const sent = readPageSnapshot(document);
const kept = readKept();
const { stored } = document.documentElement.dataset;
const isStored = stored !== undefined || sent.length === 0;
const tournamentId = pageTournamentId(location.pathname);
const topic = tournamentId === null ? CHAMPIONSHIP_TOPIC : tournamentTopic(tournamentId);
const client = createDeferredLiveClient({
  load: loadLiveAfterPaint,
  store: createTopicStore(isStored ? [...sent, ...kept] : [...kept, ...sent]),
  since: isStored ? (keptAt(kept, topic) ?? (Number(stored) || undefined)) : undefined,
});

// The server-rendered preview stays until the whole screen can be rendered.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<ReloadWhenBack />}>
        <LiveProvider client={client}>
          <PublicApp />
        </LiveProvider>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
