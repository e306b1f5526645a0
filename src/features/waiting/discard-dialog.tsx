import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { discardWrites, listWithDependents } from './data/commands.ts'
import type { WaitingWrite } from './data/waiting-writes.ts'
import styles from './waiting.module.css'

interface DiscardDialogProps {
  readonly write: WaitingWrite
  readonly onClose: () => void
}

/** Asks before a write is given up, and lists what goes with it. */
export function DiscardDialog({ write, onClose }: DiscardDialogProps) {
  const ledger = useLedger()
  const [writes, setWrites] = useState<readonly WaitingWrite[] | undefined>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()

  useEffect(() => {
    let isCurrent = true
    async function list() {
      const listed = await listWithDependents(ledger, write.opId)
      if (isCurrent) setWrites(listed)
    }
    void list()
    return () => {
      isCurrent = false
    }
  }, [ledger, write.opId])

  async function handleConfirm() {
    if (writes === undefined) return
    setBusy(true)
    const discarded = await discardWrites(
      ledger,
      writes.map(({ opId }) => opId),
    )
    setBusy(false)
    if (discarded.ok) onClose()
    else setError(discarded.error.message)
  }

  return (
    <ConfirmDialog
      title="Discard"
      isOpen
      message={
        <>
          <p>
            This was never saved on the server. Discarding removes it from this device for good:
          </p>
          {writes === undefined && <Skeleton lines={1} />}
          <ul className={styles['dependents']}>
            {writes?.map(({ opId, what }) => (
              <li key={opId}>
                <Quoted text={what} />
              </li>
            ))}
          </ul>
        </>
      }
      confirmLabel="Discard"
      error={error}
      isBusy={isBusy || writes === undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
