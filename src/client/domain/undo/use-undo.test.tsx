import { act, cleanup, fireEvent } from '@testing-library/react';
import { createStore, useSetAtom } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aFixture,
  aTournament,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { actsAtom, type DoneAct, rememberActAtom, scoreAct } from '../acts/acts.atoms.ts';
import { newestOffer, useUndo } from './use-undo.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const NO_NAMES = new Map<number, string>();
const fixtures = [1, 2].map((id) =>
  aFixture({ id, matchNumber: id, homeTeamId: id * 2, awayTeamId: id * 2 + 1 }),
);
const scored = fixtures.map((fixture) => ({ ...fixture, homeScore: 1, awayScore: 0 }));
let enter: (id: number) => void;
let hasEntered: () => boolean;
function Table() {
  const undo = useUndo(TOURNAMENT_ID, NO_NAMES);
  const remember = useSetAtom(rememberActAtom);
  hasEntered = () => undo !== null;
  enter = (id) =>
    act(() =>
      remember(
        scoreAct(
          fixtures.find((row) => row.id === id) as Fixture,
          { homeScore: 1, awayScore: 0 },
          'one',
        ),
      ),
    );
  return null;
}
const renderTable = () =>
  renderAdmin(<Table />, { tournament: { tournament: aTournament(), fixtures: scored } });
const undoKey = (repeat = false) =>
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat });

test('one press of Ctrl+Z takes back one score, however long the key is held', () => {
  renderTable();
  enter(1);
  enter(2);
  undoKey();
  for (let repeats = 0; repeats < 5; repeats += 1) undoKey(true);
  expect(hasEntered()).toBe(true);
  undoKey();
  expect(hasEntered()).toBe(false);
});

test('Ctrl+Z takes nothing back while a dialog is open', () => {
  renderTable();
  enter(1);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  undoKey();
  expect(hasEntered()).toBe(true);
  dialog.remove();
  undoKey();
  expect(hasEntered()).toBe(false);
});

describe('the act that undo offers', () => {
  const [first, second] = fixtures as [Fixture, Fixture];
  const next = { homeScore: 1, awayScore: 0 };
  const state = { tournament: aTournament(), fixtures: scored };
  const shown = {
    tournament: { state, epoch: 'one' },
    championship: { teams: [{ id: 1, name: 'Cats' }], epoch: 'one' },
  };
  const renaming: DoneAct = {
    act: { kind: 'rename-team', teamId: 1, name: 'Cats', was: 'Ants' },
    tournamentId: null,
    epoch: 'one',
  };

  test('is the newest one of this tournament or of teams, never one of another tournament', () => {
    const acts = [
      scoreAct(first, next, 'one'),
      scoreAct(second, next, 'one'),
      scoreAct(aFixture({ id: 3, tournament_id: 99 }), next, 'one'),
    ];
    expect(newestOffer(acts, shown)?.done).toBe(acts[1]);
    expect(newestOffer([...acts, renaming], shown)?.back.verb).toBe('rename-team');
    expect(newestOffer([renaming, ...acts], { ...shown, tournament: null })?.done).toBe(renaming);
  });

  test('is never one of another epoch, where the same ids name other rows', () => {
    expect(newestOffer([scoreAct(first, next, 'before')], shown)).toBeUndefined();
    expect(newestOffer([{ ...renaming, epoch: 'before' }], shown)).toBeUndefined();
  });

  test('is the newest one whose undo the rules accept', () => {
    const called: DoneAct = {
      act: { kind: 'light-map', fixtureId: 1, mapLit: 1, was: [{ fixtureId: 1, mapLit: 0 }] },
      tournamentId: TOURNAMENT_ID,
      epoch: 'one',
    };
    expect(newestOffer([scoreAct(second, next, 'one'), called], shown)?.back.verb).toBe(
      'set-score',
    );
  });

  test('UND-9 a score that was entered and cleared again is not an act', () => {
    const store = createStore();
    store.set(rememberActAtom, scoreAct(first, next, 'one'));
    store.set(rememberActAtom, scoreAct(first, { homeScore: null, awayScore: null }, 'one'));
    expect(store.get(actsAtom)).toEqual([]);
  });

  test('a score that a pause saved and the digits typed after it are one act', () => {
    const store = createStore();
    store.set(rememberActAtom, scoreAct(first, { homeScore: 1, awayScore: null }, 'one'));
    store.set(rememberActAtom, scoreAct(first, next, 'one'));
    expect(store.get(actsAtom)).toEqual([scoreAct(first, next, 'one')]);
  });
});
