import { useAccount } from '#data/account/account-context.tsx'
import { failureMessage } from '#data/account/failure-message.ts'
import { keepAccount, type LogInFailure } from '#data/account/log-in.ts'
import type { LogIn } from '#domain/forms/log-in.ts'
import { err } from '#domain/result.ts'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
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

  async function keep() {
    const kept = await keepAccount(account, leaving.command)
    return kept.ok ? kept : err({ message: messageOf(kept.error) })
  }

  function handleKept() {
    notify.success('Welcome back. Your account stays as it was.')
    onKept()
  }

  return (
    <ConfirmCommand
      title="Keep your account?"
      confirmLabel="Keep my account"
      tone="primary"
      command={keep}
      fallback={FAILED}
      onDone={handleKept}
      onClose={onClose}
    >
      <p>{leaving.message}</p>
    </ConfirmCommand>
  )
}

function messageOf(failure: LogInFailure): string {
  return failure.kind === 'no-storage' ? failure.message : failureMessage(failure, FAILED)
}
