import { type Kysely, sql, type Transaction } from 'kysely'
import { ownLedgerId } from '#records/own-ledger.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import { type SyncedTable, tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import type { AppDeps } from '../deps.ts'

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
 * Deletes, for good, every account whose seven days are over: all rows of the person and of their
 * ledger in every table, their address on the mailing lists, and the links of those whom they invited.
 * Returns how many accounts. Interrupted, it goes on where it stopped; two processes share the accounts.
 * One that cannot be deleted is logged and keeps none of the others; the next round tries it again.
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
  const ownerIds = { user_id: userId, ledger_id: ownLedgerId(userId) }
  for (const [table, key] of Object.entries(others)) {
    await eraseRows(db, { table, key, ownerId: ownerIds[key[0]] })
  }
  await eraseRows(claim, { table: 'users', key: users, ownerId: userId })
}

async function eraseRows(
  db: Kysely<Database>,
  rows: {
    readonly table: string
    readonly key: readonly [string, ...string[]]
    readonly ownerId: string
  },
): Promise<void> {
  const table = sql.table(rows.table)
  const key = sql.join(rows.key.map(column => sql.ref(column)))
  const [owner] = rows.key
  for (;;) {
    const result = await sql`
      delete from ${table} where (${key}) in (
        select ${key} from ${table} where ${sql.ref(owner)} = ${rows.ownerId} limit ${BATCH}
      )`.execute(db)
    if (Number(result.numAffectedRows ?? 0) < BATCH) return
  }
}

/** The columns that say whose a row is: a person's, or a ledger's. */
type OwnerColumn = 'user_id' | 'ledger_id'

/** A table whose rows are people's or their ledgers'. */
export type PersonTable = {
  [T in keyof Database]: OwnerColumn & keyof Database[T] extends never ? never : T
}[keyof Database]

/** A table's own columns that make the key of its rows, whose they are first. */
type KeyColumns<T extends PersonTable> = readonly [
  owner: OwnerColumn & keyof Database[T],
  ...others: readonly (string & keyof Database[T])[],
]

/**
 * The key of every table with rows of people or of their ledgers. A new table does not compile until it
 * stands here, so that none is forgotten when an account is deleted. In the order in which rows can go:
 * what refers to others first, and last of all the person, by whom the work is found again after an
 * interruption.
 */
export const PERSON_TABLES: { readonly [T in PersonTable]: KeyColumns<T> } = {
  refresh_tokens: ['user_id', 'hash'],
  push_subscriptions: ['user_id', 'family_id'],
  notice_marks: ['user_id', 'key'],
  sessions: ['user_id', 'family_id'],
  one_time_codes: ['user_id', 'purpose'],
  idempotency: ['ledger_id', 'key'],
  statement_imports: ['ledger_id', 'id'],
  profile_pictures: ['user_id'],
  token_credits: ['user_id', 'id'],
  token_spends: ['user_id', 'turn_id'],
  chat_turns: ['user_id', 'id'],
  chats: ['user_id', 'id'],
  payment_ledger: ['user_id', 'payment_id'],
  payments: ['user_id', 'id'],
  ...syncedTables(),
  ledgers: ['ledger_id'],
  users: ['user_id'],
}

// What refers to others stands after them in the registry, and goes before them here.
function syncedTables(): { readonly [T in SyncedTable]: readonly ['ledger_id', 'id'] } {
  const keys = TABLE_KINDS.toReversed().map(kind => [tableOf(kind), ['ledger_id', 'id']] as const)
  // Every table of a kind, since every kind is in the list.
  return Object.fromEntries(keys) as ReturnType<typeof syncedTables>
}
