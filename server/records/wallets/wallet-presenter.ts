import type * as v from 'valibot'
import type { walletAnswer } from '#contract/answers/record-answers.ts'
import { kobo, koboToNaira } from '#money/money.ts'
import { NO_FLOWS, type WalletFlows, walletFigures } from '#records/wallet-figures.ts'
import { wallet } from '#records/wallet.ts'
import type { WalletRecord } from '#server/db/tables/synced-tables.ts'

/** A wallet as the wallet calls answer it: with its balance, income and expense. */
export function presentWallet(
  row: WalletRecord,
  flows: WalletFlows = NO_FLOWS,
): v.InferInput<typeof walletAnswer> {
  const figures = walletFigures(kobo(row.opening_amount), flows)
  return {
    ...wallet.present(row),
    amount: koboToNaira(figures.amount),
    income: koboToNaira(figures.income),
    expense: koboToNaira(figures.expense),
  }
}
