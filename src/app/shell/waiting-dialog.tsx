import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { entriesText } from './entries-text.ts'

interface WaitingDialogProps {
  readonly waiting: number
  readonly onStay: () => void
  readonly onKeep: () => Promise<void>
  readonly onDiscard: () => void
}

/** Asks what becomes of the entries that could not be sent. */
export function WaitingDialog({ waiting, onStay, onKeep, onDiscard }: WaitingDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const entries = entriesText(waiting)

  async function handleKeep() {
    setBusy(true)
    await onKeep()
  }

  return (
    <Dialog
      title="Sign out?"
      isOpen
      onClose={onStay}
      cancelLabel="Stay signed in"
      footer={
        <>
          <Button variant="danger" disabled={isBusy} onClick={onDiscard}>
            Discard {entries}
          </Button>
          <Button isBusy={isBusy} onClick={() => void handleKeep()}>
            Sign out and keep {entries} on this device
          </Button>
        </>
      }
    >
      <p>
        {entries} {waiting === 1 ? 'is' : 'are'} not on the server yet. If you keep{' '}
        {waiting === 1 ? 'it' : 'them'} on this device, {waiting === 1 ? 'it is' : 'they are'} sent
        when you sign in here again.
      </p>
    </Dialog>
  )
}
