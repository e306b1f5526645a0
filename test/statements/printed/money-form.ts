import type { Kobo } from '#money/money.ts'
import type { MoneyForm } from './layout.ts'

/** A bare amount, not below zero, as the form prints it. */
export function printAmount(form: MoneyForm, amount: Kobo): string {
  return form.isSymbolLast === true
    ? withSymbolLast(form, bare => printAmount(bare, amount))
    : form.symbol + printDigits(form, amount)
}

/** A balance as the form prints it. */
export function printBalance(form: MoneyForm, balance: Kobo): string {
  if (form.isSymbolLast === true) return withSymbolLast(form, bare => printBalance(bare, balance))
  const size = Math.abs(balance)
  const digits = printDigits(form, size)
  if (form.balanceMarks === 'cr-dr') return `${form.symbol}${digits} ${balance < 0 ? 'DR' : 'CR'}`
  if (form.balanceMarks === 'c-d') return `${form.symbol}${digits}${balance < 0 ? 'D' : 'C'}`
  if (balance >= 0) return form.symbol + digits
  switch (form.negative) {
    case 'minus':
      return `-${form.symbol}${digits}`
    case 'minus-after-symbol':
      return `${form.symbol}-${digits}`
    case 'parentheses':
      return `(${form.symbol}${digits})`
    case 'dr':
      return `${form.symbol}${digits} DR`
    default:
      return form.negative satisfies never
  }
}

/** An amount with its direction as the form shows it. */
export function printSigned(form: MoneyForm, amount: Kobo, isIn: boolean): string {
  const printed = printAmount(form, amount)
  switch (form.signs) {
    case 'none':
      return printed
    case 'minus':
      return isIn ? printed : `-${printed}`
    case 'plus-minus':
      return `${isIn ? '+' : '-'}${printed}`
    case 'plus-minus-apart':
      return `${isIn ? '+' : '-'} ${printed}`
    case 'c-d':
      return `${printed}${isIn ? 'C' : 'D'}`
    default:
      return form.signs satisfies never
  }
}

function withSymbolLast(form: MoneyForm, print: (bare: MoneyForm) => string): string {
  return `${print({ ...form, symbol: '', isSymbolLast: false })} ${form.symbol.trim()}`
}

function printDigits(form: MoneyForm, amount: number): string {
  const digits = String(amount).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const shown = form.isZeroBare && whole === '0' ? '' : group(form, whole)
  return `${shown}${form.grouping === 'decimal-comma' ? ',' : '.'}${digits.slice(-2)}`
}

const SEPARATORS: Readonly<Partial<Record<MoneyForm['grouping'], string>>> = {
  apostrophe: "'",
  space: ' ',
  'decimal-comma': '.',
}

function group(form: MoneyForm, whole: string): string {
  if (form.grouping === 'none') return whole
  const separator = SEPARATORS[form.grouping]
  if (separator !== undefined) return whole.replaceAll(/\B(?=(\d{3})+$)/g, separator)
  if (form.grouping === 'indian') return whole.replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const isMillion = grouped.split(',').length > 2
  return form.grouping === 'spaced' && isMillion ? grouped.replace(',', ' ') : grouped
}
