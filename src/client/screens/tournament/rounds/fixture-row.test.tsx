import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTournament, TOURNAMENT_ID } from '../../../../../tests/support/fixtures.factory.ts';
import { ReferenceServer } from '../../../../../tests/support/live-reference-server.ts';
import { until } from '../../../../../tests/support/until.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { generateFixtures } from '../../../../common/fixture/generate.rules.ts';
import { played } from '../../../../common/fixture/outcome.rules.ts';
import { noTimes } from '../../../../common/fixture/result-times.rules.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type TournamentSnapshot,
  tournamentTopic,
} from '../../../../common/wire/live.ts';
import { useFixtures } from '../../../domain/fixtures/fixtures.live.ts';
import { createLiveClient, type LiveClient } from '../../../live/live-client.ts';
import { PendingWrites } from '../../../live/pending-writes.ts';
import { createTopicStore } from '../../../live/topic-store.ts';
import { LiveProvider } from '../../../live/use-topic.ts';
import { FixtureList } from './fixture-list.tsx';

const TOURNAMENT = tournamentTopic(TOURNAMENT_ID);
const teamIds = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The 108 fixtures of nine teams and three rounds. */
function allFixtures(): Fixture[] {
  const made = generateFixtures({ tournament: aTournament(), fixtures: [] }, 3, teamIds);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.map((fixture, index) => ({
    ...fixture,
    id: index + 1,
    displayMatchNumber: index + 1,
    ...noTimes,
    ...played,
  }));
}

let server: ReferenceServer;
let client: LiveClient;
let commits = 0;

/** Every drawing of a row asks for the names of its two teams, and only that does. */
class AskedNames extends Map<number, string> {
  asked: number[] = [];
  override get(teamId: number): string | undefined {
    this.asked.push(teamId);
    return super.get(teamId);
  }
}
const nobody = new Map<number, string>();
const nothing = new Map<number, string>();

function Round({ names }: { names: AskedNames }) {
  const fixtures = useFixtures(TOURNAMENT_ID);
  if (!fixtures) return null;
  return (
    <Profiler id="round" onRender={() => (commits += 1)}>
      <FixtureList fixtures={fixtures} names={names} notNeeded={nothing} elsewhere={nobody} />
    </Profiler>
  );
}

/** jsdom draws 108 rows, and searches them by label, in up to this time. */
const DRAWN_MS = 20_000;
const untilDrawn = (check: () => void) => act(() => until(check, DRAWN_MS));

const change = (id: number, fields: Partial<Fixture>) =>
  server.commit(TOURNAMENT, (snapshot) => {
    const { tournament, fixtures } = snapshot as TournamentSnapshot;
    const value = { ...fixtures.find((row) => row.id === id), ...fields } as Fixture;
    return {
      snapshot: { tournament, fixtures: fixtures.map((row) => (row.id === id ? value : row)) },
      changes: [{ type: 'fixture', op: 'upsert', id, value }],
    };
  });

beforeEach(async () => {
  server = new ReferenceServer();
  server.set(TOURNAMENT, { tournament: aTournament(), fixtures: allFixtures() });
  server.set(CHAMPIONSHIP_TOPIC, { name: 'Cup', teams: [], tournaments: [] });
  await server.start();
  client = createLiveClient({ store: createTopicStore([], new PendingWrites()), url: server.url });
});
afterEach(async () => {
  cleanup();
  client.close();
  await server.stop();
});

test('one incoming score draws one of 108 matches again, in one go', {
  timeout: 30_000,
}, async () => {
  const names = new AskedNames(teamIds.map((id) => [id, `Team ${id}`]));
  render(
    <LiveProvider client={client}>
      <Round names={names} />
    </LiveProvider>,
  );
  // First what fits on a screen, the others once that is shown: here, when the act is over.
  await untilDrawn(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  expect(screen.getAllByRole('article')).toHaveLength(108);
  expect(names.asked.length).toBeGreaterThanOrEqual(216);
  names.asked = [];
  commits = 0;
  change(17, { homeScore: 12, awayScore: 3 });
  await untilDrawn(() =>
    expect(screen.getByLabelText(/^Match 17:.* 12,.* 3\. Final$/)).toBeTruthy(),
  );
  const { homeTeamId, awayTeamId } = allFixtures()[16] as Fixture;
  expect(names.asked).toEqual([homeTeamId, awayTeamId]);
  expect(commits).toBe(1);
});
