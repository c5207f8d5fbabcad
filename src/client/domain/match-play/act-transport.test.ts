import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchContract } from '../../../common/match/match.contract.ts';
import type { MatchClock } from '../../../common/match/match-state.schema.ts';
import type { MatchAct, QueuedAct } from './act.ts';
import { requestOf, sendAct } from './act-transport.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const LATE = '00000000-0000-4000-8000-000000000002';
const at = 1_000_000;
const still: MatchClock = { running: false, remainingMs: 90_000, anchorAt: at };
const running: MatchClock = { running: true, remainingMs: 90_000, anchorAt: at - 10_000 };

const queued = (act: MatchAct, fields: Partial<QueuedAct> = {}): QueuedAct => ({
  ...{ id: ID, lateId: LATE, fixtureId: 7, tournamentId: 3, act, at, deviceAt: 5 },
  seen: running,
  clockMs: 80_000,
  ...fields,
});

interface Asked {
  method: string;
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}
let asked: Asked[];

const state = (clock: MatchClock) => ({
  ...{ fixtureId: 7, preset: { leadInCount: 3 }, clock },
  events: [],
});
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Answers each request with the next of these; without one there is no network. */
function serverWith(...answers: Response[]) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({
      method: init.method ?? 'GET',
      path,
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: init.body ? JSON.parse(String(init.body)) : {},
    });
    const next = answers.shift();
    if (next === undefined) throw new TypeError('no network');
    return next;
  });
}

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const soon = () => at + 100;
const late = () => at + 30_000;

describe('OUT-42: the request of an act', () => {
  test.each<[string, MatchAct]>([
    ['clock', { kind: 'clock', act: 'adjust', ms: -1000 }],
    ['addEvent', { kind: 'event', event: 'goal', teamId: 4 }],
    ['addEvent', { kind: 'event', event: 'goal', teamId: 4, confirmed: true }],
    ['addEvent', { kind: 'void', voids: LATE }],
    ['review', { kind: 'review', underReview: true }],
    ['confirm', { kind: 'confirm', base: { home: 3, away: 2 } }],
  ])('the contract accepts the body of %s', (name, act) => {
    const { call, body } = requestOf(queued(act));
    const entry = matchContract[name as keyof typeof matchContract];
    const target = name === 'addEvent' ? { fixtureId: 7 } : { id: 7 };
    expect(call).toBe(name);
    expect(entry.input.safeParse({ ...body, ...target }).success).toBe(true);
  });

  test('an event says when it happened on the clock and on the device', () => {
    const { body } = requestOf(queued({ kind: 'event', event: 'foul', teamId: 4 }));
    expect(body).toEqual({
      tournament_id: 3,
      id: ID,
      kind: 'foul',
      teamId: 4,
      at: 5,
      serverAt: at,
      clockMs: 80_000,
    });
  });
});

describe('the result of an act', () => {
  const goal = queued({ kind: 'event', event: 'goal', teamId: 4 });

  test('is done when the server accepts the act', async () => {
    serverWith(answer(state(still)));
    expect(await sendAct(goal, soon)).toMatchObject({ kind: 'done', match: { fixtureId: 7 } });
    expect(asked[0]?.key).toBe(ID);
  });

  test.each([
    ['after-end', 409, 'refused'],
    ['referee-link-invalid', 401, 'signed-out'],
    ['code-of-a-newer-server', 409, 'refused'],
    ['unavailable', 503, 'unreachable'],
    ['too-many-attempts', 429, 'unreachable'],
    ['no code of this server', 404, 'unreachable'],
  ])('is, for the refusal %s (%d), %s', async (code, status, kind) => {
    serverWith(answer({ code, message: 'Because.' }, status));
    expect((await sendAct(goal, soon)).kind).toBe(kind);
  });

  test('is unreachable without a network, and behind a captive portal', async () => {
    serverWith();
    expect((await sendAct(goal, soon)).kind).toBe('unreachable');
    serverWith(new Response('<html>Welcome</html>'));
    expect((await sendAct(goal, soon)).kind).toBe('unreachable');
  });

  test.each([
    ['a match without a clock', { ...state(still), clock: undefined }, 200],
    ['a match without its rules', { ...state(still), preset: {} }, 200],
    ['a match without its events', { ...state(still), events: null }, 200],
    ['nothing', null, 200],
    ['a refusal without a sentence', { code: 'after-end' }, 409],
  ])('is unreachable when the answer is %s', async (_, body, status) => {
    serverWith(answer(body, status));
    expect(await sendAct(goal, soon)).toEqual({ kind: 'unreachable' });
  });
});

describe('OUT-44: a late act on the clock', () => {
  const pause = queued({ kind: 'clock', act: 'pause' });

  test('an act that is sent at once is one request', async () => {
    serverWith(answer(state({ ...still, remainingMs: 79_900 })));
    await sendAct(pause, soon);
    expect(asked).toHaveLength(1);
  });

  test('a late pause stops the clock where it was tapped', async () => {
    const stopped = answer(state({ ...still, remainingMs: 50_000 }));
    serverWith(answer(state(running)), stopped, answer(state({ ...still, remainingMs: 80_000 })));
    expect((await sendAct(pause, late)).kind).toBe('done');
    expect(asked.map(({ method, key, body }) => [method, key, body.act, body.ms])).toEqual([
      ['GET', null, undefined, undefined],
      ['PUT', ID, 'pause', undefined],
      ['PUT', LATE, 'set', 80_000],
    ]);
  });

  test('a late start lets the clock run from the moment of the tap', async () => {
    const start = queued({ kind: 'clock', act: 'resume' }, { seen: still, clockMs: 90_000 });
    const started = answer(state({ ...still, running: true, anchorAt: at + 30_000 }));
    serverWith(answer(state(still)), started, answer(state(running)));
    await sendAct(start, late);
    expect(asked[2]?.body).toMatchObject({ act: 'adjust', ms: -30_000 });
  });

  test('a clock that another device changed meanwhile is left alone', async () => {
    serverWith(answer(state({ ...still, remainingMs: 70_000 })));
    expect(await sendAct(pause, late)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'clock-changed' },
    });
    expect(asked).toHaveLength(1);
  });

  test('a late start of a clock that another referee started changes nothing (CLK-10)', async () => {
    const start = queued({ kind: 'clock', act: 'start' }, { seen: still, clockMs: 90_000 });
    serverWith(answer(state({ ...still, running: true, anchorAt: at + 100 })));
    expect((await sendAct(start, late)).kind).toBe('done');
    expect(asked).toHaveLength(1);
  });

  test('an act that may have arrived is repeated with its own id', async () => {
    const stopped = () => answer(state({ ...still, remainingMs: 80_000 }));
    serverWith(stopped(), stopped());
    const sent = await sendAct({ ...pause, isAttempted: true }, late);
    expect([sent.kind, asked[1]?.key]).toEqual(['done', ID]);
  });
});
