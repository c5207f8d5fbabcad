import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentTitles, findPage, pageAttributes, pages, paths } from './pages.ts';

const client = join(import.meta.dirname, '../../client');
const read = (file: string): string => readFileSync(join(client, file), 'utf8');

it.each([
  ['/', 'qr-codes', 'public', null],
  ['/qr-codes', 'qr-codes', 'public', null],
  ['/qr-codes/', 'qr-codes', 'public', null],
  ['/view', 'viewer', 'public', null],
  ['/view/3', 'viewer', 'public', 3],
  ['/view/3/', 'viewer', 'public', 3],
  ['/players', 'players', 'public', null],
  ['/players/9999999999', 'players', 'public', 9_999_999_999],
  ['/overlay', 'overlay', 'public', null],
  ['/overlay/', 'overlay', 'public', null],
  ['/desk', 'stream-control', 'admin', null],
  ['/overlay/3', 'overlay', 'public', 3],
  ['/referee', 'referee', 'public', null],
  ['/ranking', 'ranking', 'public', null],
  ['/mgrstart', 'manager', 'admin', null],
  ['/happened', 'audit', 'admin', null],
  ['/timetable', 'timetable', 'admin', null],
  ['/admin/3', 'tournament', 'admin', 3],
])('%s is the screen %s of the %s document, with tournament %s', (path, screen, document, id) => {
  expect(findPage(path)).toMatchObject({
    page: { screen, document },
    tournamentId: id,
    hasInvalidId: false,
  });
});

it.each(['/view/x', '/players/0', '/overlay/01', '/admin/12345678901'])(
  '%s is a page whose tournament is mistyped',
  (path) => expect(findPage(path)).toMatchObject({ tournamentId: null, hasInvalidId: true }),
);

it.each(['/nowhere', '/view/1/2', '/viewer', '/view/1x/y', '/qr-codes/1', '/mgrstart/1', '/admin'])(
  '%s is no page',
  (path) => {
    expect(findPage(path)).toBeNull();
    expect(pageAttributes(path)).toBe('');
  },
);

it('the paths are made from the patterns', () => {
  expect([paths.qrCodes, paths.manager, paths.overlay(), paths.view(), paths.players()]).toEqual([
    '/qr-codes',
    '/mgrstart',
    '/overlay',
    '/view',
    '/players',
  ]);
  expect([paths.admin(3), paths.view(3), paths.players(3), paths.overlay(3)]).toEqual([
    '/admin/3',
    '/view/3',
    '/players/3',
    '/overlay/3',
  ]);
});

it('the document gets screen, display and tournament, and nothing of a path as it came', () => {
  expect(pageAttributes('/view/3')).toBe(
    ' data-screen="viewer" data-display="big-screen" data-tournament="3"',
  );
  expect(pageAttributes('/view/"><script>')).toBe(
    ' data-screen="viewer" data-display="big-screen"',
  );
});

it('only the paths of the overlay are displays of a stream', () => {
  const displayOf = (path: string) => findPage(path)?.page.display;
  expect(new Set(['/overlay', '/overlay/', '/overlay/3', '/overlay/x'].map(displayOf))).toEqual(
    new Set(['stream']),
  );
  expect(['/overlays', '/view/3', '/'].map(displayOf)).toEqual([
    undefined,
    'big-screen',
    undefined,
  ]);
});

it('the list of pages agrees with what cannot read it: the documents, the manifest, the files of the screens', () => {
  expect(read('admin.html')).toContain(`<title>${documentTitles.admin}</title>`);
  expect(read('public.html')).toContain(`<title>${documentTitles.public}</title>`);
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
    start_url: paths.players(),
  });
  for (const { screen } of Object.values(pages)) {
    const files = [`${screen}-page.tsx`, `${screen}.tsx`].map(
      (name) => `screens/${screen}/${name}`,
    );
    expect(files.some((file) => existsSync(join(client, file)))).toBe(true);
  }
});
