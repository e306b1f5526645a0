import { type Lessons, suggestFor } from '#features/entries/rules/suggest-from-history.ts'
import { narrationToDescription } from '#features/statements/rules/import/preview-rows.ts'
import { meaningOfRow } from '#features/statements/rules/meaning/row-meaning.ts'
import { amountToText } from '#money/money.ts'
import { type CategoryBook, FIXED_CATEGORIES } from '#records/category/category-book.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { walletOfAlert, type WalletsKnown } from './alert-accounts.ts'
import type { ReadAlert } from './alert.ts'

/** What is known around an alert, when it becomes a draft. */
export interface DraftContext extends WalletsKnown {
  readonly lessons: Lessons
  readonly categories: CategoryBook
  /** What the form stands at, where the alert does not say which way. */
  readonly usualType: TransactionType
}

/** The entry that an alert makes, as the form takes it. */
export interface AlertDraft {
  readonly type: TransactionType
  readonly amount: string
  /** Empty where nothing suggests one. */
  readonly category: string
  readonly labelId: string | undefined
  readonly description: string
  /** `yyyy-MM-dd`; undefined where the alert says none. */
  readonly date: string | undefined
  /** Empty where nothing says which. */
  readonly walletId: string
  /** Whether the wallet is known to hold the alert's account. */
  readonly isWalletKnown: boolean
  readonly alert: BankAlert
}

/** Makes the draft of an entry (AL10). */
export function alertToDraft(read: ReadAlert, context: DraftContext): AlertDraft {
  const type = read.type ?? context.usualType
  const details = { party: read.payee, account: null, channel: null, category: null }
  const meaning = meaningOfRow({ narration: read.words, type, amount: read.amount, details })
  const description = narrationToDescription(read.words)
  const learnt = suggestFor({ type, description, ...meaning }, context.lessons)
  const category = learnt?.category ?? meaning.category
  const alert = keptAlert(read)
  const { walletId, isKnown } = walletOfAlert(alert, context)
  const { value, isHidden } = context.categories.lookOf(category)
  const isNamed = !FIXED_CATEGORIES.has(value) && !isHidden
  return {
    type,
    amount: amountToText(read.amount),
    category: isNamed ? category : '',
    labelId: learnt?.labelId ?? undefined,
    description,
    date: read.day ?? undefined,
    walletId,
    isWalletKnown: isKnown,
    alert,
  }
}

/** What of an alert is kept with its entry. */
export function keptAlert({ bank, last4, balance, day, time }: ReadAlert): BankAlert {
  const at = day === null ? '' : [day, time].filter(Boolean).join('T')
  return { bank: bank ?? '', last4, balance, at }
}
