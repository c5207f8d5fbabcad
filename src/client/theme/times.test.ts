// The times and distances that the product promises. What uses them is tested where it is.
import { expect, test } from 'vitest';
import { gesture, motion } from './tokens.ts';

test('tooltips, toasts, score focus, drags and blinking have the promised times', () => {
  expect(motion).toMatchObject({
    tooltipOpen: 700,
    tooltipSkip: 300,
    toast: 5000,
    scoreLeave: 100,
    dragPress: 120,
    blink: 667,
    pulse: 1500,
    pulseEvery: 10_000,
  });
  expect(motion.dragDrop).toBeGreaterThanOrEqual(330);
  expect(motion.dragDrop).toBeLessThanOrEqual(550);
  expect(gesture).toEqual({ dragThreshold: 5, swipe: 50, autoScroll: 28 });
});
