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

test('RFP-2 the sentence says what may be missing', () => {
  expect(phoneDoubt(aPhone({ waiting: 1 }))).toBe('The phone of Cage 1 holds 1 tap.');
  expect(phoneDoubt(aPhone({ silentMs: 14_900 }))).toBe(
    'The phone of Cage 1 was not heard for 14 s.',
  );
  expect(phoneDoubt(aPhone({ silentMs: 61_000, waiting: 3 }))).toBe(
    'The phone of Cage 1 was not heard for 61 s and holds 3 taps.',
  );
});
