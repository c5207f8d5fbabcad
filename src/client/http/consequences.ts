import type { Affected, Choice } from '../../common/kernel/consequences.schema.ts';
import type { ErrorBody } from '../../common/kernel/errors.ts';
import { errorText } from '../texts/error-text.ts';
import { DeclinedError } from './api-errors.ts';

export type Choices = Record<string, Choice>;
export interface Consequences {
  affected: readonly Affected[];
  /** The input of the call that was refused. */
  write: Readonly<Record<string, unknown>>;
  /** Earlier choices, when one of them affects more ties or cannot be carried out. */
  before: Choices | undefined;
  /** Why the earlier choices cannot be carried out. */
  problem?: string;
}
type Ask = (asked: Consequences) => Promise<Choices | null>;

let ask: Ask | null = null;
/** The ties of each question, by its hash. */
const questions = new Map<string, readonly Affected[]>();

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
    consequences?: { hash: string; choices: Choices };
  },
): Promise<{ hash: string; choices: Choices } | null> {
  const isImpossible = body?.code === 'consequences-choice';
  const hash = isImpossible ? consequences?.hash : body?.hash;
  const affected = body?.affected ?? questions.get(hash ?? '');
  if (hash === undefined || affected === undefined || ask === null) return null;
  questions.set(hash, affected);
  const choices = await ask({
    ...{ affected, write, before: consequences?.choices },
    ...(isImpossible && { problem: errorText(body.code, body.params) }),
  });
  if (choices === null) throw new DeclinedError();
  return { hash, choices };
}
