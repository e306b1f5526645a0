import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'

/** A type of PostgreSQL, by its number. */
export type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

/** What a batch needs of its connection. */
export interface BatchParts {
  /** Reads what the database writes as text, by the type's number. */
  readonly parserOf: (typeId: TypeId) => (text: string) => unknown
  /** The name under which the database keeps a statement, parsed and planned; empty where it does not. */
  readonly nameOf: (statement: CompiledQuery) => string
  /** The names that this connection keeps; those of the batch join them. */
  readonly kept: Set<string>
}

// What node-postgres has and its types lack: its own cursors are made of it.
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  parse(message: { readonly name: string; readonly text: string }): void
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void
  describe(message: { readonly type: 'P' }): void
  execute(message: object): void
  close(message: { readonly type: 'S'; readonly name: string }): void
  sync(): void
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

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

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
  private columns: readonly Column[] = []
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
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const { name, text, values } of this.messages) {
      if (name === '' || !this.parts.kept.has(name)) {
        // Whether the database took it up in a batch that failed is not known.
        if (name !== '') wire.close({ type: 'S', name })
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values })
      wire.describe({ type: 'P' })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const { parserOf } = this.parts
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < this.columns.length; at += 1) {
      const column = this.columns[at]
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
    this.columns = []
  }

  handleEmptyQuery(): void {
    this.results.push({ rows: [] })
  }

  handleReadyForQuery(): void {
    for (const { name } of this.messages) if (name !== '') this.parts.kept.add(name)
    this.onDone(this.results)
  }

  handleError(error: Error): void {
    for (const { name } of this.messages) this.parts.kept.delete(name)
    this.onFailed(error)
  }
}
