import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { UNNAMED_BUDGET } from '#domain/budget.ts'

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
