import { Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { useGeneralUtils } from '#features/account/data/general-utils.ts'
import type { EntryOption } from '#features/entries/parts/entry-options.ts'
import { LabelDialog } from '#features/labels/parts/label-dialog.tsx'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { CardImageChoice } from '#features/wallets/parts/card-image-choice.tsx'
import { t } from '#messages/t.ts'
import { cycleAt } from '#records/budget/budget-cycle.ts'
import { BUDGET_FREQUENCIES, frequencyNames } from '#records/budget/budget-terms.ts'
import { rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { Submission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { asksForMonths, takesMonths } from '../rules/save-budget.ts'
import { AllocationRows } from './allocation-rows.tsx'
import { type BudgetDraft, type WantedLabel, withNewLabel } from './budget-draft.ts'
import { StartField } from './start-field.tsx'
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

interface BudgetFieldsProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly labels: readonly EntryOption[]
  readonly images: NonNullable<ReturnType<typeof useGeneralUtils>>['cardImages']
  readonly fault: FormFault | undefined
  /** The first day of the cycle that the end date is for. */
  readonly startDay: Day
  /** A budget keeps the frequency that it was made with. */
  readonly isFrequencyFixed: boolean
  readonly onCreateLabel: () => void
}

const FREQUENCIES = BUDGET_FREQUENCIES.map(value => ({ value, label: frequencyNames()[value] }))

/** The fields of the budget dialog. */
function BudgetFields(props: BudgetFieldsProps) {
  const { draft, onDraft, labels, images, fault, startDay, isFrequencyFixed, onCreateLabel } = props
  const today = useToday()
  const months = useMonths()
  const tie = tieFields(draft, onDraft, fault)
  return (
    <>
      <TextInput
        label={t('budgets.budget-name')}
        placeholder={t('budgets.food-school-fees-detty-december')}
        {...tie('name')}
      />
      <FieldGrid>
        <SelectInput
          label={t('budgets.frequency')}
          {...tie('frequency')}
          options={FREQUENCIES}
          canBeNone={false}
          disabled={isFrequencyFixed}
          hint={isFrequencyFixed ? t('budgets.stays-as-it-was-chosen') : undefined}
        />
        <DateInput
          label={t('budgets.end-date-2')}
          min={today}
          hint={endDateHint(draft, startDay, months)}
          {...tie('endDate')}
        />
      </FieldGrid>
      {!isFrequencyFixed && months.own !== undefined && takesMonths(draft) && (
        <StartField draft={draft} onDraft={onDraft} />
      )}
      <AllocationRows
        draft={draft}
        onDraft={onDraft}
        labels={labels}
        fault={fault}
        onCreateLabel={onCreateLabel}
      />
      <CardImageChoice
        images={images}
        value={draft.image}
        onValue={image => onDraft({ ...draft, image })}
      />
    </>
  )
}

/** What the date is for, and what holds where none is chosen. */
function endDateHint(draft: BudgetDraft, startDay: Day, months: Months): string {
  const frequency = BUDGET_FREQUENCIES.find(each => each === draft.frequency)
  if (frequency === undefined || frequency === 'one-time') return t('budgets.the-last-day-of-this')
  const schedule = { frequency, startDay, endDay: null, endedDay: null }
  const isOfMonths = months.own !== undefined && asksForMonths(draft)
  const { from, to } = cycleAt({ ...schedule, ...(isOfMonths && { months }) }, startDay)
  return t('budgets.optional-without-one-this-cycle', { range: rangeText(from ?? startDay, to) })
}
