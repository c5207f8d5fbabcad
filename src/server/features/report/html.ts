/** Markup for paper and archives, without scripts. */
import { escaped } from '../../pages/server-preview.ts';

/** Text that is markup already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | false | readonly Part[];

const textOf = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(textOf).join('');
};

/** Markup with values in it, which are escaped. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(parts[index] ?? null)).join(''));

/** A name in any script. */
export const named = (text: string): Markup => html`<bdi>${text}</bdi>`;
