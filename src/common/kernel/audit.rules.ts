/** Every kind of audit log entry, with its area on screen and its sentence. */
import { keysOf } from './values.ts';

/** Filters of the audit page. */
export const auditAreas = { access: 'Sign-ins', data: 'Data', server: 'Server' } as const;
export type AuditArea = keyof typeof auditAreas;

interface AuditKindFacts {
  readonly area: AuditArea;
  readonly title: string;
  /** A warning is something that the admin may have to act on. */
  readonly isWarning?: true;
  /** Any client can trigger it as often as it likes, so only the first few within a minute are kept. */
  readonly isFrequent?: true;
}

const fromAnybody = { isWarning: true, isFrequent: true } as const;

export const auditKinds = {
  'signed-in': { area: 'access', title: 'Signed in' },
  'sign-in-refused': { area: 'access', title: 'Sign-in refused', ...fromAnybody },
  'locked-out': { area: 'access', title: 'Too many attempts', ...fromAnybody },
  'signed-out': { area: 'access', title: 'Signed out' },
  'session-ended': { area: 'access', title: 'Signed out from another device' },
  'password-changed': { area: 'access', title: 'Password changed' },
  'password-kept': { area: 'access', title: 'First password kept' },
  'code-made': { area: 'access', title: 'One-time code made' },
  'device-admitted': { area: 'access', title: 'Device let in by a one-time code' },
  'code-refused': { area: 'access', title: 'One-time code refused', ...fromAnybody },
  'referee-signed-in': { area: 'access', title: 'Referee link opened' },
  'referee-made': { area: 'access', title: 'Referee link made' },
  'referee-revoked': { area: 'access', title: 'Referee link ended' },
  'origin-refused': { area: 'access', title: 'Request of another site refused', ...fromAnybody },
  'host-refused': { area: 'access', title: 'Unknown server name refused', ...fromAnybody },
  imported: { area: 'data', title: 'Imported' },
  restored: { area: 'data', title: 'Backup restored' },
  archived: { area: 'data', title: 'Archived' },
  deleted: { area: 'data', title: 'Deleted', isWarning: true },
  'outcome-changed': { area: 'data', title: 'Outcome changed' },
  'team-withdrawn': { area: 'data', title: 'Team withdrawn' },
  'withdrawal-taken-back': { area: 'data', title: 'Withdrawal taken back' },
  'act-undone': { area: 'data', title: 'Act taken back, or done again' },
  'image-added': { area: 'data', title: 'Image added' },
  'image-removed': { area: 'data', title: 'Image removed' },
  'server-started': { area: 'server', title: 'Server started' },
  'server-stopped': { area: 'server', title: 'Server stopped' },
  'server-joined': { area: 'server', title: 'Another server joined' },
  'server-left': { area: 'server', title: 'Another server left', isWarning: true },
  'database-away': { area: 'server', title: 'Database away', isWarning: true },
  'database-back': { area: 'server', title: 'Database back' },
  'disk-low': { area: 'server', title: 'Disk nearly full', isWarning: true },
  'disk-full': { area: 'server', title: 'Disk full', isWarning: true },
  'disk-has-room': { area: 'server', title: 'Disk has room again' },
  'connections-crowded': {
    area: 'server',
    title: 'Full, idle connection closed',
    ...fromAnybody,
  },
  'connections-flooding': {
    area: 'server',
    title: 'Too many requests at once, connection closed',
    ...fromAnybody,
  },
  'slow-request': { area: 'server', title: 'Slow request', isFrequent: true },
} as const satisfies Record<string, AuditKindFacts>;

export type AuditKind = keyof typeof auditKinds;

export const auditKind = (kind: AuditKind): AuditKindFacts => auditKinds[kind];

/** The kinds of an area, or all. */
export const kindsOf = (area: AuditArea | undefined): AuditKind[] =>
  keysOf(auditKinds).filter((kind) => area === undefined || auditKinds[kind].area === area);

/** AUD-2: the subject of an audit log entry, as a code with values; each language has its own sentence. */
export const auditDetails = {
  'a-team': 'a team',
  'a-group': 'a group with its fixtures',
  'a-cage': 'a cage',
  'group-fixtures': 'all fixtures of a group',
  'last-round': 'the last round of a group',
  'all-data': 'all data',
  'event-logo': 'logo of the event',
  'team-logo': 'logo of "{name}"',
  sponsor: 'sponsor "{name}"',
  archive: 'archive "{name}"',
  'outcome-to': 'match {match} of "{group}": to "{name}"',
  'outcome-void': 'match {match} of "{group}": does not count',
  'outcome-open': 'match {match} of "{group}": played, or to be played',
  'team-of': '"{name}" of "{group}"',
  'in-group': 'in "{group}"',
  imported: '{teams} teams, {groups} groups, {fixtures} fixtures',
  'to-change-password': 'to change the password',
  'referee-link': 'a referee link',
  'more-alike': '{n} more within a minute',
  connections: '{n} connections from there',
  version: 'version {version}, {engine} database',
  alone: 'this one is alone',
  'servers-in-all': '{n} in all',
} as const;

type AuditDetailCode = keyof typeof auditDetails;
type Values = Readonly<Record<string, string | number>>;

export interface AuditAbout {
  code: AuditDetailCode;
  params: Values;
}

export const auditAbout = (code: AuditDetailCode, params: Values = {}): AuditAbout => ({
  code,
  params: { ...params },
});

/** `t` returns the sentence of a code in the language of a page, or in English. */
export const auditAboutText = (
  t: (text: (typeof auditDetails)[AuditDetailCode], values: Values) => string,
  { code, params }: AuditAbout,
): string => t(auditDetails[code], params);
