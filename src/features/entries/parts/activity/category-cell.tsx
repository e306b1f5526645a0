import { ChevronDown } from 'lucide-react'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { isNeutral } from '#records/neutral.ts'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { categoryOptions } from '../entry-options.ts'
import { transactionTitle } from '../list/transaction-amount.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import styles from './entry-table.module.css'

interface CategoryCellProps {
  readonly row: TransactionView
  readonly name: string
  readonly onEdit: EntryActions['edit']
}

/** An entry's category, changed where it stands; what moves between own wallets has none to choose. */
export function CategoryCell({ row, name, onEdit }: CategoryCellProps) {
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
        {categoryOptions(row.category).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
