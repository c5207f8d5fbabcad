import { describe, expect, test } from 'vitest';
import { codeAddress, isOwnMachine } from './address.rules.ts';

describe('VEN-1 the names of a machine', () => {
  test.each([
    'http://localhost:3000',
    'http://LOCALHOST',
    'https://scores.localhost',
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
    'http://',
  ])('VEN-1 like %s cannot be reached by a phone', (origin) =>
    expect(isOwnMachine(origin)).toBe(true),
  );

  test.each([
    'http://192.168.1.20:3000',
    'https://scores.example.org',
    'http://[fd00::1]:3000',
    'http://localhosting.example',
    'http://1270.example',
  ])('VEN-1 like %s can be reached', (origin) => expect(isOwnMachine(origin)).toBe(false));
});

describe('VEN-2 the address in the codes', () => {
  const addresses = ['http://192.168.1.20:3000', 'http://10.0.0.5:3000'];

  test('VEN-2 is the admin’s choice first', () => {
    const venue = { addresses, chosen: 'http://scores.local' };
    expect(codeAddress(venue, 'http://10.0.0.5:3000')).toBe('http://scores.local');
  });

  test('VEN-2 is then the page’s own address, which evidently works', () => {
    expect(codeAddress({ addresses, chosen: null }, 'http://10.0.0.5:3000')).toBe(
      'http://10.0.0.5:3000',
    );
    expect(codeAddress(undefined, 'http://10.0.0.5:3000')).toBe('http://10.0.0.5:3000');
  });

  test('VEN-2 is never localhost', () => {
    expect(codeAddress({ addresses, chosen: null }, 'http://localhost:3000')).toBe(addresses[0]);
    expect(codeAddress({ addresses: [], chosen: null }, 'http://localhost:3000')).toBeNull();
    expect(codeAddress(undefined, 'http://127.0.0.1:3000')).toBeNull();
  });
});
