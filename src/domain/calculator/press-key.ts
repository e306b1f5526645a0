import { amountToText } from '#domain/forms/transaction-to-form.ts'
import { calculate, isOperator, type Operator, OPERATORS } from './calculate.ts'

/** A key of the keypad. */
export type CalculatorKey = Digits | '.' | Operator | '=' | 'backspace'

type Digits = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '000'

const LAST_NUMBER = /[\d.]*$/u
const MAX_DECIMALS = 2
// As many digits as the largest amount has.
const MAX_WHOLE_DIGITS = 13
const MAX_SUM_LENGTH = 60

/** The sum after a key; a key that makes no sense there changes nothing. */
export function pressKey(sum: string, key: CalculatorKey): string {
  if (key === 'backspace') return sum.slice(0, -1)
  if (key === '=') return totalOf(sum)
  if (sum.length >= MAX_SUM_LENGTH) return sum
  if (isOperator(key)) return withOperator(sum, key)
  return key === '.' ? withPoint(sum) : withDigits(sum, key)
}

/** The amount that a form gets of a sum: a lone number as typed, else what it comes to; empty for none. */
export function amountOfSum(sum: string): string {
  if (!hasOperator(sum)) return sum
  const total = calculate(sum)
  return total.ok ? amountToText(total.value) : ''
}

/** Whether it is more than one number. */
export function hasOperator(sum: string): boolean {
  return OPERATORS.some(operator => sum.includes(operator))
}

function totalOf(sum: string): string {
  const total = amountOfSum(sum)
  return total === '' ? sum : total
}

function withOperator(sum: string, operator: Operator): string {
  const number = isOperator(sum.at(-1)) || sum.endsWith('.') ? sum.slice(0, -1) : sum
  return number === '' ? '' : `${number}${operator}`
}

function withPoint(sum: string): string {
  const number = lastNumber(sum)
  if (number.includes('.')) return sum
  return `${sum}${number === '' ? '0.' : '.'}`
}

function withDigits(sum: string, digits: Digits): string {
  const number = lastNumber(sum)
  const before = sum.slice(0, sum.length - number.length)
  const [whole = '', decimals] = number.split('.')
  if (decimals !== undefined) {
    return `${before}${whole}.${(decimals + digits).slice(0, MAX_DECIMALS)}`
  }
  const grown = `${whole}${digits}`.replace(/^0+(?=\d)/u, '')
  return grown.length > MAX_WHOLE_DIGITS ? sum : `${before}${grown}`
}

function lastNumber(sum: string): string {
  return LAST_NUMBER.exec(sum)?.[0] ?? ''
}
