/** Pairs of simultaneous calls: whatever order they take, the answers and the data tell one story. */
import { expect } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { Fixture } from '../../src/common/fixtures/fixture.schema.ts';
import { scoreOf } from '../../src/common/fixtures/score.rules.ts';
import { limits } from '../../src/common/limits.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import { createTeams } from './championship.factory.ts';
import { type Arena, firstOf, statuses } from './race-arena.ts';

export const races: Record<string, (arena: Arena) => Promise<void>> = {
  'generate and generate': async (arena) => {
    const { tournamentId } = await arena.scene(0);
    const answers = await arena.atOnce(
      arena.generate(tournamentId, 1),
      arena.generate(tournamentId, 1),
    );
    await arena.expectConsistent(answers);
    expect(await arena.list(tournamentId)).toHaveLength(6);
  },
  'generate and add a round': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(1);
    const answers = await arena.atOnce(arena.generate(tournamentId, 1), arena.batch(fixtures, 2));
    await arena.expectConsistent(answers);
  },
  'add a round twice': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(1);
    const answers = await arena.atOnce(arena.batch(fixtures, 2), arena.batch(fixtures, 2));
    await arena.expectConsistent(answers);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(await arena.list(tournamentId)).toHaveLength(12);
  },
  'Add One twice adds two rounds': async (arena) => {
    const { tournamentId } = await arena.scene(1);
    const call = () => arena.admin.call(api.tournaments.addRound, { id: tournamentId });
    await arena.expectConsistent(await arena.atOnce(call, call));
    expect(await arena.list(tournamentId)).toHaveLength(18);
  },
  'add and remove a round': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(2);
    const remove = arena.removeRound(tournamentId, 2);
    await arena.expectConsistent(await arena.atOnce(arena.batch(fixtures, 3), remove));
  },
  'remove a round and score in it': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(2);
    const fixture = firstOf(fixtures, 2);
    const remove = arena.removeRound(tournamentId, 2);
    const answers = await arena.atOnce(remove, arena.score(fixture, 4, 2));
    const all = await arena.expectConsistent(answers);
    const [removed, scored] = answers;
    expect([removed.status, scored.status]).toEqual(
      removed.status === 200 ? [200, 404] : [409, 200],
    );
    if (scored.status === 200)
      expect(all.find(({ id }) => id === fixture.id)).toMatchObject({ homeScore: 4 });
  },
  'two scores of one match': async (arena) => {
    const { fixtures } = await arena.scene(1);
    const fixture = firstOf(fixtures, 1);
    const answers = await arena.atOnce(arena.score(fixture, 3, 1), arena.score(fixture, 1, 3));
    const all = await arena.expectConsistent(answers);
    expect(statuses(answers)).toEqual([200, 409]);
    const taken = answers.find((answer) => answer.status === 200)?.body as Fixture;
    expect(all.find(({ id }) => id === fixture.id)).toEqual(taken);
  },
  'a score and swapped sides': async (arena) => {
    const { fixtures } = await arena.scene(1);
    const fixture = firstOf(fixtures, 1);
    const [scored, swapped] = await arena.atOnce(arena.score(fixture, 7, 1), arena.swap(fixture));
    const all = await arena.expectConsistent([scored, swapped]);
    expect(scored.status).toBe(200);
    const stored = all.find(({ id }) => id === fixture.id);
    expect(stored && scoreOf(stored, fixture.homeTeamId)).toBe(7);
    expect(stored && scoreOf(stored, fixture.awayTeamId)).toBe(1);
  },
  'sides swapped twice': async (arena) => {
    const { fixtures } = await arena.scene(1);
    const fixture = firstOf(fixtures, 1);
    const answers = await arena.atOnce(arena.swap(fixture), arena.swap(fixture));
    const all = await arena.expectConsistent(answers);
    expect(all.find(({ id }) => id === fixture.id)?.homeTeamId).toBe(fixture.awayTeamId);
  },
  'two matches lit': async (arena) => {
    const { fixtures } = await arena.scene(1);
    const light = (index: number) => () =>
      arena.admin.call(api.fixtures.update, {
        type: 'map-lit',
        id: fixtures[index]?.id ?? 0,
        tournament_id: fixtures[index]?.tournament_id ?? 0,
        mapLit: 1,
      });
    const answers = await arena.atOnce(light(0), light(1));
    const all = await arena.expectConsistent(answers);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(all.filter((fixture) => fixture.mapLit > 0)).toHaveLength(1);
  },
  'a new order and a score': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(1);
    const order = fixtures.map(({ id }) => id).reverse();
    const fixture = firstOf(fixtures, 1);
    const reorder = () =>
      arena.admin.call(api.fixtures.reorder, { tournament_id: tournamentId, order });
    const answers = await arena.atOnce(reorder, arena.score(fixture, 2, 0));
    const all = await arena.expectConsistent(answers);
    expect(answers[1].status).toBe(200);
    expect(all.find(({ id }) => id === fixture.id)).toMatchObject({ homeScore: 2, awayScore: 0 });
    expect(new Set(all.map(({ displayOrder }) => displayOrder)).size).toBe(6);
  },
  'a deleted group and a score': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(1);
    const remove = () => arena.admin.call(api.tournaments.remove, { id: tournamentId });
    const [removed, scored] = await arena.atOnce(remove, arena.score(firstOf(fixtures, 1), 2, 0));
    expect(await arena.expectConsistent([removed, scored])).toEqual([]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(scored.status);
  },
  'an import and a score': async (arena) => {
    const { fixtures } = await arena.scene(1);
    const { body: csvData } = await arena.admin.call(api.transfer.export, {});
    const fixture = firstOf(fixtures, 1);
    const bring = () => arena.admin.call(api.transfer.import, { csvData: String(csvData) });
    const [brought, scored] = await arena.atOnce(bring, arena.score(fixture, 5, 4));
    const all = await arena.expectConsistent([brought, scored]);
    expect([brought.status, scored.status]).toEqual([409, 200]);
    expect(all.find(({ id }) => id === fixture.id)).toMatchObject({ homeScore: 5 });
  },
  'everything deleted and a score': async (arena) => {
    const { fixtures } = await arena.scene(1);
    const remove = () => arena.admin.call(api.transfer.deleteAll, {});
    const [removed, scored] = await arena.atOnce(remove, arena.score(firstOf(fixtures, 1), 2, 0));
    expect(await arena.expectConsistent([removed, scored])).toEqual([]);
    expect([200, 404]).toContain(scored.status);
    await arena.makeTeams();
  },
  'two groups of one name': async (arena) => {
    await arena.scene(0);
    const create = () =>
      arena.admin.call(api.tournaments.create, { name: `Same ${arena.trial}`, color: '#123456' });
    const answers = await arena.atOnce(create, create);
    await arena.expectConsistent(answers);
    expect(statuses(answers)).toEqual([201, 409]);
  },
  'a team deleted and made to play': async (arena) => {
    const { tournamentId } = await arena.scene(0);
    const [extra] = await createTeams(arena.admin, [`Extra ${arena.trial}`]);
    const id = extra?.id ?? 0;
    const remove = () => arena.admin.call(api.teams.remove, { id });
    const play = () =>
      arena.admin.call(api.fixtures.generate, {
        tournament_id: tournamentId,
        rounds: 1,
        teams: [...arena.teamIds.slice(0, 3), id],
      });
    const [removed, made] = await arena.atOnce(remove, play);
    await arena.expectConsistent([removed, made]);
    expect([removed.status, made.status]).toEqual(removed.status === 200 ? [200, 400] : [409, 201]);
  },
  'a match in another place and a score': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(2);
    const fixture = firstOf(fixtures, 1);
    const move = () =>
      arena.admin.call(api.fixtures.update, {
        type: 'display-order',
        id: fixture.id,
        tournament_id: tournamentId,
        displayOrder: 6,
      });
    const [moved, scored] = await arena.atOnce(move, arena.score(fixture, 2, 0));
    const all = await arena.expectConsistent([moved, scored]);
    expect(scored.status).toBe(200);
    const stored = all.find(({ id }) => id === fixture.id);
    expect(stored).toMatchObject({ homeScore: 2, awayScore: 0 });
    // A scored match does not move: either it moved first, or not at all.
    expect(stored?.displayOrder).toBe(moved.status === 200 ? 6 : fixture.displayOrder);
  },
  'a reset and a score': async (arena) => {
    const { tournamentId, fixtures } = await arena.scene(1);
    const reset = () => arena.admin.call(api.fixtures.reset, { tournament_id: tournamentId });
    const answers = await arena.atOnce(reset, arena.score(firstOf(fixtures, 1), 2, 0));
    expect(await arena.expectConsistent(answers)).toEqual([]);
    expect(answers[0].status).toBe(200);
    expect([200, 404]).toContain(answers[1].status);
  },
  'the last place for a group, twice': async (arena) => {
    arena.trial += 1;
    const create = (name: string) => () => arena.admin.call(api.tournaments.create, { name });
    // Made once for all trials of this race.
    if ((await arena.admin.ok(api.tournaments.list, {})).length !== limits.maxGroups - 1) {
      await arena.clear();
      for (let nth = 1; nth < limits.maxGroups; nth += 1) await create(`Group ${nth}`)();
    }
    const answers = await arena.atOnce(create('Thirtieth'), create('Thirty-first'));
    await arena.expectConsistent(answers);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(await arena.admin.ok(api.tournaments.list, {})).toHaveLength(limits.maxGroups);
    const made = answers.find(({ status }) => status === 201)?.body as Tournament;
    await arena.admin.ok(api.tournaments.remove, { id: made.id });
  },
  'one file imported twice': async (arena) => {
    await arena.scene(1);
    const { body } = await arena.admin.call(api.transfer.export, {});
    await arena.admin.ok(api.transfer.deleteAll, {});
    const bring = () => arena.admin.call(api.transfer.import, { csvData: String(body) });
    const answers = await arena.atOnce(bring, bring);
    expect(await arena.expectConsistent(answers)).toHaveLength(6);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const teams = await arena.admin.ok(api.teams.list, {});
    const four = ['One', 'Two', 'Three', 'Four'];
    expect(teams.filter(({ name }) => four.includes(name))).toHaveLength(4);
    arena.teamIds = four.map((wanted) => teams.find(({ name }) => name === wanted)?.id ?? 0);
  },
};
