import { z } from 'zod';

/** KO-10: sent with a write that was refused with this hash: what to do with each tie, by its id. */
export const consequencesSchema = z.object({
  hash: z.string().max(100),
  choices: z.record(z.string(), z.enum(['reseat', 'keep', 'replay', 'award'])).default({}),
});
