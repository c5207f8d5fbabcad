// What docker-compose.yml and the files beside it promise, as far as it shows without Docker.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import createKnex from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/boot/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';
import { missingStorage, OwnPostgres } from '../support/own-storage.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

interface Service {
  cap_drop: string[];
  security_opt: string[];
  read_only: boolean;
  ports?: string[];
  volumes: string[];
  networks: string[];
  profiles?: string[];
}
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = Object.entries(compose.services);

describe('docker-compose.yml', () => {
  it.each(services)('%s has no rights to spare and what it mounts is there', (_name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
    });
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      const isFile = source.startsWith('.');
      expect(isFile ? existsSync(join(root, source)) : source in compose.volumes, source).toBe(
        true,
      );
    }
  });

  it('only a proxy is reached from outside, and one profile starts one proxy', () => {
    const open = services.filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { profiles }]) => [name, profiles])).toStrictEqual([
      ['proxy', ['lan']],
      ['proxy-tls', ['tls']],
    ]);
    const inside = services.filter(([name]) => !name.startsWith('proxy'));
    for (const [, { networks }] of inside) expect(networks).toStrictEqual(['inside']);
    expect(compose.networks.inside).toStrictEqual({ internal: true });
  });
});

describe('docs/OPERATIONS.md, In containers', () => {
  const operations = readFileSync(join(root, 'docs/OPERATIONS.md'), 'utf8');

  it('the documented lines make every setting that Compose insists on, for this user only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-env-'));
    const lines = /^\(umask[\s\S]*?done\)/m.exec(operations)?.[0] ?? 'exit 1';
    try {
      execFileSync('sh', ['-c', lines], { cwd: folder });
      const file = join(folder, '.env');
      const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
      expect(needed).not.toHaveLength(0);
      for (const name of needed) {
        expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${name}=\\w{36}$`, 'm'));
      }
      expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe.skipIf(missingStorage !== null)("the database's user in containers", () => {
  const password = `a@b/c:d%2Fe'f"g#h?i&j\\k l+m$n€`;
  let ownPostgres: OwnPostgres;
  let port: string;
  let DATABASE_URL: string;

  beforeAll(async () => {
    ownPostgres = await OwnPostgres.create();
    ({ port } = new URL(ownPostgres.url));
    DATABASE_URL = `postgres://tournament@127.0.0.1:${port}/tournament`;
    execFileSync('sh', [join(root, 'containers/postgres-user.sh')], {
      env: {
        PATH: process.env.PATH,
        PGHOST: '127.0.0.1',
        PGPORT: port,
        POSTGRES_USER: 'proof',
        TOURNAMENT_PASSWORD: password,
      },
    });
    // The proof's own server trusts everybody; a container's asks for the password.
    const admin = createKnex({
      client: 'pg',
      connection: ownPostgres.url,
      pool: { min: 0, max: 1 },
    });
    const { rows } = await admin.raw('show hba_file');
    await admin.raw(
      `copy (select 'host all proof all trust' union all select 'host all all all scram-sha-256')
       to '${rows[0].hba_file}'`,
    );
    await admin.raw('select pg_reload_conf()');
    await admin.destroy();
  });
  afterAll(() => ownPostgres.remove());

  it('signs in with a password of any characters, and may nothing but own its database', async () => {
    const config = readConfig({ DATABASE_URL, DATABASE_PASSWORD: password });
    const db = await openDatabase({ ...config, migrationSource });
    await db.migrate();
    const { rows } = await db.knex.raw(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
    );
    expect(rows).toStrictEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
    ]);
    await db.close();
  });

  it('starts the server, whose log never holds it; a wrong one is one sentence', async () => {
    const { program, remove } = await buildServer();
    const folder = mkdtempSync(join(tmpdir(), 'containers-'));
    try {
      const env = { DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'trace' };
      const server = new ServerProcess(program, { ...env, DATABASE_PASSWORD: password });
      await server.start();
      await server.admin();
      await expect(server.end('SIGTERM')).resolves.toMatchObject({ code: 0 });
      for (const secret of [password, encodeURIComponent(password)]) {
        expect(server.said).not.toContain(secret);
      }

      const wrong = { PATH: process.env.PATH, ...env, DATABASE_PASSWORD: 'not@it/at:all%' };
      const failed = await promisify(execFile)(process.execPath, [program], { env: wrong }).catch(
        (error: { code: number; stderr: string }) => error,
      );
      expect(failed).toMatchObject({
        code: 1,
        stderr: 'password authentication failed for user "tournament"\n',
      });
    } finally {
      remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
