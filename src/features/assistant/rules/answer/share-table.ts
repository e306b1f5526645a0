import { type SpendingShare, spendingShares } from '#features/analytics/rules/figures.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { amountOf, countOf, groupName } from '../group-sums.ts'
import type { GroupSum, LedgerNames } from '../ledger-reader.ts'
import type { Grouping } from '../question.ts'
import type { AnswerTable } from './answer.ts'
import { percentText } from './phrase-text.ts'
import { money, say } from './say.ts'

const GROUPING_NAMES = {
  category: 'Category',
  label: 'Label',
  wallet: 'Wallet',
  merchant: 'Description',
} as const satisfies Readonly<Record<Grouping, string>>

/** The groups with their part of all that went out, or came in; largest first, those without any left out. */
export function sharesOf(
  sums: readonly GroupSum[],
  type: TransactionType,
): readonly SpendingShare[] {
  const groups = sums.map(sum => ({
    key: sum.key,
    total: amountOf(sum, type),
    count: countOf(sum, type),
  }))
  return spendingShares(groups.filter(({ count }) => count > 0))
}

/** A table of shares. */
export function shareTable(
  shares: readonly SpendingShare[],
  { by, names }: { readonly by: Grouping; readonly names: LedgerNames },
): AnswerTable {
  return {
    columns: [
      { name: GROUPING_NAMES[by], isNumber: false },
      { name: 'Amount', isNumber: true },
      { name: 'Share', isNumber: true },
    ],
    rows: shares.map(({ key, total, percentage }) => [
      say`${groupName(key, by, names)}`,
      say`${money(total)}`,
      say`${percentText(percentage)}`,
    ]),
  }
}
