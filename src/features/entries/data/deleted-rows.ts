import { useLiveQuery } from 'dexie-react-hooks'
import { once } from '#base/once.ts'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type NamedPayee, payeeOfRow } from '#features/entries/rules/payee-of.ts'
import {
  type ListSource,
  type ListTrouble,
  useServerList,
} from '#features/payments/data/use-server-list.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import type { LabelRow, TransactionRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import type { Instant } from '#time/day.ts'
import { readDeleted } from './plan-several.ts'
import { planRestoring } from './several-drafts.ts'
import type { ListedEntry, TransactionView } from './transaction-view.ts'

/** A deleted transaction that can come back. */
export type DeletedView = TransactionRow & {
  readonly deletedAt: Instant
  readonly walletName: string
  readonly categoryName: string
  readonly payee: NamedPayee | null
}

type Answer = AnswerOf<typeof calls.listDeletedTransactions>

const MOST_LISTED = 100

const deletedWords = once((): ListSource<Answer> => ({
  fetchPage: (api, { page, limit }) =>
    api.call(calls.listDeletedTransactions, { query: { page, limit } }),
  readKept: db => readMeta(db, 'deleted'),
  keep: (db, kept) => writeMeta(db, 'deleted', kept),
  fallback: t('entries.failed-to-fetch-what-was'),
}))

/** What was deleted of late, and whether the server has told what was deleted elsewhere. */
export interface DeletedList {
  /** The last deleted first; of a transfer both legs. Undefined while they load. */
  readonly rows: readonly DeletedView[] | undefined
  /** Why what was deleted elsewhere may lack. */
  readonly trouble: ListTrouble | undefined
}

/**
 * What was deleted in the last 30 days and can come back, live: what this device deleted is there with no network too, and what
 * others did as the server last listed it (UN5).
 */
export function useDeletedTransactions(): DeletedList {
  const { ledger } = useMember()
  const { trouble } = useServerList(deletedWords(), { page: 1, size: MOST_LISTED })
  const rows = useLiveQuery(() => listDeleted(ledger.db, ledger.clock()), [ledger])
  return { rows, trouble }
}

/** What can come back, the last deleted first. */
export async function listDeleted(db: LedgerDb, now: Instant): Promise<readonly DeletedView[]> {
  const known = await readDeleted(db, now)
  const { rows } = await planRestoring(
    db,
    known.map(({ row }) => row),
  )
  const wallets = new Map((await db.wallets.toArray()).map(wallet => [wallet.id, wallet.name]))
  const book = await readPayeeBook(db)
  const categories = await readCategoryBook(db)
  const isListed = new Set(rows.map(({ id }) => id))
  return known
    .filter(({ row }) => isListed.has(row.id))
    .map(({ row, deletedAt }) =>
      Object.assign({}, row, {
        deletedAt,
        walletName: wallets.get(row.walletId) ?? '',
        category: categories.standingOf(row.category),
        categoryName: categories.nameOf(row.category),
        payee: payeeOfRow(book, row),
      }),
    )
    .toSorted((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? 1 : -1))
}

/** A deleted entry as it was, and when it went. */
export interface DeletedEntry {
  readonly entry: ListedEntry
  readonly deletedAt: Instant
}

/** The entries that deleted rows are of, in the same order: both legs of a transfer are one. */
export function deletedEntries(
  rows: readonly DeletedView[],
  labels: readonly LabelRow[],
): readonly DeletedEntry[] {
  const labelsById = new Map(labels.map(label => [label.id, label]))
  const legs = new Map(rows.map(row => [`${row.type} ${row.transferId}`, row]))

  function viewOf(row: DeletedView): TransactionView {
    const label = labelsById.get(row.labelId ?? '') ?? null
    // It counts nowhere, and is shown under the budget that it was put into.
    return Object.assign({}, row, { label, countedIn: row.budgetId, sync: 'synced' as const })
  }

  return rows.flatMap((row): DeletedEntry[] => {
    const { deletedAt, transferId, type } = row
    const otherType = type === 'expense' ? 'income' : 'expense'
    const other = transferId === null ? undefined : legs.get(`${otherType} ${transferId}`)
    if (other === undefined) return [{ entry: { type: 'single', row: viewOf(row) }, deletedAt }]
    if (type !== 'expense') return []
    return [{ entry: { type: 'transfer', out: viewOf(row), in: viewOf(other) }, deletedAt }]
  })
}
