import { z } from 'zod';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import { nameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { type Language, languageTags } from '../texts/languages.rules.ts';

const languageSchema = z.enum(languageTags as readonly [Language, ...Language[]]);
const termSchema = z.object({ text: z.string(), own: z.string() });

/** LNG-9, LNG-11: the languages and own terms of an event; absent when it has none. */
export const eventWords = {
  languages: z.array(languageSchema).optional(),
  terms: z.array(termSchema).optional(),
};

export const championshipSchema = z.object({ name: z.string(), ...eventWords });
export type Championship = z.infer<typeof championshipSchema>;
export type EventWords = Omit<Championship, 'name'>;

export const championshipName = nameInput(
  limits.championshipName,
  'championship-name-required',
  'championship-name-too-long',
);

/** A term of the product, or the event's replacement for it. */
export const termText = nameInput(limits.term, 'term-required', 'term-too-long').refine(
  (text) => !/[{}]/.test(text),
  { error: 'term-slot' satisfies ErrorCode },
);

const isWithoutRepeats = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const languagesInput = z
  .array(languageSchema)
  .max(2)
  .refine(isWithoutRepeats, { error: 'languages-twice' satisfies ErrorCode });

const termsInput = z
  .array(z.object({ text: termText, own: termText }))
  .max(limits.terms, { error: 'terms-too-many' satisfies ErrorCode })
  .refine((terms) => isWithoutRepeats(terms.map(({ text }) => text)), {
    error: 'terms-twice' satisfies ErrorCode,
  });

export const championshipContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/championship-settings',
    permission: 'view',
    ...sharedAnswer,
    summary: 'The championship',
    input: z.object({}),
    output: championshipSchema,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/championship-settings',
    permission: 'manage',
    summary: 'Rename the championship; `languages` and `terms` stay as they are where absent',
    input: z.object({
      name: championshipName,
      languages: languagesInput.optional(),
      terms: termsInput.optional(),
    }),
    output: championshipSchema,
  }),
} as const;
