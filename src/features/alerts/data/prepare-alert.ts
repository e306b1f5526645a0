import { knownAccounts } from '#features/alerts/rules/alert-accounts.ts'
import { type AlertDraft, alertToDraft } from '#features/alerts/rules/alert-draft.ts'
import type { ReadAlert } from '#features/alerts/rules/alert.ts'
import {
  type AlertMatch,
  findRecorded,
  RECORDED_DAYS,
} from '#features/alerts/rules/find-recorded.ts'
import { inOfferedCategories, learnFrom } from '#features/entries/rules/suggest-from-history.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { readLatest } from '#ledger/store/read/read-latest.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import { daysToInstants, instantToDay } from '#time/zoned-day.ts'

/** An alert, what it makes, and what is recorded of it already. */
export interface PreparedAlert {
  /** Which alert of the text, from 0. */
  readonly place: number
  readonly read: ReadAlert
  readonly draft: AlertDraft
  readonly met: MetEntry | undefined
}

/** A recorded row that an alert is, or may be, as it is told. */
export interface MetEntry extends Pick<
  TransactionRow,
  'id' | 'walletId' | 'amount' | 'description'
> {
  /** `likely`: only its figures are the alert's. */
  readonly kind: 'same' | 'likely'
  /** Whether it was made of an alert of the bank. */
  readonly isOfAlert: boolean
  readonly day: Day
  readonly walletName: string
}

/** What the form stands at, and when it is. */
export interface Moment {
  readonly usualType: TransactionType
  readonly now: Instant
}

// As many as teach a form its suggestions.
const PAST_ROWS = 2000

/** Makes the drafts of a text's alerts with what the ledger on this device knows, each compared with what is recorded. */
export async function prepareAlerts(
  db: LedgerDb,
  alerts: readonly ReadAlert[],
  { usualType, now }: Moment,
): Promise<readonly PreparedAlert[]> {
  const [past, book, wallets, statements, zone, categories] = await Promise.all([
    readLatest(db, 'createdAt', PAST_ROWS),
    readPayeeBook(db),
    db.wallets.orderBy('id').toArray(),
    db.statements.toArray(),
    readZone(db),
    readCategoryBook(db),
  ])
  const lessons = learnFrom(inOfferedCategories(past, categories), book)
  // Imports' ids are made in time's order.
  const inOrder = statements.toSorted((one, other) =>
    (one.importId ?? '') < (other.importId ?? '') ? -1 : 1,
  )
  // What a bank tells of here is in naira.
  const open = wallets.filter(({ archivedAt, foreign }) => archivedAt === null && foreign === null)
  const context = { lessons, categories, usualType, wallets: open, past, statements: inOrder }
  const drafts = alerts.map(read => ({ read, draft: alertToDraft(read, context) }))
  const today = instantToDay(now, zone)
  const days = new Set(alerts.map(({ day }) => day ?? today))
  const matches = findRecorded(
    drafts.map(({ read, draft }) => ({
      read,
      walletId: draft.isWalletKnown ? draft.walletId : '',
    })),
    { rows: await readAround(db, days, zone), accounts: knownAccounts(context), zone, today },
  )
  const names = new Map(wallets.map(({ id, name }) => [id, name]))
  return drafts.map(({ read, draft }, place) => {
    const match = matches[place]
    const walletName = names.get(match?.row.walletId ?? '') ?? ''
    return { place, read, draft, met: match && metEntry(match, { walletName, zone }) }
  })
}

/** The rows of these days and of those around them, each once. */
async function readAround(
  db: LedgerDb,
  days: ReadonlySet<Day>,
  zone: string,
): Promise<readonly TransactionRow[]> {
  const rowsById = new Map<string, TransactionRow>()
  for (const day of days) {
    const first = addDays(day, -RECORDED_DAYS)
    const { from, until } = daysToInstants(first, addDays(day, RECORDED_DAYS), zone)
    const rows = await db.transactions.where('createdAt').between(from, until).toArray()
    for (const row of rows.filter(({ foreign }) => foreign === null)) rowsById.set(row.id, row)
  }
  return [...rowsById.values()]
}

function metEntry(
  { kind, row }: AlertMatch<TransactionRow>,
  { walletName, zone }: { readonly walletName: string; readonly zone: string },
): MetEntry {
  const { id, walletId, amount, description, createdAt, alert, importId } = row
  const isOfAlert = importId === null && (alert ?? null) !== null
  const day = instantToDay(createdAt, zone)
  return { id, walletId, amount, description, day, walletName, kind, isOfAlert }
}
