import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import { hasForbiddenCharacters, normalizeText, textLength } from './text.rules.ts';

const idSentence = `must be a whole number from 1 to ${limits.idMax}`;

/** An id from a path, query or body: a whole number 1..2147483647, also as a decimal string. */
export const idInput = z
  .union([z.number(), z.string().regex(/^[1-9][0-9]{0,9}$/, idSentence)], idSentence)
  .transform(Number)
  .pipe(z.number(idSentence).int(idSentence).min(1, idSentence).max(limits.idMax, idSentence));

/** An id in an answer of the server. */
export const id = z.int().min(1).max(limits.idMax);

/**
 * A name field. The codes become the answer's `code` and sentence (see http/parse-input.ts). Parsing returns
 * the stored form: NFC, trimmed, spaces collapsed.
 */
export function nameInput(max: number, required: ErrorCode, tooLong: ErrorCode) {
  return z
    .string({ error: required })
    .transform(normalizeText)
    .pipe(legalName(z.string().min(1, { error: required, abort: true }), max, tooLong));
}

/** As {@link nameInput}, for an optional name: '' when absent. */
export const optionalNameInput = (max: number, tooLong: ErrorCode) =>
  z
    .string()
    .transform(normalizeText)
    .pipe(legalName(z.string(), max, tooLong));

const legalName = (text: z.ZodString, max: number, tooLong: ErrorCode) =>
  text
    .refine((name) => !hasForbiddenCharacters(name), {
      error: 'forbidden-characters' satisfies ErrorCode,
      abort: true,
    })
    .refine((name) => textLength(name) <= max, { error: tooLong });

/** A text for comparison with stored texts. PostgreSQL rejects NUL even in a search value. */
export const soughtText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, 'must be a text without NUL characters');

/** A colour `#rrggbb`; stored in lower case. */
export const colorInput = z
  .string('must be a colour like #3b82f6')
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #3b82f6')
  .transform((color) => color.toLowerCase());

/** Answer of calls without a result: the body is never empty. */
/** Ids that devices make. */
export const uuidInput = z.uuid('must be a UUID').transform((text) => text.toLowerCase());

export const done = z.object({ ok: z.literal(true) });
