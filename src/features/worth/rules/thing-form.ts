import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { longName, readAmount } from '#records/read-fields.ts'
import { type Day, parseDay } from '#time/day.ts'

/** No value is of a day before. */
export const FIRST_DAY = '2000-01-01'

/** What a thing is worth from a day on, as typed. */
export interface ValueForm {
  readonly value: string
  readonly day: string
}

/** A new thing as typed. */
export interface ThingForm extends ValueForm {
  readonly name: string
  readonly isDebt: boolean
}

/** A value of a day. */
export interface DayValue {
  readonly value: Kobo
  readonly day: Day
}

/** What a thing is called, and of which sort it is. */
export interface NamedThing {
  readonly name: string
  readonly isDebt: boolean
}

/** Reads a value: zero or more, of a day from 2000 to today. */
export function readValue(form: ValueForm, today: Day): Result<DayValue, FormFault> {
  const value = readAmount(form.value)
  const day = readPastDay(form.day, today)
  const fault = allFaults(
    value.ok ? undefined : fieldFault('value', value.error),
    day.ok ? undefined : day.error,
  )
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!value.ok) return err(fieldFault('value', value.error))
  return day.ok ? ok({ value: value.value, day: day.value }) : day
}

/** Reads a day from 2000 to today. */
export function readPastDay(text: string, today: Day): Result<Day, FormFault> {
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault('day', t('worth.choose-a-day')))
  if (day > today) return err(fieldFault('day', t('worth.the-day-cannot-be-later')))
  if (day < FIRST_DAY) return err(fieldFault('day', t('worth.the-day-cannot-be-before')))
  return ok(day)
}

/** Reads what a thing is called. */
export function readNamed({ name, isDebt }: NamedThing): Result<NamedThing, FormFault> {
  const fault = missingName(name) ?? longName(name)
  return fault === undefined ? ok({ name: name.trim(), isDebt }) : err(fault)
}

function missingName(name: string): FormFault | undefined {
  return missingFields({ name }, [{ key: 'name', name: t('worth.name') }], t('worth.please-fill'))
}

/** Reads a new thing: its name, and what it is worth. */
export function readThing(form: ThingForm, today: Day): Result<NamedThing & DayValue, FormFault> {
  const [named, value] = [readNamed(form), readValue(form, today)]
  const fault = allFaults(named.ok ? undefined : named.error, value.ok ? undefined : value.error)
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!named.ok) return named
  return value.ok ? ok({ ...named.value, ...value.value }) : value
}
