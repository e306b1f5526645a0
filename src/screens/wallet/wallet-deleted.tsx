import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

interface WalletDeletedProps {
  readonly name: string
  readonly onLeave: () => void
}

/** How long the page stays after its wallet is gone (product.md section 9). */
const LEAVE_AFTER_MS = 3000

/** Says that the wallet is gone, and goes back to the list. */
export function WalletDeleted({ name, onLeave }: WalletDeletedProps) {
  const { timers } = useLedger()
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const timer = timers.setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [timers])

  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        title="This wallet is gone"
        text="Its transactions went with it. Going back to your wallets…"
        actions={
          <Link to="/user/app/wallets" className={buttonClass({ variant: 'soft' })}>
            Back to wallets
          </Link>
        }
      />
    </>
  )
}
