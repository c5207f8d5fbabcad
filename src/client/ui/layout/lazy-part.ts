import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadUntilHere } from '../../browser/load-until-here.ts';

/**
 * A part of a screen that is loaded when it is first rendered. While loading fails, it suspends and retries,
 * so that the previous content stays; React's `lazy` would fail permanently.
 */
export const lazyPart = <P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadUntilHere(load) }));
