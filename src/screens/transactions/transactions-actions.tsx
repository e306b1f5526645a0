import { Plus, Tag } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import styles from './transactions.module.css'

interface TransactionsActionsProps {
  readonly onAdd: () => void
  readonly onCreateLabel: () => void
}

/** What can be added from the transactions page. */
export function TransactionsActions({ onAdd, onCreateLabel }: TransactionsActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button variant="ghost" icon={<Tag />} onClick={onCreateLabel}>
        Create label
      </Button>
      <Button icon={<Plus />} onClick={onAdd}>
        Add transaction
      </Button>
    </div>
  )
}
