import { CATEGORIES, categoryName } from '#records/category.ts'
import type { Label } from '#records/label.ts'
import { TRANSFER_CATEGORY } from '#records/transaction-terms.ts'
import type { Wallet } from '#records/wallet.ts'

/** What a select offers. */
export interface EntryOption {
  readonly value: string
  readonly label: string
}

/** The categories one may put an entry in; what moves between wallets is not one of them. */
export const CATEGORY_OPTIONS: readonly EntryOption[] = CATEGORIES.filter(
  ({ value }) => value !== TRANSFER_CATEGORY,
).map(({ value, name }) => ({ value, label: name }))

/** The categories as options, and the one chosen already, even when it came from elsewhere. */
export function categoryOptions(chosen: string): readonly EntryOption[] {
  const isOffered = chosen === '' || CATEGORY_OPTIONS.some(({ value }) => value === chosen)
  return isOffered
    ? CATEGORY_OPTIONS
    : CATEGORY_OPTIONS.concat({ value: chosen, label: categoryName(chosen) })
}

/** Wallets as options; undefined while they load. */
export function walletOptions(
  wallets: readonly Pick<Wallet, 'id' | 'name'>[] | undefined,
): readonly EntryOption[] | undefined {
  return wallets?.map(({ id, name }) => ({ value: id, label: name }))
}

/**
 * Labels as options: those that are visible, and the one chosen already, even when it was deleted;
 * undefined while they load.
 */
export function labelOptions(
  labels: readonly Pick<Label, 'id' | 'name' | 'visible'>[] | undefined,
  chosenId = '',
): readonly EntryOption[] | undefined {
  const isGone = chosenId !== '' && labels?.every(({ id }) => id !== chosenId)
  const offered = labels
    ?.filter(({ id, visible }) => visible || id === chosenId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return isGone === true ? offered?.concat({ value: chosenId, label: 'Deleted label' }) : offered
}
