import { type AlertDraft, alertToDraft } from '#features/alerts/rules/alert-draft.ts'
import type { ReadAlert } from '#features/alerts/rules/alert.ts'
import { findRecorded, RECORDED_DAYS } from '#features/alerts/rules/find-recorded.ts'
import { learnFrom } from '#features/entries/rules/suggest-from-history.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readLatest } from '#ledger/store/read-latest.ts'
import { readZone } from '#ledger/store/read-zone.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { addDays, type Day, daysToInstants, type Instant, instantToDay } from '#time/day.ts'

/** An alert, what it makes, and the entry that was made of it before. */
export interface PreparedAlert {
  readonly read: ReadAlert
  readonly draft: AlertDraft
  readonly recorded: RecordedEntry | undefined
}

/** The entry of an alert that is recorded already, as it is told. */
export interface RecordedEntry extends Pick<
  TransactionRow,
  'id' | 'walletId' | 'amount' | 'description'
> {
  readonly day: Day
}

/** What the form stands at, and when it is. */
export interface Moment {
  readonly usualType: TransactionType
  readonly now: Instant
}

// As many as teach a form its suggestions.
const PAST_ROWS = 2000

/** Makes the draft of an alert with what the ledger on this device knows. */
export async function prepareAlert(
  db: LedgerDb,
  read: ReadAlert,
  { usualType, now }: Moment,
): Promise<PreparedAlert> {
  const [past, wallets, statements, zone] = await Promise.all([
    readLatest(db, 'createdAt', PAST_ROWS),
    db.wallets.orderBy('id').toArray(),
    db.statements.orderBy('id').toArray(),
    readZone(db),
  ])
  const draft = alertToDraft(read, {
    lessons: learnFrom(past),
    usualType,
    wallets,
    past,
    statements,
  })
  const day = read.day ?? instantToDay(now, zone)
  const [from, until] = spanAround(day, zone)
  const near = await db.transactions.where('createdAt').between(from, until).toArray()
  const recorded = findRecorded(read, near, zone)
  return { read, draft, recorded: recorded && entryOf(recorded, zone) }
}

function spanAround(day: Day, zone: string): readonly [Instant, Instant] {
  const { from, until } = daysToInstants(
    addDays(day, -RECORDED_DAYS),
    addDays(day, RECORDED_DAYS),
    zone,
  )
  return [from, until]
}

function entryOf(row: TransactionRow, zone: string): RecordedEntry {
  const { id, walletId, amount, description, createdAt } = row
  return { id, walletId, amount, description, day: instantToDay(createdAt, zone) }
}
