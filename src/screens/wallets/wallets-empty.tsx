import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface WalletsEmptyProps {
  readonly onCreate: () => void
}

/** What the wallets page says before the first wallet. */
export function WalletsEmpty({ onCreate }: WalletsEmptyProps) {
  return (
    <EmptyState
      title="Start with one wallet"
      text="A bank account, the cash in your pocket, your ajo: name it, say what is in it today, and record from there. No network needed."
      actions={
        <Button icon={<Plus />} onClick={onCreate}>
          Create wallet
        </Button>
      }
    />
  )
}
