/** The URLs of print pages and archives. A separate file, so that public pages load only these. */

/** PRT-1: the printable parts of an event. */
export const printParts = ['results', 'standings', 'bracket', 'day', 'sheets'] as const;
export type PrintPart = (typeof printParts)[number];

interface PrintOptions {
  /** A tournament; absent: all. */
  group?: number | undefined;
  /** Match sheets to be filled in by hand. */
  isBlank?: boolean;
  lang?: string;
}

export function printPath(part: PrintPart, { group, isBlank, lang }: PrintOptions = {}): string {
  const query = [
    group === undefined ? '' : `group=${group}`,
    isBlank ? 'blank=1' : '',
    lang === undefined ? '' : `lang=${lang}`,
  ].filter(Boolean);
  return `/print/${part}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** ARC-2: the page of an archived event. */
export const archivePath = (name: string): string => `/archive/${encodeURIComponent(name)}`;
