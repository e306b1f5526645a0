import { useEffect, useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readTransactionViews, type TransactionView } from '#data/transactions/transaction-view.ts'
import { findTransactions } from './find-transactions.ts'

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
