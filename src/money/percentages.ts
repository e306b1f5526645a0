import { assert } from '#base/assert.ts'

// Percentages have one decimal, so the whole has a thousand parts.
const TENTHS_IN_WHOLE = 1000

/**
 * The share of each amount in their sum, in percent to one decimal, by largest remainder: they add up
 * to 100.0 exactly (money 4). All zero when the sum is zero. Amounts are whole and not below
 * zero; their sum may pass what a number holds exactly.
 */
export function percentages(amounts: readonly number[]): readonly number[] {
  assert(amounts.every(isShareable), 'shares are made of whole amounts, not below zero')
  const parts = amounts.map(BigInt)
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return amounts.map(() => 0)
  const tenths = parts.map(part => Number((part * BigInt(TENTHS_IN_WHOLE)) / whole))
  const remainders = parts.map(part => (part * BigInt(TENTHS_IN_WHOLE)) % whole)
  const missing = TENTHS_IN_WHOLE - tenths.reduce((sum, tenth) => sum + tenth, 0)
  for (const place of largestFirst(remainders).slice(0, missing)) {
    tenths[place] = (tenths[place] ?? 0) + 1
  }
  return tenths.map(tenth => tenth / 10)
}

function isShareable(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0
}

/** Places by what stands there, largest first; of equals the earlier one. */
function largestFirst(values: readonly bigint[]): readonly number[] {
  return values
    .map((value, place) => ({ value, place }))
    .toSorted((a, b) => (a.value === b.value ? a.place - b.place : a.value < b.value ? 1 : -1))
    .map(({ place }) => place)
}
