/** Pairs of operators who act on one match at once: both acts stand where the rules let them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { publicMatch } from '../../src/common/wire/public-view.rules.ts';
import { MatchCalls } from './match-calls.ts';
import { firstOf, type RaceHarness, statuses } from './race-harness.ts';

/** A called match in a fresh tournament. */
async function calledMatch(harness: RaceHarness): Promise<MatchCalls> {
  const { fixtures } = await harness.scene(1);
  const match = new MatchCalls(harness.admin, firstOf(fixtures, 1));
  await match.light(1);
  return match;
}

/** Score and events tell the same, nothing is recorded twice, the topic says what the calls say. */
async function expectWhole(match: MatchCalls, home: number | null): Promise<void> {
  const [state, row] = [await match.read(), await match.row()];
  expect(row.homeScore).toBe(home);
  expect(state.score.home).toBe(home ?? 0);
  expect(new Set(state.events.map(({ id }) => id)).size).toBe(state.events.length);
  const topic = `tournament:${match.fixture.tournament_id}`;
  const { snapshot } = await match.caller.ok(api.live.snapshot, { topic });
  const { matches } = snapshot as { matches: { fixtureId: number; events: unknown[] }[] };
  expect(matches.find(({ fixtureId }) => fixtureId === row.id)?.events).toEqual(
    publicMatch(state).events,
  );
}

const kindsOf = async (match: MatchCalls) => (await match.read()).events.map(({ kind }) => kind);

export const matchRaces: Record<string, (harness: RaceHarness) => Promise<void>> = {
  'start and start': async (harness) => {
    const match = await calledMatch(harness);
    const answers = await harness.atOnce(
      () => match.clock('start'),
      () => match.clock('start'),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await kindsOf(match)).toEqual(['clock-start']);
    const clocks = answers.map(({ body }) => (body as { clock: unknown }).clock);
    expect(clocks[0]).toEqual(clocks[1]);
    await expectWhole(match, null);
  },
  'a goal and a pause': async (harness) => {
    const match = await calledMatch(harness);
    await match.clock('start');
    const answers = await harness.atOnce(
      () => match.goal(),
      () => match.clock('pause'),
    );
    expect(statuses(answers)).toEqual([200, 201]);
    expect((await kindsOf(match)).sort()).toEqual(['clock-pause', 'clock-start', 'goal']);
    expect((await match.read()).phase).toBe('paused');
    await expectWhole(match, 1);
  },
  'a goal and a void of the one before': async (harness) => {
    const match = await calledMatch(harness);
    const voids = randomUUID();
    await match.event('goal', { id: voids });
    const answers = await harness.atOnce(
      () => match.goal(),
      () => match.event('void', { voids }),
    );
    expect(statuses(answers)).toEqual([201, 201]);
    await expectWhole(match, 1);
  },
  'a goal and the confirmation': async (harness) => {
    const match = await calledMatch(harness);
    await match.clock('start');
    await match.goal();
    await match.clock('end');
    const [goal, confirmed] = await harness.atOnce(
      () => match.event('goal', { clockMs: 179_999 }),
      () => match.confirm(),
    );
    expect(confirmed.status).toBe(200);
    expect([201, 409]).toContain(goal.status);
    expect(await match.row()).toMatchObject({ mapLit: 0 });
    expect((await match.read()).phase).toBe('confirmed');
    await expectWhole(match, goal.status === 201 ? 2 : 1);
  },
  'one goal sent twice': async (harness) => {
    const match = await calledMatch(harness);
    const id = randomUUID();
    const send = () => match.event('goal', { id });
    expect(statuses(await harness.atOnce(send, send))).toEqual([200, 201]);
    await expectWhole(match, 1);
  },
  'one goal voided twice': async (harness) => {
    const match = await calledMatch(harness);
    const voids = randomUUID();
    await match.event('goal', { id: voids });
    const take = () => match.event('void', { voids });
    expect(statuses(await harness.atOnce(take, take))).toEqual([200, 201]);
    await expectWhole(match, null);
  },
  'a goal and a typed score': async (harness) => {
    const match = await calledMatch(harness);
    await match.goal();
    const answers = await harness.atOnce(
      () => match.goal(),
      () => match.type(5, 0),
    );
    expect(statuses(answers)).toEqual([200, 201]);
    const typedFirst = (await kindsOf(match)).at(-1) === 'goal';
    await expectWhole(match, typedFirst ? 6 : 5);
  },
};
