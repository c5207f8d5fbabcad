import type { Affected } from './consequences.schema.ts';
import type { ImportCode } from './import-sentences.rules.ts';

/**
 * Every refusal of the product: one code, one HTTP status, one sentence. Clients and tests compare codes;
 * people read the sentence. `{name}` is filled from the refusal's params. Other languages use `plain` where
 * the sentence contains an English detail.
 */
const errors = {
  // Input
  'invalid-input': {
    status: 400,
    sentence: '{detail}',
    plain: 'The server did not accept a value of this page. Reload the page and try again.',
  },
  'malformed-json': { status: 400, sentence: 'The request body is not valid JSON.' },
  'forbidden-characters': {
    status: 400,
    sentence: 'Names cannot contain control, invisible or text-direction characters.',
  },

  // Auth
  'credentials-required': { status: 400, sentence: 'Username and password are required' },
  'invalid-credentials': { status: 401, sentence: 'Invalid username or password' },
  'not-signed-in': { status: 401, sentence: 'Please sign in.' },
  'session-ended': { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  'forbidden-origin': {
    status: 403,
    sentence: 'This request came from another site and was refused.',
  },
  'password-fields-required': { status: 400, sentence: 'All fields are required' },
  'password-too-short': { status: 400, sentence: 'Password must be at least 6 characters' },
  'password-too-long': {
    status: 400,
    sentence: 'Password must be at most 72 bytes: use a shorter one.',
  },
  'password-too-common': {
    status: 400,
    sentence: 'This password is among the most common ones. Please choose another.',
  },
  'code-invalid': {
    status: 403,
    sentence: 'This code is not valid, or it was used already.',
  },
  'session-not-found': { status: 404, sentence: 'This sign-in has ended already.' },
  'wrong-password': { status: 403, sentence: 'Current password is incorrect' },
  'password-changed-meanwhile': {
    status: 409,
    sentence: 'The password was changed on another screen meanwhile.',
  },
  'too-many-attempts': {
    status: 429,
    sentence: 'Too many attempts. Please wait {seconds} seconds and try again.',
  },

  // Championship
  'championship-name-required': { status: 400, sentence: 'Championship name is required' },
  'championship-name-too-long': {
    status: 400,
    sentence: 'Championship name must be 80 characters or less',
  },
  'languages-twice': { status: 400, sentence: 'Please choose two different languages.' },
  'term-required': { status: 400, sentence: 'Please enter the word and your own one.' },
  'term-too-long': { status: 400, sentence: 'A word must be 24 characters or less.' },
  'term-slot': { status: 400, sentence: 'A word cannot contain curly brackets.' },
  'terms-twice': { status: 400, sentence: 'A word is in the list twice.' },
  'terms-too-many': { status: 400, sentence: 'An event can have at most 40 own words.' },

  // Cages
  'cage-name-required': { status: 400, sentence: 'Please enter a name for the cage.' },
  'cage-name-too-long': { status: 400, sentence: 'The name must be 25 characters or less.' },
  'cage-name-taken': { status: 409, sentence: 'There is a cage "{name}" already.' },
  'cage-not-found': { status: 404, sentence: 'This cage no longer exists.' },
  'too-many': { status: 409, sentence: 'An event can have at most {max} cages.' },
  'team-in-play': {
    status: 409,
    sentence: 'A team of this match is called or in play elsewhere.',
  },
  'cage-closed': { status: 409, sentence: 'This cage is closed.' },
  'in-use': { status: 409, sentence: 'A match is called or in play in this cage.' },
  'timetable-changed': {
    status: 409,
    sentence: 'Another screen has changed the timetable meanwhile. Look at it, then try again.',
  },

  // Announcements
  'announcement-required': { status: 400, sentence: 'Please enter a text for the screens.' },
  'announcement-too-long': { status: 400, sentence: 'The text must be 60 characters or less.' },
  'graphic-line-too-long': { status: 400, sentence: 'A line must be 80 characters or less.' },
  'graphic-text-required': { status: 400, sentence: 'Please enter a text for the graphic.' },
  'announcement-time': { status: 400, sentence: 'The end must be within the coming 24 hours.' },
  'match-lit': {
    status: 409,
    sentence: 'A match is called or in play. Choose whether to hide it.',
  },

  // Logos and sponsors
  'image-too-large': {
    status: 413,
    sentence: 'The image is larger than 1 MB. Please choose a smaller one.',
  },
  'image-format': {
    status: 415,
    sentence:
      'This file is no image that can be used. Please choose a PNG, JPEG, WebP or SVG file.',
  },
  'image-unreadable': {
    status: 400,
    sentence: 'This image cannot be read: the file is damaged or incomplete.',
  },
  'image-pixels': {
    status: 400,
    sentence: 'This image has too many pixels. At most 5000 × 5000 can be used.',
  },
  'image-work': {
    status: 400,
    sentence: 'This image takes too long to draw. Please choose a simpler one.',
  },
  'images-unsupported': {
    status: 501,
    sentence: 'Images cannot be prepared on the computer of this server. Everything else works.',
  },
  'image-not-found': { status: 404, sentence: 'This image no longer exists.' },
  'sponsor-name-required': { status: 400, sentence: 'Please enter a name for the sponsor.' },
  'sponsor-name-too-long': { status: 400, sentence: 'The name must be 60 characters or less.' },
  'sponsor-not-found': { status: 404, sentence: 'This sponsor no longer exists.' },
  'sponsor-limit-reached': { status: 409, sentence: 'There are {max} sponsors already.' },
  'sponsors-changed': {
    status: 409,
    sentence: 'Another screen changed the sponsors meanwhile.',
  },

  // Screens
  'screen-name-required': { status: 400, sentence: 'Please enter a name for the screen.' },
  'screen-name-too-long': { status: 400, sentence: 'The name must be 25 characters or less.' },
  'screen-not-found': { status: 404, sentence: 'This screen is not connected any more.' },

  'device-name-too-long': { status: 400, sentence: 'The name must be 25 characters or less.' },

  // Teams
  'team-name-required': { status: 400, sentence: 'Team name is required' },
  'team-name-too-long': { status: 400, sentence: 'Team name must be 25 characters or less' },
  'short-name-too-long': { status: 400, sentence: 'Short name must be 12 characters or less' },
  'team-name-taken': { status: 409, sentence: 'A team with this name already exists' },
  'team-not-found': { status: 404, sentence: 'Selected team not found' },
  'team-in-use': {
    status: 409,
    sentence: 'This team plays in {tournaments} and cannot be deleted.',
  },

  // Tournaments (Tournament / Game Set on screen)
  'tournament-name-required': { status: 400, sentence: 'Please enter a group name.' },
  'tournament-name-too-long': { status: 400, sentence: 'Group name must be 60 characters or less' },
  'tournament-name-taken': {
    status: 409,
    sentence: 'A Game Set with the name "{name}" already exists. Please choose a different name.',
  },
  'tournament-limit-reached': { status: 409, sentence: 'Maximum limit reached.' },
  'tournament-needs-teams': { status: 409, sentence: 'Need at least 2 teams ({n} created)' },
  'color-taken': { status: 409, sentence: 'This colour is already used by "{tournament}".' },
  'teams-not-level': {
    status: 409,
    sentence: 'Only teams that share a rank in final standings can be put in order.',
  },
  'tournament-not-found': { status: 404, sentence: 'This group no longer exists.' },
  'rounds-below-existing': {
    status: 409,
    sentence: 'Round {n} already has fixtures. Remove it first.',
  },
  'draft-locked': {
    status: 409,
    sentence: 'Teams and rounds cannot be chosen any more: fixtures are generated.',
  },
  'sitting-locked': {
    status: 409,
    sentence: 'Whether sets follow each other cannot be changed once fixtures are generated',
  },
  'orientation-locked': {
    status: 409,
    sentence: 'Cage orientation cannot be changed once fixtures are generated',
  },

  // Rounds
  'no-fixtures': { status: 409, sentence: 'No fixtures have been generated yet.' },
  'rounds-limit-reached': { status: 409, sentence: 'A group has at most 3 rounds.' },
  'round-exists': { status: 409, sentence: 'Round {n} already exists.' },
  'round-not-last': { status: 409, sentence: 'Only the last round can be removed.' },
  'first-round': { status: 409, sentence: 'The first round cannot be removed.' },
  'round-has-scores': {
    status: 409,
    sentence: 'Scores exist in the last round. Remove scores first.',
  },

  // Generating
  'not-enough-teams': {
    status: 400,
    sentence: 'Please select at least 2 teams to generate fixtures.',
  },
  'teams-not-found': {
    status: 400,
    sentence: 'These teams do not exist: {names}. Create them first on the management page.',
  },
  'teams-repeated': { status: 400, sentence: 'A team was selected more than once: {names}.' },
  'too-many-teams': { status: 400, sentence: 'Maximum number of teams ({max}) reached.' },
  'fixtures-scored': {
    status: 409,
    sentence: 'Scores exist in this group. Reset it before generating new fixtures.',
  },
  'batch-invalid': {
    status: 400,
    sentence: 'Fixture {n}: {detail}',
    plain: 'Fixture {n} cannot be stored.',
  },

  // Fixtures
  'fixture-not-found': { status: 404, sentence: 'This match no longer exists.' },
  stale: { status: 409, sentence: 'Another screen changed this score meanwhile.' },
  'epoch-changed': {
    status: 409,
    sentence: 'The event was imported, restored or cleared since this score was entered.',
  },
  'decider-not-needed': { status: 409, sentence: 'Result not needed' },
  'fixture-not-played': {
    status: 409,
    sentence: 'This match was awarded or is void. Set it back to played before you enter a score.',
  },
  'outcome-lit': {
    status: 409,
    sentence: 'This match is called or in play. Take its call back or finish it first.',
  },
  'outcome-winner': {
    status: 400,
    sentence: 'An awarded match needs one of its two teams as winner; any other has none.',
  },
  'no-show-begun': {
    status: 409,
    sentence: 'This match has begun or has a result. Change its outcome instead.',
  },
  'outcome-reason-too-long': { status: 400, sentence: 'A reason has at most 80 characters.' },
  'swap-not-allowed': {
    status: 409,
    sentence: 'Could not swap teams. Scores may already be set.',
  },
  'swap-lit': {
    status: 409,
    sentence: 'Sides cannot be swapped while the match is called or in play.',
  },
  'swap-other-teams': { status: 400, sentence: 'Could not find fixture to swap sides.' },
  'map-lit-scored': { status: 409, sentence: 'A scored match cannot be called to the cage.' },
  'lit-changed': {
    status: 409,
    sentence: 'Another screen has called or finished a match meanwhile.',
  },
  'reorder-first-round-only': {
    status: 409,
    sentence: 'Fixture reordering is only available in Round 1.',
  },
  'reorder-no-fixtures': { status: 400, sentence: 'No valid fixtures to reorder.' },
  'reorder-scored': { status: 409, sentence: 'There was a problem updating the fixture order.' },
  'play-later-begun': {
    status: 409,
    sentence: 'Only a match that has not begun can be played later.',
  },
  'play-later-last': {
    status: 409,
    sentence: 'No other match of this round is left to be played before it.',
  },

  // Clock and events of a match
  'preset-unknown': { status: 400, sentence: 'There are no rules named "{name}".' },
  'clock-not-started': { status: 409, sentence: 'The clock of this match has not started yet.' },
  'match-ended': {
    status: 409,
    sentence: 'This match is over. Set the clock first to go on playing.',
  },
  'match-confirmed': {
    status: 409,
    sentence: 'The result of this match is confirmed. Only the admin can change it.',
  },
  'match-not-confirmed': {
    status: 409,
    sentence: 'The result of this match is not confirmed.',
  },
  'match-not-over': { status: 409, sentence: 'This match is not over yet.' },
  'match-not-lit': { status: 409, sentence: 'This match is not called to the cage.' },
  'score-incomplete': { status: 409, sentence: 'Only one side of this match has a score.' },
  'event-id-reused': {
    status: 409,
    sentence: 'This event was already recorded with another content.',
  },
  'event-kind-not-used': { status: 409, sentence: 'The rules "{name}" do not use this event.' },
  'event-team-unknown': { status: 409, sentence: 'This team does not play in this match.' },
  'event-not-found': { status: 409, sentence: 'The event to void is not recorded.' },
  'event-not-voidable': { status: 409, sentence: 'This event cannot be voided.' },
  'after-end': {
    status: 409,
    sentence: 'This event came after the end of the match. The admin decides whether it counts.',
  },
  'too-many-events': { status: 409, sentence: 'This match has {max} events already.' },
  'admin-only': { status: 403, sentence: 'Only the admin can do this.' },
  'other-tournament': { status: 403, sentence: 'This referee link is for another group.' },
  'other-cage': { status: 403, sentence: 'This referee link is for another cage.' },
  'match-under-review': {
    status: 409,
    sentence: 'This match is under review. End the review first.',
  },
  'referee-name-required': { status: 400, sentence: 'Please enter a name for the referee.' },
  'referee-name-too-long': { status: 400, sentence: 'The name must be 40 characters or less' },
  'referee-not-found': { status: 404, sentence: 'This referee link no longer exists.' },
  'referee-link-invalid': {
    status: 401,
    sentence: 'This referee link is not valid any more. Ask the admin for a new one.',
  },

  'knockout-only': { status: 409, sentence: 'Only a knockout can do this.' },
  'group-only': { status: 409, sentence: 'A knockout gets its matches from its bracket.' },
  'bracket-size': { status: 400, sentence: 'A knockout takes 2 to {max} teams.' },
  'bracket-invalid': {
    status: 400,
    sentence: 'This bracket cannot be played: {detail}.',
    plain: 'This bracket cannot be played.',
  },
  'bracket-begun': {
    status: 409,
    sentence: 'Matches of this knockout have begun. Its bracket stays.',
  },
  'feeds-knockout': {
    status: 409,
    sentence: 'Teams of this group play in "{name}". Delete that knockout first.',
  },
  'tie-not-found': { status: 404, sentence: 'This tie no longer exists.' },
  'tie-winner': { status: 400, sentence: 'The winner must be one of the two teams of the tie.' },
  'champion-known': {
    status: 409,
    sentence:
      'Nobody has to be named: the winner of the final is the champion, or the final is not over.',
  },
  'champion-team': {
    status: 400,
    sentence: 'Only a team with a place in this knockout can be its champion.',
  },
  'tie-not-seated': { status: 409, sentence: 'The teams of this tie are not known yet.' },
  'tie-not-level': { status: 409, sentence: 'This tie is not level.' },
  'tie-begun': {
    status: 409,
    sentence: 'This tie has begun. It can be awarded, but is no walkover.',
  },
  consequences: {
    status: 409,
    sentence: 'This would change who plays in {codes}. Choose what happens to each of them.',
  },
  'consequences-choice': {
    status: 409,
    sentence:
      '{code} cannot be settled in this way. Choose another for it or for another match of its round.',
  },
  'team-in-group': { status: 409, sentence: 'This team is in {name} already.' },
  'team-has-played': {
    status: 409,
    sentence: 'This team has played or is called. It can only withdraw.',
  },
  'group-closed': {
    status: 409,
    sentence: 'The places of {name} are taken in a knockout: its teams stay.',
  },
  'group-too-small': { status: 409, sentence: 'A group keeps at least 2 teams.' },
  'withdrawal-not-found': { status: 404, sentence: 'This team has not withdrawn.' },
  'withdrawal-known': { status: 409, sentence: 'This team has withdrawn already.' },
  'withdrawal-team': { status: 409, sentence: 'This team has no matches here.' },
  'withdrawal-used': {
    status: 409,
    sentence: 'Something was entered since that depends on this withdrawal.',
  },

  'undo-changed': {
    status: 409,
    sentence: 'This was changed since, so it cannot be taken back.',
  },

  'question-not-found': { status: 404, sentence: 'This question no longer exists.' },
  'question-answered': { status: 409, sentence: 'This question was answered on another screen.' },

  // Transfer
  'import-not-empty': {
    status: 409,
    sentence: 'Groups exist. Export and delete all data before importing.',
  },
  'import-invalid': {
    status: 400,
    sentence: '{detail}',
    plain: 'The file cannot be imported.',
  },
  'data-changed': { status: 409, sentence: 'Data changed since the export. Nothing was deleted.' },

  // Backups
  'archive-name-required': { status: 400, sentence: 'The archive needs a name.' },
  'archive-name-too-long': {
    status: 400,
    sentence: 'The name of the archive must be 80 characters or less.',
  },
  'archive-name-characters': {
    status: 400,
    sentence: 'The name of an archive is part of an address: leave out / \\ ? # and %.',
  },
  'archive-name-taken': { status: 409, sentence: 'There is an archive with this name already.' },
  'archive-empty': {
    status: 409,
    sentence: 'There is nothing to archive: no group has any matches.',
  },
  'archive-not-found': { status: 404, sentence: 'This archive no longer exists.' },
  'backup-not-found': { status: 404, sentence: 'This backup no longer exists.' },
  'backup-unreadable': {
    status: 409,
    sentence: 'This backup cannot be read. Nothing was changed.',
  },

  // HTTP
  'idempotency-key-reused': {
    status: 422,
    sentence: 'This Idempotency-Key was already used for a different request.',
  },
  'not-found': { status: 404, sentence: 'Not found.' },
  'method-not-allowed': { status: 405, sentence: 'This method is not allowed here.' },
  'unknown-host': {
    status: 421,
    sentence:
      'This server does not go by the name "{host}". Open one of the addresses that its console shows, or start it with this name in PUBLIC_ORIGINS.',
  },
  'malformed-request': { status: 400, sentence: 'The request is not valid HTTP.' },
  'request-timeout': { status: 408, sentence: 'The request took too long to arrive.' },
  'precondition-failed': { status: 412, sentence: 'This is not the version that was asked for.' },
  'range-not-satisfiable': { status: 416, sentence: 'The range begins behind the end.' },
  'headers-too-large': { status: 431, sentence: 'The headers of the request are too large.' },
  'too-large': { status: 413, sentence: 'The request is too large.' },
  'not-json': { status: 415, sentence: 'Send the request as application/json.' },
  unavailable: { status: 503, sentence: 'The server is busy or restarting. Please try again.' },
  internal: { status: 500, sentence: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; sentence: string; plain?: string }>;

export type ErrorCode = keyof typeof errors;
export type ErrorParams = Readonly<Record<string, string | number>>;
/** A list means any of its values. */
export type ProblemParams = Readonly<Record<string, string | number | readonly string[]>>;

/** The HTTP status of a code. */
export const errorStatus = (code: ErrorCode): number => errors[code].status;

type Entry = (typeof errors)[ErrorCode];
/** A sentence that has translations. */
export type ErrorSentence =
  | Exclude<Entry, { plain: string }>['sentence']
  | Extract<Entry, { plain: string }>['plain'];

/** The key of a code's translations, with its `{placeholders}`. */
export function translatedSentence(code: ErrorCode): ErrorSentence {
  const entry = errors[code];
  return 'plain' in entry ? entry.plain : entry.sentence;
}

/** The sentence of a code, its `{placeholders}` filled from params. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  return errors[code].sentence.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key];
    return value === undefined ? whole : String(value);
  });
}

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** The body of every error response. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** The values in the message, for translations. */
  params?: ErrorParams;
  current?: unknown;
  /** All problems of an imported file, by line; at most limits.importProblems. */
  problems?: readonly Problem[];
  /** The question for the admin that a referee's refused event raised. */
  questionId?: number;
  /** KO-10: identifies the ties that the write would reseat; a repeat of the write must send it. */
  hash?: string;
  affected?: readonly Affected[];
}

/** A problem at one place of an imported file. */
export interface Problem {
  /** From 1. */
  line: number;
  /** The column's name in the header; absent when the problem concerns the whole line. */
  column?: string;
  message: string;
  /** Code and values of the message, for other languages. */
  code?: ImportCode | ErrorCode;
  params?: ProblemParams;
}
