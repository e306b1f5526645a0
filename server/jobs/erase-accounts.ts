import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ownLedgerId } from '#records/own-ledger.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import { type SyncedTable, tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'
import type { AppDeps } from '../deps.ts'
import { dropMailbox, freeNames, type NamedUser } from '../features/accounts/account-names.ts'
import { freeReferences } from '../features/payments/payment-reference.ts'

/** Rows that one statement removes at most, so that none of them holds locks for long. */
const BATCH = 1000

/** Accounts that are looked up at once. */
const DUE_BATCH = 100

/** A process that claimed an account and ended is given so long; then another process goes on with it. */
const CLAIM_MS = 5 * 60_000

/** What the job works with. */
type EraseDeps = Pick<AppDeps, 'db' | 'clock' | 'log'>

/** A round of the job: which accounts are due, and as whom this process claims them. */
interface Round {
  readonly nowMs: number
  readonly claimant: string
}

/**
 * Deletes, for good, every account whose seven days are over: all rows of the person and of their
 * ledger in every table, their names, their address on the mailing lists, and the links of those whom
 * they invited. Returns how many accounts. Interrupted, it goes on where it stopped; two processes share
 * the accounts. One that cannot be deleted is logged and keeps none of the others; the next round tries it
 * again.
 */
export async function eraseAccounts(deps: EraseDeps, nowMs: number): Promise<number> {
  const round: Round = { nowMs, claimant: randomUUID() }
  const passedOver: string[] = []
  for (let erased = 0; ;) {
    const dueIds = await findDue(deps.db, nowMs, passedOver)
    if (dueIds.length === 0) return erased
    for (const userId of dueIds) {
      if (await eraseClaimed(deps, round, userId)) erased += 1
      else passedOver.push(userId)
    }
  }
}

async function findDue(
  db: Kysely<Database>,
  nowMs: number,
  passedOver: readonly string[],
): Promise<readonly string[]> {
  const due = await db
    .selectFrom('users')
    .select('user_id')
    .where('delete_at', '<=', nowMs)
    .$if(passedOver.length > 0, query => query.where('user_id', 'not in', passedOver))
    .orderBy('delete_at')
    .limit(DUE_BATCH)
    .execute()
  return due.map(({ user_id: userId }) => userId)
}

// True when this process deleted it. The claim of one that failed is over at once.
async function eraseClaimed(
  { db, clock, log }: EraseDeps,
  round: Round,
  userId: string,
): Promise<boolean> {
  const claim: Claim = { ...round, userId, clock }
  const user = await claimAccount(db, claim)
  if (user === undefined) return false
  try {
    await eraseAccount(db, claim, user)
    return true
  } catch (error) {
    log.error('account.not_erased', { userId, name: error instanceof Error ? error.name : '' })
    await holdUntil(db, claim, 0)
    return false
  }
}

interface Claim extends Round, Pick<EraseDeps, 'clock'> {
  readonly userId: string
}

// One statement on one row, no lock that lasts. Once claimed, an account can no longer be taken back.
async function claimAccount(
  db: Kysely<Database>,
  { userId, nowMs, claimant, clock }: Claim,
): Promise<NamedUser | undefined> {
  return await db
    .updateTable('users')
    .set({ claimed_by: claimant, claimed_until: clock() + CLAIM_MS })
    .where('user_id', '=', userId)
    .where('delete_at', '<=', nowMs)
    .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', clock())]))
    .returning(['user_id', 'email', 'user_name_key', 'referral_code'])
    .executeTakeFirst()
}

async function holdUntil(
  db: Kysely<Database>,
  { userId, claimant }: Claim,
  untilMs: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ claimed_until: untilMs })
    .where('user_id', '=', userId)
    .where('claimed_by', '=', claimant)
    .execute()
}

// The rows go in statements of their own, so that what was done stays done, also where another process
// goes on with it; the person's row, by which the work is found again, goes last.
async function eraseAccount(db: Kysely<Database>, claim: Claim, user: NamedUser): Promise<void> {
  const { userId, clock } = claim
  await forgetInviter(db, userId)
  await db.deleteFrom('mailing_list_entries').where('email', '=', user.email).execute()
  for (const free of Object.values(FREED_TABLES)) await free(db, user)
  const ownerIds = { user_id: userId, ledger_id: ownLedgerId(userId) }
  for (const [table, key] of Object.entries(PERSON_TABLES)) {
    await holdUntil(db, claim, clock() + CLAIM_MS)
    await eraseRows(db, { table, key, ownerId: ownerIds[key[0]] })
  }
}

// Each by its own key: whom a person invited may be anywhere.
async function forgetInviter(db: Kysely<Database>, inviterId: string): Promise<void> {
  const invited = await db
    .selectFrom('users')
    .select('user_id')
    .where('referred_by', '=', inviterId)
    .execute()
  for (const { user_id: userId } of invited) {
    await db
      .updateTable('users')
      .set({ referred_by: null })
      .where('user_id', '=', userId)
      .where('referred_by', '=', inviterId)
      .execute()
  }
}

/** A table keyed by something that only one person has. */
export type UniqueTable = 'account_names' | 'account_mailboxes' | 'payment_references'

/** How each table keyed by what is unique forgets a person who goes for good, by its own key. */
export const FREED_TABLES: {
  readonly [T in UniqueTable]: (db: Kysely<Database>, user: NamedUser) => Promise<void>
} = {
  account_names: freeNames,
  account_mailboxes: dropMailbox,
  payment_references: async (db, { user_id: userId }) => await freeReferences(db, userId),
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

/** A table whose rows are people's or their ledgers', and keyed by whose they are. */
export type PersonTable = Exclude<
  {
    [T in keyof Database]: OwnerColumn & keyof Database[T] extends never ? never : T
  }[keyof Database],
  UniqueTable
>

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
  open_streams: ['user_id', 'id'],
  sessions: ['user_id', 'family_id'],
  one_time_codes: ['user_id', 'purpose'],
  receipts: ['ledger_id', 'id'],
  ledger_commits: ['ledger_id', 'version'],
  ledger_devices: ['ledger_id', 'device_id'],
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
