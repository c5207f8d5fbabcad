// The times and distances that the product promises. What uses them is tested where it is.
import { expect, test } from 'vitest';
import { gesture, motion, waits } from './tokens.ts';

test('tooltips, toasts, score focus, drags and blinking have the promised times', () => {
  expect(waits).toMatchObject({
    tooltipOpen: 700,
    tooltipSkip: 300,
    toast: 5000,
    scoreLeave: 100,
    dragPress: 120,
  });
  expect(motion).toMatchObject({ blink: 667, pulse: 1500, pulseEvery: 10_000 });
  expect(waits.dragDrop).toBeGreaterThanOrEqual(330);
  expect(waits.dragDrop).toBeLessThanOrEqual(550);
  expect(gesture).toEqual({ dragThreshold: 5, swipe: 50, autoScroll: 28 });
});
