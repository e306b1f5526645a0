import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { BatchingDriver } from '#server/db/batching-driver.ts'
import { parserOf } from '#server/db/database.ts'
import { isHeld, togetherOf } from '#server/db/sent-statement.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { Asked, Process, Turns } from './turns.ts'

/** Where a server breaks in a write. */
export type DatabaseFault = 'before commit' | 'after commit' | 'at begin' | 'at lock'

/** Asked at each place whether to break there. */
export type ShouldBreak = (where: DatabaseFault) => boolean

/** What decides over each statement. */
interface BreakingParts {
  readonly shouldBreak: ShouldBreak
  readonly turns: Turns
  /** The process of the server that has it; none: the world itself. */
  readonly process?: Process
}

const CONNECTIONS = 4
// Lists of several lengths make texts without end.
const MOST_PREPARED = 1500

/** A database whose connections are lost just before or just after a commit, or at the first query. */
export function openFaultyDatabase(url: string, parts: BreakingParts): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // A new one takes the machine's own time, and which of two requests is first must not hang on that.
    idleTimeoutMillis: 0,
    Client: PreparingClient,
    options: '-c plan_cache_mode=force_generic_plan',
    types: { getTypeParser: (oid, format) => parserOf(oid, format) },
  })
  pool.on('error', () => undefined) // an idle connection that PostgreSQL ended; the pool makes another
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FaultyDriver(pool, parts),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/**
 * Has PostgreSQL parse and plan each statement once: a schedule asks the same few hundred again and again,
 * each of a few rows, where planning takes most of the time.
 */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>()

  constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
    super(config)
    // node-postgres's overloads cannot be passed on as they are.
    const original = this.query.bind(this)
    Object.defineProperty(this, 'query', {
      value: (...args: readonly unknown[]): unknown => {
        const [text, values] = args
        const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
        const name = isPlain ? this.nameOf(text) : undefined
        return Reflect.apply(
          original,
          undefined,
          name === undefined ? args : [{ name, text, values }],
        )
      },
    })
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= MOST_PREPARED) return known
    const name = `s${this.names.size}`
    this.names.set(text, name)
    return name
  }
}

// Every write takes its ledger's row before it looks at anything (sync 7).
const LOCKS_HEAD = / for update$/
// It moves the head in the end; and each call of a device takes the device's row.
const TAKES_ROW = /\bupdate "?ledgers"? |\binsert into ledger_devices\b/

class FaultyDriver extends BatchingDriver {
  private readonly world: BreakingParts
  private readonly watched = new WeakSet<DatabaseConnection>()
  /** Those with a statement that takes a row, which goes with the next one. */
  private readonly taking = new WeakSet<DatabaseConnection>()

  constructor(pool: pg.Pool, parts: BreakingParts) {
    super({ pool, parserOf, onNotKept: () => undefined })
    this.world = parts
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (!this.watched.has(connection)) this.watchStatements(connection)
    this.watched.add(connection)
    return connection
  }

  /** Each waits for its turn; and now and then another transaction has the row for longer than anybody waits. */
  private watchStatements(connection: DatabaseConnection): void {
    const original = connection.executeQuery.bind(connection)
    Object.defineProperty(connection, 'executeQuery', {
      value: async (query: CompiledQuery): Promise<unknown> => {
        const asked = togetherOf(query) ?? [query]
        if (asked.some(({ sql }) => TAKES_ROW.test(sql))) this.taking.add(connection)
        // It goes with the next one.
        if (isHeld(query)) return await original(query)
        const isLocking = asked.some(({ sql }) => LOCKS_HEAD.test(sql))
        return await this.inTurn(connection, { isLocking }, async () => {
          if (isLocking && this.world.shouldBreak('at lock')) throw lockTimeout()
          return await original(query)
        })
      },
    })
  }

  private async inTurn<T>(
    connection: DatabaseConnection,
    asked: Asked,
    run: () => Promise<T>,
  ): Promise<T> {
    const isLocking = this.taking.delete(connection) || asked.isLocking
    return await this.world.turns.ask(this.world.process, { ...asked, isLocking }, run)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    // Until here two requests that overlap go side by side, and the seed decides over one at a time.
    await this.inTurn(connection, { isLocking: false }, async () => {
      if (this.world.shouldBreak('at begin')) throw connectionLost()
      await super.beginTransaction(connection, settings)
    })
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.world.shouldBreak('before commit')) {
      await this.rollbackTransaction(connection)
      throw connectionLost()
    }
    const end = { isLocking: false, isEnd: true } as const
    await this.inTurn(connection, end, async () => await super.commitTransaction(connection))
    if (this.world.shouldBreak('after commit')) throw connectionLost()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.taking.delete(connection)
    const end = { isLocking: false, isEnd: true } as const
    await this.inTurn(connection, end, async () => await super.rollbackTransaction(connection))
  }
}

/** What node-postgres says when PostgreSQL goes away. */
function connectionLost(): Error {
  return new Error('Connection terminated unexpectedly')
}

/** What PostgreSQL says when `lock_timeout` is over. */
function lockTimeout(): Error {
  return Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
}
