import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'

/**
 * The wallet of the entry recorded last (ids are made in time's order); the oldest wallet when
 * nothing is recorded, undefined while it loads or when there is no wallet.
 */
export function useLastWalletId(): string | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const last = await db.transactions.orderBy('id').last()
    const wallet = last && (await db.wallets.get(last.walletId))
    return wallet?.id ?? (await db.wallets.orderBy('id').first())?.id
  }, [db])
}
