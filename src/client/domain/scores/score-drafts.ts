/**
 * Scores that are being typed. They are stored on this device with each key, synchronously, so that a closed
 * page loses nothing (OUT-20 … OUT-24). Every tab has its own keys.
 */

import { z } from 'zod';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { parseScoreText, type Scores } from '../../../common/fixture/score.rules.ts';
import { readItem, removeItem, writeItem } from '../../browser/device-storage.ts';
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

/** The version of stored drafts; drafts of a newer program stay on the device. */
const VERSION = 1;
/** Fields of every version: an earlier base has fewer. */
const writtenSchema = z.looseObject({
  version: z.number().max(VERSION).optional(),
  ...{ tab: z.string(), epoch: z.string(), home: z.string(), away: z.string(), at: z.number() },
  base: z.looseObject({ id: z.number() }),
});
const draftSchema = z.custom<ScoreDraft>((draft) => writtenSchema.safeParse(draft).success);

const keyOf = (tab: string, fixtureId: number) => `${DRAFT_PREFIX}${tab}:${fixtureId}`;

/** OUT-20: stored when this returns. */
export function writeDraft(tab: string, texts: UnsavedTexts, epoch: string): void {
  const draft: ScoreDraft = { ...texts, tab, epoch, at: Date.now() };
  writeItem(keyOf(tab, texts.base.id), JSON.stringify({ version: VERSION, ...draft }));
}

/** OUT-23: removes a saved or discarded draft. With `texts`: only if it still contains them. */
export function removeDraft(
  tab: string,
  fixtureId: number,
  texts?: Pick<ScoreDraft, 'home' | 'away'>,
): void {
  const key = keyOf(tab, fixtureId);
  const there = texts && parseDraft(readItem(key));
  if (there && (there.home !== texts.home || there.away !== texts.away)) return;
  removeItem(key);
}

function parseDraft(text: string | null): ScoreDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Returns all drafts of this browser, newest first; [] when storage is unavailable. */
export function readDrafts(): ScoreDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT_PREFIX))
      .map((key) => parseDraft(readItem(key)))
      .filter((draft) => draft !== null)
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** The two texts as a score, for the sides of its base. */
export const draftScores = ({ home, away }: Pick<ScoreDraft, 'home' | 'away'>): Scores => ({
  homeScore: parseScoreText(home) ?? null,
  awayScore: parseScoreText(away) ?? null,
});
