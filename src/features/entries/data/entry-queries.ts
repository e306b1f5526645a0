import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readLatest } from '#ledger/store/read/read-latest.ts'
import type { TransactionRow, WalletRow } from '#ledger/store/rows.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import type { EntryLineContext } from '../rules/entry-line/entry-line.ts'
import { NO_LESSONS } from '../rules/suggest-from-history.ts'
import { readLessons, useReadOnce } from './use-habits.ts'

/** What an entry typed in one line is read with; undefined while the names load. */
export function useEntryLineContext(): EntryLineContext | undefined {
  const today = useToday()
  const lessons = useReadOnce(readLessons) ?? NO_LESSONS
  const names = useEntryNames()
  return names && { ...names, today, lessons, usualKind: 'expense' }
}

/** The wallets in use, and the labels that are visible, by name, oldest first, and the categories; undefined while they load. */
export function useEntryNames():
  | Pick<EntryLineContext, 'wallets' | 'labels' | 'categories'>
  | undefined {
  return useShared(entryNames, undefined)
}

const entryNames = shareQuery(async db => {
  const wallets = await readOpenWallets(db)
  const labels = await db.labels.orderBy('id').toArray()
  const categories = await readCategoryBook(db)
  return { wallets, labels: labels.filter(({ visible }) => visible), categories }
})

// Transfers and an import may have come since; what was typed last is not looked for further back.
const LOOKED_AT = 200

/** The expense or income that was typed last; null when there is none, undefined while it loads. */
export function useLastEntry(): TransactionRow | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const latest = await readLatest(db, 'id', LOOKED_AT)
    return latest.findLast(row => !isNeutral(row) && row.importId === null) ?? null
  }, [db])
}

/**
 * The wallet of the entry recorded last (ids are made in time's order); the oldest wallet when
 * nothing is recorded, undefined while it loads or when there is no wallet.
 */
export function useLastWalletId(): string | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const last = await db.transactions.orderBy('id').last()
    const wallets = await readOpenWallets(db)
    return (wallets.find(({ id }) => id === last?.walletId) ?? wallets[0])?.id
  }, [db])
}

async function readOpenWallets(db: LedgerDb): Promise<readonly WalletRow[]> {
  const wallets = await db.wallets.orderBy('id').toArray()
  return wallets.filter(({ archivedAt }) => archivedAt === null)
}
