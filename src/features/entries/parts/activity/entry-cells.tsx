import { ChevronDown, CopyPlus, Pencil, Trash2 } from 'lucide-react'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { isNeutral } from '#records/neutral.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { categoryOptions } from '../entry-options.ts'
import { mainRow } from '../list/entry-item.tsx'
import { transactionTitle } from '../list/transaction-amount.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import type { EntryNames } from './use-entry-names.ts'
import styles from './entry-table.module.css'

interface CategoryCellProps {
  readonly row: TransactionView
  readonly name: string
  readonly onEdit: EntryActions['edit']
}

/** An entry's category, changed where it stands; what moves between own wallets has none to choose. */
export function CategoryCell({ row, name, onEdit }: CategoryCellProps) {
  const book = useCategoryBook()
  const shown = (
    <>
      <CategoryDot category={row.category} />
      <span className={styles['categoryName']}>{transactionTitle(row)}</span>
    </>
  )
  if (isNeutral(row)) return <span className={styles['category']}>{shown}</span>
  return (
    <span className={styles['category']} data-editable>
      {shown}
      <ChevronDown aria-hidden="true" />
      <select
        aria-label={`Category of ${name}`}
        value={row.category}
        onChange={event => void onEdit(row, { category: event.target.value })}
      >
        {categoryOptions(book, row.category, row.type).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

interface RowActionsProps {
  readonly entry: ListedEntry
  readonly actions: EntryActions
  readonly onEdit: (entry: ListedEntry) => void
  readonly name: string
}

/** What can be done with one entry. */
export function RowActions({ entry, name, actions, onEdit }: RowActionsProps) {
  const row = mainRow(entry)
  return (
    <span className={styles['actions']}>
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(entry)} />
      <IconButton
        label={`Duplicate ${name}`}
        icon={<CopyPlus />}
        onClick={() => void actions.duplicate(row)}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 />}
        onClick={() => void actions.remove(row, name)}
      />
    </span>
  )
}

interface WalletCellProps {
  readonly entry: ListedEntry
  readonly names: EntryNames
}

/** Where an entry's money is; of a transfer, from where to where. */
export function WalletCell({ entry, names }: WalletCellProps) {
  const row = mainRow(entry)
  if (entry.type === 'transfer') {
    return (
      <span className={styles['wallet']}>
        <WalletSwatch image={names.imageOf(entry.out.walletId)} />
        <span aria-hidden="true">→</span>
        <WalletSwatch image={names.imageOf(entry.in.walletId)} />
      </span>
    )
  }
  return (
    <span className={styles['wallet']}>
      <WalletSwatch image={names.imageOf(row.walletId)} />
      <span>{row.walletName}</span>
    </span>
  )
}
