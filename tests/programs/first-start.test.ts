// The very first start of the real program: its password is shown whatever happens afterwards.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';
import { TEST_ADMIN } from '../support/test-app.ts';

it('a taken port does not cost the made-up password', async () => {
  const { program, remove } = await buildServer();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'first-start-'));
  const otherServer = createServer();
  await new Promise<void>((listening) => otherServer.listen(0, '127.0.0.1', listening));
  const server = new ServerProcess(program, { DATA_DIR });
  try {
    const { port } = otherServer.address() as AddressInfo;
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
    otherServer.close();
    remove();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

it('AUTH-2 a common ADMIN_PASSWORD is refused in one sentence, until an admin exists', async () => {
  const { program, remove } = await buildServer();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'first-start-'));
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR };
  try {
    const failed = await promisify(execFile)(process.execPath, [program], {
      env: { ...env, ADMIN_PASSWORD: 'admin123' },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'The setting ADMIN_PASSWORD is refused: This password is among the most common ones. Please choose another.\n',
    });
    for (const ADMIN_PASSWORD of [TEST_ADMIN.password, 'admin123']) {
      const server = new ServerProcess(program, { DATA_DIR, ADMIN_PASSWORD });
      await server.start();
      await server.admin();
      await server.end('SIGTERM');
    }
  } finally {
    remove();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
