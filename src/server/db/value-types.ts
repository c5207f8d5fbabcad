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

/** The text of a statement's value for the embedded database, as pg sends it to a server. */
export function valueAsText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementAsText).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function elementAsText(value: unknown): string {
  const text = valueAsText(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
