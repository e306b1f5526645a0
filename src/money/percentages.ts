import { assert } from '#base/assert.ts'

const WHOLE = 100n
const TENTHS = 10n

/**
 * What part of `whole` an amount is, in percent to one decimal, half away from zero (money 4); undefined of nothing.
 * Both are whole amounts; `whole` is not below zero. Exact whatever their size.
 */
export function percentOf(amount: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Number(ratio(amount, whole, WHOLE * TENTHS)) / Number(TENTHS)
}

/** The share of each amount in their sum, each as `percentOf` says it; all zero when the sum is zero. */
export function percentages(amounts: readonly number[]): readonly number[] {
  assert(amounts.every(isShareable), 'shares are made of whole amounts, not below zero')
  const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
  if (whole === 0n) return amounts.map(() => 0)
  return amounts.map(amount => Number(ratio(amount, whole, WHOLE * TENTHS)) / Number(TENTHS))
}

/**
 * What is used of `whole`, in percent to one decimal. It is 100 only where it is just that: what is left, or over, by
 * less than half a tenth is told as a tenth.
 */
export function percentUsed(amount: number, whole: number): number {
  const percent = percentOf(amount, whole) ?? 0
  if (percent !== Number(WHOLE) || amount === whole) return percent
  return Number(WHOLE) + (amount < whole ? -1 : 1) / Number(TENTHS)
}

/**
 * What part of `whole` an amount is as a sentence says it, in whole percent, half away from zero. A part is never said
 * to be all of it, nor nothing; 0 of nothing.
 */
export function wholePercentOf(amount: number, whole: number): number {
  if (amount === 0 || whole === 0) return 0
  const percent = Number(ratio(amount, whole, WHOLE))
  const isPart = amount > 0 && amount < whole
  return isPart ? Math.min(Math.max(percent, 1), Number(WHOLE) - 1) : percent
}

/** So many parts of the whole as the amount is, to the nearest, half away from zero. */
function ratio(amount: number, whole: number | bigint, parts: bigint): bigint {
  const [size, all] = [BigInt(Math.abs(amount)), BigInt(whole)]
  const rounded = (2n * size * parts + all) / (2n * all)
  return amount < 0 ? -rounded : rounded
}

function isShareable(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0
}
