/** How a row's narration stands beside the others of its table. */
export type NarrationSize = 'usual' | 'empty' | 'long'

const LONG_FACTOR = 2

/**
 * Finds the narrations that are missing, and those that may have swallowed a neighbour's: longer than
 * twice the middle one, beside an empty one (statements.md 6.3).
 */
export function narrationSizes(narrations: readonly string[]): readonly NarrationSize[] {
  const lengths = narrations.map(narration => narration.length)
  const middle = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  return lengths.map((length, place) => {
    if (length === 0) return 'empty'
    const isBesideEmpty = lengths[place - 1] === 0 || lengths[place + 1] === 0
    return isBesideEmpty && length > middle * LONG_FACTOR ? 'long' : 'usual'
  })
}
