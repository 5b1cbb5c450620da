import {
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { readAnswer } from './engine-answer.ts';

/** Most statements that are kept prepared; the one that was not used for longest makes room. */
const MOST_KEPT = 500;
/** Longer statements insert many rows at once, and are hardly ever repeated with as many. */
const LONGEST_KEPT = 8_000;

const EXECUTE = protocol.serialize.execute();
const SYNC = protocol.serialize.sync();

/** A statement as the engine knows it. */
interface Statement {
  /** Empty for a statement that is not kept. */
  name: string;
  /** Types of its parameters, as object ids. */
  parameters: readonly number[];
  fields: Results['fields'];
}

/**
 * The embedded engine, preparing every statement once: afterwards a query is one exchange of messages with the
 * engine (bind, execute, sync) instead of six, and is neither parsed again nor, after some runs, planned
 * (decision 0096). Of a query's options it knows `rowMode` and `parsers`, which are all that Drizzle sends.
 */
export class PreparedPGlite extends PGlite {
  /** By text, in the order of their last use. */
  readonly #statements = new Map<string, Statement>();
  #made = 0;

  override async query<T>(
    text: string,
    params?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    await this._checkReady();
    // A query must not come between those of a transaction.
    return await this._runExclusiveTransaction(async () => {
      const answered = await this.#run<T>(text, params, options);
      await this.syncToFs();
      return answered;
    });
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = async (text, params, options) => {
        if (tx.closed) throw new Error('Transaction is closed');
        return await this.#run(text, params, options);
      };
      return work({ ...tx, query });
    });
  }

  #run<T>(
    text: string,
    params: readonly unknown[] = [],
    { rowMode, parsers: given }: QueryOptions = {},
  ): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameters, fields } = this.#known(text) ?? (await this.#prepare(text));
      const values = params.map((value, index) => this.#serialize(value, parameters[index]));
      const bind = protocol.serialize.bind({ statement: name, values });
      const { rows, command } = readAnswer(await this.#exchange(bind, EXECUTE, SYNC));
      const parsers = fields.flatMap(({ dataTypeID: type }, index) => {
        const parse = given?.[type] ?? this.parsers[type];
        return parse ? [{ index, parse }] : [];
      });
      for (const row of rows) {
        for (const { index, parse } of parsers) {
          const value = row[index];
          if (typeof value === 'string') row[index] = parse(value);
        }
      }
      const read = rowMode === 'array' ? rows : rows.map((row) => byName(row, fields));
      return { ...command, fields, rows: read as T[] };
    });
  }

  #known(text: string): Statement | undefined {
    const known = this.#statements.get(text);
    if (!known) return undefined;
    this.#statements.delete(text);
    this.#statements.set(text, known);
    return known;
  }

  async #prepare(text: string): Promise<Statement> {
    const isKept = text.length <= LONGEST_KEPT;
    this.#made += 1;
    const name = isKept ? `s${this.#made}` : '';
    const parse = protocol.serialize.parse({ name, text });
    const describe = protocol.serialize.describe({ type: 'S', name });
    const { parameters, fields } = readAnswer(await this.#exchange(parse, describe, SYNC));
    const statement = { name, parameters, fields };
    if (!isKept) return statement;
    this.#statements.set(text, statement);
    const [oldest] = this.#statements;
    if (oldest && this.#statements.size > MOST_KEPT) {
      const [oldText, { name: oldName }] = oldest;
      this.#statements.delete(oldText);
      await this.#exchange(protocol.serialize.close({ type: 'S', name: oldName }), SYNC);
    }
    return statement;
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.serializers[type];
    return serialize ? serialize(value) : String(value);
  }

  /** Sends messages together and gives the bytes of the answer. */
  async #exchange(...sent: Uint8Array[]): Promise<Buffer> {
    const parts: Buffer[] = [];
    // The engine reuses the memory of an answer, so that each part has to be copied.
    const onRawData = (bytes: Uint8Array) => void parts.push(Buffer.from(bytes));
    await this.execProtocolRawStream(Buffer.concat(sent), { syncToFs: false, onRawData });
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
}

function byName(row: readonly unknown[], fields: Results['fields']): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name }, index) => [name, row[index]]));
}
