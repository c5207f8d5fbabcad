/**
 * TRF-16: the rules of play of a group in one cell: 'FIDA Class 40 rev. 5; penalty.mode=none; setMs=120000'.
 */

import { ok, type Result } from '../kernel/result.ts';
import { type PresetChoice, presetChoiceSchema } from '../match/match-preset.schema.ts';
import { resolvePreset } from '../match/resolve-preset.ts';
import { cellOf, cellProblem, type Row } from './csv-cell.rules.ts';

const COLUMN = 'Rules of play';
const SEPARATOR = '; ';

/** The name of the preset, then each number that the group changed; empty without rules. */
export function rulesCell(choice: PresetChoice | undefined): string {
  if (choice === undefined) return '';
  const { name, ...changes } = choice;
  // The database does not keep the order of fields, so they are sorted: the same rules give the same cell.
  return [name, ...changesOf(changes, '').sort()].join(SEPARATOR);
}

function changesOf(changes: object, path: string): string[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (typeof value === 'object' && value !== null) return changesOf(value, `${path}${field}.`);
    return [`${path}${field}=${value}`];
  });
}

/** Undefined for an empty cell, as in files of earlier releases: scores only, no clock. */
export function readRules(row: Row): Result<PresetChoice | undefined> {
  const cell = cellOf(row, COLUMN);
  if (cell === '') return ok(undefined);
  const [name = '', ...changes] = cell.split(';').map((part) => part.trim());
  const choice: Record<string, unknown> = { name };
  for (const change of changes) {
    const [, path = '', text = ''] = /^([A-Za-z.]+)=(.*)$/.exec(change) ?? [];
    if (path === '') return cellProblem(row.line, COLUMN, 'rule-form', { text: change });
    put(choice, path.split('.'), readValue(text));
  }
  const read = presetChoiceSchema.safeParse(choice);
  if (!read.success) {
    const [issue] = read.error.issues;
    return cellProblem(row.line, COLUMN, 'rule-value', {
      field: issue?.path.join('.') || 'the rules',
      detail: issue?.message ?? 'are wrong',
    });
  }
  const preset = resolvePreset(read.data);
  return preset.ok
    ? ok({ ...read.data, name: preset.value.name })
    : cellProblem(row.line, COLUMN, 'rules-unknown');
}

const readValue = (text: string): number | boolean | string => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : text;
};

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [field = '', ...rest] = path;
  const known = Object.getOwnPropertyDescriptor(target, field)?.value;
  const inner: Record<string, unknown> = typeof known === 'object' ? { ...known } : {};
  if (rest.length > 0) put(inner, rest, value);
  const stored = rest.length > 0 ? inner : value;
  Object.defineProperty(target, field, { value: stored, enumerable: true, configurable: true });
}
