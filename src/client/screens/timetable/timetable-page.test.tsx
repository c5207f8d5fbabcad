import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NOW } from '../../../../tests/support/match.factory.ts';
import {
  aGroup,
  aTimetable,
  MINUTE,
  someCages,
} from '../../../../tests/support/timetable.factory.ts';
import { shownStart } from '../../../common/timetable/shown-time.rules.ts';
import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { useActRecorder } from '../../domain/acts/use-act-recorder.ts';
import { toDateTimeInput } from '../../ui/time/date-time-input.ts';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { TimetablePage } from './timetable-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const groups = [aGroup({ id: 1, teams: 4 }), aGroup({ id: 2, teams: 4, name: 'Group B' })];
const teams = groups.flatMap(({ tournament }) =>
  [0, 1, 2, 3].map((n) => ({
    id: tournament.id * 100 + n,
    name: `Team ${tournament.id}${'abcd'[n]}`,
  })),
);
const [change, publish] = ['PUT /api/timetable', 'POST /api/timetable/publish'];

function Page() {
  useActRecorder();
  return <TimetablePage />;
}

/** Two groups of four teams at 0 minutes. */
function show(wishes: Partial<Timetable> = {}, { cages = someCages(2), others = groups } = {}) {
  const timetable = aTimetable(wishes);
  const revisions = { championship: 2 };
  const sent = vi.spyOn(JSON, 'stringify');
  const view = renderAdmin(<Page />, {
    championship: { teams, cages, timetable, tournaments: others.map((group) => group.tournament) },
    others,
    matchTime: NOW,
    answers: {
      [change]: { value: timetable, revisions },
      [publish]: { value: { ...timetable, publishedAt: NOW }, revisions },
      'DELETE /api/timetable/publish': { value: timetable, revisions },
    },
  });
  /** Another screen has stored these wishes. */
  const hear = (others: Partial<Timetable>, revision = 2) =>
    act(() => {
      const value = { ...timetable, ...others };
      view.store.apply({
        topic: 'championship',
        epoch: 'one',
        from: revision - 1,
        revision,
        changes: [{ type: 'timetable', op: 'upsert', id: 1, value }],
      });
    });
  return { ...view, sent, hear };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const matches = () => screen.getAllByRole('button', { name: /^\d\d:\d\d Match/ });

test('PUB-2: the day view has each open match, with its teams, in the column of its cage', async () => {
  const { container } = show();
  await waitFor(() => expect(matches()).toHaveLength(12));
  expect(container.textContent).toContain('Cage 1');
  expect(matches()[0]?.textContent).toContain('Group A1Team 1aTeam 1b');
});

test('PUB-1: the day view shows the minute that phones and paper show', async () => {
  const startsAt = NOW + 60 * MINUTE + 40_000;
  show({ startsAt, publishedAt: NOW, promised: { 10001: startsAt } });
  await waitFor(() => expect(matches()).toHaveLength(12));
  const { at } = shownStart({ startsAt, promisedAt: startsAt });
  const [first] = matches();
  expect(first?.getAttribute('aria-label')).toBe(`${timeOfDay(at)} Match 1 of Group A`);
  expect(first?.textContent).toMatch(new RegExp(`^${timeOfDay(at)}.*Promised ${timeOfDay(at)}$`));
});

test('PUB-2: an event without cages has a column for each group, one without matches says so', async () => {
  const { container } = show({}, { cages: [] });
  await waitFor(() => expect(matches()).toHaveLength(12));
  expect(matches()[0]?.textContent).toContain('Match 1');
  expect(container.textContent).not.toContain('Cage 1');
  cleanup();
  show({}, { others: [] });
  screen.getByText('No open matches');
  expect(screen.getByRole('button', { name: 'Publish the timetable' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('FCT-3: a wish that cannot be kept is named with its reason', () => {
  const pins = [{ fixtureId: 10_003, notBefore: null, cageId: 2, last: false }];
  show({ pins }, { cages: someCages(2, [2]) });
  const broken = screen.getByRole('region', { name: 'Wishes that cannot be kept' });
  expect(broken.textContent).toContain('Match 3 of Group A in Cage 2: The cage is closed.');
});

test('PUB-2: the wishes for the day are saved as typed, with a break and without a length of a set', async () => {
  const { sent } = show({ setMs: null });
  type('Turnover, min', '7,5');
  type('Rest, min', '20');
  await press('Add a break');
  type('From', '2026-11-28T12:00');
  type('Until', '2026-11-28T11:30');
  await press('Save');
  screen.getByText('It ends after it begins.');
  type('Until', '2026-11-28T13:00');
  type('Name (optional)', 'Lunch');
  await userEvent.selectOptions(screen.getByLabelText('Cage'), 'Cage 2');
  await press('Save');
  await screen.findByText('Saved');
  const from = new Date('2026-11-28T12:00').getTime();
  expect(sent).toHaveBeenCalledWith({
    ...{ startsAt: null, setMs: null, turnoverMs: 450_000, restMs: 20 * MINUTE },
    breaks: [{ from, to: from + 60 * MINUTE, cageId: 2, name: 'Lunch' }],
    base: { startsAt: null, setMs: null, turnoverMs: 5 * MINUTE, restMs: 0, breaks: [] },
  });
});

test('PUB-2: a form in which nothing is typed takes over what another screen has stored', async () => {
  const { hear } = show();
  hear({ restMs: 10 * MINUTE });
  await waitFor(() => expect(field('Rest, min').value).toBe('10'));
});

test('PUB-2: what is typed stays when another screen changes the wishes; its save is refused and shows what is stored', async () => {
  const { hear, answers } = show();
  type('Turnover, min', '6');
  hear({ restMs: 10 * MINUTE });
  await waitFor(() => expect(field('Turnover, min').value).toBe('6'));
  answers[change] = { code: 'timetable-changed' };
  await press('Save');
  await screen.findByText(/Another screen has changed the timetable meanwhile/);
  await waitFor(() => expect(field('Turnover, min').value).toBe('5'));
  expect(field('Rest, min').value).toBe('10');
});

test('PUB-2: a save says so and keeps the focus, also where its change is heard before its answer', async () => {
  const { hear, answers } = show();
  const stored = aTimetable({ turnoverMs: 6 * MINUTE });
  answers[change] = { value: stored, revisions: { championship: 2 } };
  type('Turnover, min', '6');
  screen.getByRole('button', { name: 'Save' }).focus();
  hear({ turnoverMs: 6 * MINUTE });
  await press('Save');
  await screen.findByText('Saved');
  expect(document.activeElement?.textContent).toBe('Save');
  hear({ turnoverMs: 7 * MINUTE }, 3);
  await waitFor(() => expect(field('Turnover, min').value).toBe('7'));
});

test('PUB-2: a wish that cannot be read is named at its field, and nothing is sent', async () => {
  const { asked } = show();
  type('Match, min', 'long');
  type('Turnover, min', '241');
  type('Rest, min', '');
  await press('Add a break');
  type('Until', '');
  await press('Save');
  expect(screen.getAllByText('Enter minutes from 0 to 240.')).toHaveLength(2);
  screen.getByText('Enter minutes from 0 to 720.');
  screen.getByText('Enter when it begins and ends.');
  expect(asked).not.toContain(change);
});

test('PUB-2: a pin shows first what it moves and breaks, is saved with the others, and can be undone', async () => {
  const other = { fixtureId: 20_006, notBefore: null, cageId: null, last: true };
  const { sent, asked } = show({ pins: [other] }, { cages: someCages(2, [2]) });
  await userEvent.click(matches()[0] as HTMLElement);
  const effects = screen.getByRole('region', { name: 'What it changes' });
  expect(effects.textContent).toBe('No match moves.');
  const notBefore = Math.ceil((NOW + 60 * MINUTE) / MINUTE) * MINUTE;
  type('Not before', toDateTimeInput(notBefore));
  expect(effects.textContent).toMatch(/^\d+ matches move\./);
  within(effects).getByText('Match 1 of Group A');
  const dialog = screen.getByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('Cage'), 'Cage 2');
  expect(effects.textContent).toContain('Match 1 of Group A in Cage 2: The cage is closed.');
  expect(asked).not.toContain(change);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pin = { fixtureId: 10_001, notBefore, cageId: 2, last: false };
  expect(sent).toHaveBeenCalledWith({ pins: [other, pin], base: { pins: [other] } });
  await screen.findByRole('button', { name: 'Undo' });
});

test('PUB-2: a pin without a wish is removed', async () => {
  const pin = { fixtureId: 10_001, notBefore: null, cageId: null, last: true };
  const { sent } = show({ pins: [pin] });
  await userEvent.click(screen.getByRole('button', { name: /Match 1 of Group A$/ }));
  await press('Without a pin');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ pins: [], base: { pins: [pin] } }));
});

test('PUB-1: a published match shows its promise, and how late it is from 2.5 minutes on', async () => {
  const { asked } = show({
    ...{ publishedAt: NOW - 60 * MINUTE, turnoverMs: 0 },
    promised: { 10001: NOW - 14 * MINUTE, 20001: NOW - 2 * MINUTE },
  });
  await waitFor(() => expect(matches()).toHaveLength(12));
  const textOf = (name: RegExp) => screen.getByRole('button', { name }).textContent;
  expect(textOf(/Match 1 of Group A$/)).toMatch(/14 min late$/);
  expect(textOf(/Match 1 of Group B$/)).toMatch(/Promised \d\d:\d\d$/);
  await press('Take back');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }),
  );
  await waitFor(() => expect(asked).toContain('DELETE /api/timetable/publish'));
});

test('PUB-1: publishing is one press, and can be undone', async () => {
  const { asked } = show();
  await press('Publish the timetable');
  await screen.findByRole('button', { name: 'Undo' });
  expect(asked).toContain(publish);
});
