import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { FormAlert } from '../field/form-alert.tsx'
import { Dialog } from './dialog.tsx'
import { alertOf, type Submission } from './use-submission.ts'
import styles from './form-dialog.module.css'

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
  const { takeForm } = submission

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
      <form
        id={formId}
        ref={takeForm}
        className={styles['form']}
        onSubmit={handleSubmit}
        noValidate
      >
        {children}
      </form>
    </Dialog>
  )
}

interface FormFooterProps {
  /** The form that the button submits. */
  readonly formId: string
  readonly submission: Submission
  readonly submitLabel: string
  /** Of what cannot be taken back. */
  readonly isDanger?: boolean
}

/** The foot of a dialog with a form: what is wrong stands beside the button, always in sight. */
function FormFooter(props: FormFooterProps) {
  const { formId, submission, submitLabel, isDanger = false } = props
  const { fault, isSaving, waitSeconds, isWaitOver } = submission
  const hasWord = fault !== undefined || waitSeconds > 0 || isWaitOver
  return (
    <>
      {hasWord && (
        <div className={styles['alert']}>
          <FormAlert {...alertOf(submission)} />
        </div>
      )}
      <Button
        type="submit"
        form={formId}
        variant={isDanger ? 'danger' : 'primary'}
        isBusy={isSaving}
        disabled={waitSeconds > 0}
      >
        {submitLabel}
      </Button>
    </>
  )
}
