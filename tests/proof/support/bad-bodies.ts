// Invalid bodies: broken JSON, other types, other encodings, and values beyond the limits.
import { gzipSync } from 'node:zlib';
import { limits } from '../../../src/common/kernel/limits.ts';

export interface BadBody {
  title: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  status: 400 | 413 | 415;
}

const json = '{"name":"Fine"}';
const typed = (type: string) => ({ 'content-type': type });

/** Larger than the largest body any call takes. */
const huge = `{"name":"${'x'.repeat(limits.importBytes)}"}`;

export const badBodies: readonly BadBody[] = [
  { title: 'an open brace', body: '{', status: 400 },
  { title: 'a closing brace', body: '}', status: 400 },
  { title: 'a cut-off object', body: '{"name":"Fin', status: 400 },
  { title: 'a missing value', body: '{"name":}', status: 400 },
  { title: 'a missing quote', body: '{name":"Fine"}', status: 400 },
  { title: 'single quotes', body: "{'name':'Fine'}", status: 400 },
  { title: 'a trailing comma', body: '{"name":"Fine",}', status: 400 },
  { title: 'a comment', body: '{"name":"Fine"} // x', status: 400 },
  { title: 'two objects', body: `${json}${json}`, status: 400 },
  { title: 'one brace too many', body: `${json}}`, status: 400 },
  { title: 'a list', body: '[]', status: 400 },
  { title: 'a list of objects', body: `[${json}]`, status: 400 },
  { title: 'a text', body: '"text"', status: 400 },
  { title: 'a number', body: '1', status: 400 },
  { title: 'null', body: 'null', status: 400 },
  { title: 'true', body: 'true', status: 400 },
  { title: 'undefined', body: 'undefined', status: 400 },
  { title: 'NaN', body: '{"name":NaN}', status: 400 },
  { title: 'a hexadecimal number', body: '{"name":0x10}', status: 400 },
  { title: 'a raw line break in a text', body: '{"name":"A\nB"}', status: 400 },
  { title: 'a raw NUL', body: '{"name":"A\0B"}', status: 400 },
  { title: 'NUL alone', body: '\0', status: 400 },
  { title: 'a bad escape', body: '{"name":"\\x41"}', status: 400 },
  { title: 'half an escape', body: '{"name":"\\u00"}', status: 400 },
  { title: 'deep lists', body: `{"name":${'['.repeat(20_000)}`, status: 400 },
  { title: 'bytes', body: Buffer.from([0xff, 0xfe, 0xfd, 0x80]), status: 400 },
  { title: 'a picture', body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), status: 400 },
  { title: 'XML', body: '<name>Fine</name>', status: 400 },
  { title: 'a form called JSON', body: 'name=Fine', status: 400 },
  {
    title: 'a form',
    body: 'name=Fine',
    headers: typed('application/x-www-form-urlencoded'),
    status: 415,
  },
  { title: 'a plain text', body: json, headers: typed('text/plain'), status: 415 },
  { title: 'JSON called HTML', body: json, headers: typed('text/html'), status: 415 },
  { title: 'JSON without a type', body: json, headers: typed(''), status: 415 },
  { title: 'JSON of a broken type', body: json, headers: typed('application'), status: 415 },
  {
    title: 'JSON called almost JSON',
    body: json,
    headers: typed('application/jsonx'),
    status: 415,
  },
  {
    title: 'a form of parts',
    body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nFine\r\n--x--',
    headers: typed('multipart/form-data; boundary=x'),
    status: 415,
  },
  {
    title: 'an unknown character set',
    body: json,
    headers: typed('application/json; charset=klingon'),
    status: 415,
  },
  {
    title: 'an unknown encoding',
    body: json,
    headers: { 'content-encoding': 'rot13' },
    status: 415,
  },
  {
    title: 'a broken gzip',
    body: json,
    headers: { 'content-encoding': 'gzip' },
    status: 400,
  },
  {
    title: 'a cut-off gzip',
    body: gzipSync(json).subarray(0, 15),
    headers: { 'content-encoding': 'gzip' },
    status: 400,
  },
  {
    title: 'a gzip that grows',
    body: gzipSync(huge),
    headers: { 'content-encoding': 'gzip' },
    status: 413,
  },
  { title: 'too much', body: huge, status: 413 },
];
