import type { ReactNode } from 'react'
import { ok, type Result } from '#domain/result.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type SaveFailure, useSubmission } from './use-submission.ts'

interface ConfirmCommandProps<Done> {
  readonly title: string
  /** What comes of it. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly tone?: 'danger' | 'primary'
  readonly command: () => Promise<Result<Done, SaveFailure>>
  /** What is said when the command breaks. */
  readonly fallback: string
  readonly onDone: (done: Done) => void
  readonly onClose: () => void
}

/** Asks before a command is run, and stays open with the reason when it is refused. */
export function ConfirmCommand<Done>(props: ConfirmCommandProps<Done>) {
  const { title, children, confirmLabel, tone = 'danger', onClose } = props
  const submission = useSubmission(props.fallback)

  async function handleConfirm() {
    const done = await submission.submit(ok(null), props.command)
    if (done !== undefined) props.onDone(done)
  }

  return (
    <ConfirmDialog
      title={title}
      isOpen
      tone={tone}
      message={children}
      confirmLabel={confirmLabel}
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
