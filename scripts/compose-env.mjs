// `node scripts/compose-env.mjs [name]`: writes the settings of docker-compose.yml into .env, with
// passwords made here. What .env already says stays. With a name, like score.example.org, the
// servers are reached by https under it. Uses nothing but Node itself; FILE= another file than .env.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HEADING =
  "# Settings of docker-compose.yml; keep them secret. Write a value with @ / : % $ # in '…'.";
const [name] = process.argv.slice(2);
if (name !== undefined && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(name)) {
  process.stderr.write('Say: node scripts/compose-env.mjs [name], like score.example.org\n');
  process.exit(1);
}
const file = process.env.FILE ?? join(fileURLToPath(new URL('..', import.meta.url)), '.env');
const password = () => randomBytes(18).toString('base64url');
/** Chosen by the name, so these replace what is there; a password is never replaced. */
const chosen =
  name === undefined
    ? {}
    : { COMPOSE_PROFILES: 'tls', SITE_NAME: name, PUBLIC_ORIGINS: `https://${name}` };
const missing = {
  COMPOSE_PROFILES: 'lan',
  ADMIN_PASSWORD: password(),
  DATABASE_PASSWORD: password(),
  POSTGRES_PASSWORD: password(),
};
const keyOf = (line) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
const there = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [HEADING];
const kept = there.filter((line) => !Object.hasOwn(chosen, keyOf(line) ?? ''));
const keys = new Set(kept.map(keyOf));
const added = Object.entries({ ...missing, ...chosen }).filter(([key]) => !keys.has(key));
// Single quotes: Compose takes what is inside as it is.
const lines = [...kept, ...added.map(([key, value]) => `${key}='${value}'`)];
writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
process.stdout.write(
  added.length === 0
    ? `${file} holds all settings already.\n`
    : `${file} now holds ${added.map(([key]) => key).join(', ')}.\n`,
);
