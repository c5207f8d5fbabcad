/** LNG-11: an event says its own words in place of the product's. */
import type { Catalog } from './translator.ts';

/** 'Group' as the product says it, 'Pool' as the event does. */
export interface Term {
  text: string;
  own: string;
}

/** A letter of a script that writes spaces between words. */
const LETTER = '[\\p{Script=Latin}\\p{M}\\p{N}]';
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The word as it stands alone. Han, Kana and Hangul have no spaces between words, or endings after them. */
const expressionOf = (text: string): RegExp =>
  new RegExp(`(?<!${LETTER})${quoted(text)}(?!${LETTER})`, 'gu');

/** Not of 'KO', which stays as it is. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** With a term of a capital letter its small form is replaced, too: 'change group' becomes 'change pool'. */
const withSmall = (terms: readonly Term[]): Term[] => [
  ...terms,
  ...terms.map(({ text, own }) => ({ text: lowerFirst(text), own: lowerFirst(own) })),
];

/** Replaces the terms in a text; longer ones first, and never inside of what another one put there. */
export function replacerOf(terms: readonly Term[]): (text: string) => string {
  const forms = withSmall(terms).sort((a, b) => b.text.length - a.text.length);
  if (forms.length === 0) return (text) => text;
  const termByText = new Map([...forms].reverse().map((form) => [form.text, form.own]));
  const expression = new RegExp(forms.map(({ text }) => expressionOf(text).source).join('|'), 'gu');
  const replace = (text: string) =>
    text.replace(expression, (found) => termByText.get(found) ?? found);
  // Every second part is a slot.
  return (text) =>
    text
      .split(/(\{\w+\})/)
      .map((part, index) => (index % 2 === 0 ? replace(part) : part))
      .join('');
}

/** The catalog with the event's own words. */
export function withTerms(catalog: Catalog, terms: readonly Term[]): Catalog {
  if (terms.length === 0) return catalog;
  const replace = replacerOf(terms);
  return Object.fromEntries(Object.entries(catalog).map(([key, text]) => [key, replace(text)]));
}
