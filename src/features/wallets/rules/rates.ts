import { allFaults, fieldFault, type FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { readPastDay } from '#features/worth/rules/thing-form.ts'
import { intlLocale, t } from '#messages/t.ts'
import {
  currencySign,
  type DayRate,
  formatForeign,
  minorDigits,
  NAIRA,
  readRate,
} from '#money/currency.ts'
import type { Rate } from '#records/rate.ts'
import { fullDayText, shortDayText } from '#time/day-text.ts'
import { type Day, daysBetween, parseDay } from '#time/day.ts'

// What people here hold, the most usual first.
const USUAL = [NAIRA, 'USD', 'GBP', 'EUR', 'CAD', 'XOF', 'GHS', 'ZAR', 'AED', 'CNY'] as const

/** What a currency is called in the spoken language; its code where that has no word for it. */
export function currencyName(code: string): string {
  return new Intl.DisplayNames(intlLocale(), { type: 'currency' }).of(code) ?? code
}

/** The currencies that a wallet may be kept in: naira, those that are usual here, and all others by their names (CU1). */
export const currencyOptions = once(() => {
  const names = new Intl.DisplayNames(intlLocale(), { type: 'currency' })
  const usual = new Set<string>(USUAL)
  const others = Intl.supportedValuesOf('currency')
    .filter(code => !usual.has(code))
    .map(code => optionOf(code, names))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return [...USUAL.map(code => optionOf(code, names)), ...others]
})

function optionOf(code: string, names: Intl.DisplayNames) {
  return { value: code, label: `${names.of(code) ?? code} (${code})` }
}

/** One of a currency, as it is asked and said what that costs: `$1`. */
export function oneOf(currency: string): string {
  return formatForeign({ currency, minor: 10 ** minorDigits(currency) }, { kobo: 'auto' })
}

/** A rate as it is read: `₦1,550.25`. It is a price and no amount of the person's: it shows where those are hidden too. */
export function rateText({ value }: Pick<Rate, 'value'>, paidIn: string = NAIRA): string {
  const [whole = '', decimals = ''] = value.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${currencySign(paidIn)}${grouped}${decimals === '' ? '' : `.${decimals.padEnd(2, '0')}`}`
}

/** The day of a rate, as short as it says which: `3 Nov`, `3 Nov 2025`. */
export function rateDayText(day: Day, today: Day): string {
  const isOfYear = day.slice(0, YEAR_LENGTH) === today.slice(0, YEAR_LENGTH)
  return isOfYear ? shortDayText(day) : fullDayText(day)
}

const YEAR_LENGTH = 4

/** What was said last of a currency, as a hint says it. */
export function lastRateText(rate: DayRate): string {
  const day = parseDay(rate.day)
  if (day === undefined) return rateText(rate)
  return t('wallets.last-rate-of-day', { rate: rateText(rate), day: fullDayText(day) })
}

/** Whether a rate is so old that a person is asked whether it is still right. */
export function isOldRate({ day }: Pick<Rate, 'day'>, today: Day): boolean {
  return daysBetween(day, today) > FRESH_DAYS
}

const FRESH_DAYS = 30

/** A rate as typed. */
export interface RateForm {
  readonly value: string
  readonly day: string
}

/** Reads what a currency costs, or says what is wrong with it; `field` is what its form calls it. */
export function readRateValue(text: string, field = 'value'): Result<string, FormFault> {
  const value = readRate(text)
  return value === undefined ? err(fieldFault(field, t('wallets.enter-a-rate'))) : ok(value)
}

/** Reads a rate: above zero, of a day from 2000 to today (CU2). */
export function readRateForm(
  form: RateForm,
  { currency, today }: { readonly currency: string; readonly today: Day },
): Result<Omit<Rate, 'id'>, FormFault> {
  const [value, day] = [readRateValue(form.value), readPastDay(form.day, today)]
  const fault = allFaults(value.ok ? undefined : value.error, day.ok ? undefined : day.error)
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!value.ok) return value
  return day.ok ? ok({ currency, value: value.value, day: day.value }) : day
}
