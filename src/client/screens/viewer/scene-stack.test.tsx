import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { SceneStack } from './scene-stack.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stack = (id: string, node: ReactNode) => <SceneStack id={id}>{node}</SceneStack>;

test('a scene whose code cannot be fetched leaves the last drawn one, and comes when it can', async () => {
  vi.useFakeTimers();
  let isReachable = false;
  const Table = lazyPart(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return () => <p>table</p>;
  });
  const Never = lazyPart(() => new Promise<() => null>(() => undefined));

  const view = render(stack('match', <p>match</p>));
  await act(async () => view.rerender(stack('never', <Never />)));
  expect(screen.queryByText('match')).not.toBeNull();
  // The one between was never drawn: the match stays under the next one too.
  await act(async () => view.rerender(stack('table', <Table />)));
  expect(screen.queryByText('match')).not.toBeNull();
  expect(screen.queryByText('table')).toBeNull();

  isReachable = true;
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText('table')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText('match')).toBeNull();
});

test('a scene that comes back in mid-sweep leaves no other one underneath', async () => {
  const sweep = { finished: new Promise(() => undefined) } as Animation;
  const original = Element.prototype.getAnimations;
  // Only the one that sweeps in has an animation.
  Element.prototype.getAnimations = function () {
    const isSweeping = this instanceof HTMLElement && this.dataset.wipes !== undefined;
    return isSweeping ? [sweep] : [];
  };
  try {
    const view = render(stack('next', <p>next</p>));
    await act(async () => view.rerender(stack('called', <p>called</p>)));
    expect(screen.queryByText('next')).not.toBeNull();
    await act(async () => view.rerender(stack('next', <p>next</p>)));
    expect(screen.queryByText('called')).toBeNull();
    expect(screen.queryByText('next')).not.toBeNull();
  } finally {
    Element.prototype.getAnimations = original;
  }
});
