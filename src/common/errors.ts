/**
 * Every way the product says no: one code, one HTTP status, one sentence. Screens and tests compare
 * codes; the sentence is what a person reads. `{name}` is filled from the refusal's params.
 */
const errors = {
  // Input
  'invalid-input': { status: 400, sentence: '{detail}' },
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

  // Teams
  'team-name-required': { status: 400, sentence: 'Team name is required' },
  'team-name-too-long': { status: 400, sentence: 'Team name must be 25 characters or less' },
  'team-name-taken': { status: 409, sentence: 'A team with this name already exists' },
  'team-not-found': { status: 404, sentence: 'Selected team not found' },
  'team-in-use': { status: 409, sentence: 'This team plays in {groups} and cannot be deleted.' },

  // Tournaments (Group / Game Set on screen)
  'group-name-required': { status: 400, sentence: 'Please enter a group name.' },
  'group-name-too-long': { status: 400, sentence: 'Group name must be 60 characters or less' },
  'group-name-taken': {
    status: 409,
    sentence: 'A Game Set with the name "{name}" already exists. Please choose a different name.',
  },
  'group-limit-reached': { status: 409, sentence: 'Maximum limit reached.' },
  'group-needs-teams': { status: 409, sentence: 'Need at least 2 teams ({n} created)' },
  'color-taken': { status: 409, sentence: 'This colour is already used by "{group}".' },
  'tournament-not-found': { status: 404, sentence: 'This group no longer exists.' },
  'rounds-below-existing': {
    status: 409,
    sentence: 'Round {n} already has fixtures. Remove it first.',
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
  'batch-invalid': { status: 400, sentence: 'Fixture {n}: {detail}' },

  // Fixtures
  'fixture-not-found': { status: 404, sentence: 'This match no longer exists.' },
  stale: { status: 409, sentence: 'Another screen changed this score meanwhile.' },
  'epoch-changed': {
    status: 409,
    sentence: 'The event was imported, restored or cleared since this score was entered.',
  },
  'decider-not-needed': { status: 409, sentence: 'Result not needed' },
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
  'reorder-first-round-only': {
    status: 409,
    sentence: 'Fixture reordering is only available in Round 1.',
  },
  'reorder-no-fixtures': { status: 400, sentence: 'No valid fixtures to reorder.' },
  'reorder-scored': { status: 409, sentence: 'There was a problem updating the fixture order.' },

  // Transfer
  'import-not-empty': {
    status: 409,
    sentence: 'Groups exist. Export and delete all data before importing.',
  },
  'import-invalid': { status: 400, sentence: '{detail}' },
  'data-changed': { status: 409, sentence: 'Data changed since the export. Nothing was deleted.' },

  // Backups
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
  'too-large': { status: 413, sentence: 'The request is too large.' },
  'not-json': { status: 415, sentence: 'Send the request as application/json.' },
  unavailable: { status: 503, sentence: 'The server is busy or restarting. Please try again.' },
  internal: { status: 500, sentence: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** The HTTP status a code answers with. */
export const errorStatus = (code: ErrorCode): number => errors[code].status;

/** The sentence of a code, its `{placeholders}` filled from params. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  return errors[code].sentence.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key];
    return value === undefined ? whole : String(value);
  });
}

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** The body of every answer that is not a success. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  current?: unknown;
}
