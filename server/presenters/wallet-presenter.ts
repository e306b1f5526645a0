import type * as v from 'valibot'
import type { walletAnswer, walletRecord } from '#contract/records.ts'
import { instantToWire } from '#contract/wire.ts'
import { kobo, koboToNaira } from '#domain/money.ts'
import { NO_FLOWS, type WalletFlows, walletFigures } from '#domain/wallet.ts'
import type { WalletRecord } from '../db/ledger-tables.ts'

/** A wallet as the feed carries it: without derived figures. */
export function presentWalletRecord(row: WalletRecord): v.InferInput<typeof walletRecord> {
  return {
    id: row.id,
    name: row.name,
    openingAmount: koboToNaira(kobo(row.opening_amount)),
    image: row.image,
    type: row.type,
    createdAt: instantToWire(row.created_at),
  }
}

/** A wallet as the wallet calls answer it: with its balance, income and expense. */
export function presentWallet(
  row: WalletRecord,
  flows: WalletFlows = NO_FLOWS,
): v.InferInput<typeof walletAnswer> {
  const figures = walletFigures(kobo(row.opening_amount), flows)
  return {
    id: row.id,
    name: row.name,
    openingAmount: koboToNaira(kobo(row.opening_amount)),
    image: row.image,
    type: row.type,
    createdAt: instantToWire(row.created_at),
    amount: koboToNaira(figures.amount),
    income: koboToNaira(figures.income),
    expense: koboToNaira(figures.expense),
  }
}
