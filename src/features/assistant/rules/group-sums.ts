import { assertNever } from '#base/assert.ts'
import { NO_LABEL } from '#features/labels/rules/label-defaults.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { shownText } from './answer/phrase-text.ts'
import { shownCategory, shownName } from './answer/topic-words.ts'
import type { GroupSum, LedgerNames } from './ledger-reader.ts'
import type { Grouping } from './question.ts'

/** What came in, or went out. */
export function amountOf(sum: Omit<GroupSum, 'key'>, type: TransactionType): Kobo {
  return type === 'income' ? sum.income : sum.expense
}

/** How many rows brought money in, or took it out. */
export function countOf(sum: Omit<GroupSum, 'key'>, type?: TransactionType): number {
  if (type === 'income') return sum.incomeCount
  return type === 'expense' ? sum.expenseCount : sum.incomeCount + sum.expenseCount
}

/** The name of a group as answers show it. */
export function groupName(key: string, by: Grouping, names: LedgerNames): string {
  switch (by) {
    case 'category':
      return shownCategory(key, names)
    case 'label':
      return key === '' ? NO_LABEL : shownName(names.labels, key)
    case 'wallet':
      return shownName(names.wallets, key)
    case 'merchant':
      return shownText(key) || 'No description'
    default:
      return assertNever(by)
  }
}
