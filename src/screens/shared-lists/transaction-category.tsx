import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { categoryName } from '#domain/category.ts'
import { classes } from '#ui/classes.ts'
import { CategoryIcon } from './category-icon.tsx'
import styles from './shared-lists.module.css'

interface TransactionCategoryProps {
  readonly transaction: TransactionView
}

/** A transaction's category by icon and name. */
export function TransactionCategory({ transaction }: TransactionCategoryProps) {
  const { category, type, transferId } = transaction
  const kind = transferId === null ? type : 'transfer'
  return (
    <span className={styles['category']}>
      <span className={classes(styles['categoryIcon'], styles[kind])}>
        <CategoryIcon category={category} />
      </span>
      {categoryName(category)}
    </span>
  )
}
