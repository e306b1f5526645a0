import { lazy, Suspense } from 'react'
import { PaneRoom } from '#ui/dialog/pane-room.tsx'
import type { AddTransactionProps } from '../add/add-transaction-dialog.tsx'

// No page shows it at first.
const Opened = lazy(async () => {
  const { AddTransactionDialog } = await import('../add/add-transaction-dialog.tsx')
  return { default: AddTransactionDialog }
})

/** The add transaction dialog, fetched when it is first opened. */
export function AddTransaction(props: AddTransactionProps) {
  return (
    <Suspense fallback={<PaneRoom />}>
      <Opened {...props} />
    </Suspense>
  )
}
