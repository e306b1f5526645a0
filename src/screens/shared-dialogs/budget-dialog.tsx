import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { withNewLabel } from './budget-draft.ts'
import { BudgetFields } from './budget-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import type { BudgetForm } from './use-budget-form.ts'
import type { Submission } from './use-submission.ts'

interface BudgetDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: BudgetForm
  readonly submission: Submission
  readonly startDay: Day
  readonly isFrequencyFixed: boolean
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
}

/** A budget's dialog, with a label made on the way where one is missing. */
export function BudgetDialog(props: BudgetDialogProps) {
  const { form, submission, startDay, isFrequencyFixed, ...dialog } = props
  const [isCreatingLabel, setCreatingLabel] = useState(false)
  return (
    <>
      <FormDialog {...dialog} submission={submission}>
        <BudgetFields
          draft={form.draft}
          onDraft={form.setDraft}
          labels={form.labels}
          fault={submission.fault}
          startDay={startDay}
          isFrequencyFixed={isFrequencyFixed}
          onCreateLabel={() => setCreatingLabel(true)}
        />
      </FormDialog>
      {isCreatingLabel && (
        <LabelDialog
          onCreated={labelId => form.setDraft(draft => withNewLabel(draft, labelId))}
          onClose={() => setCreatingLabel(false)}
        />
      )}
    </>
  )
}
