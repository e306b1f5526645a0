import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { EntryLineContext } from '#domain/entry-line/entry-line.ts'

/** The wallets, and the labels that are visible, by name, oldest first; undefined while they load. */
export function useEntryNames(): Pick<EntryLineContext, 'wallets' | 'labels'> | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const wallets = await db.wallets.orderBy('id').toArray()
    const labels = await db.labels.orderBy('id').toArray()
    return { wallets, labels: labels.filter(({ visible }) => visible) }
  }, [db])
}
