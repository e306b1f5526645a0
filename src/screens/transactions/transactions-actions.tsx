import { Plus, Tag } from 'lucide-react'
import { Button } from '#ui/button.tsx'

interface TransactionsActionsProps {
  readonly onAdd: () => void
  readonly onCreateLabel: () => void
}

/** What can be added from the transactions page. */
export function TransactionsActions({ onAdd, onCreateLabel }: TransactionsActionsProps) {
  return (
    <>
      <Button variant="ghost" icon={<Tag />} onClick={onCreateLabel}>
        Create label
      </Button>
      <Button icon={<Plus />} onClick={onAdd}>
        Add transaction
      </Button>
    </>
  )
}
