import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** What stands where a wallet is not, or no longer. */
export function WalletMissing() {
  return (
    <>
      <PageHeader title="Wallet not found" />
      <EmptyState
        title="There is no such wallet"
        text="It may have been deleted on another device, or the address is not complete."
        actions={
          <Link to="/user/app/wallets" className={buttonClass()}>
            Back to wallets
          </Link>
        }
      />
    </>
  )
}
