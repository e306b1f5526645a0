import { useMemo } from 'react'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { useWallets } from '#features/wallets/data/queries.ts'

/** What an entry's row names beside what it holds. */
export interface EntryNames {
  /** A budget's name; undefined for none. */
  readonly budgetOf: (id: string | null) => string | undefined
  /** A wallet's picture; empty for none. */
  readonly imageOf: (id: string) => string
}

/** The names as they are now. */
export function useEntryNames(): EntryNames {
  const budgets = useBudgets()
  const wallets = useWallets()
  return useMemo(() => {
    const titles = new Map(budgets?.map(({ id, title }) => [id, title]))
    const images = new Map(wallets?.map(({ id, image }) => [id, image]))
    return {
      budgetOf: id => (id === null ? undefined : titles.get(id)),
      imageOf: id => images.get(id) ?? '',
    }
  }, [budgets, wallets])
}
