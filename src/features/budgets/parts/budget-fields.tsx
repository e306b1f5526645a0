import type { FormFault } from '#base/form-fault.ts'
import type { useGeneralUtils } from '#features/account/data/general-utils.ts'
import type { EntryOption } from '#features/entries/parts/entry-options.ts'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { CardImageChoice } from '#features/wallets/parts/card-image-choice.tsx'
import { t } from '#messages/t.ts'
import { cycleAt } from '#records/budget/budget-cycle.ts'
import {
  BUDGET_FREQUENCIES,
  type BudgetCounts,
  frequencyNames,
} from '#records/budget/budget-terms.ts'
import { rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { asksForMonths } from '../rules/budget-start.ts'
import { AllocationRows } from './allocation-rows.tsx'
import type { BudgetDraft } from './budget-draft.ts'
import { StartFields } from './start-fields.tsx'
import styles from './budget-dialog.module.css'

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
export function BudgetFields(props: BudgetFieldsProps) {
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
        {!isFrequencyFixed && <StartFields draft={draft} onDraft={onDraft} fault={fault} />}
        <DateInput
          label={t('budgets.end-date-2')}
          min={today}
          hint={endDateHint(draft, startDay, months)}
          {...tie('endDate')}
        />
      </FieldGrid>
      <CountsChoice value={draft.counts} onValue={counts => onDraft({ ...draft, counts })} />
      <AllocationRows
        draft={draft}
        onDraft={onDraft}
        labels={labels}
        fault={fault}
        suggests={!isFrequencyFixed}
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

interface CountsChoiceProps {
  readonly value: BudgetCounts
  readonly onValue: (value: BudgetCounts) => void
}

/** Whether expenses count in the budget by themselves, or only where they are put into it. */
function CountsChoice({ value, onValue }: CountsChoiceProps) {
  return (
    <div className={styles['counts']}>
      <span aria-hidden="true" className={styles['question']}>
        {t('budgets.what-counts')}
      </span>
      <Segmented
        label={t('budgets.what-counts')}
        options={[
          { value: 'auto', label: t('budgets.counts-by-itself') },
          { value: 'hand', label: t('budgets.counts-by-hand') },
        ]}
        value={value}
        onValue={onValue}
      />
      <p className={styles['note']}>
        {value === 'auto' ? t('budgets.counts-by-itself-hint') : t('budgets.counts-by-hand-hint')}
      </p>
    </div>
  )
}
