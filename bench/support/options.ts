import { parseArgs } from 'node:util';

/** Numbers given as `--name 5`, each with its default; an unknown name stops the bench. */
export function numbersFrom<T extends Record<string, number>>(defaults: T): T {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ options });
  const numbers = Object.entries(defaults).map(([name, usual]) => {
    const number = Number(values[name] ?? usual);
    if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} takes a number`);
    return [name, number];
  });
  return Object.fromEntries(numbers) as T;
}
