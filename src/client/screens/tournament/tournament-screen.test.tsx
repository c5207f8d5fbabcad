import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aState,
  aTournament,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { renderAdmin, type Said } from '../../app/admin-harness.support.tsx';
import { useTournament } from '../../live/use-topic.ts';
import { TournamentScreen } from './tournament-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('data-red-teams-on-left');
});

const cutLine = 'The server could not be reached. Please try again.';
const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Team ${index + 1}` }));
const { id } = aTournament();

interface Options {
  fixtures?: Fixture[];
  tournament?: Partial<Tournament>;
  teams?: number;
  answers?: Record<string, Said>;
  connection?: 'live' | 'offline';
  at?: string;
}

function Live() {
  const view = useTournament(id);
  return view.status === 'ready' ? <TournamentScreen state={view.snapshot} /> : null;
}

function renderTournament({
  fixtures = [],
  tournament = {},
  teams: count = 3,
  answers,
  ...rest
}: Options = {}) {
  const state = { ...aState([], tournament), fixtures };
  return renderAdmin(<Live />, {
    tournament: state,
    championship: { teams: teams(count) },
    // The choice shows while its write is under way.
    answers: { [`PUT /api/tournaments/${id}`]: 'never', ...answers },
    ...rest,
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const reasonOf = (name: string) => button(name).getAttribute('data-tip');
const press = (name: string) => userEvent.click(button(name));
const toast = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

async function pick(count: number) {
  for (let index = 1; index <= count; index += 1) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Team ${index}` }));
  }
}
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent);
const generate = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Generate Fixtures' })[0] as HTMLElement);

describe('the header', () => {
  test('names the tournament and the championship, in the tournament’s colour with readable text', () => {
    renderTournament({ tournament: { color: '#fde047' } });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Group A - Spring Cup');
    const style = (title.closest('header') as HTMLElement).style;
    expect(style.getPropertyValue('--group')).toBe('#fde047');
    expect(style.getPropertyValue('--group-ink')).toBe('#000000');
    expect(screen.getByText('Admin View')).toBeTruthy();
  });

  test('is blue without a colour, and says Game Manager without a championship name', () => {
    renderTournament({ tournament: { color: null } });
    const header = screen.getByRole('banner');
    expect(header.style.getPropertyValue('--group')).toBe('#3b82f6');
    cleanup();
    renderAdmin(<Live />, {
      tournament: { tournament: aTournament(), fixtures: [] },
      championship: { name: '' },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game Manager');
  });

  test('Players View opens the players of this tournament in a window of its own name', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderTournament();
    await press('Players View');
    expect(open).toHaveBeenCalledWith(`/players/${id}`, 'players-view');
    open.mockRestore();
  });
});

describe('setup', () => {
  test('offers three rounds first, both orientations, and the empty state', async () => {
    renderTournament();
    expect(screen.getByText('No Fixtures Generated')).toBeTruthy();
    const rounds = screen.getByLabelText<HTMLSelectElement>('Rounds');
    expect(rounds.value).toBe('3');
    expect([...rounds.options].map(({ text }) => text)).toEqual([
      '1 Round',
      '2 Rounds',
      '3 Rounds',
    ]);
    expect(screen.queryByText('Compare goals when teams tie')).toBeNull();
  });

  test('PRE-2 the rules of play are chosen here, and none are at first', async () => {
    const { asked } = renderTournament();
    const rules = screen.getByLabelText<HTMLSelectElement>('Rules of play');
    expect(rules.value).toBe('');
    expect(rules.options[0]?.text).toBe('Scores only, no clock');
    await userEvent.selectOptions(rules, 'SkyCup 2026');
    expect(asked).toEqual([`PUT /api/tournaments/${id}`]);
  });

  const shownOnPage = () => document.documentElement.getAttribute('data-red-teams-on-left');

  test('TRN-5 the orientation goes to the server, and is this device’s default from now on', async () => {
    const value = aTournament({ redOnLeft: false });
    const { asked } = renderTournament({ answers: { [`PUT /api/tournaments/${id}`]: { value } } });
    expect(shownOnPage()).toBe('true');
    await userEvent.click(screen.getByText('Blue left'));
    expect(asked).toEqual([`PUT /api/tournaments/${id}`]);
    expect(localStorage.getItem('cage-orientation')).toBe('false');
  });

  test.each([true, false])(
    'TRN-5 has red on the left as the tournament says (%s), not as this device says',
    (redOnLeft) => {
      localStorage.setItem('cage-orientation', String(!redOnLeft));
      const { store } = renderTournament({
        tournament: { redOnLeft },
        fixtures: tournamentFixtures(3, 1),
      });
      const heads = () =>
        [...document.querySelectorAll('[class*="heads"] [data-side][data-at]')].map((head) =>
          head.getAttribute('data-side'),
        );
      expect(shownOnPage()).toBe(String(redOnLeft));
      expect(heads()).toEqual(redOnLeft ? ['red', 'blue'] : ['blue', 'red']);
      act(() =>
        store.replace(tournamentTopic(id), {
          epoch: 'one',
          revision: 2,
          snapshot: {
            tournament: aTournament({ redOnLeft: !redOnLeft }),
            fixtures: tournamentFixtures(3, 1),
          },
        }),
      );
      expect(shownOnPage()).toBe(String(!redOnLeft));
      return vi.waitFor(() =>
        expect(heads()).toEqual(redOnLeft ? ['blue', 'red'] : ['red', 'blue']),
      );
    },
  );

  test('a mirrored screen changes left and right, stays so, and no team changes its colour', async () => {
    renderTournament({ fixtures: tournamentFixtures(3, 1) });
    const sides = () =>
      [...document.querySelectorAll('[data-fixture="1"] [data-at][data-side]')].map((box) => [
        box.getAttribute('data-side'),
        box.textContent?.match(/Team \d/)?.[0],
      ]);
    const usual = sides();
    expect(usual).toEqual([
      ['red', 'Team 1'],
      ['blue', 'Team 2'],
    ]);
    await press('Setup');
    await userEvent.click(await screen.findByLabelText('Mirror this screen'));
    await press('Close');
    expect(sides()).toEqual([...usual].reverse());
    expect(shownOnPage()).toBe('true');
    cleanup();
    renderTournament({ fixtures: tournamentFixtures(3, 1) });
    expect(sides()).toEqual([...usual].reverse());
  });

  test('does not generate with one team', async () => {
    const { asked } = renderTournament();
    await pick(1);
    await generate();
    await toast().findByText('Not Enough Teams');
    await toast().findByText('Please select at least 2 teams to generate fixtures.');
    expect(asked).not.toContain('POST /api/fixtures/generate');
  });

  test('TRN-7 sends each choice to the server, and shows the stored one', async () => {
    const draft = { teamIds: [2, 3], rounds: 2 };
    const { asked } = renderTournament({ tournament: { draft } });
    expect(chosen()).toEqual(['Team 2', 'Team 3']);
    expect(screen.getByLabelText<HTMLSelectElement>('Rounds').value).toBe('2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Team 3' }));
    expect(chosen()).toEqual(['Team 2']);
    expect(asked).toEqual([`PUT /api/tournaments/${id}`]);
  });

  test('TRN-7 takes back a choice that the server refuses', async () => {
    const answers = { [`PUT /api/tournaments/${id}`]: { code: 'teams-not-found' } as const };
    renderTournament({ answers });
    await pick(1);
    await toast().findByText(/do not exist/);
    expect(chosen()).toEqual([]);
  });

  test('reports the generated fixtures', async () => {
    const fixtures = tournamentFixtures(3, 3);
    renderTournament({ answers: { 'POST /api/fixtures/generate': { value: fixtures } } });
    await pick(3);
    await generate();
    await toast().findByText('Fixtures Generated');
  });

  test.each([
    ['no answer', 'nothing', ['Failed to generate fixtures. Please try again.', cutLine]],
    [
      'a proxy’s page',
      { page: '<h1>Bad gateway</h1>' },
      ['Failed to generate fixtures. Please try again.'],
    ],
    [
      'a team that was deleted',
      { code: 'teams-not-found' },
      ['Teams Not Found', /do not exist.*Create them first on the management page\./],
    ],
    ['scores entered meanwhile', { code: 'fixtures-scored' }, [/Reset it before generating/]],
  ] as [string, Said, (string | RegExp)[]][])(
    'says why generating failed with %s',
    async (_how, said, texts) => {
      renderTournament({ answers: { 'POST /api/fixtures/generate': said } });
      await pick(2);
      await generate();
      for (const text of texts) await toast().findByText(text);
    },
  );

  test('no longer picks a team that another screen deletes', async () => {
    const { store } = renderTournament();
    await pick(2);
    const view = store.view('championship');
    if (view.status !== 'ready') throw new Error('no championship');
    store.replace('championship', {
      epoch: 'one',
      revision: 2,
      snapshot: { ...view.snapshot, teams: teams(1) },
    });
    await screen.findByText('0', { selector: 'strong' });
    await generate();
    await toast().findByText('Not Enough Teams');
  });
});

describe('a tournament with fixtures', () => {
  const scored = (fixtures: Fixture[], round: number) =>
    fixtures.map((fixture) =>
      fixture.round === round ? { ...fixture, homeScore: 2, awayScore: 1 } : fixture,
    );

  test('has its setup in a drawer, where teams, rounds and orientation are read-only', async () => {
    renderTournament({ fixtures: tournamentFixtures(3, 2) });
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    await press('Setup');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('checkbox', { name: 'Team 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rename Team 1' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Rounds').disabled).toBe(true);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.disabled).toBe(true);
    }
    screen.getByText('Cage orientation cannot be changed once fixtures are generated');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red left' }).checked).toBe(true);
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'By Rounds',
      'By Teams',
      'By Wins & Points',
      'By Goals',
    ]);
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ])('of %i rounds has the tie-breaker switch %i times', async (rounds, times) => {
    renderTournament({ fixtures: tournamentFixtures(3, rounds) });
    await press('Setup');
    await screen.findByRole('dialog');
    expect(screen.queryAllByText('Compare goals when teams tie')).toHaveLength(times);
  });

  test.each([
    ['one round: nothing to remove', 1, null, undefined],
    ['a last round without scores', 2, null, null],
    ['a last round with scores', 2, 2, 'Scores exist in the last round. Remove scores first.'],
  ])('has the right state of Remove Last with %s', (_name, rounds, scoredRound, reason) => {
    const fixtures = tournamentFixtures(3, rounds);
    renderTournament({ fixtures: scoredRound ? scored(fixtures, scoredRound) : fixtures });
    const remove = screen.queryByRole('button', { name: 'Remove Last' });
    expect(remove ? remove.getAttribute('data-tip') : undefined).toBe(reason);
  });

  test('an open history is closed when the page of the tournament goes', async () => {
    const answers = { [`GET /api/tournaments/${id}/history`]: { value: [] } };
    renderTournament({ fixtures: tournamentFixtures(3, 1), answers });
    await press('History');
    await screen.findByRole('dialog');
    cleanup();
    renderTournament({ fixtures: tournamentFixtures(3, 1), answers });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Add One is off at three rounds, and says why', () => {
    renderTournament({ fixtures: tournamentFixtures(3, 3) });
    expect(reasonOf('Add One')).toBe('A group has at most 3 rounds.');
    expect(reasonOf('Reorder')).toContain('drag');
  });

  test('a double click on Add One adds one round', async () => {
    const value = { tournament: aTournament({ rounds: 2 }), fixtures: tournamentFixtures(3, 2) };
    const { asked } = renderTournament({
      fixtures: tournamentFixtures(3, 1),
      answers: { [`POST /api/tournaments/${id}/rounds`]: { value } },
    });
    await userEvent.dblClick(button('Add One'));
    await toast().findByText('Round Added');
    expect(asked.filter((request) => JSON.stringify(request).includes('/rounds'))).toHaveLength(1);
  });

  test('a round is added, and stamped for other pages', async () => {
    const fixtures = tournamentFixtures(3, 2);
    const value = { tournament: aTournament({ rounds: 3 }), fixtures: tournamentFixtures(3, 3) };
    renderTournament({
      fixtures,
      answers: { [`POST /api/tournaments/${id}/rounds`]: { value } },
    });
    await press('Add One');
    await toast().findByText('Round Added');
    await toast().findByText('Tournament now has 3 rounds.');
    expect(Number(localStorage.getItem('tournament-rounds-updated'))).toBeGreaterThan(0);
  });

  test('a browser that stores nothing still says that the round was added', async () => {
    const value = { tournament: aTournament({ rounds: 3 }), fixtures: tournamentFixtures(3, 3) };
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    renderTournament({
      fixtures: tournamentFixtures(3, 2),
      answers: { [`POST /api/tournaments/${id}/rounds`]: { value } },
    });
    await press('Add One');
    await toast().findByText('Round Added');
    setItem.mockRestore();
  });

  test.each([
    ['Add One', `POST /api/tournaments/${id}/rounds`, 'Failed to add round.'],
    ['Remove Last', `DELETE /api/tournaments/${id}/rounds/last`, 'Failed to remove round.'],
  ])('shows why %s failed', async (name, call, sentence) => {
    const { answers } = renderTournament({
      fixtures: tournamentFixtures(3, 2),
      answers: { [call]: 'nothing' },
    });
    const act = async () => {
      await press(name);
      if (name !== 'Remove Last') return;
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Round 2' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await act();
    await toast().findByText(sentence);
    await toast().findByText(cutLine);
    answers[call] = { code: 'internal' };
    await act();
    await toast().findByText('Something went wrong on the server.');
    await toast().findByText(sentence);
  });

  test.each([
    [
      'no answer',
      'nothing',
      'Failed to swap team positions. The server could not be reached. Please try again.',
    ],
    ['a proxy’s page', { page: '<h1>' }, 'Failed to swap team positions. Please try again.'],
    [
      'a score that came first',
      { code: 'swap-not-allowed' },
      'Could not swap teams. Scores may already be set.',
    ],
    [
      'a match that is gone',
      { code: 'fixture-not-found' },
      'Could not find fixture to swap sides.',
    ],
  ] as [string, Said, string][])(
    'says why swapping sides failed with %s',
    async (_how, said, sentence) => {
      renderTournament({
        fixtures: tournamentFixtures(3, 1),
        answers: { 'PUT /api/fixtures/1?type=swap-sides': said },
      });
      await press('Swap sides of match 1');
      await toast().findByText(sentence);
    },
  );

  test.each([
    ['no answer', 'nothing', `Failed to reset tournament data. ${cutLine}`],
    ['a proxy’s page', { page: '<h1>' }, 'Failed to reset tournament data. Please try again.'],
  ] as [string, Said, string][])(
    'a reset with %s says so in its dialog',
    async (_how, said, text) => {
      renderTournament({
        fixtures: tournamentFixtures(3, 1),
        answers: { [`DELETE /api/fixtures?tournament_id=${id}`]: said },
      });
      await press('Setup');
      await screen.findByRole('dialog');
      await press('Reset');
      const code = (await screen.findByTestId('passkey')).textContent ?? '';
      await userEvent.type(screen.getByLabelText('Type this passkey to confirm'), `${code}{Enter}`);
      await screen.findByText(text);
    },
  );

  test('while the server cannot be reached only scores can be entered', async () => {
    const reason = 'Not possible while the server cannot be reached.';
    renderTournament({ fixtures: tournamentFixtures(3, 2), connection: 'offline' });
    for (const name of ['Add One', 'Remove Last', 'Swap sides of match 1', 'Call match 1']) {
      expect([name, reasonOf(name), button(name).getAttribute('aria-disabled')]).toEqual([
        name,
        reason,
        'true',
      ]);
    }
    expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.disabled).toBe(false);
    await press('Setup');
    await screen.findByRole('dialog');
    expect([reasonOf('Reset'), button('Reset').getAttribute('aria-disabled')]).toEqual([
      reason,
      'true',
    ]);
  });

  test('marks the editing of another screen, not of this one', async () => {
    const { store } = renderTournament({ fixtures: tournamentFixtures(3, 1) });
    store.setEditing(tournamentTopic(id), [{ fixtureId: 2, screen: 'a', device: 'Table 1' }]);
    const mark = await screen.findByText('Editing');
    expect(mark.closest('article')?.dataset.fixture).toBe('2');
    expect(mark.parentElement?.textContent).toContain('Table 1');
  });
});
