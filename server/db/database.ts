import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { assert } from '#domain/assert.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from './tables.ts'

/** Where the database is, how many connections to keep, and who hears of broken idle ones. */
export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  /** Connections at most; default 10. */
  readonly maxConnections?: number
}

const DEFAULT_MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens a pool on PostgreSQL, or an engine that speaks its protocol. int8 columns are read as
 * numbers. A connection that the server closes is replaced, and the query on it fails.
 */
export function openDatabase(options: DatabaseOptions): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? DEFAULT_MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: typeParser },
  })
  pool.on('error', error => options.log.warn('database.idle_connection_lost', { code: error.name }))
  // A connection killed while a transaction holds it, between two queries, has no query to fail.
  // The listener keeps that from ending the process; the next query on it fails.
  pool.on('connect', client => client.on('error', () => undefined))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Reads int8 as a number. Asserts that it is a safe integer: money and versions never exceed it. */
export function parseInt8(text: string): number {
  const value = Number(text)
  assert(Number.isSafeInteger(value), 'int8 beyond the safe integers')
  return value
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

function typeParser(oid: TypeId, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseInt8
  return pg.types.getTypeParser(oid, 'text')
}
