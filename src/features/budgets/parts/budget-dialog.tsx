import { Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGeneralUtils } from '#features/account/data/general-utils.ts'
import { LabelDialog } from '#features/labels/parts/label-dialog.tsx'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { Submission } from '#ui/dialog/use-submission.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { type BudgetDraft, type WantedLabel, withNewLabel } from './budget-draft.ts'
import { BudgetFields } from './budget-fields.tsx'
import type { BudgetForm } from './use-budget-form.ts'

interface BudgetDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: BudgetForm
  /** What stands there from before, as a line over its fields. */
  readonly begun?: ReactNode
  /** Labels that it is to have, and that are yet to be made. */
  readonly wanted?: readonly WantedLabel[]
  readonly submission: Submission
  readonly startDay: Day
  readonly isFrequencyFixed: boolean
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
}

/** A budget's dialog, with a label made on the way where one is missing. */
export function BudgetDialog(props: BudgetDialogProps) {
  const { form, begun, wanted = [], submission, startDay, isFrequencyFixed, ...dialog } = props
  const [label, setLabel] = useState<Partial<WantedLabel> | undefined>()
  const utils = useGeneralUtils()
  // It opens with all its fields, which takes no time that is felt: it would grow under a finger.
  if (utils === undefined || form.labels === undefined) return null
  return (
    <>
      <FormDialog {...dialog} submission={submission}>
        {begun}
        <MissingLabels wanted={wanted} draft={form.draft} onCreate={setLabel} />
        <BudgetFields
          draft={form.draft}
          onDraft={form.setDraft}
          labels={form.labels}
          images={utils?.cardImages ?? []}
          fault={submission.fault}
          startDay={startDay}
          isFrequencyFixed={isFrequencyFixed}
          onCreateLabel={() => setLabel({})}
        />
      </FormDialog>
      {label !== undefined && (
        <LabelDialog
          name={label.name}
          onCreated={labelId => form.setDraft(draft => withNewLabel(draft, labelId, label.key))}
          onClose={() => setLabel(undefined)}
        />
      )}
    </>
  )
}

interface MissingLabelsProps {
  readonly wanted: readonly WantedLabel[]
  readonly draft: BudgetDraft
  readonly onCreate: (label: WantedLabel) => void
}

/** The labels that its rows wait for, each to be made with one press. */
function MissingLabels({ wanted, draft, onCreate }: MissingLabelsProps) {
  const waiting = wanted.filter(({ key }) =>
    draft.labels.some(row => row.key === key && row.labelId === ''),
  )
  if (waiting.length === 0) return null
  return (
    <Notice
      tone="info"
      actions={waiting.map(label => (
        <Button
          key={label.key}
          variant="soft"
          size="sm"
          icon={<Tag />}
          onClick={() => onCreate(label)}
        >
          {t('budgets.create-label-name', { name: label.name })}
        </Button>
      ))}
    >
      {t('budgets.no-labels-of-these-names')}
    </Notice>
  )
}
