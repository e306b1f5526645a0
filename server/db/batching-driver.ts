import { createHash } from 'node:crypto'
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { assert } from '#base/assert.ts'
import { isHeld, isKept, isLast, keptText, togetherOf } from './sent-statement.ts'
import { type BatchParts, StatementBatch } from './statement-batch.ts'

// How long a write waits for the one before it, as PostgreSQL writes it; then it is told so (55P03).
const LOCK_TIMEOUT_AFTER = '5s'
const LOCKING = 'read committed'

// A plan that is kept is not to sort what an index has in order: it was made while there was little to sort.
const LIMITS = [`set local lock_timeout = '${LOCK_TIMEOUT_AFTER}'`, 'set local enable_sort = off']

// Statements of many forms would fill the database's memory.
const MOST_KEPT = 300
const NAME_LENGTH = 24

/** What the driver sends over. */
export interface DriverParts {
  readonly pool: pg.Pool
  readonly parserOf: BatchParts['parserOf']
  /** The database, or what stands before it, does not keep statements. */
  readonly onNotKept: () => void
}

/**
 * Sends a transaction's statements in as few messages as it can: the beginning goes with the first statement, what
 * nobody waits for with the next one, or with the commit.
 */
export class BatchingDriver implements Driver {
  private readonly parts: DriverParts
  private readonly connections = new WeakMap<pg.PoolClient, BatchingConnection>()
  private readonly names: StatementNames

  constructor(parts: DriverParts) {
    this.parts = parts
    this.names = new StatementNames(parts.onNotKept)
  }

  async init(): Promise<void> {
    await Promise.resolve()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.parts.pool.connect()
    const known = this.connections.get(client)
    if (known !== undefined) return known
    const connection = new BatchingConnection(client, this.parts.parserOf, this.names)
    this.connections.set(client, connection)
    return connection
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const access = accessMode === undefined ? '' : ` ${accessMode}`
    const limits = isolationLevel === LOCKING ? LIMITS : []
    ours(connection).begin([`start transaction${isolation}${access}`, ...limits])
    await Promise.resolve()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).end('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    ours(connection).dropHeld()
    await ours(connection).end('rollback')
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release()
    await Promise.resolve()
  }

  async destroy(): Promise<void> {
    await this.parts.pool.end()
  }
}

function ours(connection: DatabaseConnection): BatchingConnection {
  assert(connection instanceof BatchingConnection, 'a driver is given its own connections')
  return connection
}

class BatchingConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient
  private readonly parts: BatchParts
  private readonly names: StatementNames
  /** What was begun, and not yet sent. */
  private beginning: readonly CompiledQuery[] = []
  private held: CompiledQuery[] = []
  /** The commit has gone out with the last statement. */
  private isOver = false

  constructor(client: pg.PoolClient, parserOf: BatchParts['parserOf'], names: StatementNames) {
    this.client = client
    this.names = names
    this.parts = { parserOf, nameOf: statement => names.nameOf(statement), kept: new Map() }
  }

  begin(statements: readonly string[]): void {
    this.beginning = statements.map(text => keptText(text))
  }

  /** Ends the transaction; there is none where nothing was sent. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.isOver) return
    if (this.beginning.length > 0 && this.held.length === 0) this.beginning = []
    else await this.send([keptText(how)])
  }

  dropHeld(): void {
    this.held = []
  }

  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    assert(!this.isOver, 'nothing is asked after the last statement of a transaction')
    if (isHeld(statement)) {
      this.held.push(statement)
      return { rows: [] }
    }
    if (isLast(statement)) return await this.sendLast(statement)
    const together = togetherOf(statement)
    const results = await this.send(together ?? [statement])
    // As the types of the statements say, by which the caller asked.
    if (together !== undefined) return { rows: results.map(({ rows }) => rows) as R[] }
    return results[0] as QueryResult<R>
  }

  private async sendLast<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    const [result] = await this.send([statement, keptText('commit')])
    this.isOver = true
    return result as QueryResult<R>
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed')
  }

  release(): void {
    assert(this.held.length === 0, 'what is held goes out before its transaction ends')
    this.beginning = []
    this.isOver = false
    this.client.release()
  }

  /** Sends what was held, then these; gives the results of these. */
  private async send(
    statements: readonly CompiledQuery[],
  ): Promise<readonly QueryResult<unknown>[]> {
    const before = [...this.beginning, ...this.held]
    this.beginning = []
    this.held = []
    const all = [...before, ...statements]
    const [only] = all
    try {
      if (all.length === 1 && only !== undefined && this.parts.nameOf(only) === '') {
        return [await sendPlain(this.client, only)]
      }
      const results = await StatementBatch.send(this.client, all, this.parts)
      return results.slice(before.length)
    } catch (error) {
      this.names.noteFailure(error)
      // The way back to who asked, in place of the way that the answer came.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

async function sendPlain(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const { command, rowCount, rows } = await client.query<object>(sql, [...parameters])
  const isCounted = rowCount !== null && WRITING.has(command)
  return { rows, ...(isCounted && { numAffectedRows: BigInt(rowCount) }) }
}

const WRITING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** invalid_sql_statement_name and duplicate_prepared_statement: a pooler hands each transaction to another connection. */
export const LOST_STATEMENT: ReadonlySet<string> = new Set(['26000', '42P05'])

/** Under which names statements are kept: the same in every process, as a pooler may share connections among them. */
class StatementNames {
  private readonly namesByText = new Map<string, string>()
  private readonly onNotKept: () => void
  private isKeeping = true

  constructor(onNotKept: () => void) {
    this.onNotKept = onNotKept
  }

  /** Empty for a statement that is not kept. */
  nameOf(statement: CompiledQuery): string {
    if (!this.isKeeping || !isKept(statement)) return ''
    const known = this.namesByText.get(statement.sql)
    if (known !== undefined) return known
    if (this.namesByText.size >= MOST_KEPT) return ''
    const name = createHash('sha256').update(statement.sql).digest('hex').slice(0, NAME_LENGTH)
    this.namesByText.set(statement.sql, name)
    return name
  }

  noteFailure(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!this.isKeeping || !LOST_STATEMENT.has(code)) return
    this.isKeeping = false
    this.onNotKept()
  }
}
