import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aFixture,
  aPair,
  aTie,
  aTournament,
  scores,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import { NOW } from '../../../../tests/support/match.factory.ts';
import { aTimetable, MINUTE } from '../../../../tests/support/timetable.factory.ts';
import type { Fixture, MapLit, Tie } from '../../../common/fixture/fixture.schema.ts';
import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import { renderAdmin, type Said } from '../../app/admin-harness.support.tsx';
import { useFixture } from '../../domain/fixtures/fixtures.live.ts';
import { useOutboxRunner } from '../../domain/outbox/use-outbox.ts';
import { useFixtureScore } from '../../domain/scores/use-fixture-score.ts';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { MatchBar } from './match-bar.tsx';
import { OtherMatchStrip, useAskOtherMatch } from './other-match.tsx';

let now = 0;
/** Each test has its own fixtures: the queue of unsent scores outlives a test. */
let before = 0;
beforeEach(() => {
  before += 10;
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  // Each press is a second after the one before: two at once are one.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const teams = [1, 2, 3].map((id) => ({ id, name: `Team ${id}` }));
const light = (n: number) => `PUT /api/fixtures/${before + n}?type=map-lit`;

/** Three teams, one round; each match as '2 3-1': its light and its score. */
const round = (...texts: string[]): Fixture[] =>
  tournamentFixtures(3, 1).map((fixture, index) => {
    const [lit = '0', score = ''] = (texts[index] ?? '').split(' ');
    const id = before + fixture.id;
    return { ...fixture, id, mapLit: Number(lit) as MapLit, ...scores(score) };
  });

function Row({ fixture }: { fixture: Fixture }) {
  const names = new Map<number, string>();
  const shownFixture = useFixture(TOURNAMENT_ID, fixture.id) ?? fixture;
  const ask = useAskOtherMatch(shownFixture);
  const { entry } = useFixtureScore(shownFixture, names, ask.onTyped);
  return (
    <div ref={entry.card}>
      <input data-score-box="" aria-label="row" {...entry.box('home')} />
      {ask.current && (
        <OtherMatchStrip
          current={ask.current}
          number={shownFixture.displayMatchNumber}
          texts={entry.texts}
          onGiveUp={entry.giveUp}
          onClose={ask.close}
        />
      )}
    </div>
  );
}

function renderBar(fixtures: Fixture[], rest: Parameters<typeof renderAdmin>[1] = {}) {
  function Page() {
    useOutboxRunner();
    return (
      <>
        <Row fixture={fixtures[2] ?? aFixture()} />
        <MatchBar tournamentId={TOURNAMENT_ID} />
      </>
    );
  }
  const answers: Record<string, Said> = {};
  for (const { id } of fixtures) {
    answers[`PUT /api/fixtures/${id}?type=map-lit`] = 'never';
    answers[`PUT /api/fixtures/${id}?type=score`] = 'never';
  }
  return renderAdmin(<Page />, {
    championship: { teams },
    tournament: { tournament: aTournament(), fixtures },
    answers,
    ...rest,
  });
}

const step = (name: string) => screen.getByRole('button', { name });
const box = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^Current match .*${name}`));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('the button calls, starts, and finishes with the next call, one press each', async () => {
  const { asked } = renderBar(round());
  await userEvent.click(step('Call next'));
  await userEvent.click(step('Start'));
  await waitFor(() => expect(asked).toEqual([light(1)]));
  expect(document.activeElement).toBe(step('Finish and call next'));
  expect(box('Red').disabled).toBe(false);
});

test('a called match of the page is not larger than one in play in another group', async () => {
  const tournament = aTournament({ id: 8, name: 'Group B' });
  const lit = aFixture({ id: 99, tournament_id: 8, homeTeamId: 3, awayTeamId: 2, mapLit: 2 });
  const { container } = renderBar(round('1'), {
    championship: {
      teams,
      tournaments: [aTournament({ status: 'Ready' }), { ...tournament, status: 'Ongoing' }],
    },
    others: [{ tournament, fixtures: [lit] }],
  });
  const open = () =>
    container.querySelector('[data-line] [data-shows="number"]')?.getAttribute('data-fixture');
  await waitFor(() => expect(open()).toBe('99'));
  // The other one can be opened.
  const closed = screen.getByRole('button', { name: /Match 1/ });
  await userEvent.click(closed);
  expect(open()).toBe(String(before + 1));
});

/** Group A with the pairings of its fixtures, group B with one match; the cages North and South. */
function renderCages(
  pairs: [number, number, Partial<Fixture>][],
  { cages = [1, 2], timetable }: { cages?: number[]; timetable?: Timetable } = {},
) {
  const own = pairs.map(([homeTeamId, awayTeamId, fields], index) => ({
    ...aFixture({ id: before + index + 1, displayMatchNumber: index + 1 }),
    ...{ homeTeamId, awayTeamId, cageId: null, ...fields },
  }));
  const groupB = aTournament({ id: 8, name: 'Group B', status: 'Ready' });
  const inB = aFixture({ id: before + 9, tournament_id: 8, homeTeamId: 8, awayTeamId: 9 });
  return renderBar(own, {
    championship: {
      teams,
      tournaments: [aTournament({ status: 'Ongoing' }), groupB],
      ...(timetable ? { timetable } : {}),
      cages: cages.map((id) => ({
        ...{ id, name: id === 1 ? 'North' : 'South', position: id, closed: false },
      })),
    },
    others: [{ tournament: groupB, fixtures: [{ ...inB, cageId: null }] }],
    answers: Object.fromEntries([1, 2, 3, 4, 9].map((n) => [light(n), 'never' as const])),
    matchTime: NOW,
  });
}
const openLine = () => document.querySelector('[data-line]')?.textContent;

test('CAGE-4 each cage has a line: with its match, or with what the forecast has next there; Alt and a digit open it', async () => {
  const inPlay = { mapLit: 2, cageId: 1, ...scores('1-0') } as const;
  const { asked } = renderCages([
    [1, 2, inPlay],
    [3, 4, {}],
    [1, 3, {}],
    [2, 4, {}],
  ]);
  await screen.findByRole('button', { name: /South · Group A.*Match 2/ });
  expect(openLine()).toContain('North · Group A');
  fireEvent.keyDown(document.body, { code: 'Digit2', key: '™', altKey: true });
  expect(openLine()).toContain('South · Group A');
  await userEvent.click(step('Call next'));
  await waitFor(() => expect(asked).toEqual([light(2)]));
  screen.getByRole('button', { name: /North · Group A.*Match 1/ });
  expect(openLine()).toContain('South · Group A');
  screen.getByRole('button', { name: 'Start' });
});

test('PUB-2 the bar says when a match starts that is held back by a pin', async () => {
  const called = { mapLit: 1, cageId: 2 } as const;
  const pin = { fixtureId: before + 1, notBefore: NOW + 60 * MINUTE, cageId: 1, last: false };
  renderCages(
    [
      [1, 2, {}],
      [3, 4, called],
    ],
    {
      timetable: aTimetable({ pins: [pin, { ...pin, fixtureId: before + 9 }] }),
    },
  );
  await screen.findByRole('button', { name: /North/ });
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1', altKey: true });
  expect(openLine()).toMatch(new RegExp(`about .*${timeOfDay(NOW + 60 * MINUTE)}`));
  cleanup();
  renderCages([
    [1, 2, {}],
    [3, 4, called],
  ]);
  await screen.findByRole('button', { name: /North/ });
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1', altKey: true });
  screen.getByRole('button', { name: 'Call next' });
  expect(openLine()).not.toContain('about');
});

test('CAGE-2 the match that ends makes way for the next of its cage, of any group', async () => {
  const inPlay = { mapLit: 2, cageId: 1, ...scores('1-0') } as const;
  const called = { mapLit: 1, cageId: 2 } as const;
  // The teams of group A play in both cages.
  const { asked } = renderCages([
    [1, 2, inPlay],
    [3, 4, called],
    [1, 3, {}],
  ]);
  await screen.findByRole('button', { name: /South · Group A.*Match 2/ });
  await screen.findByText('Then match 1:');
  await userEvent.click(step('Finish and call next'));
  await waitFor(() => expect(asked).toEqual([light(9)]));
  expect(openLine()).toContain('North · Group B');
  screen.getByRole('button', { name: 'Start' });
  screen.getByRole('button', { name: /South · Group A.*Match 2/ });
});

test('CAGE-4 a match that is lit since before there were cages has a line of its own, which finishes it', async () => {
  const { asked } = renderCages([[1, 2, { mapLit: 2, ...scores('1-0') }]], { cages: [1] });
  await screen.findByRole('button', { name: /North · Group B/ });
  await userEvent.click(step('Finish'));
  await waitFor(() => expect(asked).toEqual([light(1)]));
});

test('a page without fixtures of its own names the group of the match in the bar', async () => {
  const tournament = aTournament({ id: 8, name: 'Group B', status: 'Ongoing' });
  const lit = aFixture({ id: 99, tournament_id: 8, homeTeamId: 3, awayTeamId: 2, mapLit: 2 });
  const { container } = renderBar([], {
    championship: { teams, tournaments: [aTournament({ status: 'Empty' }), tournament] },
    others: [{ tournament, fixtures: [lit] }],
  });
  await waitFor(() => expect(container.querySelector('[data-line]')).not.toBeNull());
  expect(container.querySelector('[data-line]')?.textContent).toContain('Group B');
});

test('a call on a page of its own group keeps that group open beside one in play', async () => {
  const tournament = aTournament({ id: 8, name: 'Group B', status: 'Ongoing' });
  const lit = aFixture({ id: 99, tournament_id: 8, homeTeamId: 5, awayTeamId: 6, mapLit: 2 });
  const { asked } = renderBar(round(), {
    championship: { teams, tournaments: [aTournament({ status: 'Ready' }), tournament] },
    others: [{ tournament, fixtures: [{ ...lit, ...scores('2-1') }] }],
  });
  await screen.findByRole('button', { name: /Group B/ });
  const command = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  command();
  await screen.findByRole('button', { name: 'Start' });
  command();
  await screen.findByRole('button', { name: 'Finish and call next' });
  expect(asked.filter((call) => call.includes('/99?'))).toEqual([]);
});

test('ASK-3 the bar asks before it calls a team that is lit in another group', async () => {
  const tournament = aTournament({ id: 8, name: 'Group B' });
  const lit = aFixture({ id: 99, tournament_id: 8, homeTeamId: 3, awayTeamId: 2, mapLit: 2 });
  const { asked } = renderBar(round(), {
    championship: { teams, tournaments: [aTournament(), tournament] },
    others: [{ tournament, fixtures: [lit] }],
  });
  await userEvent.click(step('Call next'));
  await screen.findByText('Team 2 is in play in Group B');
  await userEvent.click(step('Not Now'));
  expect(asked).toEqual([]);
  await waitFor(() => expect(screen.queryByText('Team 2 is in play in Group B')).toBeNull());
  await userEvent.click(step('Call next'));
  await userEvent.click(await screen.findByRole('button', { name: 'Call Match 1' }));
  await waitFor(() => expect(asked).toEqual([light(1)]));
});

test('a digit from anywhere goes to a score, Enter goes to the other score, then to the next step', async () => {
  const { asked } = renderBar(round('2'));
  fireEvent.keyDown(document.body, { key: '3' });
  expect(document.activeElement).toBe(box('Red'));
  fireEvent.change(box('Red'), { target: { value: '3' } });
  press('Enter');
  expect(document.activeElement).toBe(box('Blue'));
  fireEvent.change(box('Blue'), { target: { value: '1' } });
  press('Enter');
  const writes = () => asked.filter((call) => call.startsWith('PUT')).sort();
  await waitFor(() =>
    expect(writes()).toEqual([`PUT /api/fixtures/${before + 1}?type=score`, light(2)]),
  );
  expect(step('Start')).toBe(document.activeElement);
});

test('NOW-3 a score typed for a called match turns the button at once, and one press finishes it', async () => {
  const { asked } = renderBar(round('1'));
  expect(step('Start')).toBeDefined();
  fireEvent.keyDown(document.body, { key: '3' });
  fireEvent.change(box('Red'), { target: { value: '3' } });
  fireEvent.change(box('Blue'), { target: { value: '1' } });
  await userEvent.click(step('Finish and call next'));
  await waitFor(() => expect(asked).toContain(light(2)));
  expect(asked).not.toContain(light(1));
});

test('NOW-9 each press counts one goal, however quick, and none takes the focus', async () => {
  renderBar(round('2'));
  const more = (name: string) => screen.getByRole('button', { name: `One more for ${name}` });
  const user = userEvent.setup();
  await user.tripleClick(more('Team 1'));
  await user.click(more('Team 2'));
  await user.click(screen.getByRole('button', { name: 'One less for Team 1' }));
  expect([box('Red').value, box('Blue').value]).toEqual(['2', '1']);
  expect(document.activeElement).toBe(document.body);
});

test('NOW-4 the bar asks once when a score is missing, and the missing box has the focus', async () => {
  const { asked } = renderBar(round('2 3-'));
  await userEvent.click(step('Finish and call next'));
  screen.getByText('Match 1 has half a score yet. Type it, or press again to finish without it.');
  expect(document.activeElement).toBe(box('Blue'));
  expect(asked).toEqual([]);
  await userEvent.click(step('Finish and call next'));
  await waitFor(() => expect(asked).toEqual([light(2)]));
});

test('two presses at once take one step', async () => {
  const { asked } = renderBar(round('1'));
  vi.spyOn(performance, 'now').mockReturnValue(now + 1000);
  fireEvent.click(step('Start'));
  fireEvent.click(step('Finish and call next'));
  await waitFor(() => expect(asked).toEqual([light(1)]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('scores can be typed while the server is away, and the button says why it waits', () => {
  renderBar(round('2'), { connection: 'offline' });
  expect(step('Finish and call next').getAttribute('data-tip')).toBe(
    'Not possible while the server cannot be reached.',
  );
  expect(box('Red').disabled).toBe(false);
});

test('a box of the bar shows the score that others have stored since', async () => {
  const fixtures = round('2');
  const { store } = renderBar(fixtures);
  const [current = aFixture()] = fixtures;
  const stored = (revision: number, score: string) =>
    act(() => {
      store.apply({
        topic: `tournament:${TOURNAMENT_ID}`,
        epoch: 'one',
        from: revision - 1,
        revision,
        changes: [
          {
            type: 'fixture',
            op: 'upsert',
            id: current.id,
            value: { ...current, ...scores(score) },
          },
        ],
      });
    });
  stored(2, '3-1');
  expect([box('Red').value, box('Blue').value]).toEqual(['3', '1']);
  act(() => box('Red').focus());
  stored(3, '4-1');
  expect([box('Red').value, box('Blue').value]).toEqual(['4', '1']);
  fireEvent.change(box('Red'), { target: { value: '9' } });
  stored(4, '4-2');
  expect([box('Red').value, box('Blue').value]).toEqual(['9', '1']);
});

test('a score that is being typed stays in its match when another screen calls the next', async () => {
  const fixtures = round('2');
  const { store, asked } = renderBar(fixtures);
  const [first = aFixture(), second = aFixture()] = fixtures;
  act(() => box('Red').focus());
  fireEvent.change(box('Red'), { target: { value: '1' } });
  const upsert = (value: Fixture) =>
    ({ type: 'fixture', op: 'upsert', id: value.id, value }) as const;
  act(() => {
    store.apply({
      topic: `tournament:${TOURNAMENT_ID}`,
      epoch: 'one',
      from: 1,
      revision: 2,
      changes: [
        upsert({ ...first, ...scores('4-2'), mapLit: 0 }),
        upsert({ ...second, mapLit: 1 }),
      ],
    });
  });
  expect(box('Red').getAttribute('data-fixture')).toBe(String(first.id));
  expect(document.activeElement).toBe(box('Red'));
  press('Enter');
  fireEvent.change(box('Blue'), { target: { value: '0' } });
  press('Enter');
  await waitFor(() => expect(box('Red').getAttribute('data-fixture')).toBe(String(second.id)));
  const view = store.view(`tournament:${TOURNAMENT_ID}`);
  const shownFixtures = view.status === 'ready' ? view.snapshot.fixtures : [];
  expect(shownFixtures.map(({ homeScore, awayScore }) => [homeScore, awayScore])).toEqual([
    [1, 0],
    [null, null],
    [null, null],
  ]);
  expect(asked.filter((call) => call.includes(`/${second.id}?`))).toEqual([]);
});

test('KO-7 the bar says that a winner is to be recorded where the sets of a tie leave it level', () => {
  const sets = ['1-0', '0-1'].map((score, index) =>
    aFixture({ id: before + 1 + index, tieId: 7, set: index + 1, ...scores(score) }),
  );
  const tie = { id: 7, code: 'F', teamA: 1, teamB: 2, fixtures: sets.map(({ id }) => id) };
  const shownWith = (outcome: Tie['outcome']) =>
    renderBar(sets, {
      championship: { teams },
      tournament: {
        tournament: aTournament({ kind: 'knockout' }),
        fixtures: sets,
        ties: [aTie({ ...tie, outcome, winnerTeamId: outcome && 1 })],
      },
    });
  shownWith(null);
  screen.getByText('The final · Level: record the winner');
  cleanup();
  shownWith('played');
  screen.getByText('All 2 matches are played.');
});

test('the bar says that all matches are played', () => {
  renderBar(round('0 1-0', '0 1-0', '0 1-0'));
  screen.getByText('All 3 matches are played.');
  expect(screen.queryByRole('button', { name: /next|Start|Finish/ })).toBeNull();
});

test('the bar does not count a decider that is not needed as played', () => {
  renderBar([...aPair('1-0', '2-0'), aFixture({ id: 3, round: 3 })]);
  screen.getByText('All 2 matches are played.');
});

test('the bar names the match when all that is left is half entered', () => {
  renderBar(round('0 1-0', '0 3-', '0 1-0'));
  screen.getByText('Match 2: Incomplete');
});

test('NOW-7 a score typed elsewhere is asked about once, and goes to the match in play with No', async () => {
  renderBar(round('2'));
  const row = screen.getByLabelText<HTMLInputElement>('row');
  act(() => row.focus());
  fireEvent.change(row, { target: { value: '8' } });
  screen.getByText('Match 1 is in play: is this match 3’s score?');
  press('n');
  await waitFor(() => expect([row.value, box('Red').value]).toEqual(['', '8']));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => row.focus());
  fireEvent.change(row, { target: { value: '9' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the key ? shows all keys, and a letter only moves the focus', async () => {
  const { asked } = renderBar(round('0 1-0', '2'));
  // M of a Korean keyboard.
  fireEvent.keyDown(document.body, { key: 'ㅡ', code: 'KeyM' });
  expect(document.activeElement).toBe(box('Red'));
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(asked).toEqual([]);
});
