import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadUntilHere } from '../../browser/load-until-here.ts';

/**
 * A part of a screen that is fetched when it is first drawn. While it cannot be fetched it suspends, so
 * that what was shown stays; `lazy` of React would fail for good.
 */
export const lazyPart = <P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadUntilHere(load) }));
