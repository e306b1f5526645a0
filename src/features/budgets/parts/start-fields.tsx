import type { FormFault } from '#base/form-fault.ts'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dateText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { ownDaysText } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import {
  BUDGET_STARTS,
  type BudgetStart,
  calendarStart,
  startDayOf,
  takesMonths,
} from '../rules/budget-start.ts'
import type { BudgetDraft } from './budget-draft.ts'

interface StartFieldsProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly fault: FormFault | undefined
}

/** When the first cycle of a new budget begins, and what of the past counts then. */
export function StartFields({ draft, onDraft, fault }: StartFieldsProps) {
  const today = useToday()
  const tie = tieFields(draft, onDraft, fault)
  const months = useMonths()
  const own = ownStart(draft, months, today)
  const calendar = calendarStart(draft.frequency, today)
  const shown = shownStart(draft, { own, calendar })
  const start = shown === 'my-month' ? own?.from : startDayOf(draft, today)
  const pastHint =
    start !== undefined && start < today && draft.counts === 'auto'
      ? t('budgets.counts-since-day', { day: dateText(start, today) })
      : undefined
  return (
    <>
      <SelectInput
        label={t('budgets.starts')}
        value={shown}
        onValue={chosen => {
          const starts = BUDGET_STARTS.find(each => each === chosen)
          if (starts !== undefined) onDraft({ ...draft, starts })
        }}
        canBeNone={false}
        options={startOptions(draft.frequency, { own, calendar, today })}
        hint={shown === 'my-month' ? t('budgets.starts-hint') : pastHint}
      />
      {draft.starts === 'day' && <DateInput label={t('budgets.first-day')} {...tie('startDate')} />}
    </>
  )
}

/** The running month of one's own: its first day, and its days in words. */
interface OwnStart {
  readonly from: Day | undefined
  readonly days: string
}

function ownStart(draft: BudgetDraft, months: Months, today: Day): OwnStart | undefined {
  if (months.own === undefined || !takesMonths(draft)) return undefined
  const month = months.monthOf(today)
  return { from: months.daysOf(month).from, days: ownDaysText(month, months) ?? '' }
}

/** What a new budget may begin with; undefined what it cannot. */
interface Starts {
  readonly own: OwnStart | undefined
  readonly calendar: Day | undefined
}

/** Where there are no months of one's own it is the calendar's; one that does not repeat follows none. */
function shownStart({ starts }: BudgetDraft, { own, calendar }: Starts): BudgetStart {
  const wished = starts === 'my-month' && own === undefined ? 'calendar' : starts
  return wished === 'calendar' && calendar === undefined ? 'today' : wished
}

function startOptions(
  frequency: string,
  { own, calendar, today }: Starts & { readonly today: Day },
) {
  return [
    ...(own === undefined
      ? []
      : [{ value: 'my-month', label: t('budgets.starts-with-my-month', { days: own.days }) }]),
    ...(calendar === undefined
      ? []
      : [{ value: 'calendar', label: calendarText(frequency, dateText(calendar, today)) }]),
    { value: 'today', label: t('budgets.starts-today') },
    { value: 'day', label: t('budgets.starts-day') },
  ]
}

function calendarText(frequency: string, day: string): string {
  if (frequency === 'weekly') return t('budgets.starts-week', { day })
  if (frequency === 'quarterly') return t('budgets.starts-quarter', { day })
  return frequency === 'yearly'
    ? t('budgets.starts-year', { day })
    : t('budgets.starts-month', { day })
}
