/**
 * Statements with values, parsed and planned once: PGlite's own query() parses each anew and crosses into
 * WebAssembly six times. Here one message holds everything (decision record 006).
 */

import { type PGlite, protocol, type Results } from '@electric-sql/pglite';
import { present } from '../../../common/kernel/values.ts';
import { textParser } from '../value-types.ts';

/** Maximum number of prepared statements. Others are parsed each time, to limit the engine's memory. */
const MAX_PREPARED = 200;

const { serialize } = protocol;
const DESCRIBE = serialize.describe({ type: 'P' });
const EXECUTE = serialize.execute({});
const SYNC = serialize.sync();

type Parse = (text: string) => unknown;
type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type RowDescription = Answer & { fields: { name: string; dataTypeID: number }[] };
type DataRow = Answer & { fields: (string | null)[] };
type CommandComplete = Answer & { text: string };

export class PreparedStatements {
  readonly #pg: PGlite;
  /** The name of each statement that the engine has. */
  readonly #names = new Map<string, string>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Runs one statement. If it commits by itself, the COMMIT may not be on the disk yet. */
  async run(text: string, values: readonly (string | null)[]): Promise<Results<unknown>> {
    const knownName = this.#names.get(text);
    if (knownName !== undefined) return await this.#send([], knownName, values);
    const name = this.#names.size < MAX_PREPARED ? `statement-${this.#names.size + 1}` : '';
    // Closed first: a statement that failed after it was parsed has left its name.
    const close = serialize.close({ type: 'S', name });
    const result = await this.#send([close, serialize.parse({ name, text })], name, values);
    if (name !== '') this.#names.set(text, name);
    return result;
  }

  async #send(
    before: readonly Uint8Array[],
    statement: string,
    values: readonly (string | null)[],
  ): Promise<Results<unknown>> {
    const bind = serialize.bind({ statement, values: [...values] });
    const message = Buffer.concat([...before, bind, DESCRIBE, EXECUTE, SYNC]);
    const answers = await this.#pg.runExclusive(() =>
      this.#pg.execProtocolStream(message, { syncToFs: false }),
    );
    return toResults(answers);
  }
}

/** The engine's answer to one statement. */
function toResults(answers: readonly Answer[]): Results<unknown> {
  const result: Results<unknown> = { rows: [], fields: [] };
  let parsers: Parse[] = [];
  for (const answer of answers) {
    if (answer.name === 'rowDescription') {
      const { fields } = answer as RowDescription;
      result.fields = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
      parsers = fields.map(({ dataTypeID }) => textParser(dataTypeID));
    } else if (answer.name === 'dataRow') {
      result.rows.push(toRow(answer as DataRow, result.fields, parsers));
    } else if (answer.name === 'commandComplete') {
      // "UPDATE 1", "INSERT 0 1", "BEGIN".
      const words = (answer as CommandComplete).text.split(' ');
      const count = Number(words.at(-1));
      result.command = present(words[0]);
      if (!Number.isNaN(count)) result.rowCount = count;
    }
  }
  return result;
}

function toRow({ fields }: DataRow, names: readonly { name: string }[], parsers: readonly Parse[]) {
  const row: Record<string, unknown> = {};
  for (const [index, text] of fields.entries()) {
    const { name } = present(names[index]);
    row[name] = text === null ? null : present(parsers[index])(text);
  }
  return row;
}
