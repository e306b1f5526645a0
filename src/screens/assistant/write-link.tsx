import { Link } from '@tanstack/react-router'
import type { AskedWrite } from '#domain/assistant/question.ts'
import { buttonClass } from '#ui/button-class.ts'

interface WriteLinkProps {
  readonly write: AskedWrite
}

const LABELS = {
  expense: 'Add expense',
  income: 'Add income',
  transfer: 'Add transfer',
} as const

/** Opens the form of what Uwa does not do by itself, filled in with what was said. */
export function WriteLink({ write: { form, line } }: WriteLinkProps) {
  if (form === 'none') return null
  const look = buttonClass({ size: 'sm' })
  if (form === 'budget') {
    return (
      <Link to="/user/app/budgets" search={{ add: 'budget' }} className={look}>
        Create budget
      </Link>
    )
  }
  return (
    <Link
      to="/user/app/transactions"
      search={{ add: form, ...(line !== '' && { q: line }) }}
      className={look}
    >
      {LABELS[form]}
    </Link>
  )
}
