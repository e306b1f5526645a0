import { randomInt, randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { PlanName } from '#records/plan.ts'
import { type LedgerHead, selectHead } from '#server/db/read-ledger-head.ts'
import { ask, fixedText, remembered, sendWithNext } from '#server/db/sent-statement.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { changeSums, reckonSums, type SumsChange } from '../digests.ts'
import type { Receipt } from './receipts.ts'

/**
 * Locks the head's row, beside other work: waits 5 s at most, then PostgreSQL raises 55P03. Undefined when there is
 * no such ledger.
 */
export async function lockLedgerHead(
  trx: Transaction<Database>,
  ledgerId: string,
): Promise<LedgerHead | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(trx)
  const [head] = await ask(trx, selectHeadForUpdate(ledgerId))
  return head
}

/**
 * Locks the head's row: always the first statement of a write, so that versions are committed in order and limits
 * are exact (sync 1). The transaction was begun with the limit of the wait (`batching-driver.ts`).
 */
export function selectHeadForUpdate(ledgerId: string): RawBuilder<LedgerHead> {
  return sql<LedgerHead>`${selectHead(ledgerId)} for update`
}

/** The version of a new ledger, at which its person is known. */
export const FIRST_VERSION = 1

/** Begins the history of a new ledger. */
export async function beginHistory(
  db: Kysely<Database>,
  ledger: { readonly ledgerId: string; readonly nowMs: number; readonly level?: PlanName },
): Promise<void> {
  const { ledgerId, nowMs, level } = ledger
  await db
    .insertInto('ledgers')
    .values({
      ledger_id: ledgerId,
      version: FIRST_VERSION,
      epoch: randomUUID(),
      touched_at: nowMs,
      sums: JSON.stringify(changeSums({}, { added: [], removed: [] })),
      ...(level !== undefined && { level }),
    })
    .execute()
  await db
    .insertInto('ledger_commits')
    .values({ ledger_id: ledgerId, version: FIRST_VERSION, at: nowMs, deeds: null })
    .execute()
}

const SALT_SPACE = 2 ** 20

/**
 * A version above the head, salted (HI1): a history that lost its tail and went on says others than it said
 * before, so that nobody takes the one for the other.
 */
export function nextVersion(head: Pick<LedgerHead, 'version'>): number {
  return (Math.floor(head.version / SALT_SPACE) + 1) * SALT_SPACE + randomInt(SALT_SPACE)
}

/** Moves the head to a new version of the person's own record, and lists that as a commit (HI2). */
export async function moveLedgerHead(
  trx: Transaction<Database>,
  ledgerId: string,
  { version, nowMs }: { readonly version: number; readonly nowMs: number },
): Promise<void> {
  await sql`
    with listed as (${listing({ ledgerId, version, now: nowMs })})
    update ledgers set version = ${version}, touched_at = ${nowMs}
    where ledger_id = ${ledgerId}`.execute(trx)
}

interface ListedCommit {
  readonly ledgerId: string
  readonly version: number
  /** Epoch ms. */
  readonly now: number
  /** What people did by it (AC2). */
  readonly deeds?: readonly object[]
}

function listing({ ledgerId, version, now, deeds = [] }: ListedCommit): RawBuilder<unknown> {
  const said = deeds.length === 0 ? null : JSON.stringify(deeds)
  return sql`
    insert into ledger_commits (ledger_id, version, at, deeds)
    values (${ledgerId}, ${version}, ${now}, ${said})`
}

/** What writes of one transaction leave behind, beside their rows. */
export interface Commit extends ListedCommit {
  /** What they did to the digests of records. */
  readonly sums: SumsChange
  readonly receipts: readonly (Pick<Receipt, 'status' | 'fingerprint' | 'answer'> & {
    readonly id: string
  })[]
  /** Statements that go with it: inserts of rows, and what is noted of the device. */
  readonly also: readonly RawBuilder<unknown>[]
}

/**
 * Stores rows and receipts and, where the version is a new one, moves the head there with its digests, all in one
 * statement. Gives the head as it is then.
 */
export async function commitWrites(
  trx: Transaction<Database>,
  head: LedgerHead,
  commit: Commit,
): Promise<LedgerHead> {
  const { ledgerId, version, now } = commit
  const beside = [...commit.also, ...keeping(commit)]
  if (version === head.version) {
    await executeTogether(trx, beside)
    return head
  }
  // Digests that were never kept are reckoned from the rows, which have to be there then.
  if (head.sums === null) await executeTogether(trx, beside.splice(0))
  const sums =
    head.sums === null ? await reckonSums(trx, ledgerId) : changeSums(head.sums, commit.sums)
  const moving = sql`
    update ledgers set version = ${version}, touched_at = ${now}, sums = ${JSON.stringify(sums)}
    where ledger_id = ${ledgerId}`
  await executeTogether(trx, [...beside, listing(commit), moving])
  return { ...head, version, sums }
}

function keeping({ ledgerId, version, now, receipts }: Commit): readonly RawBuilder<unknown>[] {
  const [first, ...others] = receipts
  if (first === undefined) return []
  if (others.length === 0) {
    const { id, status, fingerprint, answer } = first
    const json = answer === null ? null : JSON.stringify(answer)
    const one = sql`insert into receipts
      (ledger_id, id, version, created_at, status, fingerprint, answer)
      values (${ledgerId}, ${id}, ${version}, ${now}, ${status}, ${fingerprint}, ${json})`
    return [one]
  }
  const kept = sql`insert into receipts
    (ledger_id, id, version, created_at, status, fingerprint, answer)
    select ${ledgerId}, id, ${version}, ${now}, status, decode(fingerprint, 'hex'), answer
    from jsonb_to_recordset(${JSON.stringify(receipts.map(toJson))}::jsonb)
      as receipt (id uuid, status smallint, fingerprint text, answer jsonb)`
  return [kept]
}

/** Sends statements that do not look at each other's rows as one, and that with the next statement. */
async function executeTogether(
  trx: Transaction<Database>,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (statements.length > 0) await sendWithNext(trx, together(statements.length)(...statements))
}

/** Makes one statement of so many. */
const together = remembered((count: number) => {
  const named = Array.from({ length: count - 1 }, (_, step) => `step_${step} as (?)`)
  return fixedText(named.length === 0 ? '?' : `with ${named.join()} ?`)
})

function toJson({ fingerprint, ...receipt }: Commit['receipts'][number]): object {
  return { ...receipt, fingerprint: fingerprint.toString('hex') }
}
