import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { FormAlert } from '../field/form-alert.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly message: ReactNode
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly isBusy?: boolean
  readonly error?: string | undefined
  /** After too many tries: seconds until another makes sense. */
  readonly waitSeconds?: number
  readonly isWaitOver?: boolean
  readonly tone?: 'danger' | 'primary'
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, message, confirmLabel, onConfirm, onClose, tone = 'danger' } = props
  const { waitSeconds = 0 } = props
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button
          variant={tone}
          onClick={onConfirm}
          isBusy={props.isBusy ?? false}
          disabled={waitSeconds > 0}
        >
          {confirmLabel}
        </Button>
      }
    >
      <div>{message}</div>
      <FormAlert
        message={props.error}
        isStale={props.isBusy ?? false}
        waitSeconds={waitSeconds}
        isWaitOver={props.isWaitOver ?? false}
      />
    </Dialog>
  )
}
