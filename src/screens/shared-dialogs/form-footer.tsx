import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import type { Submission } from './use-submission.ts'
import styles from './shared-dialogs.module.css'

interface FormFooterProps {
  /** The form that the button submits. */
  readonly formId: string
  readonly submission: Submission
  readonly submitLabel: string
  /** Of what cannot be taken back. */
  readonly isDanger?: boolean
}

/** The foot of a dialog with a form: what is wrong stands beside the button, always in sight. */
export function FormFooter(props: FormFooterProps) {
  const { formId, submission, submitLabel, isDanger = false } = props
  const message = submission.fault?.message
  return (
    <>
      {message !== undefined && (
        <div className={styles['alert']}>
          <FormAlert message={message} isStale={submission.isSaving} />
        </div>
      )}
      <Button
        type="submit"
        form={formId}
        variant={isDanger ? 'danger' : 'primary'}
        isBusy={submission.isSaving}
      >
        {submitLabel}
      </Button>
    </>
  )
}
