import { expect, it } from 'vitest';
import { ConfigError, readConfig, refusedPorts } from './config.ts';

it.each([...refusedPorts])('PORT %i is refused, as fetch refuses it', async (port) => {
  expect(() => readConfig({ PORT: String(port) })).toThrow(ConfigError);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    cause: { message: 'bad port' },
  });
});

it.each([0, 80, 443, 3000, 5059, 5062, 6001, 6664, 6670, 8080])('PORT %i is accepted', (port) => {
  expect(readConfig({ PORT: String(port) }).port).toBe(port);
});

it('KEEP_DAYS is 90 days unless it is set to another number', () => {
  expect(readConfig({}).keepDays).toBe(90);
  expect(readConfig({ KEEP_DAYS: '14' }).keepDays).toBe(14);
  for (const wrong of ['0', '-1', '1.5', 'for ever', '99999']) {
    expect(() => readConfig({ KEEP_DAYS: wrong })).toThrow('must be a number of days, like 90');
  }
});

it('the sentence for a refused port says what to do', () => {
  expect(() => readConfig({ PORT: '6000' })).toThrow(
    'The setting PORT is wrong: is one that browsers open no page on, because other programs use it; choose another, like 3000 or 8080.',
  );
});

it('DATABASE_PASSWORD goes into the address with every character kept', () => {
  const password = `a@b/c:d%2Fe'f"g#h?i&j\\k l+m$n€`;
  const { databaseUrl = '' } = readConfig({
    DATABASE_URL: 'postgres://tournament@postgres:5432/tournament',
    DATABASE_PASSWORD: password,
  });
  const url = new URL(databaseUrl);
  expect(decodeURIComponent(url.password)).toBe(password);
  expect([url.username, url.host, url.pathname]).toStrictEqual([
    'tournament',
    'postgres:5432',
    '/tournament',
  ]);
});

it('an address without DATABASE_PASSWORD stays as it is', () => {
  const DATABASE_URL = 'postgres://a:b@c:5432/d';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  expect(readConfig({ DATABASE_URL, DATABASE_PASSWORD: '' }).databaseUrl).toBe(DATABASE_URL);
});
