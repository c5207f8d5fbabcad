import { expect, test } from 'vitest';
import { canJoin, wifiCode } from './wifi-code.ts';

test('the code of a protected network has its special characters escaped', () => {
  expect(wifiCode({ ssid: 'Hall; "3"', passphrase: 'a:b,c\\d', security: 'WPA' })).toBe(
    'WIFI:T:WPA;S:Hall\\; \\"3\\";P:a\\:b\\,c\\\\d;;',
  );
});

test('an open network has no password, whatever was typed', () => {
  expect(wifiCode({ ssid: 'Open', passphrase: 'old', security: 'nopass' })).toBe(
    'WIFI:T:nopass;S:Open;;',
  );
});

test('a protected network without a known passphrase has no code', () => {
  expect(canJoin({ ssid: 'Hall', security: 'WPA' })).toBe(false);
  expect(canJoin({ ssid: 'Hall', passphrase: 'fly safely', security: 'WPA' })).toBe(true);
  expect(canJoin({ ssid: 'Open', security: 'nopass' })).toBe(true);
});
