/** What went wrong in the database, as far as a caller can do something about it. */
export type DatabaseFault = 'conflict' | 'lock_timeout' | 'too_slow' | 'unreachable' | 'other'

// SQLSTATE: serialization_failure and deadlock_detected; the same transaction may pass next time.
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])
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

/** Tells by SQLSTATE, or by the system's code, what an error from a query means. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'other'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CONFLICTS.has(code)) return 'conflict'
  if (code === LOCK_TIMEOUT) return 'lock_timeout'
  if (code === TOO_SLOW) return 'too_slow'
  const isGone = UNREACHABLE.test(code) || SOCKET_FAULTS.test(code)
  return isGone || LOST_CONNECTION.test(error.message) ? 'unreachable' : 'other'
}

/** Whether a unique constraint or index refused the row. The transaction is of no use any more. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
