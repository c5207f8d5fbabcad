import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Output } from '../../../common/kernel/endpoint.ts';
import { endsLevel } from '../../../common/knockout/level-tie.rules.ts';
import { leadInLeft, phaseAt, remainingAt } from '../../../common/match/match-clock.rules.ts';
import type { ClockAct, TeamEventKind } from '../../../common/match/match-event.schema.ts';
import { lastGoalOf } from '../../../common/match/match-score.rules.ts';
import { shotMarks } from '../../../common/match-view/shown-events.rules.ts';
import { api } from '../../../common/wire/api.ts';
import type { Call } from './demo-client.ts';
import { type LiveAct, liveScript } from './live-script.ts';

interface LiveMatchOptions {
  say: (line: string) => void;
  pace?: number;
  random?: () => number;
}

/** In ms: how long a called match, a finished match, and a shot are shown. */
const WAIT = { called: 5000, over: 4000, shot: 3000 };

type State = Output<typeof api.match.read>;

/** Plays one fixture of the demo, from its call to its result. */
export class LiveMatch {
  readonly #call: Call;
  readonly #fixture: Fixture;
  readonly #options: Required<LiveMatchOptions>;

  constructor(call: Call, fixture: Fixture, options: LiveMatchOptions) {
    this.#call = call;
    this.#fixture = fixture;
    this.#options = { pace: 1, random: Math.random, ...options };
  }

  async play(): Promise<void> {
    const { displayMatchNumber, mapLit } = this.#fixture;
    this.#options.say(`Match ${displayMatchNumber} is called.`);
    if (mapLit === 0) {
      await this.#light();
      await this.#wait(WAIT.called);
    }
    const state = await this.#read();
    if (state.underReview) await this.#review(false);
    if (['idle', 'break', 'paused'].includes(state.phase)) await this.#clock('lead-in');
    await this.#set();
    await this.#wait(WAIT.over);
    await this.#shots();
    await this.#tiePlay();
    const { score } = await this.#call(api.match.confirm, this.#target);
    this.#options.say(`Match ${displayMatchNumber} ended ${score.home} : ${score.away}.`);
  }

  get #target() {
    return { id: this.#fixture.id, tournament_id: this.#fixture.tournament_id };
  }

  /** Acts while the clock runs, until the time is up. */
  async #set(): Promise<void> {
    const { preset, clock } = await this.#read();
    const { now } = await this.#call(api.match.time, {});
    const played = preset.setMs - remainingAt(clock, now);
    for (const { at, what } of liveScript(preset.setMs, this.#options.random)) {
      if (at < played) continue;
      if (!(await this.#untilPlayed(at))) return;
      await this.#act(what);
    }
    await this.#untilPlayed(preset.setMs);
  }

  /** Waits for this much playing time; false when the match is over. */
  async #untilPlayed(ms: number): Promise<boolean> {
    for (;;) {
      const state = await this.#read();
      const { now } = await this.#call(api.match.time, {});
      const phase = phaseAt(state, now);
      if (phase === 'ended' || phase === 'confirmed') return false;
      const wait =
        leadInLeft(state.clock, now) + ms - (state.preset.setMs - remainingAt(state.clock, now));
      if (wait <= 0) return true;
      // Another operator may pause or set the clock meanwhile, so check again after one second at most.
      await sleep(Math.min(wait, 1000));
    }
  }

  async #act(what: LiveAct): Promise<void> {
    if (what.act === 'event') return void (await this.#enter(what.kind, what.team));
    if (what.act === 'void') return await this.#voidLast();
    if (what.act === 'review') await this.#review(true);
    await this.#clock('pause');
    await this.#wait(what.ms);
    if (what.act === 'review') await this.#review(false);
    await this.#clock('resume');
  }

  async #shots(): Promise<void> {
    const state = await this.#read();
    for (const team of ['home', 'away'] as const) {
      const due = shotMarks(state, this.#fixture, this.#teamId(team)).filter(
        (mark) => mark === 'due',
      );
      for (const _ of due) {
        await this.#wait(WAIT.shot);
        await this.#enter(this.#options.random() < 0.6 ? 'shot-scored' : 'shot-missed', team);
      }
      if (due.length > 0) await this.#wait(WAIT.shot);
    }
  }

  /** SIT-3: a golden goal decides a level knockout match. */
  async #tiePlay(): Promise<void> {
    const { id, tournament_id } = this.#target;
    const fixtures = await this.#call(api.fixtures.list, { tournament_id });
    const fixture = fixtures.find((candidate) => candidate.id === id);
    if (fixture === undefined || !endsLevel(fixture, fixtures)) return;
    const { clock } = await this.#clock('tie-play');
    const { now } = await this.#call(api.match.time, {});
    await sleep(leadInLeft(clock, now));
    await this.#wait(WAIT.over);
    await this.#enter('goal', this.#options.random() < 0.5 ? 'home' : 'away');
    await this.#wait(WAIT.over);
  }

  async #voidLast(): Promise<void> {
    const state = await this.#read();
    const goal = lastGoalOf({ ...state, ...this.#fixture }, this.#fixture.homeTeamId);
    if (goal) await this.#send({ kind: 'void', voids: goal.id });
  }

  #enter(kind: TeamEventKind, team: 'home' | 'away'): Promise<State> {
    return this.#send({ kind, teamId: this.#teamId(team) });
  }

  #send(event: { kind: TeamEventKind | 'void'; teamId?: number; voids?: string }): Promise<State> {
    const { id: fixtureId, tournament_id } = this.#fixture;
    const id = crypto.randomUUID();
    return this.#call(api.match.addEvent, { fixtureId, tournament_id, id, ...event });
  }

  #clock(act: ClockAct): Promise<State> {
    return this.#call(api.match.clock, { ...this.#target, act });
  }

  #review(underReview: boolean): Promise<State> {
    return this.#call(api.match.review, { ...this.#target, underReview });
  }

  #light(): Promise<Fixture> {
    return this.#call(api.fixtures.update, { type: 'map-lit', ...this.#target, mapLit: 1 });
  }

  #read(): Promise<State> {
    return this.#call(api.match.read, { id: this.#fixture.id });
  }

  #teamId(team: 'home' | 'away'): number {
    return team === 'home' ? this.#fixture.homeTeamId : this.#fixture.awayTeamId;
  }

  #wait(ms: number): Promise<void> {
    return sleep(ms * this.#options.pace);
  }
}
