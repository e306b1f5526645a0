import { type Kobo, kobo, MAX_AMOUNT_KOBO, parseNaira } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'

/** The four operations, as they are shown. */
export const OPERATORS = ['+', '−', '×', '÷'] as const

/** One of the four operations. */
export type Operator = (typeof OPERATORS)[number]

/** Why a sum has no amount. */
export type SumFault = 'empty' | 'malformed' | 'divided-by-zero' | 'below-zero' | 'too-large'

/** An exact number: a division leaves no digits out until the end. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const NUMBER_OR_OPERATOR = /[\d.]+|[+−×÷]/gu
const KOBO_PER_NAIRA = 100n

/**
 * What a sum such as `1500+250.50×2` comes to: times and divide first, exact, rounded once, half a kobo
 * up. An operator at the end waits for its number and counts for nothing yet.
 */
export function calculate(sum: string): Result<Kobo, SumFault> {
  const parts = sum.match(NUMBER_OR_OPERATOR) ?? []
  const complete = isOperator(parts.at(-1)) ? parts.slice(0, -1) : parts
  if (complete.length === 0) return err('empty')
  const terms = readTerms(complete)
  if (!terms.ok) return terms
  const total = terms.value.reduce(add, { over: 0n, under: 1n })
  return toKobo(total)
}

/** Whether the text is an operator. */
export function isOperator(text: string | undefined): text is Operator {
  return OPERATORS.some(operator => operator === text)
}

/** The terms that are added up, those after a minus negative. */
function readTerms(parts: readonly string[]): Result<readonly Fraction[], SumFault> {
  const terms: Fraction[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const number = readNumber(parts[index] ?? '')
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

function readNumber(text: string): Fraction | undefined {
  const amount = parseNaira(text)
  return amount.ok ? { over: BigInt(amount.value), under: KOBO_PER_NAIRA } : undefined
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

function toKobo({ over, under }: Fraction): Result<Kobo, SumFault> {
  if (over < 0n) return err('below-zero')
  const amount = (2n * over * KOBO_PER_NAIRA + under) / (2n * under)
  return amount > BigInt(MAX_AMOUNT_KOBO) ? err('too-large') : ok(kobo(Number(amount)))
}
