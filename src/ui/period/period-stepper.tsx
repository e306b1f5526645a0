import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import { monthInWords, monthThisYear, ownDaysText } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { periodName, periodOptions } from '#time/period-names.ts'
import { addMonthsTo, monthOfPeriod, type Period, periodOfMonth } from '#time/period.ts'
import { QuietSelect } from '../choice/quiet-select.tsx'
import { chosenPeriod } from './period-days.tsx'
import styles from './period-stepper.module.css'

interface PeriodStepperProps {
  readonly period: Period
  readonly today: Day
  readonly months: Months
  readonly onPeriod: (period: Period) => void
}

/** Steps from month to month; its name opens all periods (APP-11). */
export function PeriodStepper({ period, today, months, onPeriod }: PeriodStepperProps) {
  const month = monthOfPeriod(period, today, months)
  const options = periodOptions(today, months)
  const name = periodName(period.choice, today, months)

  function handleChoice(value: string) {
    const chosen = chosenPeriod(value, period, { today, months })
    if (chosen !== undefined) onPeriod(chosen)
  }

  function step(count: number) {
    return month && { to: addMonthsTo(month, count), today, months, onPeriod }
  }

  return (
    <div className={styles['stepper']}>
      <StepButton step={step(-1)} icon={<ChevronLeft aria-hidden="true" />} />
      <span className={styles['name']}>
        <span aria-hidden="true">
          {month === undefined ? name : monthThisYear(month, today, months)}
          {month !== undefined && <OwnDays days={ownDaysText(month, months)} />}
        </span>
        <ChevronDown aria-hidden="true" />
        <QuietSelect
          label={t('ui.period')}
          className={styles['select']}
          value={period.choice}
          options={options.map(({ choice, name: text }) => ({ value: choice, label: text }))}
          onValue={handleChoice}
        />
      </span>
      <StepButton step={step(1)} icon={<ChevronRight aria-hidden="true" />} />
    </div>
  )
}

/** Which days a month has, where the calendar does not say. */
function OwnDays({ days }: { readonly days: string | undefined }) {
  return days === undefined ? null : <span className={styles['days']}>{days}</span>
}

interface StepButtonProps {
  readonly step:
    | (Omit<PeriodStepperProps, 'period'> & {
        readonly to: Month
      })
    | undefined
  readonly icon: React.ReactNode
}

/** Leads a month on or back; there is none after the present one, nor beside what is no month. */
function StepButton({ step, icon }: StepButtonProps) {
  if (step === undefined) return null
  const { to, today, months, onPeriod } = step
  return (
    <button
      type="button"
      aria-label={monthInWords(to, months)}
      disabled={to > months.monthOf(today)}
      onClick={() => onPeriod(periodOfMonth(to, today, months))}
    >
      {icon}
    </button>
  )
}
