import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import { useTransactionWindow } from './queries.ts'
import type { TransactionView } from './transaction-view.ts'

const LIMIT = 6
/** A letter or two are in almost every description. */
const MIN_LENGTH = 3

const NONE: readonly TransactionView[] = []
const EVERY_WALLET = { categories: [], labelIds: [] }

/** The newest transactions that the search finds (FD1); those found last while it looks. */
export function useFoundTransactions(text: string): readonly TransactionView[] {
  const find = text.trim()
  const isSearched = find.length >= MIN_LENGTH
  const wish = { filters: EVERY_WALLET, joinsTransfers: false, ...(isSearched && { find }) }
  const found = useTransactionWindow(wish, 0, isSearched ? LIMIT : 0)
  if (!isSearched || found === undefined) return NONE
  return found.entries.flatMap(entry => (entry.type === 'single' ? [entry.row] : []))
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
      budgets: budgets.map(({ id, name }) => ({ id, name: name === '' ? unnamedBudget() : name })),
    }
  }, [db])
}
