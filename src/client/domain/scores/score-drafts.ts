/**
 * Scores that are being typed. They are stored on this device with each key, synchronously, so that a closed
 * page loses nothing (OUT-20 … OUT-24). Every tab has its own keys.
 */

import { z } from 'zod';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { parseScoreText, type Scores } from '../../../common/fixture/score.rules.ts';
import { DeviceItems } from '../../queue/device-items.ts';
import type { UnsavedTexts } from './score-entry.ts';

/** Prefix of the keys in localStorage: `score-draft:<tab>:<fixture>`. */
export const DRAFT_PREFIX = 'score-draft:';

export interface ScoreDraft {
  /** The tab in which it was typed. */
  tab: string;
  /** The fixture as shown when editing began. */
  base: Fixture;
  epoch: string;
  home: string;
  away: string;
  /** When it was last changed, in ms since 1970, by this device's clock. */
  at: number;
}

/** An earlier base has fewer fields. */
const draftSchema = z.looseObject({
  tab: z.string(),
  epoch: z.string(),
  home: z.string(),
  away: z.string(),
  at: z.number(),
  base: z.looseObject({ id: z.number() }),
});

const drafts = new DeviceItems<ScoreDraft>({
  prefix: DRAFT_PREFIX,
  version: 1,
  isItem: (stored): stored is ScoreDraft => draftSchema.safeParse(stored).success,
});

const keyOf = (tab: string, fixtureId: number) => `${tab}:${fixtureId}`;

/** OUT-20: stored when this returns. */
export function writeDraft(tab: string, texts: UnsavedTexts, epoch: string): void {
  drafts.write(keyOf(tab, texts.base.id), { ...texts, tab, epoch, at: Date.now() });
}

/** OUT-23: removes a saved or discarded draft. With `texts`: only if it still contains them. */
export function removeDraft(
  tab: string,
  fixtureId: number,
  texts?: Pick<ScoreDraft, 'home' | 'away'>,
): void {
  const key = keyOf(tab, fixtureId);
  const there = texts && drafts.read(key);
  if (there && (there.home !== texts.home || there.away !== texts.away)) return;
  drafts.remove(key);
}

/** Returns all drafts of this browser, newest first; [] when storage is unavailable. */
export const readDrafts = (): ScoreDraft[] => drafts.all().sort((a, b) => b.at - a.at);

/** The two texts as a score, for the sides of its base. */
export const draftScores = ({ home, away }: Pick<ScoreDraft, 'home' | 'away'>): Scores => ({
  homeScore: parseScoreText(home) ?? null,
  awayScore: parseScoreText(away) ?? null,
});
