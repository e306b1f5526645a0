import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import { minorDigits, minorToText, moneyOf, type OwnMoney, parseMoney } from '#money/currency.ts'
import { amountToText, type Kobo, kobo, type MoneyFault, parseNaira } from '#money/money.ts'
import { type Day, type Instant, parseDay } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { instantOfEntry, instantToDay } from '#time/zoned-day.ts'

const faultMessages = once((): Readonly<Record<MoneyFault, string>> => ({
  empty: t('records.enter-an-amount'),
  malformed: t('records.enter-an-amount-in-digits'),
  'too-many-decimals': t('records.an-amount-has-at-most'),
  'too-large': t('records.this-amount-is-too-large'),
}))

/** Reads a typed amount of zero or more; the failure is a message fit to show. */
export function readAmount(text: string): Result<Kobo, string> {
  const amount = parseNaira(text)
  return amount.ok ? amount : err(faultMessages()[amount.error])
}

/** The same in the unit of another currency; of naira where that is null. */
export function readUnits(text: string, currency: string | null): Result<Kobo, string> {
  if (currency === null) return readAmount(text)
  const units = parseMoney(text, currency)
  if (units.ok) return ok(kobo(units.value))
  if (units.error !== 'too-many-decimals') return err(faultMessages()[units.error])
  const digits = minorDigits(currency)
  return err(t('records.an-amount-of-currency-has', { currency, digits }))
}

/** Reads a typed amount above zero; the failure is a message fit to show. */
export function readPositiveAmount(text: string): Result<Kobo, string> {
  return readPositiveUnits(text, null)
}

function readPositiveUnits(text: string, currency: string | null): Result<Kobo, string> {
  const units = readUnits(text, currency)
  if (!units.ok) return units
  return units.value > 0 ? units : err(t('records.enter-an-amount-above-zero'))
}

/** Reads an amount above zero in the currency of its wallet, null for naira; the failure is a message fit to show. */
export function readPositiveMoney(text: string, currency: string | null): Result<OwnMoney, string> {
  const units = readPositiveUnits(text, currency)
  if (!units.ok) return units
  return ok(moneyOf(units.value, currency === null ? null : { currency }))
}

/** What moved as one would type it, in the currency of its wallet: what `readPositiveMoney` reads. */
export function moneyToText({ amount, foreign }: OwnMoney): string {
  return foreign === null ? amountToText(amount) : minorToText(foreign)
}

/** The From and To inputs of a filter as typed: `yyyy-MM-dd`, or empty for no bound. */
export interface DayRangeForm {
  readonly from: string
  readonly to: string
}

/** Reads a filter's days: neither later than today, To not before From (APP-11). */
export function readDayRange(form: DayRangeForm, today: Day): Result<DayRange, FormFault> {
  const from = readBound(form.from, today)
  const to = readBound(form.to, today)
  if (!from.ok) return err(fieldFault('from', t('records.from-error', { error: from.error })))
  if (!to.ok) return err(fieldFault('to', t('records.to-error', { error: to.error })))
  if (from.value !== undefined && to.value !== undefined && to.value < from.value) {
    return err(fieldFault('to', t('records.to-cannot-be-before-from')))
  }
  return ok({
    ...(from.value !== undefined && { from: from.value }),
    ...(to.value !== undefined && { to: to.value }),
  })
}

function readBound(text: string, today: Day): Result<Day | undefined, string> {
  if (text === '') return ok(undefined)
  const day = parseDay(text)
  if (day === undefined) return err(t('records.is-not-a-date'))
  return day > today ? err(t('records.cannot-be-later-than-today')) : ok(day)
}

/** When and where a form is read: the device's clock and the person's time zone. */
export interface EntryContext {
  readonly now: Instant
  readonly zone: string
  /** In which currency a wallet is kept; null for naira, as all are where this is left out. */
  readonly currencyOf?: ((walletId: string) => string | null) | undefined
}

/** Reads a date input (`yyyy-MM-dd`) that may not be later than today; the failure is fit to show. */
export function readEntryDate(text: string, context: EntryContext): Result<Instant, string> {
  const day = parseDay(text)
  if (day === undefined) return err(t('records.choose-a-date'))
  if (day > instantToDay(context.now, context.zone)) return err(t('records.the-date-cannot-be-in'))
  return ok(instantOfEntry(day, context.now, context.zone))
}

/** The fault of a name that is too long for the server; undefined when it fits. */
export function longName(name: string): FormFault | undefined {
  if (name.trim().length <= MAX_NAME_LENGTH) return undefined
  return fieldFault('name', t('records.the-name-may-have-at', { maxNameLength: MAX_NAME_LENGTH }))
}

/** Why a description is too long for the server; undefined when it fits. */
export function longDescription(description: string): string | undefined {
  if (description.trim().length <= MAX_DESCRIPTION_LENGTH) return undefined
  return t('records.the-description-may-have-at', { maxDescriptionLength: MAX_DESCRIPTION_LENGTH })
}
