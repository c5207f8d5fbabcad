/**
 * State of entering one fixture's score, as values: the text of a box, whether a match is open or locked, and
 * the score to save. The hook use-score-entry.ts feeds it with the user's input.
 */
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import {
  hasResult,
  isScored,
  parseScoreText,
  plainDigits,
  type Scores,
  stepScore,
} from '../../../common/fixture/score.rules.ts';

/** The score box of a side, identified by team and not by position. */
export type Box = 'home' | 'away';

interface Draft {
  /** The fixture as shown when editing began; Esc restores it. */
  original: Fixture;
  /** The same with the scores that were saved since in a pause of typing. */
  base: Fixture;
  home: string;
  away: string;
}

export interface Entry {
  /** Present while the match is edited: one of its boxes has the focus, or lost it a moment ago. */
  draft: Draft | null;
  /** The half-entered score that was locked by a press elsewhere. */
  shut: Scores | null;
}

export type EntryEvent =
  | { type: 'focused'; shown: Fixture }
  | { type: 'typed'; box: Box; text: string }
  | { type: 'stepped'; box: Box; by: 1 | -1 }
  | { type: 'saved' }
  /** The fixture is shown with other values than before. */
  | { type: 'changed'; shown: Fixture }
  | { type: 'escaped' }
  | { type: 'left' }
  | { type: 'pressed-outside' }
  | { type: 'unlocked'; shown: Fixture };

export const atRest: Entry = { draft: null, shut: null };

const textOf = (score: number | null): string => (score === null ? '' : String(score));

const scoresOf = ({ home, away }: Draft): Scores => ({
  homeScore: parseScoreText(home) ?? null,
  awayScore: parseScoreText(away) ?? null,
});

const sameScores = (a: Scores, b: Scores): boolean =>
  a.homeScore === b.homeScore && a.awayScore === b.awayScore;

const draftOf = (shownFixture: Fixture): Draft => ({
  original: shownFixture,
  base: shownFixture,
  home: textOf(shownFixture.homeScore),
  away: textOf(shownFixture.awayScore),
});

/** NOW-9. */
function stepped(draft: Draft, box: Box, by: 1 | -1): Pick<Draft, Box> {
  const { home, away } = stepScore(scoresOf(draft), box, by);
  return { home: String(home), away: String(away) };
}

/** Boxes without unsaved typing take over changes of the stored score. */
function followed(entry: Entry, shownFixture: Fixture): Entry {
  const { draft } = entry;
  if (!draft || shownFixture.homeTeamId !== draft.base.homeTeamId) return entry;
  const isUnsaved = !sameScores(scoresOf(draft), draft.base);
  return isUnsaved || sameScores(draft.base, shownFixture)
    ? entry
    : { ...entry, draft: draftOf(shownFixture) };
}

export function nextEntry(entry: Entry, event: EntryEvent): Entry {
  const { draft } = entry;
  if (event.type === 'focused' || event.type === 'unlocked') {
    return draft ? entry : { draft: draftOf(event.shown), shut: null };
  }
  if (!draft) return entry;
  switch (event.type) {
    case 'typed':
      // SCR-1: invalid scores are not accepted by the box.
      if (parseScoreText(plainDigits(event.text)) === undefined) return entry;
      return { ...entry, draft: { ...draft, [event.box]: plainDigits(event.text) } };
    case 'stepped':
      return { ...entry, draft: { ...draft, ...stepped(draft, event.box, event.by) } };
    case 'saved':
      return { ...entry, draft: { ...draft, base: { ...draft.base, ...scoresOf(draft) } } };
    case 'changed':
      return followed(entry, event.shown);
    case 'escaped': {
      const { home, away } = draftOf(draft.original);
      return { ...entry, draft: { ...draft, home, away } };
    }
    case 'left':
      return atRest;
    case 'pressed-outside':
      return { draft: null, shut: scoresOf(draft) };
  }
}

/**
 * Whether the boxes are locked while nobody edits them: with both scores, or with a half-entered score that
 * is still the one that was locked.
 */
export function isLocked({ draft, shut }: Entry, shownScores: Scores): boolean {
  if (draft) return false;
  return (
    hasResult(shownScores) ||
    (shut !== null && isScored(shownScores) && sameScores(shut, shownScores))
  );
}

/** The unsaved score and the score before it; null when nothing is unsaved. */
export function unsaved({
  draft,
}: Entry): { base: Fixture; next: Scores; original: Fixture } | null {
  if (!draft) return null;
  const next = scoresOf(draft);
  return sameScores(next, draft.base) ? null : { base: draft.base, next, original: draft.original };
}

export interface UnsavedTexts {
  /** The fixture as shown when editing began, with scores that were saved since in a pause. */
  base: Fixture;
  home: string;
  away: string;
}

/** The texts of the boxes to store on the device; null when nothing is unsaved. */
export function unsavedTexts(entry: Entry): UnsavedTexts | null {
  const change = unsaved(entry);
  if (!change || !entry.draft) return null;
  const { home, away } = entry.draft;
  return { base: change.base, home, away };
}

/** Unsaved typing in a match that is not lit, with one side still empty: not yet a score. */
export function halfTyped(entry: Entry): UnsavedTexts | null {
  const texts = unsavedTexts(entry);
  if (texts === null || texts.base.mapLit > 0) return null;
  return texts.home === '' || texts.away === '' ? texts : null;
}

/** Returns the text of a box: the draft, else the known score. */
export function boxText({ draft }: Entry, box: Box, shownScores: Scores): string {
  if (draft) return draft[box];
  return textOf(box === 'home' ? shownScores.homeScore : shownScores.awayScore);
}

/**
 * Returns the score that another screen has entered during typing; null without one, or when it equals the
 * boxes. The scores are for the sides as they were when editing began.
 */
export function meanwhile({ draft }: Entry, shownFixture: Fixture): Scores | null {
  if (!draft) return null;
  const { homeScore, awayScore } = shownFixture;
  const isTurned = shownFixture.homeTeamId !== draft.base.homeTeamId;
  const now = isTurned ? { homeScore: awayScore, awayScore: homeScore } : { homeScore, awayScore };
  return sameScores(now, draft.base) || sameScores(now, scoresOf(draft)) ? null : now;
}

/** Whether the boxes differ from the scores before editing, which Esc restores. */
export const isChanged = ({ draft }: Entry): boolean =>
  draft !== null && !sameScores(scoresOf(draft), draft.original);
