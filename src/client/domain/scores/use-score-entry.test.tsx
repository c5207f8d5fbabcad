import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { waits } from '../../theme/tokens.ts';
import { ScoreBox } from './score-box.tsx';
import { SCORE_LIST, STEP_SCORE, UNLOCK_BUTTON } from './score-focus.ts';
import { useScoreEntry } from './use-score-entry.ts';

const make = (id: number, homeScore: number | null, awayScore: number | null): Fixture => ({
  id,
  tournament_id: 1,
  homeTeamId: id * 10,
  awayTeamId: id * 10 + 1,
  round: 1,
  matchNumber: id,
  displayOrder: id,
  displayMatchNumber: id,
  homeScore,
  awayScore,
  mapLit: 0,
  outcome: 'played',
  winnerTeamId: null,
  reason: null,
  scoredAt: null,
  finishedAt: null,
});

interface Saved {
  id: number;
  base: Scores;
  next: Scores;
}
const saved: Saved[] = [];
const editing: [number, boolean][] = [];

function Match({ fixture }: { fixture: Fixture }) {
  const entry = useScoreEntry({
    shown: fixture,
    onSave: ({ homeScore, awayScore }, next) =>
      saved.push({ id: fixture.id, base: { homeScore, awayScore }, next }),
    onEditing: (isEditing) => editing.push([fixture.id, isEditing]),
  });
  return (
    <li>
      <button type="button">swap {fixture.id}</button>
      <div ref={entry.card}>
        <ScoreBox
          at="left"
          label={`home ${fixture.id}`}
          isLocked={entry.isLocked}
          {...entry.box('home')}
        />
        <ScoreBox
          at="right"
          label={`away ${fixture.id}`}
          isLocked={entry.isLocked}
          {...entry.box('away')}
        />
      </div>
      <button type="button" {...{ [STEP_SCORE]: '' }} onClick={() => entry.step('home', 1)}>
        more {fixture.id}
      </button>
      {entry.isLocked && (
        <button
          type="button"
          title="Unlock to edit scores"
          {...{ [UNLOCK_BUTTON]: '' }}
          onClick={entry.unlock}
        >
          unlock {fixture.id}
        </button>
      )}
    </li>
  );
}

const List = ({ fixtures }: { fixtures: Fixture[] }) => (
  <ol {...{ [SCORE_LIST]: '' }}>
    {fixtures.map((fixture) => (
      <Match key={fixture.id} fixture={fixture} />
    ))}
  </ol>
);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const focus = (label: string) => act(() => box(label).focus());
const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  saved.length = 0;
  editing.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('score entry', () => {
  it('NOW-9 counts and saves with each press, each over the one before, and then lets go', () => {
    render(<List fixtures={[make(1, null, null)]} />);
    const more = screen.getByText('more 1');
    for (let presses = 0; presses < 2; presses += 1) {
      fireEvent.mouseDown(more);
      fireEvent.click(more);
    }
    expect(box('home 1').value).toBe('2');
    expect(saved.map(({ base, next }) => [base, next])).toEqual([
      [
        { homeScore: null, awayScore: null },
        { homeScore: 1, awayScore: 0 },
      ],
      [
        { homeScore: 1, awayScore: 0 },
        { homeScore: 2, awayScore: 0 },
      ],
    ]);
    wait(1000);
    expect(editing).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('saves the match once when focus has left it for 100 ms, and locks it', () => {
    const { rerender } = render(<List fixtures={[make(1, null, null), make(2, null, null)]} />);
    focus('home 1');
    type('home 1', '12');
    focus('away 1');
    wait(waits.scoreLeave + 1);
    expect(saved).toEqual([]);
    type('away 1', '3');
    focus('home 2');
    wait(waits.scoreLeave - 1);
    expect(saved).toEqual([]);
    wait(2);
    expect(saved).toEqual([
      {
        id: 1,
        base: { homeScore: null, awayScore: null },
        next: { homeScore: 12, awayScore: 3 },
      },
    ]);
    rerender(<List fixtures={[make(1, 12, 3), make(2, null, null)]} />);
    expect(box('home 1').disabled).toBe(true);
    expect(box('home 2').disabled).toBe(false);
  });

  it('saves nothing when nothing was changed', () => {
    render(<List fixtures={[make(1, null, null)]} />);
    focus('home 1');
    act(() => box('home 1').blur());
    wait(5000);
    expect(saved).toEqual([]);
  });

  it('goes to the next open score with Enter and Tab, past locked ones and buttons', () => {
    render(<List fixtures={[make(1, null, null), make(2, 4, 4), make(3, null, null)]} />);
    focus('home 1');
    key('Enter');
    expect(document.activeElement).toBe(box('away 1'));
    key('Tab');
    expect(document.activeElement).toBe(box('home 3'));
    key('Enter');
    key('Enter');
    expect(document.activeElement).toBe(document.body);
  });

  it('goes with the arrow keys to the other score and to the open matches around', () => {
    render(<List fixtures={[make(1, null, null), make(2, 4, 4), make(3, null, null)]} />);
    focus('home 1');
    const goes = (name: string) => {
      key(name);
      return document.activeElement?.getAttribute('aria-label');
    };
    expect(goes('ArrowRight')).toBe('away 1');
    expect(goes('ArrowDown')).toBe('away 3');
    expect(goes('ArrowDown')).toBe('away 3');
    expect(goes('ArrowLeft')).toBe('home 3');
    expect(goes('ArrowUp')).toBe('home 1');
  });

  it('takes full-width digits for what they are', () => {
    render(<List fixtures={[make(1, null, null)]} />);
    focus('home 1');
    type('home 1', '１２');
    expect(box('home 1').value).toBe('12');
  });

  it('gives back with Esc what was there, then lets go', () => {
    render(<List fixtures={[make(1, 3, null)]} />);
    focus('home 1');
    type('home 1', '8');
    key('Escape');
    expect(box('home 1').value).toBe('3');
    expect(document.activeElement).toBe(box('home 1'));
    key('Escape');
    expect(document.activeElement).toBe(document.body);
    wait(5000);
    expect(saved).toEqual([]);
  });

  it('locks on a press elsewhere at once, a half-entered match too', () => {
    const { rerender } = render(<List fixtures={[make(1, null, null)]} />);
    focus('home 1');
    type('home 1', '5');
    fireEvent.mouseDown(screen.getByText('swap 1'));
    expect(saved.map(({ next }) => next)).toEqual([{ homeScore: 5, awayScore: null }]);
    rerender(<List fixtures={[make(1, 5, null)]} />);
    expect(box('away 1').disabled).toBe(true);
  });

  it('does not lock on a press on another score box or on the unlock button', () => {
    render(<List fixtures={[make(1, 2, null), make(2, 1, 1)]} />);
    focus('home 1');
    fireEvent.mouseDown(box('away 1'));
    fireEvent.mouseDown(screen.getByTitle('Unlock to edit scores'));
    expect(box('away 1').disabled).toBe(false);
  });

  it('unlocks into its first box, and locks again when left', () => {
    render(<List fixtures={[make(1, 4, 2)]} />);
    expect(box('home 1').disabled).toBe(true);
    fireEvent.click(screen.getByTitle('Unlock to edit scores'));
    expect(document.activeElement).toBe(box('home 1'));
    act(() => box('home 1').blur());
    wait(waits.scoreLeave + 1);
    expect(box('home 1').disabled).toBe(true);
  });

  it('opens the match again when both scores were cleared', () => {
    const { rerender } = render(<List fixtures={[make(1, 4, 2)]} />);
    fireEvent.click(screen.getByTitle('Unlock to edit scores'));
    type('home 1', '');
    type('away 1', '');
    act(() => box('home 1').blur());
    wait(waits.scoreLeave + 1);
    expect(saved.map(({ next }) => next)).toEqual([{ homeScore: null, awayScore: null }]);
    rerender(<List fixtures={[make(1, null, null)]} />);
    expect(box('home 1').disabled).toBe(false);
  });

  it('never lets what comes in change a box that is being edited', () => {
    const { rerender } = render(<List fixtures={[make(1, null, null)]} />);
    focus('home 1');
    type('home 1', '7');
    rerender(<List fixtures={[make(1, 2, 2)]} />);
    expect([box('home 1').value, box('away 1').value]).toEqual(['7', '']);
    act(() => box('home 1').blur());
    wait(waits.scoreLeave + 1);
    expect(saved).toEqual([
      {
        id: 1,
        base: { homeScore: null, awayScore: null },
        next: { homeScore: 7, awayScore: null },
      },
    ]);
  });

  it('saves half a result after a pause only once nobody is typing any more', () => {
    render(<List fixtures={[make(1, null, null)]} />);
    focus('home 1');
    type('home 1', '3');
    wait(9000);
    focus('away 1');
    type('away 1', '1');
    wait(3000);
    expect(saved).toEqual([]);
    type('away 1', '12');
    wait(3900);
    expect(saved).toEqual([]);
    wait(200);
    expect(saved.map(({ next }) => next)).toEqual([{ homeScore: 3, awayScore: 12 }]);
  });

  it('saves without locking when the whole window is left', () => {
    render(<List fixtures={[make(1, null, null)]} />);
    focus('home 1');
    type('home 1', '4');
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(box('home 1'));
    wait(waits.scoreLeave + 1);
    hasFocus.mockRestore();
    expect(saved.map(({ next }) => next)).toEqual([{ homeScore: 4, awayScore: null }]);
    type('home 1', '5');
    expect(box('home 1').value).toBe('5');
  });

  it('saves a match in play after a short pause, and when the page is left', () => {
    const lit: Fixture = { ...make(1, null, null), mapLit: 2 };
    const { unmount } = render(<List fixtures={[lit]} />);
    focus('home 1');
    type('home 1', '1');
    wait(1600);
    expect(saved.map(({ next }) => next)).toEqual([{ homeScore: 1, awayScore: null }]);
    type('home 1', '14');
    unmount();
    expect(saved.at(-1)).toEqual({
      id: 1,
      base: { homeScore: 1, awayScore: null },
      next: { homeScore: 14, awayScore: null },
    });
  });

  it('says when this screen begins and ends editing', () => {
    render(<List fixtures={[make(1, null, null), make(2, null, null)]} />);
    focus('home 1');
    focus('home 2');
    wait(waits.scoreLeave + 1);
    expect(editing).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ]);
  });
});
