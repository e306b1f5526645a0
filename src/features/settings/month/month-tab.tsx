import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { once } from '#base/once.ts'
import { useSchedules } from '#features/schedules/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Day } from '#time/day.ts'
import type { Since } from '#time/my-month/choose-rule.ts'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import { monthInWords } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { RadioCards } from '#ui/choice/radio-cards.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { alertOf, useSubmission } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { type FieldTies, tieFields } from '#ui/field/tie-fields.ts'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import {
  chooseMonths,
  restoreMonths,
  useMonthRules,
  useWishedMonths,
} from '../data/choose-months.ts'
import {
  MONTH_STARTS,
  type MonthForm,
  type MonthStart,
  monthsToForm,
  readMonthForm,
  salariesOf,
} from '../rules/month-form.ts'
import styles from './month.module.css'

/** When a person's months begin, and which days that makes (MM2, MM7). */
export function MonthTab() {
  const rules = useMonthRules()
  const schedules = useSchedules()
  if (rules === undefined || schedules === undefined) return <Skeleton lines={6} />
  return (
    <TitledCard title={t('settings.my-month')} text={t('settings.my-month-text')}>
      {/* Another rule, from here or another device, is another form. */}
      <RuleForm key={JSON.stringify(rules)} rules={rules} salaries={salariesOf(schedules)} />
    </TitledCard>
  )
}

interface RuleFormProps {
  readonly rules: MonthRules
  readonly salaries: readonly Schedule[]
}

function RuleForm({ rules, salaries }: RuleFormProps) {
  const { form, setForm, submission, today, handleSubmit, wished } = useRuleForm({
    rules,
    salaries,
  })
  const { takeForm, ...standing } = submission
  const tie = tieFields(form, setForm, standing.fault)
  return (
    <form
      ref={takeForm}
      className={styles['form']}
      onSubmit={event => void handleSubmit(event)}
      noValidate
    >
      <RadioCards
        legend={t('settings.month-begins')}
        options={MONTH_STARTS.map(value => ({ value, label: startNames()[value] }))}
        {...tie('start')}
      />
      {form.start === 'day' && (
        <NumberInput
          label={t('settings.month-day')}
          hint={t('settings.month-day-hint')}
          {...tie('day')}
        />
      )}
      {form.start === 'salary' && <SalaryField salaries={salaries} tie={tie('scheduleId')} />}
      <RadioCards
        legend={t('settings.month-holds')}
        options={SINCES.map(value => ({ value, label: sinceNames()[value] }))}
        {...tie('since')}
      />
      {wished !== undefined && <NextMonths months={wished} today={today} />}
      <FormAlert {...alertOf(standing)} />
      <div className={styles['buttons']}>
        <Button variant="ghost" onClick={() => setForm(monthsToForm(rules))}>
          {t('settings.month-as-it-was')}
        </Button>
        <Button type="submit" isBusy={standing.isSaving}>
          {t('settings.month-save')}
        </Button>
      </div>
    </form>
  )
}

/** The form as typed, what it would make, and how it is kept and undone. */
function useRuleForm({ rules, salaries }: RuleFormProps) {
  const ledger = useLedger()
  const today = useToday()
  const [form, setForm] = useState(() => monthsToForm(rules))
  const reading = { salaries, today }
  const submission = useSubmission<MonthForm>(t('settings.month-not-saved'), {
    form,
    read: typed => readMonthForm(typed, reading),
  })
  const read = readMonthForm(form, reading)
  const wished = useWishedMonths(read.ok ? read.value : undefined)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const saved = await submission.submit(read, wish => chooseMonths(ledger, wish, today))
    if (saved === undefined) return
    const action = { label: t('settings.undo'), onAction: () => void handleUndo() }
    notify.success(t('settings.month-saved'), { action, isDeed: true })
  }

  async function handleUndo() {
    const restored = await restoreMonths(ledger, rules)
    if (!restored.ok) notify.error(restored.error.message)
  }

  return { form, setForm, submission, today, handleSubmit, wished: read.ok ? wished : undefined }
}

interface SalaryFieldProps extends Pick<RuleFormProps, 'salaries'> {
  readonly tie: FieldTies<string>
}

/** Which salary; where none is planned, the way to it. */
function SalaryField({ salaries, tie }: SalaryFieldProps) {
  return (
    <>
      <SelectInput
        label={t('settings.month-salary')}
        hint={t('settings.month-salary-hint')}
        options={salaries.map(({ id, name }) => ({ value: id, label: name }))}
        {...tie}
      />
      {salaries.length === 0 && (
        <p className={styles['note']}>
          {said('settings.month-no-salary', { link: <Link to="/user/app/upcoming" /> })}
        </p>
      )}
    </>
  )
}

interface NextMonthsProps {
  readonly months: Months
  readonly today: Day
}

const SHOWN = [0, 1, 2, 3]

/** The month that runs and the three behind it, by name and days. */
function NextMonths({ months, today }: NextMonthsProps) {
  const present = months.monthOf(today)
  return (
    <section className={styles['preview']} aria-label={t('settings.month-preview')}>
      <h3>{t('settings.month-preview')}</h3>
      <ol>
        {SHOWN.map(ahead => {
          const words = monthInWords(addMonthsTo(present, ahead), months)
          return (
            <li key={ahead}>
              {ahead === 0 ? t('settings.month-this-one', { month: words }) : words}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const SINCES = ['now', 'always'] as const

const startNames = once((): Readonly<Record<MonthStart, string>> => ({
  first: t('settings.month-on-the-first'),
  day: t('settings.month-on-a-day'),
  last: t('settings.month-on-last-day'),
  'last-working': t('settings.month-on-last-working-day'),
  salary: t('settings.month-with-salary'),
}))

const sinceNames = once((): Readonly<Record<Since, string>> => ({
  now: t('settings.month-from-now'),
  always: t('settings.month-redo-past'),
}))
