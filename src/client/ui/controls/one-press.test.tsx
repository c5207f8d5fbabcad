import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACT, onePress } from './one-press.ts';

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
});
afterEach(cleanup);

const Light = ({ act }: { act: string }) => (
  <div {...onePress}>
    <button type="button" {...{ [ACT]: act }} onClick={() => done.push(act)}>
      light
    </button>
  </div>
);
const button = () => screen.getByText('light');
const press = () => fireEvent.pointerDown(button(), { pointerType: 'mouse' });
const release = (detail = 1) => fireEvent.click(button(), { detail });

describe('one press', () => {
  it('does what the button said', () => {
    render(<Light act="start" />);
    press();
    release();
    expect(done).toEqual(['start']);
  });

  it('does nothing when the button says something else by the time it is let go', () => {
    const { rerender } = render(<Light act="start" />);
    press();
    rerender(<Light act="finish" />);
    release();
    expect(done).toEqual([]);
    press();
    release();
    expect(done).toEqual(['finish']);
  });

  it('is a double click, too, also when the first click has changed what the button says', () => {
    const { rerender } = render(<Light act="call" />);
    press();
    release(1);
    rerender(<Light act="start" />);
    press();
    release(2);
    expect(done).toEqual(['call']);
  });

  it('is a double tap, too, which not every browser counts', () => {
    const { rerender } = render(<Light act="call" />);
    const tap = () => {
      fireEvent.pointerDown(button(), { pointerType: 'touch' });
      release(1);
    };
    tap();
    rerender(<Light act="start" />);
    tap();
    expect(done).toEqual(['call']);
  });

  it('that became a scroll does not count, and the key pressed after it does', () => {
    const { rerender } = render(<Light act="call" />);
    press();
    fireEvent.pointerCancel(button());
    rerender(<Light act="start" />);
    release(0);
    expect(done).toEqual(['start']);
  });

  it('is a key held down, too, and a key pressed again is another', () => {
    render(<Light act="call" />);
    expect(fireEvent.keyDown(button(), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
    release(0);
    release(0);
    expect(done).toEqual(['call', 'call']);
  });
});
