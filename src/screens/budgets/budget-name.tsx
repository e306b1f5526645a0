import { Link } from '@tanstack/react-router'
import type { BudgetView } from '#data/budgets/budget-view.ts'
import { SyncMark } from '#screens/shared-lists/sync-mark.tsx'
import styles from './budgets.module.css'

interface BudgetNameProps {
  readonly budget: BudgetView
}

/** A budget's name, which opens it from anywhere in its row. */
export function BudgetName({ budget }: BudgetNameProps) {
  const { id, title, isEnded, sync } = budget
  return (
    <span className={styles['name']}>
      <Link to="/user/app/budget/$id" params={{ id }}>
        {title}
      </Link>
      {isEnded && <span className={styles['ended']}>Ended</span>}
      <SyncMark sync={sync} />
    </span>
  )
}
