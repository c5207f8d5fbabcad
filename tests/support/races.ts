/** Pairs of simultaneous calls: whatever order they take, the answers and the data agree. */
import { expect } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { scoreOf, sharesTeam } from '../../src/common/fixture/score.rules.ts';
import { limits } from '../../src/common/kernel/limits.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { createTeams } from './championship.factory.ts';
import { firstOf, type RaceHarness, statuses } from './race-harness.ts';

export const races: Record<string, (harness: RaceHarness) => Promise<void>> = {
  'generate and generate': async (harness) => {
    const { tournamentId } = await harness.scene(0);
    const answers = await harness.atOnce(
      harness.generate(tournamentId, 1),
      harness.generate(tournamentId, 1),
    );
    await harness.expectConsistent(answers);
    expect(await harness.list(tournamentId)).toHaveLength(6);
  },
  'generate and add a round': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(1);
    const answers = await harness.atOnce(
      harness.generate(tournamentId, 1),
      harness.batch(fixtures, 2),
    );
    await harness.expectConsistent(answers);
  },
  'add a round twice': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(1);
    const answers = await harness.atOnce(harness.batch(fixtures, 2), harness.batch(fixtures, 2));
    await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(await harness.list(tournamentId)).toHaveLength(12);
  },
  'Add One twice adds two rounds': async (harness) => {
    const { tournamentId } = await harness.scene(1);
    const call = () => harness.admin.call(api.tournaments.addRound, { id: tournamentId });
    await harness.expectConsistent(await harness.atOnce(call, call));
    expect(await harness.list(tournamentId)).toHaveLength(18);
  },
  'add and remove a round': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(2);
    const remove = harness.removeRound(tournamentId, 2);
    await harness.expectConsistent(await harness.atOnce(harness.batch(fixtures, 3), remove));
  },
  'remove a round and score in it': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(2);
    const fixture = firstOf(fixtures, 2);
    const remove = harness.removeRound(tournamentId, 2);
    const answers = await harness.atOnce(remove, harness.score(fixture, 4, 2));
    const all = await harness.expectConsistent(answers);
    const [removed, scored] = answers;
    expect([removed.status, scored.status]).toEqual(
      removed.status === 200 ? [200, 404] : [409, 200],
    );
    if (scored.status === 200)
      expect(all.find(({ id }) => id === fixture.id)).toMatchObject({ homeScore: 4 });
  },
  'two scores of one match': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const fixture = firstOf(fixtures, 1);
    const answers = await harness.atOnce(
      harness.score(fixture, 3, 1),
      harness.score(fixture, 1, 3),
    );
    const all = await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([200, 409]);
    const taken = answers.find((answer) => answer.status === 200)?.body as Fixture;
    expect(all.find(({ id }) => id === fixture.id)).toEqual(taken);
  },
  'a score and swapped sides': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const fixture = firstOf(fixtures, 1);
    const [scored, swapped] = await harness.atOnce(
      harness.score(fixture, 7, 1),
      harness.swap(fixture),
    );
    const all = await harness.expectConsistent([scored, swapped]);
    expect(scored.status).toBe(200);
    const stored = all.find(({ id }) => id === fixture.id);
    expect(stored && scoreOf(stored, fixture.homeTeamId)).toBe(7);
    expect(stored && scoreOf(stored, fixture.awayTeamId)).toBe(1);
  },
  'sides swapped twice': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const fixture = firstOf(fixtures, 1);
    const answers = await harness.atOnce(harness.swap(fixture), harness.swap(fixture));
    const all = await harness.expectConsistent(answers);
    expect(all.find(({ id }) => id === fixture.id)?.homeTeamId).toBe(fixture.awayTeamId);
  },
  'two matches lit': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const light = (index: number) => () =>
      harness.admin.call(api.fixtures.update, {
        type: 'map-lit',
        id: fixtures[index]?.id ?? 0,
        tournament_id: fixtures[index]?.tournament_id ?? 0,
        mapLit: 1,
      });
    const answers = await harness.atOnce(light(0), light(1));
    const all = await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(all.filter((fixture) => fixture.mapLit > 0)).toHaveLength(1);
  },
  'two matches called to one cage': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const [cage = 0] = await harness.cages(1);
    const call = (index: number) => harness.callTo(fixtures[index], cage);
    const answers = await harness.atOnce(call(0), call(1));
    const all = await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(all.filter((fixture) => fixture.mapLit > 0)).toHaveLength(1);
  },
  'one team called to two cages': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const [first] = fixtures;
    const other = fixtures.find(
      (fixture) => fixture !== first && first && sharesTeam(fixture, first),
    );
    const [one = 0, two = 0] = await harness.cages(2);
    const answers = await harness.atOnce(harness.callTo(first, one), harness.callTo(other, two));
    const all = await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(all.filter((fixture) => fixture.mapLit > 0)).toHaveLength(1);
  },
  'a new order and a score': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(1);
    const order = fixtures.map(({ id }) => id).reverse();
    const fixture = firstOf(fixtures, 1);
    const reorder = () =>
      harness.admin.call(api.fixtures.reorder, { tournament_id: tournamentId, order });
    const answers = await harness.atOnce(reorder, harness.score(fixture, 2, 0));
    const all = await harness.expectConsistent(answers);
    expect(answers[1].status).toBe(200);
    expect(all.find(({ id }) => id === fixture.id)).toMatchObject({ homeScore: 2, awayScore: 0 });
    expect(new Set(all.map(({ displayOrder }) => displayOrder)).size).toBe(6);
  },
  'a deleted group and a score': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(1);
    const remove = () => harness.admin.call(api.tournaments.remove, { id: tournamentId });
    const [removed, scored] = await harness.atOnce(
      remove,
      harness.score(firstOf(fixtures, 1), 2, 0),
    );
    expect(await harness.expectConsistent([removed, scored])).toEqual([]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(scored.status);
  },
  'an import and a score': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const { body: csvData } = await harness.admin.call(api.transfer.export, {});
    const fixture = firstOf(fixtures, 1);
    const bring = () => harness.admin.call(api.transfer.import, { csvData: String(csvData) });
    const [brought, scored] = await harness.atOnce(bring, harness.score(fixture, 5, 4));
    const all = await harness.expectConsistent([brought, scored]);
    expect([brought.status, scored.status]).toEqual([409, 200]);
    expect(all.find(({ id }) => id === fixture.id)).toMatchObject({ homeScore: 5 });
  },
  'everything deleted and a score': async (harness) => {
    const { fixtures } = await harness.scene(1);
    const remove = () => harness.admin.call(api.transfer.deleteAll, {});
    const [removed, scored] = await harness.atOnce(
      remove,
      harness.score(firstOf(fixtures, 1), 2, 0),
    );
    expect(await harness.expectConsistent([removed, scored])).toEqual([]);
    expect([200, 404]).toContain(scored.status);
    await harness.makeTeams();
  },
  'two groups of one name': async (harness) => {
    await harness.scene(0);
    const create = () =>
      harness.admin.call(api.tournaments.create, {
        name: `Same ${harness.trial}`,
        color: '#123456',
      });
    const answers = await harness.atOnce(create, create);
    await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([201, 409]);
  },
  'a team deleted and made to play': async (harness) => {
    const { tournamentId } = await harness.scene(0);
    const [extra] = await createTeams(harness.admin, [`Extra ${harness.trial}`]);
    const id = extra?.id ?? 0;
    const remove = () => harness.admin.call(api.teams.remove, { id });
    const play = () =>
      harness.admin.call(api.fixtures.generate, {
        tournament_id: tournamentId,
        rounds: 1,
        teams: [...harness.teamIds.slice(0, 3), id],
      });
    const [removed, made] = await harness.atOnce(remove, play);
    await harness.expectConsistent([removed, made]);
    expect([removed.status, made.status]).toEqual(removed.status === 200 ? [200, 400] : [409, 201]);
  },
  'a match in another place and a score': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(2);
    const fixture = firstOf(fixtures, 1);
    const move = () =>
      harness.admin.call(api.fixtures.update, {
        type: 'display-order',
        id: fixture.id,
        tournament_id: tournamentId,
        displayOrder: 6,
      });
    const [moved, scored] = await harness.atOnce(move, harness.score(fixture, 2, 0));
    const all = await harness.expectConsistent([moved, scored]);
    expect(scored.status).toBe(200);
    const stored = all.find(({ id }) => id === fixture.id);
    expect(stored).toMatchObject({ homeScore: 2, awayScore: 0 });
    // A scored match does not move: either it moved first, or not at all.
    expect(stored?.displayOrder).toBe(moved.status === 200 ? 6 : fixture.displayOrder);
  },
  'a reset and a score': async (harness) => {
    const { tournamentId, fixtures } = await harness.scene(1);
    const reset = () => harness.admin.call(api.fixtures.reset, { tournament_id: tournamentId });
    const answers = await harness.atOnce(reset, harness.score(firstOf(fixtures, 1), 2, 0));
    expect(await harness.expectConsistent(answers)).toEqual([]);
    expect(answers[0].status).toBe(200);
    expect([200, 404]).toContain(answers[1].status);
  },
  'the last place for a group, twice': async (harness) => {
    harness.trial += 1;
    const create = (name: string) => () => harness.admin.call(api.tournaments.create, { name });
    // Made once for all trials of this race.
    if ((await harness.admin.ok(api.tournaments.list, {})).length !== limits.maxTournaments - 1) {
      await harness.clear();
      for (let nth = 1; nth < limits.maxTournaments; nth += 1) await create(`Group ${nth}`)();
    }
    const answers = await harness.atOnce(create('Thirtieth'), create('Thirty-first'));
    await harness.expectConsistent(answers);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(await harness.admin.ok(api.tournaments.list, {})).toHaveLength(limits.maxTournaments);
    const made = answers.find(({ status }) => status === 201)?.body as Tournament;
    await harness.admin.ok(api.tournaments.remove, { id: made.id });
  },
  'one file imported twice': async (harness) => {
    await harness.scene(1);
    const { body } = await harness.admin.call(api.transfer.export, {});
    await harness.admin.ok(api.transfer.deleteAll, {});
    const bring = () => harness.admin.call(api.transfer.import, { csvData: String(body) });
    const answers = await harness.atOnce(bring, bring);
    expect(await harness.expectConsistent(answers)).toHaveLength(6);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const teams = await harness.admin.ok(api.teams.list, {});
    const four = ['One', 'Two', 'Three', 'Four'];
    expect(teams.filter(({ name }) => four.includes(name))).toHaveLength(4);
    harness.teamIds = four.map((wanted) => teams.find(({ name }) => name === wanted)?.id ?? 0);
  },
};
