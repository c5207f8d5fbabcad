/**
 * LNG-5: texts in the language of a page. The English texts are the keys: English needs no catalog, and its
 * pages carry none. `{slot}` stands for a value.
 */

/** A text, or its forms for the number `{n}`, as Intl.PluralRules names them. */
export type Translated =
  | string
  | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** By English text; a text that is missing is shown in English. */
export type Catalog = Readonly<Record<string, Translated>>;

type Slots<Text> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

/** The forms of a text in another language: tsc refuses one that lacks a slot of the English text. */
type Form<Text> = [Slots<Text>] extends [never]
  ? string
  : (
        Slots<Text> extends infer Slot extends string
          ? (form: `${string}{${Slot}}${string}`) => void
          : never
      ) extends (form: infer All) => void
    ? All
    : never;

/** LNG-6: a catalog of all these texts. */
export type CatalogOf<Text extends string> = {
  readonly [Key in Text]:
    | Form<Key>
    | (Readonly<Partial<Record<Intl.LDMLPluralRule, Form<Key>>>> & { readonly other: Form<Key> });
};

type Values<Text> = [Slots<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Slots<Text>, string | number>>];

/** Says one of the texts, with the values of its slots. */
export type Translate<Text extends string> = <Key extends Text>(
  text: Key,
  ...values: Values<Key>
) => string;

/** The texts of one language. */
export const translator =
  <Text extends string>(catalog: Catalog, language: string): Translate<Text> =>
  (text, values: Readonly<Record<string, string | number>> = {}) => {
    const found = catalog[text] ?? text;
    const form =
      typeof found === 'string'
        ? // An English text can have two forms: '{n} point|{n} points'.
          (found.split('|').at(Number(values.n) === 1 ? 0 : -1) ?? found)
        : (found[new Intl.PluralRules(language).select(Number(values.n))] ?? found.other);
    return form.replace(/{(\w+)}/g, (_, slot) => `${values[slot]}`);
  };
