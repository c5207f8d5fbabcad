import { expect, test } from 'vitest';
import { wifiCode } from './wifi-code.ts';

test('a protected network, its special characters escaped', () => {
  expect(wifiCode({ ssid: 'Hall; "3"', passphrase: 'a:b,c\\d', security: 'WPA' })).toBe(
    'WIFI:T:WPA;S:Hall\\; \\"3\\";P:a\\:b\\,c\\\\d;;',
  );
});

test('an open network has no password, whatever was typed', () => {
  expect(wifiCode({ ssid: 'Open', passphrase: 'old', security: 'nopass' })).toBe(
    'WIFI:T:nopass;S:Open;;',
  );
});
