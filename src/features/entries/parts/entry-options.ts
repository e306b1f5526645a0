import { t } from '#messages/t.ts'
import {
  type CategoryBook,
  type CategoryLook,
  isUnusual,
  offeredCategories,
} from '#records/category/category-book.ts'
import type { Label } from '#records/label.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Wallet } from '#records/wallet.ts'

/** What a select offers. */
export interface EntryOption {
  readonly value: string
  readonly label: string
  /** What it stands under together with those beside it. */
  readonly head?: string | undefined
}

/**
 * The categories one may put an entry of the type in (CA5), and the one chosen already, even when it is hidden or
 * came from elsewhere. What moves between wallets is not one of them.
 */
export function categoryOptions(
  book: CategoryBook,
  chosen = '',
  type?: TransactionType,
): readonly EntryOption[] {
  const offered = offeredCategories(book, type)
  const standing = book.standingOf(chosen)
  const isOffered = chosen === '' || offered.some(({ value }) => value === standing)
  const all = isOffered ? offered : [...offered, book.lookOf(chosen)]
  return underHeads(all, book, type)
}

/**
 * The categories that rows may be filtered by, and those that are chosen; hidden ones stand last, for their rows are
 * still there (CA5).
 */
export function filterCategories(
  book: CategoryBook,
  chosen: readonly string[],
): readonly EntryOption[] {
  const known = new Set(book.categories.map(({ value }) => value))
  const others = chosen.filter(value => !known.has(value)).map(book.lookOf)
  return underHeads([...book.categories, ...others], book)
}

/** Each group's under its name, then those in none, those of the other kind of entries, and those that are hidden (CA9, CA11). */
function underHeads(
  looks: readonly CategoryLook[],
  { groups }: CategoryBook,
  type?: TransactionType,
): readonly EntryOption[] {
  const places = new Map(groups.map(({ id }, place) => [id, place]))
  const hasGroups = looks.some(({ groupId }) => groupId !== null)
  const heads = [
    ...groups.map(({ name }) => name),
    hasGroups ? t('entries.in-no-group') : undefined,
    type === 'income' ? t('entries.more-often-spending') : t('entries.more-often-income'),
    t('entries.hidden'),
  ]

  function placeOf(look: CategoryLook): number {
    if (look.isHidden) return groups.length + 2
    if (isUnusual(look, type)) return groups.length + 1
    return places.get(look.groupId ?? '') ?? groups.length
  }

  return looks
    .map(look => ({ look, place: placeOf(look) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ look: { value, name }, place }) => ({ value, label: name, head: heads[place] }))
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
  return isGone === true
    ? offered?.concat({ value: chosenId, label: t('entries.deleted-label') })
    : offered
}

/** What stands for a label that is still to be made. */
export const NEW_LABEL_CHOICE = 'new'

/** Labels as options, and behind them to make another one; undefined while they load. */
export function withNewLabel(
  options: readonly EntryOption[] | undefined,
): readonly EntryOption[] | undefined {
  return options?.concat({ value: NEW_LABEL_CHOICE, label: t('entries.create-label-2') })
}
