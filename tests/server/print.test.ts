// Paper: what each part holds, without a session, and what stays out of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let group: TestTournament;
let knockout: number;
const LONG = '드론축구국가대표상비군서울강남청소년클럽';

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  await admin.ok(api.championship.rename, { name: 'Cup <b>2026</b>' });
  group = await createTournament(admin, { teams: ['Owls & "Co"', LONG, 'Vipers'], rounds: 3 });
  knockout = (await admin.ok(api.tournaments.create, { name: 'Finals', kind: 'knockout' })).id;
  const [first] = group.fixtures;
  if (first) await setScore(admin, first, 3, 1);
});
afterAll(() => server.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers });
const textOf = async (path: string) => (await read(path)).text();

describe('PRT-1 paper', () => {
  it('is public, needs nothing from elsewhere and runs only its own script', async () => {
    const answer = await read('/print/results');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await answer.text();
    const others = text.replaceAll(/<link rel="stylesheet" href="\/fonts\/[\w-]+\.css">/g, '');
    expect(others).not.toMatch(/<(?:img|link|iframe)|src=|https?:/);
    expect(text).toContain('Cup &lt;b&gt;2026&lt;/b&gt;');
    expect(text).not.toContain('<b>2026');
  });

  it('has every team and result of the event', async () => {
    const text = await textOf('/print/results');
    for (const name of ['Owls &amp; &quot;Co&quot;', LONG, 'Vipers']) expect(text).toContain(name);
    expect(text).toContain('3 : 1');
    expect(text).toContain('Ranking so far');
  });

  it('is in the language of the reader', async () => {
    const german = await read('/print/standings', { 'Accept-Language': 'de' });
    expect(german.headers.get('content-language')).toBe('de');
    expect(await german.text()).toContain('Vorläufig: Es sind noch Matches offen.');
    expect(await textOf('/print/standings?lang=ko')).toContain('<html lang="ko">');
  });

  it.each([
    ['en', 'results?', ['text', 'kr']],
    ['ja', 'results?', ['text', 'kr', 'tc', 'sc', 'jp']],
    ['zh-Hans', 'results?', ['text', 'kr', 'tc', 'jp', 'sc']],
    ['de', 'bracket?', ['text']],
  ])(
    'in %s links the font sheets that the letters of %s need (LNG-12)',
    async (lang, part, sheets) => {
      const text = await textOf(`/print/${part}lang=${lang}`);
      const links = text.matchAll(/<link rel="stylesheet" href="\/fonts\/([\w-]+)\.css">/g);
      expect(Array.from(links, ([, name]) => name)).toEqual(sheets);
    },
  );

  it.each([
    ['standings?group=99', 404, 'There is no group, team or match with the number 99.'],
    ['day?team=0', 404, 'There is no group, team or match with the number 0.'],
    ['sheets?fixture=2147483648', 404, 'with the number 2147483648.'],
    ['bracket?group=1', 404, 'Group A is a group and has no bracket.'],
    ['standings?group=2', 404, 'Finals is a knockout and has no standings.'],
    ['bracket?group=2', 200, 'Nothing to print here.'],
    ['day?team=x', 400, 'team cannot be &quot;x&quot;'],
    ['day?team=', 400, 'team cannot be &quot;&quot;'],
    ['day?team=1.5', 400, 'team cannot be'],
    ['sheets?fixture=-1', 400, 'fixture cannot be'],
    ['results?group=1&group=2', 400, 'group cannot be ['],
    ['results?team=<b>', 400, 'team cannot be &quot;&lt;b&gt;&quot;'],
    ['sheets?blank=maybe', 400, 'blank cannot be &quot;maybe&quot;'],
    ['nothing', 404, ''],
  ])('PRT-1 /print/%s answers %i and says %s', async (address, status, text) => {
    const own = address.replace('group=1', `group=${group.tournament.id}`);
    const answer = await read(`/print/${own.replace('group=2', `group=${knockout}`)}`);
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).not.toContain('<b>');
  });
});

describe('PRT-2 match sheets', () => {
  it('are one for each pairing, filled or blank', async () => {
    const filled = await textOf('/print/sheets');
    expect(filled.match(/<section class="sheet/g)).toHaveLength(3);
    expect(filled).toMatch(/<b>3 : 1<\/b>/);
    const blank = await textOf(`/print/sheets?blank=1&fixture=${group.fixtures[0]?.id}`);
    expect(blank.match(/<section class="sheet/g)).toHaveLength(1);
    expect(blank).not.toMatch(/<b>3 : 1<\/b>/);
    expect(blank).toContain('Signatures');
    // PEN-7: these rules record goals only.
    expect(blank).not.toMatch(/scope="row">(?:Fouls|Shots|Warnings)/);
  });

  it('name no referee and no device', async () => {
    const lit = group.fixtures[1];
    if (!lit) throw new Error('There is no second match.');
    const at = { tournament_id: group.tournament.id, id: lit.id };
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...at, mapLit: 2 });
    await setScore(admin, lit, 2, 2);
    const text = await textOf('/print/sheets');
    expect(text).toContain('2 : 2');
    expect(text).not.toMatch(/\badmin\b/);
  });
});

describe('PRT-2 the sheet of a tie that was played by a referee', () => {
  let text = '';
  /** The cells of a row, set by set. */
  const cells = (label: string, team: 'a' | 'b'): string[] => {
    const name = team === 'a' ? 'Owls &amp; &quot;Co&quot;' : 'Vipers';
    const [, row = ''] = text.split(`<th scope="row">${label}: <bdi>${name}</bdi></th>`);
    return Array.from(
      row.split('</tr>')[0]?.matchAll(/<td[^>]*>(.*?)<\/td>/g) ?? [],
      ([, cell]) => cell ?? '',
    );
  };

  beforeAll(async () => {
    const [a = 0, , b = 0] = group.teams.map(({ id }) => id);
    const rules = { name: 'FIDA Class 40 rev. 5', cards: true } as const;
    await admin.ok(api.tournaments.update, { id: knockout, matchPreset: rules });
    const slots = { slotA: { team: a }, slotB: { team: b } };
    const final = { code: 'F', round: 1, position: 1, bestOf: 3 as const, ...slots };
    await admin.ok(api.knockout.build, { id: knockout, ties: [final] });
    const fixtures = await admin.ok(api.fixtures.list, { tournament_id: knockout });
    const [firstSet, secondSet] = fixtures.toSorted((x, y) => (x.set ?? 0) - (y.set ?? 0));
    if (!firstSet || !secondSet) throw new Error('The tie has no sets.');
    const { referee } = await refereeOf(admin, server.visitor(), knockout);
    const first = new MatchCalls(referee, firstSet);
    await first.as(admin).light(1);
    await first.clock('start');
    await first.clock('pause');
    const at = async (ms: number, ...acts: (() => Promise<Answer>)[]) => {
      await first.clock('set', ms);
      for (const act of acts) expect((await act()).status).toBe(201);
    };
    const voided = randomUUID();
    await at(168_000, () => first.goal(a));
    await at(150_000, () => first.event('goal', { teamId: b, id: voided }));
    await at(149_000, () => first.event('void', { teamId: undefined, voids: voided }));
    await at(80_000, () => first.event('own-goal', { teamId: b }));
    await at(
      70_000,
      ...(['warning', 'yellow', 'red'] as const).map(
        (kind) => () => first.event(kind, { teamId: a }),
      ),
    );
    await at(
      60_000,
      () => first.event('foul', { teamId: b }),
      () => first.event('foul', { teamId: b }),
    );
    await first.clock('end');
    for (const kind of ['shot-scored', 'shot-missed'] as const)
      await first.event(kind, { teamId: a });
    expect((await first.confirm()).status).toBe(200);
    // In the second set the teams have changed sides.
    const second = new MatchCalls(referee, secondSet);
    await second.as(admin).light(1);
    await second.clock('start');
    await second.clock('pause');
    await second.clock('set', 179_000);
    await second.goal(a);
    await second.clock('end');
    expect((await second.confirm()).status).toBe(200);
    text = await textOf(`/print/sheets?group=${knockout}`);
  });

  it('the sheet has a column for each set, with results as the first team sees them', () => {
    expect(text.match(/<section class="sheet/g)).toHaveLength(1);
    expect(text).toMatch(/Set 1<.*Set 2<.*Set 3</);
    const results = Array.from(
      text.matchAll(/<td class="entry"><b>(.*?)<\/b>/g),
      ([, cell]) => cell,
    );
    expect(results).toEqual(['3 : 0', '1 : 0', 'Not needed']);
  });

  it('the sheet has the times of goals with the team they count for, without a voided one', () => {
    expect(cells('Goals', 'a')).toEqual(['0:12, 1:40 (own goal)', '0:01', '–']);
    expect(cells('Goals', 'b')).toEqual(['–', '–', '–']);
  });

  it('the sheet has penalty shots, fouls, warnings and cards with the team they were given', () => {
    expect(cells('Shots', 'a')).toEqual(['1 / 2', '–', '–']);
    expect(cells('Shots', 'b')).toEqual(['–', '–', '–']);
    expect(cells('Fouls', 'b')).toEqual(['2', '–', '–']);
    expect(cells('Fouls', 'a')).toEqual(['–', '–', '–']);
    for (const label of ['Warnings', 'Yellow cards', 'Red cards']) {
      expect(cells(label, 'a')).toEqual(['1', '–', '–']);
      expect(cells(label, 'b')).toEqual(['–', '–', '–']);
    }
  });

  it('the sheet names the winner, and the referee nowhere', () => {
    expect(text).toContain('Winner: <b><bdi>Owls &amp; &quot;Co&quot;</bdi></b>');
    expect(text).not.toContain('Cage 1');
  });

  it('the sheet is empty when it is printed blank, with a row for all that its rules record', async () => {
    text = await textOf(`/print/sheets?group=${knockout}&blank=1`);
    for (const label of ['Goals', 'Shots', 'Shots of the tie', 'Fouls', 'Warnings', 'Red cards']) {
      expect(cells(label, 'a'), label).toEqual(['', '', '']);
      expect(cells(label, 'b'), label).toEqual(['', '', '']);
    }
    expect(text).toContain('<th scope="row">Start time</th>');
    for (const box of ['Pilots', 'Referee', 'Remarks', 'Winner']) {
      expect(text).toContain(`<p class="line">${box}</p>`);
    }
    expect(text).not.toContain('Winner:');
  });

  it('the sheet names the stage, its code, the rules of play, and the side by word and shape', () => {
    expect(text).toContain('Match sheet: The final</h2><b>F</b>');
    expect(text).toContain(
      'FIDA Class 40 rev. 5 · Set 3:00 · Break 5:00 · Fouls: Shots · Shots of the tie 3',
    );
    expect(text).toContain('<i class="side red"></i>Red');
    expect(text).toContain('<i class="side blue"></i>Blue');
  });
});

it('PRT-2 the sheet of a tie that a golden goal decided has its time in the tie play', async () => {
  const [a = 0, b = 0] = group.teams.map(({ id }) => id);
  const { id } = await admin.ok(api.tournaments.create, { name: 'Golden', kind: 'knockout' });
  const levelTie = { mode: 'golden-goal', ms: 60_000 } as const;
  await admin.ok(api.tournaments.update, { id, matchPreset: { name: 'Plain', levelTie } });
  const slots = { slotA: { team: a }, slotB: { team: b } };
  const final = { code: 'F', round: 1, position: 1, bestOf: 1 as const, ...slots };
  await admin.ok(api.knockout.build, { id, ties: [final] });
  const [set] = (await admin.ok(api.fixtures.list, { tournament_id: id })) as [Fixture];
  const match = new MatchCalls(admin, set);
  await match.light(1);
  await match.clock('start');
  await match.goal(a);
  await match.goal(b);
  await match.clock('end');
  await match.clock('tie-play');
  await match.event('goal', { teamId: b, clockMs: 48_000 });
  await match.confirm();
  const text = await textOf(`/print/sheets?group=${id}`);
  expect(text).toMatch(/Golden goal: <bdi>Owls[^/]*<\/bdi><\/th><td class="entry">0<\/td>/);
  expect(text).toMatch(/Golden goal: <bdi>[^<]*<\/bdi><\/th><td class="entry">1 \(0:12\)<\/td>/);
});

it('PRT-1 paper names the winner of a level final, and the reason, with its score (KO-7)', async () => {
  const [a = 0, b = 0] = group.teams.map(({ id }) => id);
  const { id } = await admin.ok(api.tournaments.create, { name: 'Level', kind: 'knockout' });
  const slots = { slotA: { team: a }, slotB: { team: b } };
  const final = { code: 'F', round: 1, position: 1, bestOf: 1 as const, ...slots };
  await admin.ok(api.knockout.build, { id, ties: [final] });
  const [set] = (await admin.ok(api.fixtures.list, { tournament_id: id })) as [Fixture];
  await setScore(admin, set, 1, 1);
  const ruling = { outcome: 'decided', winnerTeamId: b, reason: 'Shots 2:0' } as const;
  await admin.ok(api.knockout.rule, { id: set.tieId ?? 0, tournament_id: id, ...ruling });
  const winner = `Winner: <b><bdi>${LONG}</bdi></b> · Shots 2:0`;
  for (const part of ['results', 'day']) {
    const text = await textOf(`/print/${part}?group=${id}`);
    expect(text, part).toContain(`1 : 1<small>${winner}</small>`);
  }
  // A sheet says it once, in its head.
  expect((await textOf(`/print/sheets?group=${id}`)).split(winner)).toHaveLength(2);
  for (const part of ['results', 'sheets', 'bracket']) {
    expect(await textOf(`/print/${part}?group=${id}&lang=de`), part).toContain('Schüsse 2:0');
  }
});

it('the order of the day is a page for each team, with opponent, side and result', async () => {
  const text = await textOf('/print/day');
  expect(text.match(/<section class="sheet/g)).toHaveLength(3);
  const textOfTeam = await textOf(
    `/print/day?group=${group.tournament.id}&team=${group.teams[2]?.id}`,
  );
  expect(textOfTeam.match(/<section class="sheet/g)).toHaveLength(1);
  expect(textOfTeam.match(/<tr>/g)).toHaveLength(1 + 6);
  expect(textOfTeam).toContain('Matches: 6</p><h2><bdi>Vipers</bdi></h2>');
  expect(await textOf(`/print/day?group=${knockout}`)).toContain('The final · Set 2');
});

it('PRT-1 paper names the team that a match was awarded to, in the language of the reader (RES-1)', async () => {
  const { tournament, fixtures, teams } = await createTournament(admin, {
    name: 'Awards',
    teams: ['Kites', 'Larks'],
  });
  const at = { tournament_id: tournament.id, id: fixtures[0]?.id ?? 0 };
  const winnerTeamId = teams[1]?.id ?? 0;
  const outcome = { outcome: 'awarded', winnerTeamId, reason: 'No show' } as const;
  await admin.ok(api.fixtures.setOutcome, { ...at, ...outcome });
  for (const part of ['results', 'day', 'sheets']) {
    const path = `/print/${part}?group=${tournament.id}`;
    expect(await textOf(path), part).toContain('Awarded to Larks');
    expect(await textOf(`${path}&lang=de`), part).toContain('Gewertet für Larks');
  }
});

describe('PUB-1 the order of the day of an event with cages', () => {
  const day = (query = '') => textOf(`/print/day?group=${group.tournament.id}${query}`);
  const pages = (text: string) =>
    Array.from(text.matchAll(/<h2><bdi>(.*?)<\/bdi><\/h2>/g), ([, name]) => name);
  const times = (text: string) =>
    Array.from(text.matchAll(/<td class="time">(.*?)(?:<|$)/g), ([, time]) => time);
  let north: number;

  beforeAll(async () => {
    const [, lit] = group.fixtures;
    const at = { tournament_id: group.tournament.id, id: lit?.id ?? 0 };
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...at, mapLit: 0 });
    await admin.ok(api.venue.choose, { chosen: null, timeZone: 'Asia/Seoul' });
    north = (await admin.ok(api.cages.create, { name: 'North <1>' })).id;
    await admin.ok(api.cages.create, { name: 'South' });
    const startsAt = Date.UTC(2100, 0, 1, 0, 30);
    await admin.ok(api.timetable.change, { startsAt, setMs: 180_000, turnoverMs: 420_000 });
  });

  it('is a page for each cage by time, then one for each team with time and cage', async () => {
    const text = await day();
    expect(pages(text)).toEqual(['North &lt;1&gt;', 'Owls &amp; &quot;Co&quot;', LONG, 'Vipers']);
    // 00:30 in UTC, on a Friday.
    expect(times(text).slice(0, 2)).toEqual(['about Fri 09:30', 'about Fri 09:40']);
    expect(text).toContain('about Fri 09:40<small><bdi>North &lt;1&gt;</bdi></small>');
    expect(pages(await day(`&team=${group.teams[2]?.id}`))).toEqual(['Vipers']);
    expect(await day('&lang=ko')).toContain('(금) 09:30쯤');
  });

  it('has the promised times once the timetable is published', async () => {
    await admin.ok(api.timetable.publish, {});
    await admin.ok(api.timetable.change, { startsAt: Date.UTC(2100, 0, 1, 5) });
    const text = await day();
    expect(times(text).slice(0, 2)).toEqual(['Fri 09:30', 'Fri 09:40']);
    expect(text).not.toContain('about');
  });

  it('a match sheet names the cage of its match, or the only one of its group', async () => {
    const { id } = group.tournament;
    expect(await textOf(`/print/sheets?group=${id}`)).not.toContain('North');
    const fixture = group.fixtures[2];
    const call = { type: 'map-lit', id: fixture?.id ?? 0, tournament_id: id, mapLit: 1 } as const;
    await admin.ok(api.fixtures.update, { ...call, cageId: north });
    const sheet = await textOf(`/print/sheets?fixture=${fixture?.id}`);
    expect(sheet).toContain('<bdi>Group A</bdi> · <bdi>North &lt;1&gt;</bdi></p>');
    await admin.ok(api.tournaments.update, { id, cageIds: [north] });
    const sheets = await textOf(`/print/sheets?group=${id}&blank=1`);
    expect(sheets.match(/<bdi>North &lt;1&gt;<\/bdi><\/p>/g)).toHaveLength(3);
  });
});
