/** A separate process for possibly hostile files: it can read only its program, and its memory is limited. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

/**
 * KiB of memory that a process may write to. Node 24 counts 600 MB before it runs a line; a picture needs 150
 * MB.
 */
const MOST_MEMORY = 1_000_000;
/**
 * Windows has neither this shell nor this limit, macOS no such file. When the machine runs out of memory,
 * Linux kills this process instead of the server.
 */
const LIMITED = `ulimit -d ${MOST_MEMORY}; echo 1000 >/proc/self/oom_score_adj; exec "$@"`;

/** Older versions of Node have the same model under a longer name. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Starts a program of this installation. Node denies it other programs, threads, and all files except the
 * packages and the program itself. It gets the environment `env` alone.
 */
export function startConfined(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  const node = [process.execPath, ...permissions(program), program];
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', LIMITED, 'sh', ...node];
  return spawn(command, args, {
    serialization: 'advanced',
    env,
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

/** Returns the folders in which Node looks for packages. */
function foldersAbove(folder: string): string[] {
  return folder === parse(folder).root ? [] : [folder, ...foldersAbove(dirname(folder))];
}
