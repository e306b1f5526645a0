import { useAccount } from '#data/account/account-context.tsx'
import { failureMessage } from '#data/account/failure-message.ts'
import { keepAccount, type LogInFailure } from '#data/account/log-in.ts'
import type { LogIn } from '#domain/forms/log-in.ts'
import { err, ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'

/** A login that found its account waiting to be deleted. */
export interface LeavingAccount {
  readonly command: LogIn
  /** What the server says of it, with the date. */
  readonly message: string
}

interface KeepAccountDialogProps {
  readonly leaving: LeavingAccount
  readonly onKept: () => void
  readonly onClose: () => void
}

const FAILED = 'Your account could not be kept. Please try again.'

/** Offers the way back to somebody who asked for their account to be deleted. */
export function KeepAccountDialog({ leaving, onKept, onClose }: KeepAccountDialogProps) {
  const account = useAccount()
  const submission = useSubmission(FAILED)

  async function handleKeep() {
    const member = await submission.submit(ok(leaving.command), async command => {
      const kept = await keepAccount(account, command)
      return kept.ok ? kept : err({ message: messageOf(kept.error) })
    })
    if (member === undefined) return
    notify.success('Welcome back. Your account stays as it was.')
    onKept()
  }

  return (
    <ConfirmDialog
      title="Keep your account?"
      isOpen
      message={<p>{leaving.message}</p>}
      confirmLabel="Keep my account"
      tone="primary"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleKeep()}
      onClose={onClose}
    />
  )
}

function messageOf(failure: LogInFailure): string {
  return failure.kind === 'no-storage' ? failure.message : failureMessage(failure, FAILED)
}
