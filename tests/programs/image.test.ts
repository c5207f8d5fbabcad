// Follows the Dockerfile without Docker: what its COPY lines let through builds, starts and stops.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ServerProcess } from '../proof/support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** A pattern of Docker's without folders, as an expression. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

/** What .dockerignore lets through: it refuses everything and then names what is let through. */
const letThrough = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => expressionOf(line.slice(1)));

interface Copy {
  from: string | undefined;
  sources: string[];
  target: string;
}

/** The COPY lines of each stage. */
const stages: Copy[][] = read('Dockerfile')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^COPY (?:--from=(\S+) )?(?:--chmod=\S+ )?(.+) (\S+)$/gm)].map(
      ([, from, sources = '', target = '']) => ({ from, sources: sources.split(' '), target }),
    ),
  );

/** The files of this repository that a source names, after .dockerignore. */
function filesOf(source: string): string[] {
  const files = source.includes('*')
    ? readdirSync(root).filter((name) => expressionOf(source).test(name))
    : [source];
  const isLetThrough = (file: string) =>
    letThrough.some((pattern) => pattern.test(file) || pattern.test(file.split('/')[0] ?? ''));
  return files.filter((file) => existsSync(join(root, file)) && isLetThrough(file));
}

function copyFromContext(folder: string, { sources, target }: Copy): void {
  for (const source of sources) {
    const files = filesOf(source);
    expect(files, `COPY ${source}`).not.toHaveLength(0);
    for (const file of files) {
      const to = join(folder, target, target.endsWith('/') ? file : '');
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, file), to, {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$/.test(path),
      });
    }
  }
}

/** Links the packages that `npm ci --omit=dev` installs. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isTop = path.lastIndexOf('node_modules/') === 0;
    if (!isTop || dev || devOptional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}

it('the files that the Dockerfile copies build, start, run a command and stop', async () => {
  const [build = [], image = []] = stages;
  const buildFolder = join(work, 'build');
  for (const copy of build) copyFromContext(buildFolder, copy);
  symlinkSync(join(root, 'node_modules'), join(buildFolder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: buildFolder, stdio: 'pipe' });

  const folder = join(work, 'image');
  for (const copy of image) {
    if (copy.from === undefined) copyFromContext(folder, copy);
    else if (copy.target === 'node_modules') linkPackages(folder);
    else cpSync(join(buildFolder, copy.target), join(folder, copy.target), { recursive: true });
  }
  const DATA_DIR = join(work, 'data');
  const server = new ServerProcess(join(folder, 'dist/server/main.js'), { DATA_DIR });
  await server.start();
  for (const page of ['/', '/mgrstart']) {
    const html = await (await fetch(server.origin + page)).text();
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect((await fetch(new URL(script, server.origin))).status, script).toBe(200);
  }
  await server.admin();
  await expect(server.end('SIGTERM')).resolves.toMatchObject({ code: 0 });

  const command = join(folder, 'bin/tournament');
  chmodSync(command, 0o755);
  const said = execFileSync(command, ['backups', 'save', 'copy.json'], {
    env: { PATH: process.env.PATH, DATA_DIR },
    encoding: 'utf8',
  });
  expect(said).toContain('copy.json');
  expect(existsSync(join(DATA_DIR, 'copy.json'))).toBe(true);
});
