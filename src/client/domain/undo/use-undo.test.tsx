import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTournament, TOURNAMENT_ID } from '../../../../tests/support/fixtures.factory.ts';
import { renderAdmin, type Said } from '../../app/admin-harness.support.tsx';
import { signalWrite } from '../../http/signals.ts';
import { useActRecorder } from '../acts/use-act-recorder.ts';
import { useUndo } from './use-undo.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

let revision = 1;
/** An act on the clock of a match of this tournament. */
const clockAct = (key: string) =>
  act(() => {
    revision += 1;
    signalWrite({
      keys: [key],
      written: { epoch: 'one', revisions: { [`tournament:${TOURNAMENT_ID}`]: revision } },
      what: { matchAct: 'clock', fixtureId: 7 },
    });
  });

function Buttons() {
  useActRecorder();
  const { undo, redo } = useUndo(TOURNAMENT_ID);
  return (
    <>
      <p data-testid="undo">{undo.reason ?? undo.text}</p>
      <p data-testid="redo">{redo.reason ?? redo.text}</p>
    </>
  );
}
const done: Said = { value: { ok: true }, revisions: { [`tournament:${TOURNAMENT_ID}`]: 90 } };
const renderButtons = (said: Said) =>
  renderAdmin(<Buttons />, {
    tournament: { tournament: aTournament(), fixtures: [] },
    answers: { 'POST /api/undo': said },
  });
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more });
const saidBy = (id: string) => screen.getByTestId(id).textContent;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('one press of Ctrl+Z takes back one act, however long the key is held; Redo brings it back', async () => {
  const { asked } = renderButtons(done);
  expect(saidBy('undo')).toBe('There is nothing on this screen to take back.');
  clockAct('a');
  clockAct('b');
  press('z');
  for (let repeats = 0; repeats < 5; repeats += 1) press('z', { repeat: true });
  await screen.findByText('Taken back: the clock of match ?.');
  expect(asked).toEqual(['POST /api/undo']);
  expect(saidBy('redo')).toBe('the clock of match ?');
  press('z', { shiftKey: true });
  await screen.findByText('Done again: the clock of match ?.');
  expect(asked).toHaveLength(2);
  press('z');
  await settled();
  press('y');
  await settled();
  expect(asked).toHaveLength(4);
});

test('Ctrl+Z takes nothing back while a dialog is open', async () => {
  const { asked } = renderButtons(done);
  clockAct('a');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  press('z');
  await settled();
  expect(asked).toEqual([]);
  dialog.remove();
  press('z');
  await settled();
  expect(asked).toHaveLength(1);
});

test('an act that was changed since stays the newest one, and the button says why it stays', async () => {
  const { asked } = renderButtons({ code: 'undo-changed' });
  clockAct('a');
  clockAct('b');
  press('z');
  await settled();
  expect(saidBy('undo')).toBe('This was changed since, so it cannot be taken back.');
  press('z');
  await settled();
  expect(asked).toHaveLength(1);
});

test('without an answer the act stays, and the next press takes it back', async () => {
  const { asked, answers } = renderButtons('nothing');
  clockAct('a');
  press('z');
  await settled();
  expect(saidBy('undo')).toBe('the clock of match ?');
  answers['POST /api/undo'] = done;
  press('z');
  await settled();
  expect(asked).toHaveLength(2);
  expect(saidBy('redo')).toBe('the clock of match ?');
});
