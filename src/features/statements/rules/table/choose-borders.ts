/** A place where a border between two columns may be, and how wide the space there is. */
export interface Gutter {
  readonly place: number
  readonly width: number
}

/** Borders so far, the last of them first. */
interface Chain {
  readonly place: number
  readonly value: number
  readonly before: Chain | null
}

/** What is known of the columns between the borders. */
export interface ColumnWords {
  /** How many words have their middle up to each place. */
  readonly before: Int32Array
  /** Whether each column is one that is hardly empty. */
  readonly isNeeded: readonly boolean[]
}

// A needed column with words outweighs any width of gutters.
const FILLED = 100_000

/**
 * Of the gutters offered for each border, one each, from left to right: so that as many of the
 * needed columns as can be have words, and then the widest. Between a heading at the left and amounts at the
 * right of their column there is space too; a border there would leave the column empty.
 */
export function chooseBorders(
  offered: readonly (readonly Gutter[])[],
  words: ColumnWords,
): number[] {
  let chains: Chain[] = [{ place: 0, value: 0, before: null }]
  for (const [column, gutters] of offered.entries()) {
    chains = gutters.map(gutter =>
      mostValued(chains.map(chain => longer(chain, gutter, { ...words, column }))),
    )
  }
  const end = { place: words.before.length - 1, width: 0 }
  const column = offered.length
  const ended = chains.map(chain => longer(chain, end, { ...words, column }))
  return unwind(mostValued(ended)).slice(0, -1)
}

function longer(
  chain: Chain,
  gutter: Gutter,
  { before, isNeeded, column }: ColumnWords & { readonly column: number },
): Chain {
  const isFilled = isNeeded[column] === true && countWords(before, chain.place, gutter.place) > 0
  const value = chain.value + gutter.width + (isFilled ? FILLED : 0)
  return { place: gutter.place, value, before: chain }
}

function countWords(wordsBefore: Int32Array, from: number, until: number): number {
  return (wordsBefore[Math.floor(until)] ?? 0) - (wordsBefore[Math.floor(from)] ?? 0)
}

function mostValued(chains: readonly Chain[]): Chain {
  return chains.reduce((best, chain) => (chain.value > best.value ? chain : best))
}

function unwind(last: Chain): number[] {
  const places: number[] = []
  for (let chain = last; chain.before !== null; chain = chain.before) places.push(chain.place)
  return places.toReversed()
}
