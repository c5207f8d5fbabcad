import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Row, Stack } from './flow.tsx';

const drawn = (element: ReactElement) => render(element).container.innerHTML;

test('a row with a pair of steps has one gap between rows and another between columns', () => {
  expect(drawn(<Row gap={[2, 4]} />)).toContain('gap: var(--space-2) var(--space-4)');
});

test('a stack with one step has it in both directions, and keeps the props of its element', () => {
  const html = drawn(<Stack as="form" gap={3} aria-label="Teams" />);
  expect(html).toContain('<form aria-label="Teams"');
  expect(html).toContain('gap: var(--space-3) var(--space-3)');
});
