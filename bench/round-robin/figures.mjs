// What roundRobin reaches, and how fast, for every size. Run: node bench/round-robin/figures.mjs
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = new URL('../../src/common/fixture/round-robin.rules.ts', import.meta.url);
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(source)],
  bundle: true,
  format: 'esm',
  write: false,
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const { roundRobin, restProfile } = await import(`data:text/javascript;base64,${code}`);

const cold = performance.now();
roundRobin(64);
console.log(`64 teams, first call: ${(performance.now() - cold).toFixed(2)} ms`);

function median(times) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

console.table(
  Array.from({ length: 63 }, (_, i) => {
    const teams = i + 2;
    const times = Array.from({ length: 25 }, () => {
      const start = performance.now();
      roundRobin(teams);
      return performance.now() - start;
    });
    const pairs = roundRobin(teams);
    return { teams, matches: pairs.length, ...restProfile(pairs), ms: median(times).toFixed(3) };
  }),
);
