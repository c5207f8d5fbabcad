import type { z } from 'zod';
import { isErrorCode } from '../../../common/kernel/errors.ts';
import { errorText } from '../../texts/error-text.ts';

/** Returns the error of a typed text, in the sentence the server would use; null when it is valid. */
export function textProblem(schema: z.ZodType, text: string): string | null {
  const parsed = schema.safeParse(text);
  if (parsed.success) return null;
  const message = parsed.error.issues[0]?.message ?? '';
  return isErrorCode(message) ? errorText(message) : message;
}
