import type { ErrorSentence } from '../kernel/errors.ts';
import type { importSentences, plainImportSentences } from '../kernel/import-sentences.rules.ts';
import type { AdminText } from './admin-texts.ts';
import type { PublicText } from './public-texts.ts';
import type { RefereeText } from './referee-texts.ts';

type PlainCode = keyof typeof plainImportSentences;
/** A problem in a line of a file. */
export type ImportText =
  | (typeof importSentences)[Exclude<keyof typeof importSentences, PlainCode>]
  | (typeof plainImportSentences)[PlainCode];

/** The sentences of refusals that no other catalog has. */
export type ErrorText = Exclude<ErrorSentence | ImportText, PublicText | RefereeText | AdminText>;
