import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

interface TransactionsEmptyProps {
  readonly actions: ReactNode
}

/** What the transactions page says before the first transaction. */
export function TransactionsEmpty({ actions }: TransactionsEmptyProps) {
  return (
    <EmptyState
      title="Your first entry takes ten seconds"
      text="Record what you spent, earned or moved. It is saved on this phone at once, network or not. Labels help you find it again."
      actions={actions}
    />
  )
}
