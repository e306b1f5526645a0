import type { Habits } from '#data/habits/use-habits.ts'
import { categoryName } from '#domain/category.ts'
import { readPositiveAmount } from '#domain/forms/read-amount.ts'
import { rankCategories } from '#domain/habits/rank-categories.ts'
import type { TransactionType } from '#domain/transaction.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import type { SettledRow } from './settle-row.ts'

interface CategoryChipsProps {
  readonly row: SettledRow
  readonly type: TransactionType
  readonly habits: Habits
  readonly onCategory: (category: string) => void
}

/** The six categories that the entry most likely has, one press away. */
export function CategoryChips({ row, type, habits, onCategory }: CategoryChipsProps) {
  const amount = readPositiveAmount(row.amount)
  const ranked = rankCategories(habits.rows, {
    type,
    description: row.description,
    amount: amount.ok ? amount.value : undefined,
    hour: habits.hour,
  })
  return (
    <FilterChips
      label="Likely categories"
      options={ranked.map(value => ({ value, label: categoryName(value) }))}
      value={row.category}
      onValue={onCategory}
    />
  )
}
