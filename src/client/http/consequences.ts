import type { ErrorBody } from '../../common/errors.ts';
import type { Affected, Choice } from '../../common/knockout/consequences.schema.ts';
import { DeclinedError } from './api-errors.ts';

export type Choices = Record<string, Choice>;
export interface Consequences {
  affected: readonly Affected[];
  /** The input of the call that was refused. */
  write: Readonly<Record<string, unknown>>;
  /** Earlier choices, when one of them affects more ties. */
  before: Choices | undefined;
}
type Ask = (asked: Consequences) => Promise<Choices | null>;

let ask: Ask | null = null;

/**
 * KO-10: registers the function that asks the admin about ties whose seats a write would change. Returns a
 * function that unregisters it.
 */
export function askingConsequences(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

/**
 * The consequences to repeat a refused write with; null when it was refused for another reason or nobody can be
 * asked. Throws DeclinedError when the admin changes nothing.
 */
export async function chosenConsequences(
  body: ErrorBody | null,
  {
    consequences,
    ...write
  }: Readonly<Record<string, unknown>> & {
    consequences?: { choices: Choices };
  },
): Promise<{ hash: string; choices: Choices } | null> {
  if (body?.code !== 'consequences' || !body.hash || !body.affected || ask === null) return null;
  const choices = await ask({ affected: body.affected, write, before: consequences?.choices });
  if (choices === null) throw new DeclinedError();
  return { hash: body.hash, choices };
}
