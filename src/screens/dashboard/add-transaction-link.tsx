import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'

/** Opens the dialog in which entries are made. */
export function AddTransactionLink() {
  return (
    <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
      <Plus aria-hidden="true" />
      Add transaction
    </Link>
  )
}
