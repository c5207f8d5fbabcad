import { expect, test } from 'vitest';
import { limits } from '../kernel/limits.ts';
import { deviceNameInput } from './auth.schema.ts';
import { actorText, deviceText } from './device.rules.ts';

test.each([
  ['Table 1', 'Firefox on Windows', 'Table 1 (Firefox on Windows)'],
  ['', 'Firefox on Windows', 'Firefox on Windows'],
  ['Table 1', '', 'Table 1'],
  ['', '', ''],
])('DEV-1 %j in %j is %j', (name, program, text) => {
  expect(deviceText(name, program)).toBe(text);
});

test.each([
  ['admin', 'Table 1', 'admin (Table 1)'],
  ['admin', '', 'admin'],
])('DEV-2 %j at %j is %j', (who, device, text) => {
  expect(actorText(who, device)).toBe(text);
});

test.each([
  ['  Table   1 ', 'Table 1'],
  ['', ''],
  ['   ', ''],
  ['<b>Table</b>', '<b>Table</b>'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['é'.normalize('NFD').repeat(limits.deviceName), 'é'.repeat(limits.deviceName)],
])('DEV-3 %j is kept as %j', (typed, kept) => {
  expect(deviceNameInput.parse(typed)).toBe(kept);
});

test.each([
  ['line\nbreak', 'forbidden-characters'],
  ['turned \u202e round', 'forbidden-characters'],
  ['zero\u200bwidth', 'forbidden-characters'],
  ['\u0000', 'forbidden-characters'],
  ['x'.repeat(limits.deviceName + 1), 'device-name-too-long'],
])('DEV-3 %j is refused: %s', (typed, code) => {
  expect(deviceNameInput.safeParse(typed).error?.issues[0]?.message).toBe(code);
});
