import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddTransactionLink } from './add-transaction-link.tsx'

interface DashboardEmptyProps {
  readonly hasWallet: boolean
}

/** What the dashboard says before there is anything to tell of. */
export function DashboardEmpty({ hasWallet }: DashboardEmptyProps) {
  if (hasWallet) {
    return (
      <EmptyState
        title="Your money, seen clearly"
        text="Record what you spent or earned today, and this page shows where it goes. It takes a few seconds, and works with no network."
        actions={<AddTransactionLink />}
      />
    )
  }
  return (
    <EmptyState
      title="Start with a wallet"
      text="A wallet is where your money is: cash, a bank account, mobile money. Everything you record goes into one."
      actions={
        <Link to="/user/app/wallets" className={buttonClass()}>
          Go to wallets
        </Link>
      }
    />
  )
}
