import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { minorDigits, minorToText, NAIRA, parseMoney } from '#money/currency.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import { groupThousands } from '../field/typed-number.ts'

/** The four operations, as they are shown. */
const OPERATORS = ['+', '−', '×', '÷'] as const

/** One of the four operations. */
type Operator = (typeof OPERATORS)[number]

/** Why a sum has no amount. */
export type SumFault = 'empty' | 'malformed' | 'divided-by-zero' | 'below-zero' | 'too-large'

/** An exact number: a division leaves no digits out until the end. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const NUMBER_OR_OPERATOR = /[\d.]+|[+−×÷]/gu

/**
 * What a sum such as `1500+250.50×2` comes to, in the smallest unit of its currency: times and divide first, exact, rounded
 * once, half of it up. An operator at the end waits for its number and counts for nothing yet.
 */
export function calculate(sum: string, currency: string = NAIRA): Result<number, SumFault> {
  const parts = sum.match(NUMBER_OR_OPERATOR) ?? []
  const complete = isOperator(parts.at(-1)) ? parts.slice(0, -1) : parts
  if (complete.length === 0) return err('empty')
  const terms = readTerms(complete, currency)
  if (!terms.ok) return terms
  const total = terms.value.reduce(add, { over: 0n, under: 1n })
  return toMinor(total, currency)
}

/** Whether the text is an operator. */
export function isOperator(text: string | undefined): text is Operator {
  return OPERATORS.some(operator => operator === text)
}

/** The terms that are added up, those after a minus negative. */
function readTerms(
  parts: readonly string[],
  currency: string,
): Result<readonly Fraction[], SumFault> {
  const terms: Fraction[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const number = readNumber(parts[index] ?? '', currency)
    const operator = parts[index - 1] ?? '+'
    if (number === undefined) return err('malformed')
    if (operator === '÷' && number.over === 0n) return err('divided-by-zero')
    if (operator === '×' || operator === '÷') {
      terms.push(
        operator === '×' ? times(terms.pop(), number) : times(terms.pop(), flipped(number)),
      )
    } else {
      terms.push(operator === '+' ? number : { over: -number.over, under: number.under })
    }
  }
  return ok(terms)
}

function readNumber(text: string, currency: string): Fraction | undefined {
  const amount = parseMoney(text, currency)
  return amount.ok ? { over: BigInt(amount.value), under: unitsOf(currency) } : undefined
}

function unitsOf(currency: string): bigint {
  return 10n ** BigInt(minorDigits(currency))
}

function times(one: Fraction | undefined, other: Fraction): Fraction {
  if (one === undefined) return other
  return { over: one.over * other.over, under: one.under * other.under }
}

function flipped({ over, under }: Fraction): Fraction {
  return { over: under, under: over }
}

function add(one: Fraction, other: Fraction): Fraction {
  return {
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }
}

function toMinor({ over, under }: Fraction, currency: string): Result<number, SumFault> {
  if (over < 0n) return err('below-zero')
  const amount = (2n * over * unitsOf(currency) + under) / (2n * under)
  return amount > BigInt(MAX_AMOUNT_KOBO) ? err('too-large') : ok(Number(amount))
}

/** A key of the keypad. */
export type CalculatorKey = Digits | '.' | Operator | '=' | 'backspace' | 'clear'

type Digits = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '000'

const LAST_NUMBER = /[\d.]*$/u
// As many digits as the largest amount has.
const MAX_WHOLE_DIGITS = 13
const MAX_SUM_LENGTH = 60

/** The sum after a key; a key that makes no sense there changes nothing. */
export function pressKey(sum: string, key: CalculatorKey, currency: string = NAIRA): string {
  if (key === 'clear') return ''
  if (key === 'backspace') return sum.slice(0, -1)
  if (key === '=') return totalOf(sum, currency)
  if (sum.length >= MAX_SUM_LENGTH) return sum
  if (isOperator(key)) return withOperator(sum, key)
  const decimals = minorDigits(currency)
  if (key !== '.') return withDigits(sum, key, decimals)
  return decimals === 0 ? sum : withPoint(sum)
}

/** The same where the sum is one from before: digits take its place, an operator goes on with it. */
export function pressAnew(sum: string, key: CalculatorKey, currency: string = NAIRA): string {
  return pressKey(isOperator(key) || key === '=' ? sum : '', key, currency)
}

/** The amount that a form gets of a sum: a lone number as typed, else what it comes to; empty for none. */
export function amountOfSum(sum: string, currency: string = NAIRA): string {
  if (!hasOperator(sum)) return sum
  const total = calculate(sum, currency)
  return total.ok ? minorToText({ currency, minor: total.value }) : ''
}

/** Whether it is more than one number. */
export function hasOperator(sum: string): boolean {
  return OPERATORS.some(operator => sum.includes(operator))
}

function totalOf(sum: string, currency: string): string {
  const total = amountOfSum(sum, currency)
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

function withDigits(sum: string, digits: Digits, most: number): string {
  const number = lastNumber(sum)
  const before = sum.slice(0, sum.length - number.length)
  const [whole = '', decimals] = number.split('.')
  if (decimals !== undefined) {
    return `${before}${whole}.${(decimals + digits).slice(0, most)}`
  }
  const grown = `${whole}${digits}`.replace(/^0+(?=\d)/u, '')
  return grown.length > MAX_WHOLE_DIGITS ? sum : `${before}${grown}`
}

function lastNumber(sum: string): string {
  return LAST_NUMBER.exec(sum)?.[0] ?? ''
}

const faults = once((): Readonly<Record<SumFault, string>> => ({
  empty: t('ui.enter-an-amount'),
  malformed: t('ui.this-sum-cannot-be-read'),
  'divided-by-zero': t('ui.nothing-can-be-divided-by'),
  'below-zero': t('ui.this-comes-to-less-than'),
  'too-large': t('ui.this-amount-is-too-large'),
}))

/** Why a sum has no amount, as a person reads it; undefined where it has one, and where there is no sum. */
export function sumFaultText(
  sum: string | undefined,
  currency: string = NAIRA,
): string | undefined {
  if (sum === undefined) return undefined
  const total = calculate(sum, currency)
  return total.ok ? undefined : faults()[total.error]
}

const NUMBER = /[\d.]+/gu
const OPERATOR = /[+−×÷]/gu

/** A sum as a person reads it: `3,200 + 1,300`. */
export function sumText(sum: string): string {
  return sum.replaceAll(NUMBER, groupThousands).replaceAll(OPERATOR, ' $& ').trim()
}

const TYPED_OPERATORS: ReadonlyMap<string, CalculatorKey> = new Map([
  ['+', '+'],
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
  ['=', '='],
])
const IN_SUM: ReadonlyMap<string, CalculatorKey> = new Map([
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.'] as const).map(
    key => [key, key] as const,
  ),
  ['Backspace', 'backspace'],
])

/** What a keyboard's key is to the sum; undefined where the field itself takes it: digits, outside a sum. */
export function calculatorKeyOf(key: string, isInSum: boolean): CalculatorKey | undefined {
  return TYPED_OPERATORS.get(key) ?? (isInSum ? IN_SUM.get(key) : undefined)
}
