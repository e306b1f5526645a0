/** Runs a work when it is its turn. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `places` works at once; the others wait in line. */
export function createTurns(places: number): TakeTurn {
  let free = places
  const line: (() => void)[] = []
  return async work => {
    if (free === 0) await new Promise<void>(resolve => line.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      // A place goes straight to the next in line, so that no other can take it in between.
      if (next === undefined) free += 1
      else next()
    }
  }
}
