// The calls of a match as a test makes them: a lit fixture, and what referee or admin does with it.
import { randomUUID } from 'node:crypto';
import type { Fixture, MapLit } from '../../src/common/fixture/fixture.schema.ts';
import type { ClientInput, Output } from '../../src/common/kernel/endpoint.ts';
import { api } from '../../src/common/wire/api.ts';
import type { Answer, ApiClient } from './api-client.ts';

type ClockInput = ClientInput<typeof api.match.clock>;
type EventInput = ClientInput<typeof api.match.addEvent>;
type State = Output<typeof api.match.read>;

/** One fixture as a caller acts on it. */
export class MatchCalls {
  readonly caller: ApiClient;
  readonly fixture: Fixture;

  constructor(caller: ApiClient, fixture: Fixture) {
    this.caller = caller;
    this.fixture = fixture;
  }

  get #target() {
    return { id: this.fixture.id, tournament_id: this.fixture.tournament_id };
  }

  /** The same fixture as another caller acts on it. */
  as(caller: ApiClient): MatchCalls {
    return new MatchCalls(caller, this.fixture);
  }

  light(mapLit: MapLit): Promise<Fixture> {
    return this.caller.ok(api.fixtures.update, { type: 'map-lit', ...this.#target, mapLit });
  }

  /** As {@link light}, with a refusal as the answer. */
  tryLight(mapLit: MapLit): Promise<Answer> {
    return this.caller.call(api.fixtures.update, { type: 'map-lit', ...this.#target, mapLit });
  }

  clock(act: ClockInput['act'], ms?: number): Promise<Answer> {
    return this.caller.call(api.match.clock, { ...this.#target, act, ms });
  }

  event(kind: EventInput['kind'], fields: Partial<EventInput> = {}): Promise<Answer> {
    const { id: fixtureId, tournament_id, homeTeamId: teamId } = this.fixture;
    const input = { fixtureId, tournament_id, id: randomUUID(), kind, teamId, ...fields };
    return this.caller.call(api.match.addEvent, input);
  }

  goal(teamId = this.fixture.homeTeamId): Promise<Answer> {
    return this.event('goal', { teamId });
  }

  review(underReview: boolean): Promise<Answer> {
    return this.caller.call(api.match.review, { ...this.#target, underReview });
  }

  confirm(base?: { home: number | null; away: number | null }): Promise<Answer> {
    return this.caller.call(api.match.confirm, { ...this.#target, base });
  }

  reopen(): Promise<Answer> {
    return this.caller.call(api.match.reopen, this.#target);
  }

  type(homeScore: number | null, awayScore: number | null): Promise<Answer> {
    const scores = { homeScore, awayScore };
    return this.caller.call(api.fixtures.update, { type: 'score', ...this.#target, ...scores });
  }

  read(caller: ApiClient = this.caller): Promise<State> {
    return caller.ok(api.match.read, { id: this.fixture.id });
  }

  /** The fixture's row as everybody reads it. */
  async row(): Promise<Fixture> {
    const { tournament_id } = this.fixture;
    const all = await this.caller.ok(api.fixtures.list, { tournament_id });
    return all.find(({ id }) => id === this.fixture.id) as Fixture;
  }
}

/** A new link of a tournament, and a caller that signed in with it. */
export async function refereeOf(
  admin: ApiClient,
  visitor: ApiClient,
  tournamentId: number,
  name = 'Cage 1',
): Promise<{ id: number; token: string; referee: ApiClient }> {
  const made = await admin.ok(api.referees.create, { id: tournamentId, name });
  await visitor.ok(api.referees.signIn, { token: made.token });
  return { ...made, referee: visitor };
}
