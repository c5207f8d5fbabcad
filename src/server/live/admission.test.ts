import { expect, test } from 'vitest';
import { Admission } from './admission.ts';

test('LIVE-70: as many screens are admitted as the measured cost allows', () => {
  const admission = new Admission(1_000_000);
  expect(admission.capacity).toBe(10_000);
  for (let change = 0; change < 100; change += 1) admission.measure(5000, 40);
  expect(admission.capacity).toBeGreaterThan(24_000);
  for (let change = 0; change < 100; change += 1) admission.measure(5000, 5000);
  expect(admission.capacity, 'on a machine that can hardly send').toBe(2000);
});

test('LIVE-70: one slow moment changes the capacity little, and a moment without screens does not change it', () => {
  const admission = new Admission(1_000_000);
  admission.measure(100, 200);
  admission.measure(0, 5);
  expect(admission.capacity).toBeGreaterThan(6000);
});

test('LIVE-70: neither a chosen number nor a measured one exceeds what the system allows', () => {
  expect(new Admission(768).capacity).toBe(768);
  expect(new Admission(768, 5000).capacity).toBe(768);
  expect(new Admission(768, 3).capacity).toBe(3);
});

test('LIVE-70: a screen is refused while as many are connected as can be carried', () => {
  const admission = new Admission(1000, 2);
  expect(admission.refusal(1)).toBeNull();
  expect(admission.refusal(2)).toBe(5);
  expect(admission.refused).toBe(1);
});

test('LIVE-71: the more screens are refused, the later they are asked to come back', () => {
  const admission = new Admission(1000, 1);
  const refuse = (count: number, now: number) => {
    for (let n = 1; n < count; n += 1) admission.refusal(1, now);
    return admission.refusal(1, now);
  };
  expect(refuse(3000, 0)).toBe(5);
  expect(refuse(3000, 5000)).toBe(30);
  expect(refuse(100_000, 35_000)).toBe(30);
  expect(refuse(1, 65_000)).toBe(120);
  expect(refuse(1, 185_000), 'when they have found their place').toBe(5);
});
