import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readRowSync, type RowSync } from '#data/sync/row-sync.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { recordKey } from '#db/record-key.ts'
import type { TransactionRow, WalletRow } from '#db/rows.ts'
import { addKobo } from '#domain/money.ts'
import { NO_FLOWS, type WalletFigures, walletFigures, type WalletFlows } from '#domain/wallet.ts'

/** A wallet with its figures, and whether the server has it as shown. */
export type WalletView = WalletRow & WalletFigures & { readonly sync: RowSync }

/** All wallets, oldest first; undefined while they load. */
export function useWallets(): readonly WalletView[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const wallets = await db.wallets.orderBy('id').toArray()
    return viewWallets(db, wallets)
  }, [db])
}

/** One wallet; null when there is none, undefined while it loads. */
export function useWallet(id: string): WalletView | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const wallet = await db.wallets.get(id)
    if (wallet === undefined) return null
    const [view] = await viewWallets(db, [wallet])
    return view ?? null
  }, [db, id])
}

async function viewWallets(db: LedgerDb, wallets: readonly WalletRow[]): Promise<WalletView[]> {
  const stands = await readRowSync(db)
  return Promise.all(
    wallets.map(async wallet => ({
      ...wallet,
      ...walletFigures(wallet.openingAmount, await readFlows(db, wallet.id)),
      sync: stands.get(recordKey('wallet', wallet.id)) ?? 'synced',
    })),
  )
}

async function readFlows(db: LedgerDb, walletId: string): Promise<WalletFlows> {
  const rows = await db.transactions.where('walletId').equals(walletId).toArray()
  return rows.reduce(addToFlows, NO_FLOWS)
}

function addToFlows(flows: WalletFlows, row: TransactionRow): WalletFlows {
  const isTransfer = row.transferId !== null
  if (row.type === 'income') {
    const key = isTransfer ? 'transfersIn' : 'income'
    return { ...flows, [key]: addKobo(flows[key], row.amount) }
  }
  const key = isTransfer ? 'transfersOut' : 'expense'
  return { ...flows, [key]: addKobo(flows[key], row.amount) }
}
