/** AUD-2: the subject of an audit log entry, as a code with values; each language has its own sentence. */
export const auditDetails = {
  'a-team': 'a team',
  'a-group': 'a group with its fixtures',
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
