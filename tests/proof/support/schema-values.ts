// Valid and invalid values for a JSON schema of the OpenAPI document.
import fc from 'fast-check';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Stands for the id of a row that exists when the request is sent; see {@link resolveIds}. */
interface IdOf {
  idOf: Kind;
  nth: number;
  asText: boolean;
}
export type Kind = 'teams' | 'tournaments' | 'fixtures' | 'backups';
export type Pool = Record<Kind, readonly number[]> & {
  /** The ids of round 1 of each tournament, in the order of `tournaments`. */
  firstRounds: readonly (readonly number[])[];
};

/** Stands for a whole round 1 in another order, which no list of single ids would hit. */
interface OrderOf {
  orderOf: number;
  turnedBy: number;
}

const anyId = (idOf: Kind): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ idOf: fc.constant(idOf), nth: fc.nat(40), asText: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.nat(3000) },
  );

const kindOfField: Record<string, Kind> = {
  tournament_id: 'tournaments',
  homeTeamId: 'teams',
  awayTeamId: 'teams',
  teams: 'teams',
  teamIds: 'teams',
  fixtureId: 'fixtures',
  teamId: 'teams',
  order: 'fixtures',
};
const kindOfPath: Record<string, Kind> = {
  teams: 'teams',
  tournaments: 'tournaments',
  fixtures: 'fixtures',
  backups: 'backups',
};

const names = ['A', 'B', 'Ä', '드론', 'Falcons', 'falcons', '-1', "'", 'x'.repeat(25), 'A B'];
const anyName = fc.oneof(
  fc.constantFrom(...names),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const small = (max: number) => fc.integer({ min: 0, max });
const CSV_HEAD =
  'Type,Name,Group,Rounds,Colour,Goals tie-breaker,Round,Match,Order,Home team,Away team,Home score,Away score,Cage';

/** Useful values by field name, where random values of the schema would always be refused. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  name: anyName,
  round: small(4),
  rounds: small(4),
  homeScore: fc.oneof(small(30), fc.constant(null), fc.constant('')),
  awayScore: fc.oneof(small(30), fc.constant(null), fc.constant('')),
  mapLit: small(3),
  displayOrder: fc.integer({ min: 1, max: 8 }),
  matchNumber: fc.integer({ min: 1, max: 8 }),
  color: fc.constantFrom('#123456', '#ABCDEF', '#abcdef', '#000000', null),
  order: fc.oneof(
    fc.record({ orderOf: fc.nat(40), turnedBy: fc.nat(5) }),
    fc.array(anyId('fixtures'), { maxLength: 8 }),
  ),
  csvData: fc.oneof(
    fc.constantFrom('', CSV_HEAD, `${CSV_HEAD}\nchampionship,Cup,,,,,,,,,,,,`),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ),
  topic: fc.constantFrom('championship', 'tournament:1', 'tournament:2', 'tournament:99'),
};

/**
 * Mostly valid values for the schema. `field` and `path` tell which kind of row an id refers to.
 */
export function anyValueOf(schema: Schema, field: string, path: string): fc.Arbitrary<unknown> {
  // The id of an event is a UUID.
  const isRow = field === 'id' && schema.type !== 'string';
  const kind = isRow ? kindOfPath[path.split('/')[2] ?? ''] : kindOfField[field];
  if (kind !== undefined && schema.type !== 'array') return anyId(kind);
  const known = byName[field];
  if (known !== undefined && schema.type !== 'object') return known;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) {
    return fc.oneof(...variants.map((variant) => anyValueOf(variant, field, path)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, path);
    case 'array':
      return fc.array(anyValueOf(schema.items ?? {}, field, path), { maxLength: 8 });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -2, max: schema.maximum ?? 10_001 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [] }: Schema, path: string) {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    anyValueOf(schema, name, path),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

const textOf = ({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> =>
  pattern === undefined
    ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
    : fc.stringMatching(new RegExp(pattern));

/** Any JSON value, including names and numbers that JavaScript treats specially. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2_147_483_648, '', ' ', [], {}, '\0'),
  fc.constantFrom<unknown>('__proto__', 'constructor', { toString: 1 }, [[[]]], ['1'], '1', '٣'),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
);

/** The value with each stand-in replaced by the id of a row that exists. */
export function resolveIds(value: unknown, pool: Pool): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveIds(entry, pool));
  if (typeof value !== 'object' || value === null) return value;
  if (isOrderOf(value)) {
    const { orderOf, turnedBy } = value;
    const round = pool.firstRounds[orderOf % Math.max(1, pool.firstRounds.length)] ?? [];
    return [...round.slice(turnedBy), ...round.slice(0, turnedBy)];
  }
  if (isIdOf(value)) {
    const ids = pool[value.idOf];
    const id = ids[value.nth % Math.max(1, ids.length)] ?? value.nth;
    return value.asText ? String(id) : id;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolveIds(inner, pool)]),
  );
}

const isOrderOf = (value: object): value is OrderOf =>
  'orderOf' in value && 'turnedBy' in value && typeof value.turnedBy === 'number';

const isIdOf = (value: object): value is IdOf =>
  'idOf' in value && 'nth' in value && typeof value.nth === 'number' && 'asText' in value;
