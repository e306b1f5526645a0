import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import { useToday } from '#data/ledger/use-today.ts'
import { cycleAt } from '#domain/budget-cycle.ts'
import { BUDGET_FREQUENCIES, FREQUENCY_NAMES } from '#domain/budget.ts'
import { rangeText } from '#domain/day-text.ts'
import type { Day } from '#domain/day.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AllocationRows } from './allocation-rows.tsx'
import type { BudgetDraft } from './budget-draft.ts'
import { CardImageChoice } from './card-image-choice.tsx'
import type { EntryOption } from './entry-options.ts'
import { tieFields } from './tie-fields.ts'

interface BudgetFieldsProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
  /** The first day of the cycle that the end date is for. */
  readonly startDay: Day
  /** A budget keeps the frequency that it was made with. */
  readonly isFrequencyFixed: boolean
  readonly onCreateLabel: () => void
}

const FREQUENCIES = BUDGET_FREQUENCIES.map(value => ({ value, label: FREQUENCY_NAMES[value] }))

/** The fields of the budget dialog. */
export function BudgetFields(props: BudgetFieldsProps) {
  const { draft, onDraft, labels, fault, startDay, isFrequencyFixed, onCreateLabel } = props
  const images = useGeneralUtils()?.cardImages ?? []
  const today = useToday()
  const tie = tieFields(draft, onDraft, fault)
  return (
    <>
      <TextInput
        label="Budget name"
        placeholder="Food, School fees, Detty December…"
        {...tie('name')}
      />
      <FieldGrid>
        <SelectInput
          label="Frequency"
          {...tie('frequency')}
          options={FREQUENCIES}
          canBeNone={false}
          disabled={isFrequencyFixed}
          hint={isFrequencyFixed ? 'Stays as it was chosen.' : undefined}
        />
        <DateInput
          label="End date"
          min={today}
          hint={endDateHint(draft.frequency, startDay)}
          {...tie('endDate')}
        />
      </FieldGrid>
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
function endDateHint(chosen: string, startDay: Day): string {
  const frequency = BUDGET_FREQUENCIES.find(each => each === chosen)
  if (frequency === undefined || frequency === 'one-time') return 'The last day of this budget.'
  const schedule = { frequency, startDay, endDay: null, endedDay: null }
  const { to } = cycleAt(schedule, startDay)
  return `Optional. Without one this cycle is ${rangeText(startDay, to)}; then it begins again.`
}
