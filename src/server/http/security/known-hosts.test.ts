import { expect, test } from 'vitest';
import { AddressRanges } from './address-ranges.ts';
import { KnownHosts } from './known-hosts.ts';
import { trustsProxy } from './origin.ts';

const hosts = (chosen: string | null = null) =>
  new KnownHosts(['https://score.example.org'], async () => chosen);

test.each([
  ...['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000', '10.0.0.5', '203.0.113.7:3000'],
  ...['[::1]:3000', '[fe80::1]:3000', 'laptop:3000', 'laptop.local:3000', 'scores.lan', 'app:3000'],
  ...['score.example.org', 'score.example.org:443', 'SCORE.example.org', 'score.example.org.'],
])('%s is a name of this server', async (host) => expect(await hosts().find(host)).toBe(true));

test.each([
  ...['evil.example', 'evil.example:3000', 'score.example.org.evil.example', 'localhost.evil.com'],
  ...['192.168.1.20.evil.com', 'a b', 'user@localhost', '', 'evil.example/@localhost'],
])('%s is no name of this server', async (host) => expect(await hosts().find(host)).toBe(false));

test('the address that the admin chose for the codes is a name of this server, as soon as it is asked for', async () => {
  const knownHosts = hosts('http://scores.school.example:3000');
  expect(knownHosts.isKnown('scores.school.example:3000')).toBe(false);
  expect(await knownHosts.find('scores.school.example:3000')).toBe(true);
  expect(knownHosts.isKnown('scores.school.example')).toBe(true);
  expect(await knownHosts.find('other.school.example')).toBe(false);
});

test('forwarded headers are believed from a proxy of ours only, and as many as were named', () => {
  const near = trustsProxy({ publicOrigins: [], trustProxy: 1 });
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => near(address, 0))).not.toContain(
    false,
  );
  expect(
    ['192.168.1.7', '10.0.0.1', 'fe80::1', undefined].map((address) => near(address, 0)),
  ).not.toContain(true);
  expect(near('192.168.1.7', 1)).toBe(false);
  const far = trustsProxy({
    publicOrigins: [],
    trustProxy: 2,
    proxies: new AddressRanges(['private', '203.0.113.8']),
  });
  expect([far('172.18.0.2', 0), far('203.0.113.8', 0), far('203.0.113.9', 0)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([far('198.51.100.1', 1), far('198.51.100.1', 2)]).toEqual([true, false]);
  expect(trustsProxy({ publicOrigins: [], trustProxy: 0 })('127.0.0.1', 0)).toBe(false);
});

test.each([
  ...['10.0.0.0/33', '10.0.0/8', 'proxy.example', '10.0.0.1/x', ''],
  ...['10.0.0.0/', '::1/', '10.0.0.0/8/9', '10.0.0.0/8/', '10.0.0.0/-1', '10.0.0.0/ 8'],
])('%s is no range', (part) => expect(() => new AddressRanges([part])).toThrow(RangeError));
