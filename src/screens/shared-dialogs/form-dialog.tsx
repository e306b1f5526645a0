import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { FormFooter } from './form-footer.tsx'
import type { Submission } from './use-submission.ts'
import styles from './shared-dialogs.module.css'

interface FormDialogProps {
  readonly title: string
  readonly submission: Submission
  readonly submitLabel: string
  /** Whether it does what cannot be taken back. */
  readonly isDanger?: boolean
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  /** What stands over the buttons while the fields above are scrolled. */
  readonly aboveButtons?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** An open dialog that is one form: its fields, what is wrong with them, and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submission, submitLabel, isDanger = false } = props
  const { onSubmit, onClose, aboveButtons, children } = props
  const formId = useId()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void onSubmit()
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          {aboveButtons}
          <FormFooter
            formId={formId}
            submission={submission}
            submitLabel={submitLabel}
            isDanger={isDanger}
          />
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={handleSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
