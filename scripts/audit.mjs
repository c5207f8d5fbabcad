// `node scripts/audit.mjs PATH [--omit=dev]`: known flaws of the packages in package-lock.json, from a copy of the OSV
// database, without a network. PATH: a folder of OSV files (https://osv.dev, ecosystem npm, unpacked) or a JSON list.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from './prepare.mjs';
import { root } from './sources.mjs';

const omitsDev = process.argv.includes('--omit=dev');
const [path] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (path === undefined) fail('Say: node scripts/audit.mjs PATH [--omit=dev]');

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const installed = Object.entries(lock.packages)
  .filter(([place, { dev }]) => place !== '' && !(omitsDev && dev))
  .map(([place, { name, version }]) => ({
    name: name ?? place.split('node_modules/').at(-1),
    version,
  }));

const flaws = readFlaws(path).filter(({ withdrawn }) => withdrawn === undefined);
const known = flaws.flatMap(({ id, summary = '', affected = [] }) =>
  affected
    .filter((one) => one.package?.ecosystem === 'npm')
    .map((one) => ({ ...one, id, summary, name: one.package.name })),
);
// A wrong file must not look like a clean result.
if (known.length === 0)
  fail(`${path} names no flaw of any npm package: is it a copy of the OSV database?`);

const byName = group(known);
const found = installed.flatMap(({ name, version }) =>
  (byName.get(name) ?? [])
    .filter((flaw) => isAffected(flaw, version))
    .map(({ id, summary }) => `${name} ${version}: ${id} ${summary}`),
);
for (const line of new Set(found)) say(line);
say(
  `${new Set(found).size} known flaws in ${installed.length} packages; ${flaws.length} entries read.`,
);
process.exit(found.length === 0 ? 0 : 1);

function readFlaws(from) {
  if (!statSync(from).isDirectory()) return [JSON.parse(readFileSync(from, 'utf8'))].flat();
  return readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(from, name), 'utf8')));
}

function group(entries) {
  const groups = new Map();
  for (const entry of entries) groups.set(entry.name, [...(groups.get(entry.name) ?? []), entry]);
  return groups;
}

function isAffected({ versions = [], ranges = [] }, version) {
  if (versions.includes(version)) return true;
  return ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(events, version));
}

/** https://ossf.github.io/osv-schema/#evaluation: the last event at or before the version decides. */
function isInRange(events, version) {
  const at = ({ introduced, fixed, last_affected }) => introduced ?? fixed ?? last_affected;
  let isIn = false;
  for (const event of [...events].sort((a, b) => compare(at(a), at(b)))) {
    const order = compare(version, at(event));
    if (event.introduced !== undefined && order >= 0) isIn = true;
    if (event.fixed !== undefined && order >= 0) isIn = false;
    if (event.last_affected !== undefined && order > 0) isIn = false;
  }
  return isIn;
}

/** As Semantic Versioning orders them: 1.0.0-rc.2 before 1.0.0-rc.10 before 1.0.0. */
function compare(a, b) {
  if (a === b) return 0;
  const [[mainA, preA], [mainB, preB]] = [a, b].map((version) => {
    const [, main, pre] = /^([\d.]+)(?:-([^+]+))?/.exec(version) ?? [];
    return [(main ?? '0').split('.'), pre?.split('.')];
  });
  const inMain = compareParts(mainA, mainB);
  if (inMain !== 0 || (preA === undefined && preB === undefined)) return inMain;
  if (preA === undefined || preB === undefined) return preA === undefined ? 1 : -1;
  return compareParts(preA, preB);
}

function compareParts(a, b) {
  for (let n = 0; n < Math.max(a.length, b.length); n += 1) {
    const [one, other] = [a[n], b[n]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const [isNumber, isOtherNumber] = [one, other].map((part) => /^\d+$/.test(part));
    if (isNumber && isOtherNumber) {
      if (Number(one) !== Number(other)) return Number(one) - Number(other);
    } else if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    else return one < other ? -1 : 1;
  }
  return 0;
}
