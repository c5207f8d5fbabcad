import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aGroup, aState, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import { tournamentTopic } from '../../../common/contract/live.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { renderAdmin, type Said } from '../../app/admin-world.support.tsx';
import { useTournament } from '../../shared/live/use-topic.ts';
import { GroupScreen } from './group-screen.tsx';

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
  link?: 'live' | 'offline';
  at?: string;
}

function Live() {
  const view = useTournament(id);
  return view.status === 'ready' ? <GroupScreen state={view.snapshot} /> : null;
}

function renderGroup({ fixtures = [], tournament = {}, teams: count = 3, ...rest }: Options = {}) {
  const group = { ...aState([], tournament), fixtures };
  return renderAdmin(<Live />, { group, championship: { teams: teams(count) }, ...rest });
}

const button = (name: string) => screen.getByRole('button', { name });
const reasonOf = (name: string) => button(name).getAttribute('data-tip');
const press = (name: string) => userEvent.click(button(name));
const toast = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

async function pick(count: number) {
  for (let one = 1; one <= count; one += 1) {
    await userEvent.selectOptions(screen.getByLabelText('Select Team'), `Team ${one}`);
    await press('Add');
  }
}
const generate = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Generate Fixtures' })[0] as HTMLElement);

describe('the header', () => {
  test('names the group and the championship, in the group’s colour with readable text', () => {
    renderGroup({ tournament: { color: '#fde047' } });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Group A - Spring Cup');
    const style = (title.closest('header') as HTMLElement).style;
    expect(style.getPropertyValue('--group')).toBe('#fde047');
    expect(style.getPropertyValue('--group-ink')).toBe('#000000');
    expect(screen.getByText('Admin View')).toBeTruthy();
  });

  test('is blue without a colour, and says Game Manager without a championship name', () => {
    renderGroup({ tournament: { color: null } });
    const header = screen.getByRole('banner');
    expect(header.style.getPropertyValue('--group')).toBe('#3b82f6');
    cleanup();
    renderAdmin(<Live />, {
      group: { tournament: aTournament(), fixtures: [] },
      championship: { name: '' },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game Manager');
  });

  test('Players View opens the players of this group in a window of its own name', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderGroup();
    await press('Players View');
    expect(open).toHaveBeenCalledWith(`/players/${id}`, 'players-view');
    open.mockRestore();
  });
});

describe('setup', () => {
  test('offers three rounds first, both orientations, and the empty state', async () => {
    renderGroup();
    expect(screen.getByText('No Fixtures Generated')).toBeTruthy();
    const rounds = screen.getByLabelText<HTMLSelectElement>('Rounds');
    expect(rounds.value).toBe('3');
    expect([...rounds.options].map(({ text }) => text)).toEqual([
      '1 Round',
      '2 Rounds',
      '3 Rounds',
    ]);
    expect(screen.queryByText('Compare goals when teams tie')).toBeNull();
    await userEvent.click(screen.getByText('Blue left'));
    expect(localStorage.getItem('cage-orientation')).toBe('false');
    expect(document.documentElement.getAttribute('data-red-teams-on-left')).toBe('false');
    await userEvent.click(screen.getByText('Red left'));
    expect(localStorage.getItem('cage-orientation')).toBe('true');
  });

  test('one team is not enough', async () => {
    const { asked } = renderGroup();
    await pick(1);
    await generate();
    await toast().findByText('Not Enough Teams');
    await toast().findByText('Please select at least 2 teams to generate fixtures.');
    expect(asked).toEqual([]);
  });

  test('generated', async () => {
    const fixtures = aGroup(3, 3);
    renderGroup({ answers: { 'POST /api/fixtures/generate': { value: fixtures } } });
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
  ] as [string, Said, (string | RegExp)[]][])('generating with %s', async (_how, said, texts) => {
    renderGroup({ answers: { 'POST /api/fixtures/generate': said } });
    await pick(2);
    await generate();
    for (const text of texts) await toast().findByText(text);
  });

  test('a picked team that another screen deletes is picked no more', async () => {
    const { store } = renderGroup();
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

describe('with fixtures', () => {
  const scored = (fixtures: Fixture[], round: number) =>
    fixtures.map((one) => (one.round === round ? { ...one, homeScore: 2, awayScore: 1 } : one));

  test('setup is locked and only shows', () => {
    renderGroup({ fixtures: aGroup(3, 2) });
    expect(screen.queryByLabelText('Select Team')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Team 1' })).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Rounds').disabled).toBe(true);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.disabled).toBe(true);
    }
    screen.getByText('Cage orientation cannot be changed once fixtures are generated');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'By Rounds',
      'By Teams',
      'By Wins & Points',
      'By Goals',
    ]);
  });

  test('a device where nobody chose is told how the cage stands, and may be told otherwise', async () => {
    renderGroup({ fixtures: aGroup(3, 2) });
    await press('The other screens show blue on the left');
    expect(localStorage.getItem('cage-orientation')).toBe('false');
    await press('Turn it back');
    expect(localStorage.getItem('cage-orientation')).toBe('true');
    cleanup();
    renderGroup({ fixtures: aGroup(3, 2) });
    expect(screen.queryByText('Nobody has chosen it on this device.', { exact: false })).toBeNull();
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ])('of %i rounds the tie-breaker switch is there %i times', (rounds, times) => {
    renderGroup({ fixtures: aGroup(3, rounds) });
    expect(screen.queryAllByText('Compare goals when teams tie')).toHaveLength(times);
  });

  test.each([
    ['one round: nothing to remove', 1, null, undefined],
    ['a last round without scores', 2, null, null],
    ['a last round with scores', 2, 2, 'Scores exist in the last round. Remove scores first.'],
  ])('Remove Last with %s', (_name, rounds, scoredRound, reason) => {
    const fixtures = aGroup(3, rounds);
    renderGroup({ fixtures: scoredRound ? scored(fixtures, scoredRound) : fixtures });
    const remove = screen.queryByRole('button', { name: 'Remove Last' });
    expect(remove ? remove.getAttribute('data-tip') : undefined).toBe(reason);
  });

  test('an open history is closed when the page of the group goes', async () => {
    const answers = { [`GET /api/tournaments/${id}/history`]: { value: [] } };
    renderGroup({ fixtures: aGroup(3, 1), answers });
    await press('History');
    await screen.findByRole('dialog');
    cleanup();
    renderGroup({ fixtures: aGroup(3, 1), answers });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Add One is off at three rounds, and says why', () => {
    renderGroup({ fixtures: aGroup(3, 3) });
    expect(reasonOf('Add One')).toBe('A group has at most 3 rounds.');
    expect(reasonOf('Reorder')).toContain('drag');
  });

  test('a double click on Add One adds one round', async () => {
    const value = { tournament: aTournament({ rounds: 2 }), fixtures: aGroup(3, 2) };
    const { asked } = renderGroup({
      fixtures: aGroup(3, 1),
      answers: { [`POST /api/tournaments/${id}/rounds`]: { value } },
    });
    await userEvent.dblClick(button('Add One'));
    await toast().findByText('Round Added');
    expect(asked.filter((one) => JSON.stringify(one).includes('/rounds'))).toHaveLength(1);
  });

  test('a round is added, and stamped for other pages', async () => {
    const fixtures = aGroup(3, 2);
    const value = { tournament: aTournament({ rounds: 3 }), fixtures: aGroup(3, 3) };
    renderGroup({
      fixtures,
      answers: { [`POST /api/tournaments/${id}/rounds`]: { value } },
    });
    await press('Add One');
    await toast().findByText('Round Added');
    await toast().findByText('Tournament now has 3 rounds.');
    expect(Number(localStorage.getItem('tournament-rounds-updated'))).toBeGreaterThan(0);
  });

  test('a browser that stores nothing still says that the round was added', async () => {
    const value = { tournament: aTournament({ rounds: 3 }), fixtures: aGroup(3, 3) };
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    renderGroup({
      fixtures: aGroup(3, 2),
      answers: { [`POST /api/tournaments/${id}/rounds`]: { value } },
    });
    await press('Add One');
    await toast().findByText('Round Added');
    setItem.mockRestore();
  });

  test.each([
    ['Add One', `POST /api/tournaments/${id}/rounds`, 'Failed to add round.'],
    ['Remove Last', `DELETE /api/tournaments/${id}/rounds/last`, 'Failed to remove round.'],
  ])('%s failed, with the detail', async (name, call, sentence) => {
    const { answers } = renderGroup({ fixtures: aGroup(3, 2), answers: { [call]: 'nothing' } });
    await press(name);
    await toast().findByText(sentence);
    await toast().findByText(cutLine);
    answers[call] = { code: 'internal' };
    await press(name);
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
  ] as [string, Said, string][])('swapping sides with %s', async (_how, said, sentence) => {
    renderGroup({
      fixtures: aGroup(3, 1),
      answers: { 'PUT /api/fixtures/1?type=swap-sides': said },
    });
    await press('Swap sides of match 1');
    await toast().findByText(sentence);
  });

  test.each([
    ['no answer', 'nothing', `Failed to reset tournament data. ${cutLine}`],
    ['a proxy’s page', { page: '<h1>' }, 'Failed to reset tournament data. Please try again.'],
  ] as [string, Said, string][])(
    'a reset with %s says so in its dialog',
    async (_how, said, text) => {
      renderGroup({
        fixtures: aGroup(3, 1),
        answers: { [`DELETE /api/fixtures?tournament_id=${id}`]: said },
      });
      await press('Reset');
      const code = (await screen.findByTestId('passkey')).textContent ?? '';
      await userEvent.type(screen.getByLabelText('Type this passkey to confirm'), `${code}{Enter}`);
      await screen.findByText(text);
    },
  );

  test('while the server cannot be reached only scores can be entered', () => {
    const reason = 'Not possible while the server cannot be reached.';
    renderGroup({ fixtures: aGroup(3, 2), link: 'offline' });
    for (const name of [
      'Reset',
      'Add One',
      'Remove Last',
      'Swap sides of match 1',
      'Call match 1',
    ]) {
      expect([name, reasonOf(name), button(name).getAttribute('aria-disabled')]).toEqual([
        name,
        reason,
        'true',
      ]);
    }
    expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.disabled).toBe(false);
  });

  test('another screen’s editing is marked, this one’s own is not', async () => {
    const { store } = renderGroup({ fixtures: aGroup(3, 1) });
    store.setEditing(tournamentTopic(id), [{ fixtureId: 2, screen: 'another screen' }]);
    const mark = await screen.findByText('Editing');
    expect(mark.closest('article')?.dataset.fixture).toBe('2');
  });
});
