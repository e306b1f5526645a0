import type { ReactNode } from 'react'
import { ok, type Result } from '#base/result.ts'
import { notify } from '../toast/notify.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type SaveFailure, useSubmission } from './use-submission.ts'

interface ConfirmCommandProps<Done> {
  readonly title: string
  /** What comes of it. */
  readonly children: ReactNode
  readonly confirmLabel: string
  /** What comes of it is still being read: there is nothing to confirm yet. */
  readonly isReading?: boolean
  readonly tone?: 'danger' | 'primary'
  readonly command: () => Promise<Result<Done, SaveFailure>>
  /** What is said when the command breaks. */
  readonly fallback: string
  /** What is said once it is done; nothing where the screen shows it. */
  readonly success?: string | ((done: Done) => string)
  readonly onDone: (done: Done) => void
  readonly onClose: () => void
}

/** Asks before a command is run, says so when it was, and stays open with the reason when it is refused. */
export function ConfirmCommand<Done>(props: ConfirmCommandProps<Done>) {
  const { title, children, confirmLabel, tone = 'danger', success, onClose } = props
  const submission = useSubmission(props.fallback)

  async function handleConfirm() {
    const done = await submission.submit(ok(null), props.command)
    if (done === undefined) return
    const text = typeof success === 'function' ? success(done) : success
    if (text !== undefined) notify.success(text)
    props.onDone(done)
  }

  return (
    <ConfirmDialog
      title={title}
      isOpen
      tone={tone}
      message={children}
      confirmLabel={confirmLabel}
      isBusy={submission.isSaving || props.isReading === true}
      error={submission.fault?.message}
      waitSeconds={submission.waitSeconds}
      isWaitOver={submission.isWaitOver}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
