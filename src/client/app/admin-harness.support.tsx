// Renders parts of the admin's screens as the app does, over given data and given answers.
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider as AtomsProvider } from 'jotai';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { type ErrorCode, errorSentence, errorStatus } from '../../common/kernel/errors.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../common/wire/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import {
  EPOCH_HEADER,
  formatRevisions,
  REVISIONS_HEADER,
  type Written,
} from '../../common/wire/written.ts';
import { createQueryClient } from '../http/query-client.ts';
import type { ConnectionStatus } from '../live/connection-status.ts';
import type { LiveClient } from '../live/live-client.ts';
import { PendingWrites } from '../live/pending-writes.ts';
import { stillClient } from '../live/still-client.support.ts';
import { createTopicStore } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';
import { system } from '../theme/system.ts';
import { QuestionDialog } from '../ui/dialogs/question-dialog.tsx';
import { ToastRegion } from '../ui/notices/toast-region.tsx';

/** The answer to a call: a value, a refusal by its code, another server's page, or none. */
export type Said =
  /** `revisions`: that the write made. */
  | { value: unknown; revisions?: Written['revisions'] }
  | { code: ErrorCode }
  | { page: string }
  | 'nothing'
  | 'never';

interface Harness {
  championship?: Partial<ChampionshipSnapshot>;
  tournament?: TournamentSnapshot;
  /** Other tournaments of the event. */
  others?: readonly TournamentSnapshot[];
  /** By 'METHOD /path'; a call without an answer fails as without a network. */
  answers?: Record<string, Said>;
  connection?: ConnectionStatus['state'];
  at?: string;
  /** The server's match time in ms of the epoch; unknown when absent. */
  matchTime?: number;
}

const EPOCH = 'one';

const headersOf = (revisions: Written['revisions'] | undefined): Record<string, string> =>
  revisions === undefined
    ? {}
    : { [EPOCH_HEADER]: EPOCH, [REVISIONS_HEADER]: formatRevisions(revisions) };

function responseOf(said: Said): Response | Promise<never> {
  if (said === 'never') return new Promise<never>(() => undefined);
  if (said === 'nothing') throw new TypeError('Failed to fetch');
  if ('value' in said) return Response.json(said.value, { headers: headersOf(said.revisions) });
  if ('page' in said) return new Response(said.page, { status: 502 });
  const body = { message: errorSentence(said.code), code: said.code };
  return Response.json(body, { status: errorStatus(said.code) });
}

/** Has the given topics. */
function clientOf({
  championship,
  tournament,
  others = [],
  connection = 'live',
  matchTime,
}: Harness): LiveClient {
  const state = { epoch: EPOCH, revision: 1 };
  const store = createTopicStore(
    [
      {
        ...state,
        topic: CHAMPIONSHIP_TOPIC,
        snapshot: { name: 'Spring Cup', teams: [], tournaments: [], ...championship },
      },
      ...[...(tournament ? [tournament] : []), ...others].map((snapshot) => ({
        ...state,
        topic: tournamentTopic(snapshot.tournament.id),
        snapshot,
      })),
    ],
    new PendingWrites(),
  );
  const is: ConnectionStatus = { state: connection, since: Date.now(), isPolled: false };
  return stillClient({
    store,
    status: () => is,
    askTime: (done) => matchTime !== undefined && done({ now: matchTime }),
  });
}

/** Call `vi.unstubAllGlobals()` afterwards. `asked` grows with each call: 'METHOD /path'. */
export function renderAdmin(element: ReactElement, harness: Harness = {}) {
  const asked: string[] = [];
  const answers = { ...harness.answers };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${url}`;
    asked.push(name);
    return responseOf(answers[name] ?? 'nothing');
  });
  const live = clientOf(harness);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <LiveProvider client={live}>
        <ChakraProvider value={system}>
          <AtomsProvider>
            <MemoryRouter initialEntries={[harness.at ?? '/']}>
              {element}
              <QuestionDialog />
              <ToastRegion />
            </MemoryRouter>
          </AtomsProvider>
        </ChakraProvider>
      </LiveProvider>
    </QueryClientProvider>,
  );
  return { ...view, asked, answers, store: live.store };
}
