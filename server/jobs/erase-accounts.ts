import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import { PERSON_TABLES } from './person-tables.ts'

/** Rows that one statement removes at most, so that none of them holds locks for long. */
const BATCH = 1000

/** An account whose time is up. */
interface LeavingAccount {
  readonly userId: string
  readonly email: string
}

/**
 * Deletes, for good, every account whose seven days are over: all rows of the person in every table,
 * their address on the mailing lists, and the links of those whom they invited. Returns how many
 * accounts. Interrupted, it goes on where it stopped; two processes share the accounts.
 */
export async function eraseAccounts(db: Kysely<Database>, nowMs: number): Promise<number> {
  for (let erased = 0; ; erased += 1) {
    const isErased = await db.transaction().execute(async claim => {
      const account = await claimDue(claim, nowMs)
      if (account !== undefined) await eraseAccount(db, claim, account)
      return account !== undefined
    })
    if (!isErased) return erased
  }
}

/** The lock of the person's row keeps every other process away from the account meanwhile. */
async function claimDue(
  claim: Transaction<Database>,
  nowMs: number,
): Promise<LeavingAccount | undefined> {
  return await claim
    .selectFrom('users')
    .select(['user_id as userId', 'email'])
    .where('delete_at', '<=', nowMs)
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
