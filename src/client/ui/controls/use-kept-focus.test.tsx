import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

beforeEach(() => {
  // Nothing is laid out here: what is not disabled is in sight.
  Element.prototype.checkVisibility = () => true;
});
afterEach(cleanup);

const frames = () =>
  act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const focused = () => document.activeElement?.textContent;

function Page({ has = 'rows' }: { has?: 'rows' | 'nothing' }) {
  useKeptFocus();
  const [rows, setRows] = useState(['one', 'two']);
  return (
    <main>
      <button type="button">first of the page</button>
      {has === 'rows' && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button
                type="button"
                onClick={() => setRows(rows.filter((candidate) => candidate !== row))}
              >
                {row}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>text</p>
    </main>
  );
}

test('a removed row leaves the focus in its list, and a removed list on the page', async () => {
  const { rerender } = render(<Page />);
  await userEvent.click(screen.getByText('two'));
  await frames();
  expect(focused()).toBe('one');
  rerender(<Page has="nothing" />);
  await frames();
  expect(focused()).toBe('first of the page');
});

test('a press on nothing takes the focus away', async () => {
  const { rerender } = render(<Page />);
  await userEvent.click(screen.getByText('two'));
  await userEvent.click(screen.getByText('text'));
  rerender(<Page has="nothing" />);
  await frames();
  expect(document.activeElement).toBe(document.body);
});
