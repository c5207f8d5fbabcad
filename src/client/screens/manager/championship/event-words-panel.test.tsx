import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { OwnWords } from './own-words.tsx';

afterEach(cleanup);

test('LNG-11: an own word is added in its stored form, replaces an earlier one, and is removed', async () => {
  const onChange = vi.fn();
  const set = { text: 'Set', own: 'Round' };
  const terms = [{ text: 'Group', own: 'Pool' }, set];
  renderAdmin(<OwnWords terms={terms} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Word'), ' Group ');
  await userEvent.type(screen.getByLabelText('Own word'), 'Division{Enter}');
  expect(onChange).toHaveBeenLastCalledWith([set, { text: 'Group', own: 'Division' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Group' }));
  expect(onChange).toHaveBeenLastCalledWith([set]);
});

test('LNG-11: a word that is too long or missing is refused with the sentence of the server', async () => {
  const onChange = vi.fn();
  renderAdmin(<OwnWords terms={[]} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Word'), `${'x'.repeat(25)}{Enter}`);
  expect(screen.getByText('A word must be 24 characters or less.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Word'), '{Backspace}{Enter}');
  expect(screen.getByText('Please enter the word and your own one.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});
