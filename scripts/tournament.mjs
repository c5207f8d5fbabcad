#!/usr/bin/env node
// The image's commands, on its PATH: `docker compose exec app tournament backups …`. Files that a
// command names lie in the data folder, the only one that a container can write to.
const programs = ['backups', 'reset-password', 'demo'];
const [name] = process.argv.splice(2, 1);

if (!programs.includes(name)) {
  process.stderr.write(`Say: tournament ${programs.join(', tournament ')}\n`);
  process.exit(1);
}
if (process.env.DATA_DIR) process.chdir(process.env.DATA_DIR);
process.setSourceMapsEnabled(true);
await import(new URL(`../dist/server/${name}.js`, import.meta.url));
