import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { databaseFault } from './database.ts'

/** How a transaction is run; without one, as the engine's default has it. */
export interface TransactOptions {
  readonly isolation?: 'read committed' | 'repeatable read'
  readonly isReadOnly?: true
}

const MAX_ATTEMPTS = 5
// Two that met once should not meet again at the same moment.
const MAX_PAUSE_MS = 50

/**
 * Runs the work in a transaction of its own. Where the engine could not serialize it (40001), or ended it
 * because of a deadlock (40P01), the whole is tried again, at most five times: so the work does nothing
 * but read and write in the transaction it is given.
 */
export async function transact<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(db, options).execute(work)
    } catch (error) {
      if (databaseFault(error) !== 'conflict' || attempt === MAX_ATTEMPTS) throw error
      await sleep(Math.random() * MAX_PAUSE_MS * attempt)
    }
  }
}

function begin<DB>(db: Kysely<DB>, { isolation, isReadOnly }: TransactOptions) {
  const begun = db.transaction()
  const isolated = isolation === undefined ? begun : begun.setIsolationLevel(isolation)
  return isReadOnly === true ? isolated.setAccessMode('read only') : isolated
}
