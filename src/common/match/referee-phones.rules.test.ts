import { expect, test } from 'vitest';
import { doubtfulPhones, phoneDoubt, type RefereePhone } from './referee-phones.rules.ts';

const aPhone = (fields: Partial<RefereePhone> = {}): RefereePhone => ({
  name: 'Cage 1',
  lastUsedAt: 1000,
  silentMs: 2000,
  waiting: 0,
  ...fields,
});

test('RFP-2 a paired phone is doubtful when it holds taps or was silent for more than 10 s', () => {
  const isDoubtful = (fields: Partial<RefereePhone>) => doubtfulPhones([aPhone(fields)]).length > 0;
  expect(isDoubtful({})).toBe(false);
  expect(isDoubtful({ silentMs: 10_000 })).toBe(false);
  expect(isDoubtful({ silentMs: 10_001 })).toBe(true);
  expect(isDoubtful({ silentMs: null })).toBe(true);
  expect(isDoubtful({ waiting: 1 })).toBe(true);
  // A link that nobody opened has no phone.
  expect(isDoubtful({ lastUsedAt: null, silentMs: null })).toBe(false);
});

test('RFP-2 a doubt names the taps that a phone holds, and for how long it was silent', () => {
  const name = 'Cage 1';
  expect(phoneDoubt(aPhone({ waiting: 1 }))).toEqual({ name, taps: 1, silentSeconds: null });
  expect(phoneDoubt(aPhone({ silentMs: 14_900 }))).toEqual({ name, taps: 0, silentSeconds: 14 });
  expect(phoneDoubt(aPhone({ silentMs: null, waiting: 3 }))).toEqual({
    ...{ name, taps: 3, silentSeconds: 'ever' },
  });
});
