import { allFaults, fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import { dateText } from '#time/day-text.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { dayOfSlot } from '#time/recurrence/occurrences.ts'
import { readDayOf } from './rule-form.ts'
import { MOST_MOVED, type SlotView } from './slots.ts'

/** What is typed of one time that something falls due. */
export interface SlotForm {
  readonly amount: string
  readonly day: string
}

interface ReadSlot {
  readonly amount: Kobo
  readonly day: Day
}

/** Reads what was paid and when: not later than today. */
export function readPaid(form: SlotForm, today: Day): Result<ReadSlot, FormFault> {
  return read(form, day =>
    day > today ? fieldFault('day', t('schedules.the-day-is-in-the-future')) : undefined,
  )
}

/** Reads another day or amount of one time; what is as the item has it is null, so that it goes on with the item. */
export function readChanged(
  form: SlotForm,
  view: SlotView,
): Result<{ readonly amount: Kobo | null; readonly day: Day | null }, FormFault> {
  const { rule, price } = view.schedule
  const own = dayOfSlot(rule, view.slot) ?? view.day
  const changed = read(form, day =>
    Math.abs(daysBetween(own, day)) > MOST_MOVED
      ? fieldFault(
          'day',
          t('schedules.at-most-days-from', { most: MOST_MOVED, day: dateText(own, day) }),
        )
      : undefined,
  )
  if (!changed.ok) return changed
  const { amount, day } = changed.value
  return ok({
    amount: amount === price.amount ? null : amount,
    day: day === own ? null : day,
  })
}

function read(
  form: SlotForm,
  faultOf: (day: Day) => FormFault | undefined,
): Result<ReadSlot, FormFault> {
  const amount = readPositiveAmount(form.amount)
  const day = readDayOf('day', form.day)
  const fault = allFaults(
    amount.ok ? undefined : fieldFault('amount', amount.error),
    day.ok ? faultOf(day.value) : day.error,
  )
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  return day.ok ? ok({ amount: amount.value, day: day.value }) : day
}
