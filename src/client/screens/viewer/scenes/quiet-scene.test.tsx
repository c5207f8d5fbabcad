import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { QuietScene } from './quiet-scene.tsx';

afterEach(cleanup);

test.each([
  ['without groups', [], 'Groups will appear here.'],
  ['without matches', [aTournament({ status: 'Empty' })], 'Groups will appear here.'],
  ['whose matches are not loaded yet', [aTournament({ status: 'Ready' })], ''],
] as const)('a screen of an event %s says only what is missing', (_event, tournaments, text) => {
  const { container } = render(<QuietScene />, {
    wrapper: publicHarness({ tournaments: [...tournaments] }),
  });
  expect(container.querySelector('p')?.textContent).toBe(text);
});
