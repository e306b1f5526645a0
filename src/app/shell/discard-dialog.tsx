import { useState } from 'react'
import { useWaitingPicture } from '#data/profile/use-waiting-picture.ts'
import { useWaitingWrites } from '#data/sync/queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Quoted } from '#ui/quoted.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { entriesText } from './entries-text.ts'
import styles from './discard-dialog.module.css'

interface DiscardDialogProps {
  readonly waiting: number
  readonly onBack: () => void
  readonly onDiscard: () => Promise<void>
}

/** Shows what would be lost, and asks once more. */
export function DiscardDialog({ waiting, onBack, onDiscard }: DiscardDialogProps) {
  const writes = useWaitingWrites()
  const picture = useWaitingPicture()
  const [isBusy, setBusy] = useState(false)

  async function handleDiscard() {
    setBusy(true)
    await onDiscard()
  }

  return (
    <Dialog
      title={`Discard ${entriesText(waiting)}?`}
      isOpen
      onClose={onBack}
      cancelLabel="Back"
      footer={
        <Button variant="danger" isBusy={isBusy} onClick={() => void handleDiscard()}>
          Discard and sign out
        </Button>
      }
    >
      <p>This cannot be taken back. These are not on the server and will be gone:</p>
      {writes === undefined ? (
        <Skeleton />
      ) : (
        <ul className={styles['list']}>
          {writes.map(write => (
            <li key={write.opId}>
              <Quoted text={write.what} />
            </li>
          ))}
          {picture && picture.refusal === undefined && <li>Profile picture</li>}
        </ul>
      )}
    </Dialog>
  )
}
