/** LNG-13: a catalog as a PO file, which translators' tools read, and back. */
import type { Catalog, Translated } from './translate.rules.ts';

/** One text of a PO file. `context` is its catalog, with the plural form of a text that has forms. */
export interface PoEntry {
  context: string;
  english: string;
  translated: string;
  /** For who translates. */
  note?: string;
}

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
const unquoted = (text: string): string =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const slotsOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

const noteOf = (english: string): string => {
  const slots = slotsOf(english);
  return slots.length === 0 ? '' : `Keep ${slots.join(', ')} as it is: a value stands there.`;
};

/** The entries of a catalog, in its order. */
export const entriesOf = (name: string, catalog: Catalog): PoEntry[] =>
  Object.entries(catalog).flatMap(([english, translated]) =>
    typeof translated === 'string'
      ? [{ context: name, english, translated, note: noteOf(english) }]
      : Object.entries(translated).map(([form, text]) => ({
          ...{ context: `${name}:${form}`, english, translated: text },
          note: `${noteOf(english)} Plural form: ${form}.`.trim(),
        })),
  );

export function toPo(language: string, entries: readonly PoEntry[]): string {
  const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`;
  const texts = entries.map(({ context, english, translated, note }) =>
    [
      ...(note ? [`#. ${note}`] : []),
      `msgctxt ${quoted(context)}`,
      `msgid ${quoted(english)}`,
      `msgstr ${quoted(translated)}`,
      '',
    ].join('\n'),
  );
  return [head, ...texts].join('\n');
}

/** Texts may go over several lines, as tools write them. Obsolete entries and the head are left out. */
export function fromPo(text: string): PoEntry[] {
  return text.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap((block) => {
    const lines = block.split(/\r?\n/).filter((line) => !line.startsWith('#'));
    const partOf = (name: string): string => {
      const start = lines.findIndex((line) => line.startsWith(`${name} "`));
      if (start < 0) return '';
      const rest = lines.slice(start + 1);
      const end = rest.findIndex((line) => !line.startsWith('"'));
      const all = [
        lines[start]?.slice(name.length + 1) ?? '',
        ...rest.slice(0, end < 0 ? undefined : end),
      ];
      return all.map((line) => unquoted(line.trim().slice(1, -1))).join('');
    };
    const english = partOf('msgid');
    const entry = { context: partOf('msgctxt'), english, translated: partOf('msgstr') };
    return english === '' ? [] : [entry];
  });
}

/** The problem of an imported text; null when it is valid. */
function problemOf({ english, translated }: PoEntry): string | null {
  if (translated === '') return null;
  if (translated !== translated.trim()) return `"${english}" has spaces around its translation.`;
  const [wanted, found] = [slotsOf(english).join(' '), slotsOf(translated).join(' ')];
  return wanted === found ? null : `"${english}" must have ${wanted || 'no slots'}.`;
}

/**
 * The catalog with the texts that came back; empty ones and those of other catalogs change nothing. A text that the
 * catalog does not know, or with other slots, is a problem, and is left as it was.
 */
export function withEntries(
  name: string,
  catalog: Catalog,
  entries: readonly PoEntry[],
): { catalog: Catalog; problems: string[] } {
  const next: Record<string, Translated> = { ...catalog };
  const problems: string[] = [];
  for (const entry of entries) {
    const { english, translated } = entry;
    const [of, form] = entry.context.split(':');
    if (of !== name) continue;
    const old = next[english];
    const isKnown = form === undefined ? typeof old === 'string' : typeof old === 'object';
    const problem = isKnown ? problemOf(entry) : `"${english}" is not a text of ${name}.`;
    if (problem !== null) problems.push(problem);
    else if (translated === '') continue;
    else if (form === undefined) next[english] = translated;
    else if (typeof old === 'object') next[english] = { ...old, [form]: translated };
  }
  return { catalog: next, problems };
}
