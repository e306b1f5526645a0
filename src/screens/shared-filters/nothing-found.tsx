import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.tsx'

interface NothingFoundProps {
  readonly onClear: () => void
}

/** Says that the filters leave nothing, and offers to take them away. */
export function NothingFound({ onClear }: NothingFoundProps) {
  const isTold = useRef(false)

  useEffect(() => {
    // React's strict mode runs effects twice in development.
    if (isTold.current) return
    isTold.current = true
    notify.info('No transactions found for the applied filters.')
  }, [])

  return (
    <EmptyState
      title="Nothing matches"
      text="Try a wider range of days, or fewer filters."
      actions={
        <Button variant="soft" onClick={onClear}>
          Show all transactions
        </Button>
      }
    />
  )
}
