// The very first start of the real program: its password is shown whatever happens afterwards.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';

it('a taken port does not cost the made-up password', async () => {
  const { program, remove } = await buildServer();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'first-start-'));
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const server = new ServerProcess(program, { DATA_DIR });
  try {
    const { port } = other.address() as AddressInfo;
    const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR };
    const failed = await promisify(execFile)(process.execPath, [program], { env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('already in use') });
    const password = /password {3}(\S+)/.exec(failed.stdout)?.[1] ?? '';

    await server.start();
    await expect(server.visitor().signIn('admin', password)).resolves.toMatchObject({
      admin: { username: 'admin' },
    });
  } finally {
    await server.end('SIGTERM');
    other.close();
    remove();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
