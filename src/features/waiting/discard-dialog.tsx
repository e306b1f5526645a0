import { useEffect, useState } from 'react'
import { t } from '#messages/t.ts'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
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
export function DiscardDialog(props: DiscardDialogProps) {
  const [reading, setReading] = useState(1)
  return <DiscardQuestion key={reading} {...props} onReadAgain={() => setReading(reading + 1)} />
}

interface DiscardQuestionProps extends DiscardDialogProps {
  readonly onReadAgain: () => void
}

function DiscardQuestion({ write, onClose, onReadAgain }: DiscardQuestionProps) {
  const ledger = useLedger()
  const leaving = useLeaving(write.opId)
  const writes = leaving.type === 'read' ? leaving.writes : []

  if (leaving.type === 'failed') {
    return (
      <ConfirmDialog
        title={t('waiting.discard')}
        isOpen
        tone="primary"
        message={<p>{t('waiting.nothing-was-discarded')}</p>}
        error={t('waiting.failed-to-read-what-goes')}
        confirmLabel={t('waiting.try-again')}
        onConfirm={onReadAgain}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmCommand
      title={t('waiting.discard')}
      confirmLabel={t('waiting.discard')}
      isReading={leaving.type === 'reading'}
      command={() =>
        discardWrites(
          ledger,
          writes.map(({ opId }) => opId),
        )
      }
      fallback={t('waiting.failed-to-discard-please-try')}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('waiting.this-was-never-saved-on')}</p>
      {leaving.type === 'reading' && <Skeleton lines={1} />}
      <ul className={styles['dependents']}>
        {writes.map(({ opId, what }) => (
          <li key={opId}>
            <Quoted text={what} />
          </li>
        ))}
      </ul>
    </ConfirmCommand>
  )
}

/** A write and what goes with it. */
type Leaving =
  | { readonly type: 'reading' }
  | { readonly type: 'read'; readonly writes: readonly WaitingWrite[] }
  | { readonly type: 'failed' }

function useLeaving(opId: string): Leaving {
  const ledger = useLedger()
  const [leaving, setLeaving] = useState<Leaving>({ type: 'reading' })

  useEffect(() => {
    let isCurrent = true
    function show(next: Leaving) {
      if (isCurrent) setLeaving(next)
    }
    listWithDependents(ledger, opId).then(
      writes => show({ type: 'read', writes }),
      () => show({ type: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [ledger, opId])

  return leaving
}
