import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { assert } from '#base/assert.ts'
import type { Log } from '../ports/log.ts'
import { BatchingDriver, LOST_STATEMENT } from './batching-driver.ts'
import type { TypeId } from './statement-batch.ts'
import type { Database } from './tables/tables.ts'

/** Where the database is, how many connections to keep, and who hears of broken idle ones. */
export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  /** Connections at most; default 10. */
  readonly maxConnections?: number
  /** Whether the tables are spread over machines (`distribute.ts`). */
  readonly isDistributed?: boolean
}

const DEFAULT_MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
// A new connection, and each statement's first time on it, takes the first call after a pause as long as the rest.
const IDLE_MS = 300_000

// Citus keeps `set local lock_timeout` from the machines that have the rows, unless it is told not to.
const REACH_SHARDS = '-c citus.propagate_set_commands=local'

/** What the product's connections are called where the database lists them (`pg_stat_activity`). */
export const APPLICATION_NAME = 'kobolens'

/**
 * Opens PostgreSQL, or an engine that speaks its protocol. int8 columns are read as numbers. A connection
 * that the server closes is replaced, and the query on it fails.
 */
export function openDatabase(
  options: DatabaseOptions,
  pool: pg.Pool = openPool(options),
): Kysely<Database> {
  const { log } = options
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        new BatchingDriver({
          pool,
          parserOf,
          onNotKept: () => log.warn('database.keeps_no_plans'),
        }),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** The connections of a database, for who wants to count them. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: APPLICATION_NAME,
    // One stays while the product runs, so that a restore sees that it does.
    min: 1,
    max: options.maxConnections ?? DEFAULT_MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    types: { getTypeParser: (oid, format) => parserOf(oid, format) },
    ...(options.isDistributed === true && { options: REACH_SHARDS }),
  })
  pool.on('error', error => options.log.warn('database.idle_connection_lost', { code: error.name }))
  // A connection killed while a transaction holds it, between two queries, has no query to fail.
  // The listener keeps that from ending the process; the next query on it fails.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Reads int8 as a number. Asserts that it is a safe integer: money and versions never exceed it. */
export function parseInt8(text: string): number {
  const value = Number(text)
  assert(Number.isSafeInteger(value), 'int8 beyond the safe integers')
  return value
}

/** Reads what PostgreSQL writes of a type, by the type's number. */
export function parserOf(oid: TypeId, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseInt8
  return pg.types.getTypeParser(oid, 'text')
}

/** What went wrong in the database, as far as a caller can do something about it. */
export type DatabaseFault = 'conflict' | 'lock_timeout' | 'too_slow' | 'unreachable' | 'other'

// SQLSTATE: serialization_failure and deadlock_detected; the same transaction may pass next time. So it may when the
// database had lost a statement that it was to keep (`batching-driver.ts`), or had it of a table that a newer version
// of the product has changed.
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', ...LOST_STATEMENT])
const OUTDATED_STATEMENT = 'cached plan must not change result type'
// lock_not_available, as lock_timeout raises it.
const LOCK_TIMEOUT = '55P03'
// query_canceled, as statement_timeout raises it.
const TOO_SLOW = '57014'
// admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, too_many_connections,
// read_only_sql_transaction (a standby after failover), and all of class 08.
const UNREACHABLE = /^(57P0[1-4]|53300|25006|08...)$/
const SOCKET_FAULTS = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)$/
// node-postgres gives these no code.
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Classifies an error from a query by its SQLSTATE, or the system's code. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'other'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CONFLICTS.has(code) || error.message === OUTDATED_STATEMENT) return 'conflict'
  if (code === LOCK_TIMEOUT) return 'lock_timeout'
  if (code === TOO_SLOW) return 'too_slow'
  const isGone = UNREACHABLE.test(code) || SOCKET_FAULTS.test(code)
  return isGone || LOST_CONNECTION.test(error.message) ? 'unreachable' : 'other'
}

/** Whether a unique constraint or index refused the row. The transaction is of no use any more. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
