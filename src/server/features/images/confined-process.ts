/** A process of its own for what may be hostile: it reads only its program, and has a bound of memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { bareEnvironment } from '../../boot/config.ts';

/** KiB of memory that a process may write to. Node 24 counts 600 MB before it runs a line; a picture needs 150 MB. */
const MOST_MEMORY = 1_000_000;
/**
 * Windows has no such shell and no such bound, macOS no such file. Where the machine's memory runs out, Linux ends
 * this process and not the server.
 */
const LIMITED = `ulimit -d ${MOST_MEMORY}; echo 1000 >/proc/self/oom_score_adj; exec "$@"`;

/** Older versions of Node have the same model under a longer name. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Starts a program of this installation. Node refuses it every file but the packages and the program itself, every
 * other program, and threads. It has none of the server's settings.
 */
export function startConfined(program: string): ChildProcess {
  const node = [process.execPath, ...permissions(program), program];
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', LIMITED, 'sh', ...node];
  return spawn(command, args, {
    serialization: 'advanced',
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function permissions(program: string): string[] {
  if (PERMISSION === undefined) return [];
  const packages = foldersAbove(dirname(program))
    .flatMap((folder) => [join(folder, 'node_modules'), join(folder, 'package.json')])
    .filter((path) => existsSync(path));
  const readable = new Set([program, ...packages].flatMap((path) => [path, realpathSync(path)]));
  return [PERMISSION, '--allow-addons', ...[...readable].map((path) => `--allow-fs-read=${path}`)];
}

/** Where Node looks for packages. */
function foldersAbove(folder: string): string[] {
  return folder === parse(folder).root ? [] : [folder, ...foldersAbove(dirname(folder))];
}
