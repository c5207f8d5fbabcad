/** Entry point of the public pages. */
import '../theme/reset.css';
import '../theme/theme.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { pageTournamentId } from '../../common/kernel/pages.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import { keepTranslatedPageTrue } from '../browser/translated-page.ts';
import { createDeferredLiveClient } from '../live/deferred-live-client.ts';
import { keptAt, readKept } from '../live/kept-topics.ts';
import { loadLiveAfterPaint } from '../live/load-live.ts';
import { createTopicStore, readPageSnapshot } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { FailedPage } from './failed-page.tsx';
import { PublicApp } from './public-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
keepTranslatedPageTrue(root);

// The embedded snapshot, unless the device storage has a newer one.
const sent = readPageSnapshot(document);
const keptTopics = readKept();
const { stored } = document.documentElement.dataset;
const isStored = stored !== undefined || sent.length === 0;
const tournamentId = pageTournamentId(location.pathname);
const topic = tournamentId === null ? CHAMPIONSHIP_TOPIC : tournamentTopic(tournamentId);
const client = createDeferredLiveClient({
  load: loadLiveAfterPaint,
  store: createTopicStore(isStored ? [...sent, ...keptTopics] : [...keptTopics, ...sent]),
  since: isStored ? (keptAt(keptTopics, topic) ?? (Number(stored) || undefined)) : undefined,
});

// The server-rendered preview stays until the whole screen can be rendered.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <LiveProvider client={client}>
        <ErrorBoundary fallback={(error, retry) => <FailedPage error={error} retry={retry} />}>
          <PublicApp />
        </ErrorBoundary>
      </LiveProvider>
    </StrictMode>,
  ),
);
