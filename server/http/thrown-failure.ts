import { databaseFault } from '../db/database-faults.ts'
import type { Log } from '../ports/log.ts'
import { type ApiFailure, inProgress, internal, unavailable } from './failures.ts'

/**
 * What is answered when something was thrown. A database that is away or too slow, or busy with the same
 * account, is worth another try; anything else is a bug, told to the log and not to the caller.
 */
export function thrownFailure(error: unknown, log: Log): ApiFailure {
  const fault = databaseFault(error)
  if (fault === 'lock_timeout' || fault === 'conflict') return inProgress()
  if (fault === 'unreachable' || fault === 'too_slow') {
    log.warn(`database.${fault}`)
    return unavailable()
  }
  log.error('call.crashed', {
    name: error instanceof Error ? error.name : typeof error,
    stack: error instanceof Error ? error.stack : undefined,
  })
  return internal()
}
