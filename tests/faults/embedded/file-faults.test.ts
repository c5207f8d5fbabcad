// Faults at every file operation of the embedded database: nothing acknowledged is lost, nothing is there by half.
import { expect, it } from 'vitest';
import { disarm } from '../../support/file-faults.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';

// After the faults: what it imports keeps some functions of the file system as it finds them.
const { Trials } = await import('../../support/file-fault-trials.ts');

const SEEDS = howMany(50, 1000);
/** Seeds that share a database; `SEED` set to the first of them repeats all of them. */
const GROUP = 10;

it(
  `${SEEDS} seeds of faults lose nothing that was acknowledged, and leave nothing by half`,
  async () => {
    const seen = { seeds: 0, hits: 0, refused: 0 };
    for (let first = firstSeed; first < firstSeed + SEEDS; first += GROUP) {
      const trials = await Trials.begin();
      for (let seed = first; seed < first + GROUP; seed += 1) {
        try {
          await trials.run(seed);
        } catch (error) {
          disarm();
          throw new Error(`seed ${seed}; repeat with SEED=${first} npm run proof -- file-faults`, {
            cause: error,
          });
        }
        seen.seeds += 1;
      }
      await trials.end();
      seen.hits += trials.hits;
      seen.refused += trials.refused;
    }
    figure('file-faults', seen);
    expect(seen.hits).toBeGreaterThan(SEEDS / 2);
    expect(seen.refused).toBeGreaterThan(SEEDS / 10);
  },
  howMany(600_000, 7_200_000),
);

it('the control: an acknowledged row that is gone is noticed', async () => {
  const trials = await Trials.begin();
  await trials.lose();
  await expect(trials.run(firstSeed)).rejects.toThrow(/deeply equal/);
  await expect(trials.end()).rejects.toThrow(/deeply equal/);
});
