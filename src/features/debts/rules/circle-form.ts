import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import { type Circle, type CircleType, MOST_ROUNDS, MOST_TURNS } from '#records/debt/circle.ts'
import { longName, readPositiveAmount } from '#records/read-fields.ts'
import { type Day, dayToCivil, parseDay } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { weekdayOf } from '#time/weekday.ts'
import { atField } from './debt-form.ts'

/** How often the rounds of an ajo are. */
export const CIRCLE_STEPS = ['week', 'two-weeks', 'month'] as const

/** What is typed of a circle. */
export interface CircleForm {
  readonly type: CircleType
  readonly name: string
  readonly amount: string
  readonly step: (typeof CIRCLE_STEPS)[number]
  readonly from: string
  /** Empty where there are as many as turns. */
  readonly rounds: string
  /** The person's own turns; only of a new one. */
  readonly turns: string
}

/** What it reads as. */
export interface ReadCircle {
  readonly circle: Omit<Circle, 'id'>
  readonly turns: number
}

/** The form of a new circle. */
export function blankCircle(today: Day): CircleForm {
  const none = { name: '', amount: '', rounds: '', turns: '1' }
  return { type: 'ajo', step: 'month', from: today, ...none }
}

/** A circle as its form shows it. */
export function circleToForm({ type, name, amount, rule }: Circle): CircleForm {
  const isWeekly = rule.unit === 'week'
  return {
    ...blankCircle(rule.from),
    type,
    name,
    amount: amountToText(amount),
    step: isWeekly ? (rule.every === 2 ? 'two-weeks' : 'week') : 'month',
    rounds: type === 'event' || rule.count === null ? '' : String(rule.count),
  }
}

/** Reads the form of a circle: what is wrong is said at its field. */
export function readCircle(form: CircleForm): Result<ReadCircle, FormFault> {
  const amount = atField('amount', readPositiveAmount(form.amount))
  const from = parseDay(form.from)
  const isAjo = form.type === 'ajo'
  const rounds = isAjo && form.rounds.trim() !== '' ? readWhole(form.rounds, MOST_ROUNDS) : null
  const turns = readWhole(form.turns, MOST_TURNS)
  const fault = allFaults(
    missingFields(
      form,
      [
        { key: 'name', name: t('debts.name') },
        { key: 'amount', name: t('debts.amount') },
      ],
      t('debts.please-fill'),
    ),
    longName(form.name),
    amount.ok ? undefined : amount.error,
    from === undefined ? fieldFault('from', t('debts.choose-a-day')) : undefined,
    rounds === undefined
      ? fieldFault('rounds', t('debts.rounds-within', { most: MOST_ROUNDS }))
      : undefined,
    turns === undefined ? turnsFault() : undefined,
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (!amount.ok) return amount
  if (from === undefined || rounds === undefined || turns === undefined) return err(turnsFault())
  const rule = ruleOf(form, { from, count: rounds })
  return ok({
    circle: { name: form.name.trim(), type: form.type, amount: amount.value, rule },
    turns,
  })
}

function turnsFault(): FormFault {
  return fieldFault('turns', t('debts.turns-within', { most: MOST_TURNS }))
}

const WHOLE = /^\d{1,4}$/

function readWhole(text: string, most: number): number | undefined {
  const value = WHOLE.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? value : undefined
}

/** An event is on its day alone; the rounds of an ajo fall on the weekday, or the day of the month, of the first. */
function ruleOf(
  { type, step }: Pick<CircleForm, 'type' | 'step'>,
  { from, count }: { readonly from: Day; readonly count: number | null },
): Recurrence {
  const shared = { shift: 'none', from, until: null } as const
  if (type === 'event') return { unit: 'day', every: 1, ...shared, count: 1 }
  if (step === 'month') {
    const on = { type: 'day', day: dayToCivil(from).dayOfMonth } as const
    return { unit: 'month', on, every: 1, ...shared, count }
  }
  const every = step === 'week' ? 1 : 2
  return { unit: 'week', weekdays: [weekdayOf(from)], every, ...shared, count }
}

/** What is typed of a member. */
export interface MemberForm {
  readonly name: string
  readonly turns: string
}

/** Reads the form of a member. */
export function readMember(
  form: MemberForm,
): Result<{ readonly name: string; readonly turns: number }, FormFault> {
  const turns = readWhole(form.turns, MOST_TURNS)
  const fault = allFaults(
    missingFields(form, [{ key: 'name', name: t('debts.name') }], t('debts.please-fill')),
    longName(form.name),
    turns === undefined ? turnsFault() : undefined,
  )
  if (fault !== undefined) return err(fault)
  return ok({ name: form.name.trim(), turns: turns ?? 1 })
}
