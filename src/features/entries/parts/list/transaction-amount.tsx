import { once } from '#base/once.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import {
  type TransactionPurpose,
  type TransactionType,
  UNCATEGORIZED,
} from '#records/transaction/terms.ts'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { OwnAmount } from '#ui/money/amount.tsx'
import styles from './transaction-amount.module.css'

interface TransactionAmountProps {
  readonly transaction: TransactionView
}

const purposeNames = once(
  (): Readonly<
    Record<TransactionPurpose, Readonly<Record<'title' | TransactionType, string>>>
  > => ({
    adjustment: {
      title: t('entries.balance-adjustment'),
      income: t('entries.adjustment-in'),
      expense: t('entries.adjustment-out'),
    },
    principal: {
      title: t('entries.loan'),
      income: t('entries.loan-in'),
      expense: t('entries.loan-out'),
    },
    held: {
      title: t('entries.held'),
      income: t('entries.held-in'),
      expense: t('entries.held-out'),
    },
  }),
)

/** A transaction's amount with its direction, and whether the server has it. */
export function TransactionAmount({ transaction }: TransactionAmountProps) {
  const { type, sync } = transaction
  return (
    <span className={styles['figure']}>
      <SyncMark sync={sync} />
      <OwnAmount
        money={transaction}
        tone={isNeutral(transaction) ? 'transfer' : type}
        isSigned
        kobo="auto"
      />
    </span>
  )
}

/** What a transaction is called: its payee by the person's own name, else its description, else its category. */
export function transactionName(transaction: TransactionView): string {
  const { payee, description } = transaction
  return payee?.name ?? (description === '' ? transactionTitle(transaction) : description)
}

/** What a transaction was for: its category, or the purpose that makes it neutral. */
export function transactionTitle({
  categoryName,
  purpose,
}: Pick<TransactionView, 'categoryName' | 'purpose'>): string {
  return purpose === null ? categoryName : purposeNames()[purpose].title
}

/** Whether nobody has said yet what a transaction was for. */
export function needsCategory({
  category,
  purpose,
}: Pick<TransactionView, 'category' | 'purpose'>): boolean {
  return category === UNCATEGORIZED && purpose === null
}

/** How a transaction moves money, also when it is one side of a transfer. */
export function transactionKind({ transferId, purpose, type }: TransactionView): string {
  if (purpose !== null) return purposeNames()[purpose][type]
  if (transferId !== null) {
    return type === 'income' ? t('entries.transfer-in') : t('entries.transfer-out')
  }
  return type === 'income' ? t('entries.income') : t('entries.expense')
}
