import { type FormEvent, useContext, useState } from 'react'
import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { amountToText, kobo, type Kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { type DayRangeForm, readAmount, readDayRange } from '#records/read-fields.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { HiddenAmountsContext } from '#ui/money/hidden-amounts.ts'
import { isCounted, type Plan, type Span, type Where } from '../rules/plan/plan.ts'
import { withSpan } from './days-choices.ts'
import { bounded } from './part-choices.ts'
import type { Part } from './plan-parts.ts'
import styles from './change.module.css'

interface OwnDaysProps {
  readonly part: Part
  readonly plan: Plan
  readonly today: Day
  readonly onChange: (plan: Plan) => void
}

/** Days from and to, either of which may be left open. */
export function OwnDays({ part, plan, today, onChange }: OwnDaysProps) {
  const [form, setForm] = useState(() => daysFormOf(plan.days[part.place ?? -1]))
  const [fault, setFault] = useState<FormFault | undefined>()
  const tie = tieFields(form, setForm, fault)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readDayRange(form, today)
    if (!read.ok) {
      setFault(read.error)
      return
    }
    const { from, to } = read.value
    const span: Span = {
      type: 'edges',
      ...(from && { from: { day: from } }),
      ...(to && { to: { day: to } }),
    }
    const changed = withSpan(part, span, plan)
    if (changed === undefined) setFault(fieldFault('from', t('assistant.choose-a-day')))
    else onChange(changed)
  }

  return (
    <form
      className={styles['own']}
      aria-label={t('assistant.own-days')}
      onSubmit={handleSubmit}
      noValidate
    >
      <h3 className={styles['under']}>{t('assistant.own-days')}</h3>
      <div className={styles['fields']}>
        <DateInput label={t('assistant.from')} max={today} {...tie('from')} />
        <DateInput label={t('assistant.to')} min={form.from} max={today} {...tie('to')} />
      </div>
      <Button type="submit" variant="soft">
        {t('assistant.take-these-days')}
      </Button>
    </form>
  )
}

function daysFormOf(span: Span | undefined): DayRangeForm {
  if (span?.type !== 'edges') return { from: '', to: '' }
  const { from, to } = span
  return {
    from: from !== undefined && 'day' in from ? from.day : '',
    to: to !== undefined && 'day' in to ? to.day : '',
  }
}

interface OwnAmountsProps {
  readonly slot: 'amount' | 'keep'
  readonly plan: Plan
  readonly onChange: (plan: Plan) => void
}

type Bounds = NonNullable<Where['amount']>

/** Amounts, or numbers of groups, from the one to the other, either of which may be left open. */
export function OwnAmounts({ slot, plan, onChange }: OwnAmountsProps) {
  const isNumber = slot === 'keep' && isCounted(plan)
  const bounds = slot === 'keep' ? plan.keep : plan.where.amount
  const isHidden = useContext(HiddenAmountsContext)
  const [form, setForm] = useState(() => boundsFormOf(isHidden ? undefined : bounds, isNumber))
  const [fault, setFault] = useState<FormFault | undefined>()
  const tie = tieFields(form, setForm, fault)
  const unit = isNumber ? {} : { unit: '₦' }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readBounds(form, isNumber)
    const changed = read.ok ? bounded(slot, plan, read.value) : undefined
    if (!read.ok) setFault(read.error)
    else if (changed === undefined) setFault(fieldFault('least', t('assistant.enter-an-amount')))
    else onChange(changed)
  }

  return (
    <form className={styles['own']} onSubmit={handleSubmit} noValidate>
      <div className={styles['fields']}>
        <NumberInput label={t('assistant.at-least')} {...unit} {...tie('least')} />
        <NumberInput label={t('assistant.at-most')} {...unit} {...tie('most')} />
      </div>
      <Button type="submit" variant="soft">
        {t('assistant.take-these-amounts')}
      </Button>
    </form>
  )
}

interface BoundsForm {
  readonly least: string
  readonly most: string
}

function boundsFormOf(bounds: Bounds | undefined, isNumber: boolean): BoundsForm {
  if (bounds === undefined) return { least: '', most: '' }
  const { least, most } = bounds
  function text(bound: Kobo): string {
    return isNumber ? String(bound) : amountToText(bound)
  }
  return {
    least: least === 0 ? '' : text(least),
    most: most >= MAX_AMOUNT_KOBO ? '' : text(most),
  }
}

function readBounds(form: BoundsForm, isNumber: boolean): Result<Bounds, FormFault> {
  const least = readBound(form.least, isNumber, ZERO_KOBO)
  const most = readBound(form.most, isNumber, MAX_AMOUNT_KOBO)
  if (!least.ok) return err(fieldFault('least', least.error))
  if (!most.ok) return err(fieldFault('most', most.error))
  if (form.least === '' && form.most === '') {
    return err(fieldFault('least', t('assistant.enter-an-amount')))
  }
  if (most.value < least.value) {
    return err(fieldFault('most', t('assistant.at-most-is-below-at-least')))
  }
  return ok({ least: least.value, most: most.value })
}

function readBound(text: string, isNumber: boolean, open: Kobo): Result<Kobo, string> {
  if (text === '') return ok(open)
  const read = readAmount(text)
  // What is counted is as many, not naira.
  return read.ok && isNumber ? ok(kobo(Math.floor(read.value / 100))) : read
}
