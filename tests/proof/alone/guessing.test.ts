// Guessing the password: thousands of attempts from one address, and what the admin notices of it.
import bcrypt from 'bcrypt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import { PASSWORD_COST } from '../../../src/server/features/auth/passwords.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createTournament, setScore } from '../../support/championship.factory.ts';
import { figure, howMany } from '../../support/proof.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../../support/test-app.ts';
import { RawClient } from '../support/raw-request.ts';

const GUESSES = howMany(300, 10_000);
/** At once; what one program on a laptop opens without trying hard. */
const CONNECTIONS = 8;
/** What features/auth/login-throttle.ts allows in its window of five minutes. */
const PER_ADDRESS = 10;
const EVERYWHERE = 60;
const WINDOW_MS = 300_000;

let server: TestApp;
let admin: ApiClient;
let hasher: { mock: { calls: unknown[] } };
async function start(options: { passwordCost?: number } = {}): Promise<void> {
  // One proxy is believed, so that a test can be many addresses.
  server = await startTestApp({ origins: { publicOrigins: [], trustProxy: 1 }, ...options });
  admin = await server.admin();
  hasher = vi.spyOn(bcrypt, 'compare');
}
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

interface Attack {
  /** Guesses that the password was compared for. */
  hashed: number;
  refused: number;
  /** One line for each answer that is neither a plain no nor a well-formed "wait". */
  faults: string[];
  ms: number;
}

/** Sends the guesses, each from the address (and with the cookie) that is given for its number. */
async function guess(
  guesses: number,
  from: (n: number) => Record<string, string>,
): Promise<Attack> {
  const client = new RawClient(server.origin, CONNECTIONS);
  const before = hasher.mock.calls.length;
  const started = performance.now();
  const attack: Attack = { hashed: 0, refused: 0, faults: [], ms: 0 };
  let next = 0;
  const guesser = async () => {
    for (let n = next++; n < guesses; n = next++) {
      const { status, headers, text } = await client.send({
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', ...from(n) },
        body: JSON.stringify({ username: TEST_ADMIN.username, password: `guess ${n}` }),
      });
      const { message, code } = JSON.parse(text) as { message?: string; code?: string };
      const waits = Number(headers['retry-after']);
      if (status === 401 && code === 'invalid-credentials' && message) continue;
      const isRefusal = status === 429 && code === 'too-many-attempts';
      if (isRefusal && waits > 0 && /wait \d+ seconds/.test(message ?? '')) attack.refused += 1;
      else attack.faults.push(`${status} ${headers['retry-after']} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, guesser));
  client.close();
  return {
    ...attack,
    hashed: hasher.mock.calls.length - before,
    ms: performance.now() - started,
  };
}

const windowsIn = (ms: number) => Math.ceil(ms / WINDOW_MS);
const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * q)] ?? 0);
};

/** The admin goes on entering scores until the attack is over; all of them must be taken. */
async function scoresWhile(attack: Promise<unknown>): Promise<number[]> {
  const { fixtures } = await createTournament(admin, { teams: 4 });
  const latencies: number[] = [];
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  for (let n = 0; !isOver || n < 10; n += 1) {
    const fixture = fixtures[n % fixtures.length];
    if (fixture === undefined) throw new Error('no fixture');
    const started = performance.now();
    await setScore(admin, fixture, n % 100, 1);
    latencies.push(performance.now() - started);
  }
  return latencies;
}

describe('guessing from one address', () => {
  it(`does not disturb the admin: ${GUESSES} guesses`, async () => {
    // What a guess costs matters here alone; elsewhere they are counted.
    await start({ passwordCost: PASSWORD_COST });
    const knownClient = await server.admin();
    const before = hasher.mock.calls.length;
    // Half of them pretend to be a known device.
    const attack = guess(GUESSES, (n) =>
      n % 2 === 0 ? {} : { cookie: `device=${'A'.repeat(22)}.${'B'.repeat(43)}` },
    );
    const latencies = await scoresWhile(attack);
    const { hashed, refused, faults, ms } = await attack;
    expect(faults).toEqual([]);
    expect(hasher.mock.calls.length - before).toBe(hashed);
    expect(hashed).toBeGreaterThan(0);
    expect(hashed).toBeLessThanOrEqual(PER_ADDRESS * windowsIn(ms));
    expect(refused).toBe(GUESSES - hashed);

    expect((await admin.call(api.auth.me, {})).status).toBe(200);
    await knownClient.ok(api.auth.logout, {});
    const mistyped = await knownClient.call(api.auth.login, {
      ...TEST_ADMIN,
      password: 'mistyped',
    });
    expect(mistyped.status).toBe(401);
    expect((await knownClient.call(api.auth.login, TEST_ADMIN)).status).toBe(200);
    // The right password from a device that never signed in has to wait like any guess.
    expect((await server.visitor().call(api.auth.login, TEST_ADMIN)).status).toBe(429);

    figure('guessing', {
      guesses: GUESSES,
      hashed,
      refused,
      adminWrites: latencies.length,
      writeP50ms: quantile(latencies, 0.5),
      writeP99ms: quantile(latencies, 0.99),
    });
  });

  it('would be seen to reach the hasher if every guess counted for itself', async () => {
    await start();
    // As without the limit of an address: each guess comes from another one.
    const { hashed, ms } = await guess(PER_ADDRESS + 5, (n) => ({
      'x-forwarded-for': `10.0.0.${n}`,
    }));
    expect(hashed).toBeGreaterThan(PER_ADDRESS * windowsIn(ms));
  });
});

describe('guessing from everywhere', () => {
  const guesses = howMany(EVERYWHERE + 20, 2_000);

  it(`is bounded too, and leaves a known device its allowance: ${guesses} guesses`, async () => {
    await start();
    const knownClient = await server.admin();
    const { hashed, refused, faults, ms } = await guess(guesses, (n) => ({
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    }));
    expect(faults).toEqual([]);
    expect(hashed).toBeGreaterThan(PER_ADDRESS);
    expect(hashed).toBeLessThanOrEqual(EVERYWHERE * windowsIn(ms));
    expect(hashed + refused).toBe(guesses);
    await knownClient.ok(api.auth.logout, {});
    expect((await knownClient.call(api.auth.login, TEST_ADMIN)).status).toBe(200);
    figure('guessing', { everywhere: guesses, hashedOfThose: hashed });
  });
});
