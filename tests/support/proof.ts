// What the suites of docs/PROOF.md share: how much they do, under which seed, and their figures.
import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** `npm run proof` does all of it, `npm run proof -- --short` a short form of the same suites. */
export const isFullProof = process.env.PROOF === 'full';

/** How often something is tried: in `npm run proof -- --short`, and in `npm run proof`. */
export const howMany = (short: number, full: number): number => (isFullProof ? full : short);

/** The seed of this run: SEED repeats an earlier one, exactly. */
export const firstSeed = Number(process.env.SEED ?? randomInt(1, 1_000_000));

/**
 * Prints one measured line of a suite, and keeps it in the file PROOF_FIGURES names.
 * `figure('faults', { faults: 10_240, lost: 0 })`
 */
export function figure(suite: string, values: Record<string, number | string>): void {
  const line = JSON.stringify({ suite, seed: firstSeed, ...values });
  process.stdout.write(`[proof] ${line}\n`);
  if (process.env.PROOF_FIGURES) appendFileSync(process.env.PROOF_FIGURES, `${line}\n`);
}
