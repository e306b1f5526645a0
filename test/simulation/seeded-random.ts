/** A thing to choose, with its weight among the others. */
export type Weighted<T> = readonly [weight: number, thing: T]

/** A stream of choices that a seed decides, so that a schedule can be run again. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  below(below: number): number
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(from: readonly T[]): T
  /** One of a list that is not empty, the heavier the likelier. */
  weighted<T>(from: readonly Weighted<T>[]): T
  fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

/** Mulberry32: small, fast, and good enough to choose faults with. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function below(limit: number): number {
    return Math.floor(next() * limit)
  }
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick<T>(from: readonly T[]): T {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    weighted(from) {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, thing] of from) {
        left -= weight
        if (left < 0) return thing
      }
      throw new Error('Nothing to pick from')
    },
    fill(bytes) {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256)
      return bytes
    },
  }
}
