import { type Kobo, kobo, totalKobo } from './money.ts'

/**
 * The amount times `parts` over `whole`, to the nearest kobo (a half goes away from zero), exact for
 * any amount; `parts` and `whole` are whole numbers, `whole` more than zero. Rounded as `totalKobo` does.
 */
export function proportion(amount: Kobo, parts: number, whole: number): Kobo {
  const twice = 2 * Math.abs(amount * parts) + whole
  // As far as numbers are exact they are ten times as quick; below the next whole number a quotient is never rounded up to it.
  if (twice + whole <= Number.MAX_SAFE_INTEGER) {
    const size = Math.floor(twice / (2 * whole))
    return kobo(amount * parts < 0 ? 0 - size : size)
  }
  const product = BigInt(amount) * BigInt(parts)
  const divisor = BigInt(whole)
  const half = product < 0n ? -divisor : divisor
  return totalKobo(Number((2n * product + half) / (2n * divisor)))
}

/** The middle amount; of an even number of them the mean of the middle two, to the nearest kobo. */
export function median(amounts: readonly Kobo[]): Kobo {
  const sorted = amounts.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return proportion(totalKobo(middle.reduce((sum, amount) => sum + amount, 0)), 1, middle.length)
}
