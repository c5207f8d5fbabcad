// A phone with the viewer's clock sleeps in mid-set: awake, it shows the server's time again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../../src/common/kernel/pages.ts';
import { remainingAt } from '../../../src/common/match/match-clock.rules.ts';
import { api } from '../../../src/common/wire/api.ts';
import { type BrowserApp, type OpenPage, startBrowserApp } from '../../support/browser.ts';
import { createTournament, type TestTournament } from '../../support/championship.factory.ts';
import { MatchCalls } from '../../support/match-calls.ts';
import { figure, howMany } from '../../support/proof.ts';

const SLEEP_MS = howMany(8000, 120_000);
/** ms: one change of the text, one sampling, and a machine that is busy. */
const MOST_TO_WAKE = 2000;
const why = process.env.NO_BROWSER;

describe.skipIf(why)(`a phone that slept for ${SLEEP_MS / 1000} s`, () => {
  let app: BrowserApp;
  let tournament: TestTournament;
  let match: MatchCalls;
  let phone: OpenPage;

  beforeAll(async () => {
    app = await startBrowserApp();
    const admin = await app.admin();
    tournament = await createTournament(admin, { teams: 2, rounds: 1 });
    const matchPreset = { name: 'Plain', setMs: 1_800_000, leadInCount: 0 };
    await admin.ok(api.tournaments.update, { id: tournament.tournament.id, matchPreset });
    match = new MatchCalls(admin, tournament.fixtures[0] as Fixture);
    await match.light(1);
    await match.clock('start');
    phone = await app.open(paths.view(tournament.tournament.id), {
      viewport: { width: 390, height: 844 },
    });
    await phone.page.locator('[role="timer"]', { hasText: /\d/ }).waitFor();
  });
  afterAll(() => app?.close());

  /** Seconds that remain by the server. */
  const leftSeconds = async () => {
    const { clock } = await match.read();
    const { now } = await match.caller.ok(api.match.time, {});
    return remainingAt(clock, now) / 1000;
  };
  /** Seconds that an element of the page shows. */
  const shownSeconds = async (selector: string) => {
    const text = (await phone.page.locator(selector).first().textContent()) ?? '';
    const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const isRight = async (selector: string) => {
    const [shown, left] = [await shownSeconds(selector), await leftSeconds()];
    // Rounded up to the second, and read before the server's.
    return shown - left > -0.5 && shown - left < 1.7;
  };

  it('shows the right time once it wakes; control: a clock that counts its own seconds does not', async () => {
    // The control: a clock that was right once and takes one off each second.
    await phone.page.evaluate(
      (left) => {
        const naive = document.createElement('output');
        naive.id = 'naive';
        document.body.append(naive);
        let rest = Math.ceil(left);
        const draw = () => {
          naive.textContent = `${Math.floor(rest / 60)}:${rest % 60}`;
          rest -= 1;
        };
        draw();
        setInterval(draw, 1000);
      },
      await leftSeconds(),
    );
    expect(await isRight('[role="timer"]')).toBe(true);
    expect(await isRight('#naive')).toBe(true);
    const devtools = await phone.context.newCDPSession(phone.page);
    // Nothing of the page runs until it goes on.
    await devtools.send('Debugger.enable');
    const stopped = new Promise((done) => devtools.once('Debugger.paused', done));
    await devtools.send('Debugger.pause');
    await stopped;
    await new Promise((done) => setTimeout(done, SLEEP_MS));
    await devtools.send('Debugger.resume');
    const woke = performance.now();
    while (!(await isRight('[role="timer"]')) && performance.now() - woke < 30_000);
    const wakeMs = Math.round(performance.now() - woke);
    expect(await isRight('#naive')).toBe(false);
    figure('phone-sleep', { sleptMs: SLEEP_MS, rightAfterMs: wakeMs });
    expect(wakeMs).toBeLessThan(MOST_TO_WAKE);
  });
});
