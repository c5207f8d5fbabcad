/** How values travel to and from PostgreSQL: pg's own way, on both engines. */
import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;

type Parse = (text: string) => unknown;

/** Returns a parser that gives int8 and count(*) as numbers: no value here exceeds 2^53. */
export function textParser(oid: number): Parse {
  const parse: Parse = pg.types.getTypeParser(oid, 'text');
  if (oid === INT8) return Number;
  if (oid !== INT8_ARRAY) return parse;
  return (text) => toNumbers(parse(text));
}

const toNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toNumbers);
  return value === null ? null : Number(value);
};
