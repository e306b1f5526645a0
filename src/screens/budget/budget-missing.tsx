import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** What stands where a budget is not, or no longer. */
export function BudgetMissing() {
  return (
    <>
      <PageHeader title="Budget not found" />
      <EmptyState
        title="There is no such budget"
        text="It may have been deleted on another device, or the address is not complete. What was spent from it is still among your transactions."
        actions={
          <Link to="/user/app/budgets" className={buttonClass()}>
            Back to budgets
          </Link>
        }
      />
    </>
  )
}
