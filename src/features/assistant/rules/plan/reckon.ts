import { assertNever } from '#base/assert.ts'
import { addKobo, type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'
import { proportion } from '#money/proportion.ts'
import type { Operand } from './evaluated.ts'
import { moneyOf, NO_VALUE, numberOf, type Value } from './figure.ts'
import type { Step } from './plan.ts'

/** What steps make of a number. */
export interface Reckoned {
  readonly value: Value
  /** Where the last step asks. */
  readonly isYes?: boolean
}

/** Reckons from left to right, to the kobo; what is divided by nothing is no value. */
export function reckon(start: Value, operands: readonly Operand[]): Reckoned {
  let value = start
  for (const { step, value: other } of operands) {
    if (step.op === '>=' || step.op === '<=') {
      const isLess = sizeOf(value) < sizeOf(other)
      const isSame = sizeOf(value) === sizeOf(other)
      if (value.type === 'none' || other.type === 'none') return { value: NO_VALUE }
      return { value, isYes: isSame || isLess === (step.op === '<=') }
    }
    value = stepped(value, step.op, other)
  }
  return { value }
}

function stepped(a: Value, op: Exclude<Step['op'], '>=' | '<='>, b: Value): Value {
  if (a.type === 'none' || b.type === 'none') return NO_VALUE
  switch (op) {
    case '+':
      return added(a, b, 1)
    case '-':
      return added(a, b, -1)
    case '*':
      return b.type === 'money' ? times(b, sizeOf(a)) : times(a, sizeOf(b))
    case '/':
      return divided(a, b)
    case '%of':
      return percentOfValue(a, b)
    default:
      return assertNever(op)
  }
}

function percentOfValue(a: Value, b: Value): Value {
  const [part, whole] = [sizeOf(a), sizeOf(b)]
  if (whole <= 0) return NO_VALUE
  const isWhole = Number.isSafeInteger(part) && Number.isSafeInteger(whole)
  const percent = isWhole ? percentOf(part, whole) : Math.round((part / whole) * 1000) / 10
  return percent === undefined ? NO_VALUE : { type: 'percent', percent }
}

function added(a: Value, b: Value, sign: 1 | -1): Value {
  if (a.type === 'money' && b.type === 'money') {
    return moneyOf(sign === 1 ? addKobo(a.amount, b.amount) : subtractKobo(a.amount, b.amount))
  }
  const sum = sizeOf(a) + sign * sizeOf(b)
  return a.type === 'percent' ? { type: 'percent', percent: sum } : numberOf(sum)
}

function times(value: Value, factor: number): Value {
  if (value.type === 'money') return moneyOf(scaled(value.amount, factor))
  const product = sizeOf(value) * factor
  return value.type === 'percent' ? { type: 'percent', percent: product } : numberOf(product)
}

// A factor is taken to nine decimals, so that an amount is exact whatever its size.
const BILLION = 1_000_000_000
const MOST_FACTOR = Number.MAX_SAFE_INTEGER / BILLION

function scaled(amount: Kobo, factor: number): Kobo {
  if (Number.isInteger(factor) && Number.isSafeInteger(factor)) return proportion(amount, factor, 1)
  if (Math.abs(factor) > MOST_FACTOR) return totalKobo(Math.round(amount * factor))
  return proportion(amount, Math.round(factor * BILLION), BILLION)
}

function divided(a: Value, b: Value): Value {
  const by = sizeOf(b)
  if (by === 0) return NO_VALUE
  if (a.type === b.type || a.type === 'number') return numberOf(sizeOf(a) / by)
  if (a.type !== 'money') return { type: 'percent', percent: sizeOf(a) / by }
  if (Number.isSafeInteger(by) && by > 0) return moneyOf(proportion(a.amount, 1, by))
  return moneyOf(totalKobo(Math.round(a.amount / by)))
}

function sizeOf(value: Value): number {
  if (value.type === 'money') return value.amount
  if (value.type === 'number') return value.number
  return value.type === 'percent' ? value.percent : 0
}
