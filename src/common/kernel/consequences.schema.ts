import { z } from 'zod';

const choices = ['reseat', 'keep', 'replay', 'award'] as const;
export type Choice = (typeof choices)[number];
export type Seats = readonly [number | null, number | null];

/** KO-10: a seated tie to which the write would give other teams. */
export interface Affected {
  tieId: number;
  code: string;
  round: number;
  begun: boolean;
  /** Sets won by the seated teams; present once the tie has begun. */
  wins?: { a: number; b: number };
  /** KO-13: present for a tie of one set with a result. */
  goals?: { a: number; b: number };
  /** Present when the tie is decided. */
  winnerTeamId?: number;
  was: Seats;
  would: Seats;
  /** These teams have already played in this tie: a choice that seats them restores their result. */
  restores?: true;
}

/** KO-10: repeats a write that was refused with this hash, with a choice for each tie by its id. */
export const consequencesSchema = z.object({
  hash: z.string().max(100),
  choices: z.record(z.string(), z.enum(choices)).default({}),
});
