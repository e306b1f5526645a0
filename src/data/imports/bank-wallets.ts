import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { defaultWalletId } from '#domain/imports/default-wallet.ts'

/** The wallet that a bank's statement most likely goes into; empty when nothing tells. */
export async function suggestWalletId(db: LedgerDb, bank: string | null): Promise<string> {
  const wallets = await db.wallets.orderBy('id').toArray()
  const lastIds = (await readMeta(db, 'bankWallets')) ?? {}
  return defaultWalletId(wallets, { bank, lastId: lastIds[bank ?? ''] })
}

/** Remembers on this device which wallet a bank's statement went into. */
export async function noteBankWallet(
  db: LedgerDb,
  bank: string | null,
  walletId: string,
): Promise<void> {
  if (bank === null) return
  const lastIds = await readMeta(db, 'bankWallets')
  await writeMeta(db, 'bankWallets', { ...lastIds, [bank]: walletId })
}
