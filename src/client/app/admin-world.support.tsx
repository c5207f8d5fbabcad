// Renders parts of the admin's screens as the app does, over given data and given answers.
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider as AtomsProvider } from 'jotai';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../common/contract/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/contract/live.ts';
import { type ErrorCode, errorSentence, errorStatus } from '../../common/errors.ts';
import type { Link } from '../shared/live/freshness.ts';
import type { LiveClient } from '../shared/live/live-client.ts';
import { createTopicStore } from '../shared/live/topic-store.ts';
import { LiveProvider } from '../shared/live/use-topic.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { system } from '../theme/system.ts';

/** What a call is answered: a value, a refusal by its code, another server's page, or nothing. */
export type Said =
  | { value: unknown }
  | { code: ErrorCode }
  | { page: string }
  | 'nothing'
  | 'never';

interface World {
  championship?: Partial<ChampionshipSnapshot>;
  group?: TournamentSnapshot;
  /** By 'METHOD /path'; a call without an answer fails as on a cut line. */
  answers?: Record<string, Said>;
  link?: Link['state'];
  at?: string;
}

function responseOf(said: Said): Response | Promise<never> {
  if (said === 'never') return new Promise<never>(() => undefined);
  if (said === 'nothing') throw new TypeError('Failed to fetch');
  if ('value' in said) return Response.json(said.value);
  if ('page' in said) return new Response(said.page, { status: 502 });
  const body = { message: errorSentence(said.code), code: said.code };
  return Response.json(body, { status: errorStatus(said.code) });
}

/** A link that stays as it is: what moves it is tested with the live client. */
function stillClient({ championship, group, link = 'live' }: World): LiveClient {
  const state = { epoch: 'one', revision: 1 };
  const store = createTopicStore([
    {
      ...state,
      topic: CHAMPIONSHIP_TOPIC,
      snapshot: { name: 'Spring Cup', teams: [], tournaments: [], ...championship },
    },
    ...(group ? [{ ...state, topic: tournamentTopic(group.tournament.id), snapshot: group }] : []),
  ]);
  const is: Link = { state: link, since: Date.now() };
  const nothing = () => () => undefined;
  return {
    store,
    follow: nothing,
    link: () => is,
    onLink: nothing,
    onConnect: nothing,
    close: () => undefined,
  };
}

/** Call `vi.unstubAllGlobals()` afterwards. `asked` grows with each call: 'METHOD /path'. */
export function renderAdmin(element: ReactElement, world: World = {}) {
  const asked: string[] = [];
  const answers = { ...world.answers };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${url}`;
    asked.push(name);
    return responseOf(answers[name] ?? 'nothing');
  });
  const live = stillClient(world);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <LiveProvider client={live}>
        <ChakraProvider value={system}>
          <AtomsProvider>
            <MemoryRouter initialEntries={[world.at ?? '/']}>
              {element}
              <ToastRegion />
            </MemoryRouter>
          </AtomsProvider>
        </ChakraProvider>
      </LiveProvider>
    </QueryClientProvider>,
  );
  return { ...view, asked, answers, store: live.store };
}
