import { expect, test } from 'vitest';
import { limits } from '../kernel/limits.ts';
import { deviceNameInput } from './auth.contract.ts';
import { actorText, clientProgram, deviceText } from './device.rules.ts';

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

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on Chromebook'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Another program'],
  [undefined, 'Another program'],
])('the program of the user agent %s has a name', (userAgent, name) =>
  expect(clientProgram(userAgent)).toBe(name),
);
