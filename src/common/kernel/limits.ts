export const MAX_SCORE = 9999;
export const ID_MAX = 2_147_483_647;
export const MAX_ROUNDS = 3;

/** Minutes, for the estimate shown before generating; both are editable on screen. */
export const matchDefaults = { matchMinutes: 3, turnoverMinutes: 5 } as const;

/** Header colour of a tournament that has none. */
export const FALLBACK_TOURNAMENT_COLOR = '#3b82f6';

/** How a fixture can end (RES-1). */
export const OUTCOMES = ['played', 'awarded', 'void'] as const;

/** CHK-2: the grace period, in ms, when the rules of play do not set one. */
export const GRACE_MS = 180_000;

/** Every limit of the product: schemas, clients and database checks read them from here. */
export const limits = {
  teamName: 25,
  shortTeamName: 12,
  /** Names in one pasted list. */
  teamsAtOnce: 200,
  tournamentName: 60,
  championshipName: 80,
  maxTournaments: 30,
  minTeams: 2,
  /** Teams that can be selected in the team picker before the admin raises this limit. */
  pickerTeams: 9,
  /** The most teams one tournament can be generated with. */
  maxTeams: 64,
  minRounds: 1,
  maxRounds: MAX_ROUNDS,
  /** From 64 teams to the final. */
  maxKnockoutRounds: 6,
  /** Ties of one knockout: 64 teams that play for every place. */
  maxTies: 192,
  defaultRounds: 3,
  maxScore: MAX_SCORE,
  /** Of a file: each result after it needs a higher number of 32 bits. */
  maxFinishOrder: 999_999_999,
  /** Characters of the reason for an awarded or void fixture. */
  outcomeReason: 80,
  /** Goals an awarded fixture counts. */
  maxAwardGoals: 99,
  passwordMin: 6,
  /** bcrypt reads 72 bytes and silently ignores the rest, so longer ones are refused. */
  passwordMaxBytes: 72,
  /** Fixtures in one batch: every pair of 64 teams in every round. */
  batchFixtures: 64 * 63 * 1.5,
  idMax: ID_MAX,
  /** Twice the size of thirty full tournaments with the longest names in the widest script. */
  importBytes: 4_000_000,
  /** Maximum rows, and cells per row, of an imported file, and how many bad lines are reported at once. */
  importRows: 70_000,
  importColumns: 100,
  importProblems: 50,
  /** How long an imported file may take to read, in ms. */
  importMs: 10_000,
  jsonBytes: 100_000,
  historyRows: 500,
  sessionId: 100,
  /** A one-time code, and how long it is valid. */
  oneTimeCode: 40,
  oneTimeCodeMinutes: 10,
  /** Longest text that entries of the audit log are filtered by. */
  auditDevice: 300,
  /** The name that a device is given ('Table 1'). */
  deviceName: 25,
  passkeyLength: 4,
  addressLength: 255,
  wifiName: 32,
  wifiPassphrase: 63,
  /** Shots of each team to decide a level tie, before sudden-death pairs. */
  maxTieShots: 20,
  /** Length of a set, in ms; the maximum is also the limit for setting a clock. */
  minSetMs: 1000,
  maxSetMs: 3_600_000,
  maxBreakMs: 3_600_000,
  /** Seconds counted before a set starts. */
  maxLeadIn: 10,
  maxShotMs: 60_000,
  /** Limits of fouls per goal, and of points per foul. */
  maxFoulRatio: 20,
  /** Events of one fixture: about ten times as many as in an hour of play. */
  matchEvents: 1000,
  /** Seconds before the end in which calls are possible. */
  maxCallSeconds: 60,
  /** Longest text that is checked as the token of a referee's link. */
  refereeTokenMax: 100,
  refereeName: 40,
  /** Referee questions, open and answered: at most this many per match, per link, and of a link per match. */
  questionsOfMatch: 100,
  questionsOfLink: 300,
  questionsOfLinkInMatch: 25,
  /** A line of text on all screens, and how far ahead its countdown may end, in ms. */
  announcement: 60,
  announcementMs: 86_400_000,
  /** Characters of a line on a written graphic, and graphics in the rundown of one stream. */
  graphicLine: 80,
  rundownItems: 50,
  /** An image file: 1 MB as file managers count it, and the body that contains it as base64. */
  imageBytes: 1_048_576,
  imageBodyBytes: 2_000_000,
  /** Maximum pixels of an accepted picture: 5000 by 5000. */
  imagePixels: 25_000_000,
  /** Time limit for decoding and resizing a file, in ms. */
  imageMs: 10_000,
  /** Cages of an event, and characters of a cage's name. */
  cages: 8,
  cageName: 25,
  /** Longest length of a set and of a turnover in a timetable, and longest rest of a team, in ms. */
  timetableMs: 4 * 3_600_000,
  restMs: 12 * 3_600_000,
  timetableBreaks: 50,
  sponsors: 24,
  sponsorName: 60,
  /** Product terms that an event may replace, and their length in characters. */
  terms: 40,
  term: 24,
} as const;

/** Name of a championship without a name. */
export const DEFAULT_CHAMPIONSHIP_NAME = 'Drone Soccer Championship';
