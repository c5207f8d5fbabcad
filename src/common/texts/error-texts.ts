import type { ErrorSentence } from '../errors.ts';
import type { AdminText } from './admin-texts.ts';
import type { PublicText } from './public-texts.ts';
import type { RefereeText } from './referee-texts.ts';

/** The sentences of errors.ts that no other catalog has. */
export type ErrorText = Exclude<ErrorSentence, PublicText | RefereeText | AdminText>;
