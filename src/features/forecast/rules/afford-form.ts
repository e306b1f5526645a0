import { allFaults, fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import { type Day, parseDay } from '#time/day.ts'

/** What is asked: how much, and on which day, as typed. */
export interface AffordForm {
  readonly amount: string
  readonly day: string
}

/** What it reads as. */
export interface AffordCommand {
  readonly amount: Kobo
  readonly day: Day
}

/** Reads it: an amount above zero, and a day that is looked at. */
export function readAfford(
  form: AffordForm,
  { today, last }: { readonly today: Day; readonly last: Day },
): Result<AffordCommand, FormFault> {
  const amount = readPositiveAmount(form.amount)
  const day = parseDay(form.day)
  const isIn = day !== undefined && day >= today && day <= last
  const fault = allFaults(
    amount.ok ? undefined : fieldFault('amount', amount.error),
    isIn ? undefined : fieldFault('day', t('forecast.choose-a-day-within')),
  )
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!amount.ok || day === undefined) return err(fieldFault('amount', ''))
  return ok({ amount: amount.value, day })
}
