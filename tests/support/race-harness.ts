/** What a race of two calls needs: a fresh tournament, the calls, and what holds after whatever happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { pairKey } from '../../src/common/fixture/pairing.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import type { Answer, ApiClient } from './api-client.ts';
import { createTeams } from './championship.factory.ts';

export interface Scene {
  tournamentId: number;
  fixtures: Fixture[];
}

export type Act = () => Promise<Answer>;

export const statuses = (answers: readonly Answer[]): number[] =>
  answers.map((answer) => answer.status).sort();

export function firstOf(fixtures: readonly Fixture[], round: number): Fixture {
  const fixture = fixtures.find((candidate) => candidate.round === round);
  if (fixture === undefined) throw new Error(`no fixture in round ${round}`);
  return fixture;
}

/** One server with four teams, on which trials are made one after another. */
export class RaceHarness {
  readonly admin: ApiClient;
  teamIds: number[] = [];
  trial = 0;

  private constructor(admin: ApiClient) {
    this.admin = admin;
  }

  static async open(admin: ApiClient): Promise<RaceHarness> {
    const harness = new RaceHarness(admin);
    await harness.makeTeams();
    return harness;
  }

  async makeTeams(): Promise<void> {
    const teams = await createTeams(this.admin, ['One', 'Two', 'Three', 'Four']);
    this.teamIds = teams.map((team) => team.id);
  }

  async clear(): Promise<void> {
    for (const { id } of await this.admin.ok(api.tournaments.list, {})) {
      await this.admin.ok(api.tournaments.remove, { id });
    }
    for (const { id } of await this.admin.ok(api.cages.list, {})) {
      await this.admin.ok(api.cages.remove, { id });
    }
  }

  /** A fresh tournament, the only one; rounds 0 leaves it without fixtures. */
  async scene(rounds: number): Promise<Scene> {
    this.trial += 1;
    await this.clear();
    const { id } = await this.admin.ok(api.tournaments.create, { name: `Trial ${this.trial}` });
    const teams = this.teamIds;
    const fixtures =
      rounds === 0
        ? []
        : await this.admin.ok(api.fixtures.generate, { tournament_id: id, rounds, teams });
    return { tournamentId: id, fixtures };
  }

  /** The ids of so many new cages; the next scene has none. */
  async cages(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      ids.push((await this.admin.ok(api.cages.create, { name: `Cage ${n}` })).id);
    }
    return ids;
  }

  callTo(fixture: Fixture | undefined, cageId: number): Act {
    const { id = 0, tournament_id = 0 } = fixture ?? {};
    const input = { type: 'map-lit', id, tournament_id, mapLit: 1, cageId } as const;
    return () => this.admin.call(api.fixtures.update, input);
  }

  list(tournament_id: number): Promise<Fixture[]> {
    return this.admin.ok(api.fixtures.list, { tournament_id });
  }

  /** Two calls started together, one of them up to 3 ms later. */
  atOnce(a: Act, b: Act): Promise<[Answer, Answer]> {
    const late = this.trial % 4;
    const isFirstLate = this.trial % 2 === 0;
    return Promise.all([
      sleep(isFirstLate ? late : 0).then(a),
      sleep(isFirstLate ? 0 : late).then(b),
    ]);
  }

  /** Checks the invariants that hold after any race. Returns all fixtures. */
  async expectConsistent(answers: readonly Answer[]): Promise<Fixture[]> {
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
    const all = await this.admin.ok(api.fixtures.listAll, {});
    const tournaments = await this.admin.ok(api.tournaments.list, {});
    const seen = new Set<string>();
    for (const { tournament_id, round, homeTeamId, awayTeamId } of all) {
      const key = `${tournament_id} ${round} ${pairKey(homeTeamId, awayTeamId)}`;
      expect(seen.has(key), key).toBe(false);
      seen.add(key);
    }
    for (const tournament of tournaments) {
      const fixtures = all.filter((fixture) => fixture.tournament_id === tournament.id);
      expect(fixtures.filter((fixture) => fixture.mapLit > 0).length).toBeLessThanOrEqual(1);
      const last = Math.max(0, ...fixtures.map((fixture) => fixture.round));
      expect(last).toBeLessThanOrEqual(tournament.rounds);
      for (const round of [1, 2, 3]) {
        const size = fixtures.filter((fixture) => fixture.round === round).length;
        expect([0, 6]).toContain(size);
      }
    }
    return all;
  }

  score(fixture: Fixture, homeScore: number, awayScore: number): Act {
    const { id, tournament_id, homeTeamId, awayTeamId } = fixture;
    const base = {
      homeScore: fixture.homeScore,
      awayScore: fixture.awayScore,
      homeTeamId,
      awayTeamId,
    };
    const input = { type: 'score', id, tournament_id, homeScore, awayScore, base } as const;
    return () => this.admin.call(api.fixtures.update, input);
  }

  swap({ id, tournament_id, homeTeamId, awayTeamId }: Fixture): Act {
    const turned = { homeTeamId: awayTeamId, awayTeamId: homeTeamId };
    return () =>
      this.admin.call(api.fixtures.update, { type: 'swap-sides', id, tournament_id, ...turned });
  }

  generate(tournament_id: number, rounds: number): Act {
    return () =>
      this.admin.call(api.fixtures.generate, { tournament_id, rounds, teams: this.teamIds });
  }

  removeRound(tournament_id: number, round: number): Act {
    return () => this.admin.call(api.fixtures.removeRound, { round, tournament_id });
  }

  /** The round as the spec's own client makes it: a batch of round 1 with sides turned. */
  batch(fixtures: readonly Fixture[], round: number): Act {
    const rows = fixtures
      .filter((fixture) => fixture.round === 1)
      .map(({ tournament_id, homeTeamId, awayTeamId, matchNumber }) => ({
        tournament_id,
        homeTeamId: awayTeamId,
        awayTeamId: homeTeamId,
        round,
        matchNumber,
      }));
    return () => this.admin.call(api.fixtures.batch, { fixtures: rows });
  }
}
