import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import * as v from 'valibot'
import { remembered } from './sent-statement.ts'

/** A type of PostgreSQL, by its number. */
export type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

/** What a batch needs of its connection. */
export interface BatchParts {
  /** Reads what the database writes as text, by the type's number. */
  readonly parserOf: (typeId: TypeId) => (text: string) => unknown
  /** The name under which the database keeps a statement, parsed and planned; empty where it does not. */
  readonly nameOf: (statement: CompiledQuery) => string
  /** What this connection keeps, by name, with the columns of its rows; the statements of the batch join it. */
  readonly kept: Map<string, readonly Column[]>
}

// What node-postgres has and its types lack.
interface Wire {
  readonly stream: { readonly writable: boolean; write(bytes: Uint8Array): void }
}

const { utils } = v.parse(v.object({ utils: v.object({ prepareValue: v.function() }) }), pg)

interface Field {
  readonly name: string
  readonly dataTypeID: TypeId
}

interface Message {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A column of the rows that come back, and how its values are read. */
interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** The bytes that call a kept statement which takes no values: beginnings and ends of transactions are most of them. */
const callOf = remembered((name: string) =>
  Buffer.concat([serialize.bind({ statement: name }), serialize.execute()]),
)

const NO_COLUMNS: readonly Column[] = []

const COUNTED = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/

/**
 * Statements that go to the database in one message, and their answers in one. They are done in order; when one
 * fails, those behind it are not done. node-postgres calls what is here.
 */
export class StatementBatch {
  readonly statements: readonly CompiledQuery[]
  private readonly parts: BatchParts
  private readonly messages: readonly Message[]
  private readonly onDone: (results: readonly QueryResult<unknown>[]) => void
  private readonly onFailed: (error: Error) => void
  private readonly results: QueryResult<unknown>[] = []
  /** Of each statement. */
  private readonly columns: (readonly Column[])[] = []
  private rows: unknown[] = []

  private constructor(
    statements: readonly CompiledQuery[],
    parts: BatchParts,
    [onDone, onFailed]: readonly [StatementBatch['onDone'], StatementBatch['onFailed']],
  ) {
    this.statements = statements
    this.parts = parts
    this.onDone = onDone
    this.onFailed = onFailed
    // Before anything is written: a value may be of no kind that can be sent.
    this.messages = statements.map(statement => ({
      name: parts.nameOf(statement),
      text: statement.sql,
      values: statement.parameters.map(value => utils.prepareValue(value)),
    }))
  }

  /** Sends the statements. Gives their answers in order, or throws the first failure. */
  static async send(
    client: pg.ClientBase,
    statements: readonly CompiledQuery[],
    parts: BatchParts,
  ): Promise<readonly QueryResult<unknown>[]> {
    return await new Promise((resolve, reject) => {
      client.query(new StatementBatch(statements, parts, [resolve, reject]))
    })
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection as unknown as Wire
    const parts = this.messages.flatMap((message, at) => this.toWire(message, at))
    // In one piece: the stream would look at each by itself. Of one that is lost, its own failure tells.
    if (stream.writable) stream.write(Buffer.concat([...parts, serialize.sync()]))
  }

  private toWire({ name, text, values }: Message, at: number): readonly Buffer[] {
    const known = name === '' ? undefined : this.parts.kept.get(name)
    if (known !== undefined && values.length === 0) {
      this.columns[at] = known
      return [callOf(name)]
    }
    const bound = serialize.bind({ statement: name, values: [...values] })
    if (known !== undefined) {
      // The database does a kept statement only as long as its rows have these columns.
      this.columns[at] = known
      return [bound, serialize.execute()]
    }
    const parsed = serialize.parse({ name, text })
    const told = [parsed, bound, serialize.describe({ type: 'P' }), serialize.execute()]
    // Whether the database took it up in a batch that failed is not known.
    return name === '' ? told : [serialize.close({ type: 'S', name }), ...told]
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const { parserOf } = this.parts
    this.columns[this.results.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      read: parserOf(dataTypeID),
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.columns[this.results.length] ?? NO_COLUMNS
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at]
      const text = fields[at] ?? null
      if (column !== undefined) row[column.name] = text === null ? null : column.read(text)
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [, count] = COUNTED.exec(text) ?? []
    const counted = count === undefined ? {} : { numAffectedRows: BigInt(count) }
    this.results.push({ rows: this.rows, ...counted })
    this.rows = []
  }

  handleEmptyQuery(): void {
    this.results.push({ rows: [] })
  }

  handleReadyForQuery(): void {
    for (const [at, { name }] of this.messages.entries()) {
      if (name !== '') this.parts.kept.set(name, this.columns[at] ?? NO_COLUMNS)
    }
    this.onDone(this.results)
  }

  handleError(error: Error): void {
    for (const { name } of this.messages) this.parts.kept.delete(name)
    this.onFailed(error)
  }
}
