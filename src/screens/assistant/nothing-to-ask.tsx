import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

interface NothingToAskProps {
  readonly hasWallet: boolean
}

/** What Uwa needs before there is anything to answer from. */
export function NothingToAsk({ hasWallet }: NothingToAskProps) {
  return (
    <EmptyState
      title="Nothing to answer from yet"
      text="Uwa reckons every answer from what you recorded. Add what you spent or earned today, or import a bank statement, and ask again."
      actions={
        <>
          {hasWallet ? (
            <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
              Add transaction
            </Link>
          ) : (
            <Link to="/user/app/wallets" className={buttonClass()}>
              Go to wallets
            </Link>
          )}
          <Link to="/user/app/import-statement" className={buttonClass({ variant: 'ghost' })}>
            Import statement
          </Link>
        </>
      }
    />
  )
}
