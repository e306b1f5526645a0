import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readPackedState, readRowsBetween } from '#ledger/store/older-days.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { UNNAMED_BUDGET } from '#records/budget/budget-terms.ts'
import { readTransactionViews, type TransactionView } from './transaction-view.ts'

/** Read at once, and small enough that a long ledger stays answerable between. */
const SPAN_MS = 60 * 86_400_000

/** What to look for among the transactions. */
export interface TransactionSearch {
  /** A part of the description, in any case; not empty. */
  readonly text: string
  /** How many to find at most. */
  readonly limit: number
  /** Whether the answer is no longer wanted. */
  readonly isOver: () => boolean
}

/** The newest transactions whose description has the text in it, newest first. */
export async function findTransactions(
  db: LedgerDb,
  { text, limit, isOver }: TransactionSearch,
): Promise<readonly TransactionRow[]> {
  const wanted = text.toLowerCase()
  const byTime = db.transactions.orderBy('createdAt')
  const [first, last, packed] = await Promise.all([
    byTime.first(),
    byTime.last(),
    readPackedState(db),
  ])
  const oldest = Math.min(first?.createdAt ?? Infinity, packed?.from ?? Infinity)
  const newest = Math.max(last?.createdAt ?? -Infinity, packed?.to ?? -Infinity)
  const found: TransactionRow[] = []
  for (let end = newest + 1; end > oldest; end -= SPAN_MS) {
    if (found.length >= limit || isOver()) break
    const rows = await readRowsBetween(db, end - SPAN_MS, end)
    const matching = rows.filter(({ description }) => description.toLowerCase().includes(wanted))
    found.push(...matching.toReversed())
  }
  return found.slice(0, limit)
}

const LIMIT = 6
/** A letter or two are in almost every description. */
const MIN_LENGTH = 3

const NONE: readonly TransactionView[] = []

/** The newest transactions whose description has the text in it; those found last while it looks. */
export function useFoundTransactions(text: string): readonly TransactionView[] {
  const { db } = useLedger()
  const [found, setFound] = useState(NONE)
  const wanted = text.trim()
  const isSearched = wanted.length >= MIN_LENGTH

  useEffect(() => {
    let isOver = false
    async function look() {
      const rows = await findTransactions(db, {
        text: wanted,
        limit: LIMIT,
        isOver: () => isOver,
      })
      const views = await readTransactionViews(
        db,
        rows.map(({ id }) => id),
      )
      if (!isOver) setFound(views)
    }
    // A ledger that was closed meanwhile has nothing to be found in.
    if (isSearched) look().catch(() => setFound(NONE))
    return () => {
      isOver = true
    }
  }, [db, wanted, isSearched])

  return isSearched ? found : NONE
}

/** Something that has a page of its own. */
export interface Place {
  readonly id: string
  readonly name: string
}

/** What of the person's own has a page. */
export interface Places {
  readonly wallets: readonly Place[]
  readonly budgets: readonly Place[]
}

/** The person's wallets and budgets by name, oldest first; undefined while they load. */
export function usePlaces(): Places | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const [wallets, budgets] = await Promise.all([
      db.wallets.orderBy('id').toArray(),
      db.budgets.orderBy('id').toArray(),
    ])
    return {
      wallets: wallets.map(({ id, name }) => ({ id, name })),
      budgets: budgets.map(({ id, name }) => ({ id, name: name === '' ? UNNAMED_BUDGET : name })),
    }
  }, [db])
}
