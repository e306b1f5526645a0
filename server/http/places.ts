/** Room for so many at once by key; the count is this process's own. */
export interface Places {
  /** Takes a place until the returned function is called; undefined when there is none. */
  take(key: string): (() => void) | undefined
}

/** Makes places for at most so many a key. */
export function createPlaces(most: number): Places {
  const takenByKey = new Map<string, number>()
  return {
    take(key) {
      const taken = takenByKey.get(key) ?? 0
      if (taken >= most) return undefined
      takenByKey.set(key, taken + 1)
      return () => {
        const left = (takenByKey.get(key) ?? 0) - 1
        if (left > 0) takenByKey.set(key, left)
        else takenByKey.delete(key)
      }
    },
  }
}

/** Calls of one account under way in a process (WK2): nine tabs that open at once have fewer. */
export const MAX_CALLS_AT_ONCE = 64
