/** Every limit of the product, once: schemas, screens and database checks read them from here. */
export const limits = {
  teamName: 25,
  groupName: 60,
  championshipName: 80,
  maxGroups: 30,
  minTeams: 2,
  /** What the admin's team picker offers by default. */
  pickerTeams: 9,
  /** The most teams one group can be generated with. */
  maxTeams: 64,
  minRounds: 1,
  maxRounds: 3,
  defaultRounds: 3,
  maxScore: 9999,
  passwordMin: 6,
  /** bcrypt reads 72 bytes and silently ignores the rest, so longer ones are refused. */
  passwordMaxBytes: 72,
  /** Fixtures in one batch: every pair of 64 teams in every round. */
  batchFixtures: 64 * 63 * 1.5,
  idMax: 2_147_483_647,
  /** Thirty full groups with the longest names, in the widest script, twice over. */
  importBytes: 4_000_000,
  jsonBytes: 100_000,
  historyRows: 500,
  passkeyLength: 4,
  addressLength: 255,
  wifiName: 32,
  wifiPassphrase: 63,
} as const;

/** Minutes, for the estimate shown before generating; both are editable on screen. */
export const matchDefaults = { matchMinutes: 3, turnoverMinutes: 5 } as const;

/** Name of a championship nobody has named yet. */
export const DEFAULT_CHAMPIONSHIP_NAME = 'Drone Soccer Championship';

/** Header colour of a group that has none. */
export const FALLBACK_GROUP_COLOR = '#3b82f6';
