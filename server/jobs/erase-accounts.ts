import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { AppDeps } from '../deps.ts'
import { PERSON_TABLES } from './person-tables.ts'

/** Rows that one statement removes at most, so that none of them holds locks for long. */
const BATCH = 1000

/** An account whose time is up. */
interface LeavingAccount {
  readonly userId: string
  readonly email: string
}

/** What the job works with. */
type EraseDeps = Pick<AppDeps, 'db' | 'log'>

/**
 * Deletes, for good, every account whose seven days are over: all rows of the person in every table,
 * their address on the mailing lists, and the links of those whom they invited. Returns how many
 * accounts. Interrupted, it goes on where it stopped; two processes share the accounts. One that
 * cannot be deleted is logged and keeps none of the others; the next round tries it again.
 */
export async function eraseAccounts({ db, log }: EraseDeps, nowMs: number): Promise<number> {
  const stuckIds: string[] = []
  for (let erased = 0; ;) {
    const outcome = await eraseNext(db, { nowMs, stuckIds })
    if (outcome.type === 'none') return erased
    if (outcome.type === 'erased') {
      erased += 1
      continue
    }
    stuckIds.push(outcome.userId)
    log.error('account.not_erased', { userId: outcome.userId, name: outcome.name })
  }
}

/** Which accounts are due: those whose time is up and that did not fail in this round. */
interface Due {
  readonly nowMs: number
  readonly stuckIds: readonly string[]
}

type Outcome =
  | { readonly type: 'none' }
  | { readonly type: 'erased' }
  | { readonly type: 'stuck'; readonly userId: string; readonly name: string }

async function eraseNext(db: Kysely<Database>, due: Due): Promise<Outcome> {
  return await db.transaction().execute(async claim => {
    const account = await claimDue(claim, due)
    if (account === undefined) return { type: 'none' }
    try {
      await eraseAccount(db, claim, account)
      return { type: 'erased' }
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      return { type: 'stuck', userId: account.userId, name }
    }
  })
}

/** The lock of the person's row keeps every other process away from the account meanwhile. */
async function claimDue(
  claim: Transaction<Database>,
  { nowMs, stuckIds }: Due,
): Promise<LeavingAccount | undefined> {
  return await claim
    .selectFrom('users')
    .select(['user_id as userId', 'email'])
    .where('delete_at', '<=', nowMs)
    .$if(stuckIds.length > 0, query => query.where('user_id', 'not in', stuckIds))
    .orderBy('delete_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

// The rows go in statements of their own, so that what was done stays done; the person's row, by
// which the work is found again, goes last and with the claim.
async function eraseAccount(
  db: Kysely<Database>,
  claim: Transaction<Database>,
  { userId, email }: LeavingAccount,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ referred_by: null })
    .where('referred_by', '=', userId)
    .execute()
  await db.deleteFrom('mailing_list_entries').where('email', '=', email).execute()
  const { users, ...others } = PERSON_TABLES
  for (const [table, keys] of Object.entries(others)) {
    await eraseRows(db, { table, keys, userId })
  }
  await eraseRows(claim, { table: 'users', keys: users, userId })
}

async function eraseRows(
  db: Kysely<Database>,
  rows: { readonly table: string; readonly keys: readonly string[]; readonly userId: string },
): Promise<void> {
  const table = sql.table(rows.table)
  const key = sql.join(['user_id', ...rows.keys].map(column => sql.ref(column)))
  for (;;) {
    const result = await sql`
      delete from ${table} where (${key}) in (
        select ${key} from ${table} where user_id = ${rows.userId} limit ${BATCH}
      )`.execute(db)
    if (Number(result.numAffectedRows ?? 0) < BATCH) return
  }
}
