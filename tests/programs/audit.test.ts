// Known flaws of the installed packages, from a file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { version } = JSON.parse(readFileSync('node_modules/express/package.json', 'utf8'));
const [major, minor] = version.split('.').map(Number);

type Event = { introduced: string } | { fixed: string } | { last_affected: string };
const flaw = (name: string, events: Event[], more: object = {}) => ({
  id: 'TEST-1',
  summary: 'a flaw',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});

function audit(entries: unknown, ...more: string[]) {
  const file = join(folder, 'osv.json');
  writeFileSync(file, JSON.stringify(entries));
  const args = ['scripts/audit.mjs', file, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

it.each<[string, Event[]]>([
  ['every version', [{ introduced: '0' }]],
  ['from this one on', [{ introduced: version }]],
  ['mended in the next', [{ introduced: '0' }, { fixed: `${major}.${minor + 1}.0` }]],
  ['up to this one', [{ introduced: '0' }, { last_affected: version }]],
  [
    'mended, and there again',
    [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: `${major}.0.0-rc.1` }],
  ],
])('a flaw of %s is named', (_, events) => {
  const { status, said } = audit([flaw('express', events)]);
  expect(said).toContain(`express ${version}: TEST-1 a flaw`);
  expect(status).toBe(1);
});

it.each<[string, Event[], object]>([
  ['mended in this version', [{ introduced: '0' }, { fixed: version }], {}],
  ['of later versions', [{ introduced: `${major}.${minor + 1}.0` }], {}],
  ['of earlier versions', [{ introduced: '0' }, { last_affected: `${version}-rc.10` }], {}],
  ['that was withdrawn', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }],
])('a flaw %s is not named', (_, events, more) => {
  const { status, said } = audit([flaw('express', events, more), flaw('not-installed', [])]);
  expect(said).toMatch(/^0 known flaws in \d+ packages/m);
  expect(status).toBe(0);
});

it('packages that only build or test can be left out', () => {
  const entries = [flaw('vitest', [{ introduced: '0' }])];
  expect(audit(entries).status).toBe(1);
  expect(audit(entries, '--omit=dev').status).toBe(0);
});

it('a file without flaws of packages is no clean result', () => {
  const { status, said } = audit([]);
  expect(said).toContain('names no flaw of any npm package');
  expect(status).toBe(1);
});
