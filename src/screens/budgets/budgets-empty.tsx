import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface BudgetsEmptyProps {
  readonly onCreate: () => void
}

/** What the budgets page says before the first budget. */
export function BudgetsEmpty({ onCreate }: BudgetsEmptyProps) {
  return (
    <EmptyState
      title="Decide once, spend in peace"
      text="Set an amount aside for food, transport or the end of the year. Kobolens shows what is left, day by day, and begins it again by itself."
      actions={
        <Button icon={<Plus />} onClick={onCreate}>
          Create budget
        </Button>
      }
    />
  )
}
