import type { ColumnRole } from '../headings/column-role.ts'
import type { ColumnFit } from './column-fit.ts'

/** A place where a border between two columns may be. */
export interface Gutter {
  readonly place: number
  /** How wide the space there is. */
  readonly width: number
  /** What of the table's text a border there cuts. */
  readonly cost: number
}

/** Borders so far, the last of them first. */
interface Chain {
  readonly place: number
  readonly worth: number
  readonly before: Chain | null
}

// Where nothing else decides, the wider space.
const WORTH_PER_PLACE = 0.002

/**
 * Of the gutters offered for each border, one each, from left to right: so that the words between them are most like
 * what their columns hold. Between a heading at the left and amounts at the right of their column there is space too;
 * a border there would leave the column empty, and two amounts of a row in one.
 */
export function chooseBorders(
  offered: readonly (readonly Gutter[])[],
  roles: readonly ColumnRole[],
  { fit, places }: { readonly fit: ColumnFit; readonly places: number },
): number[] {
  let chains: Chain[] = [{ place: 0, worth: 0, before: null }]
  const end: Gutter = { place: places, width: 0, cost: 0 }
  for (const [column, gutters] of [...offered, [end]].entries()) {
    const role = roles[column] ?? 'other'
    chains = gutters.map(gutter =>
      best(
        chains.map(before => ({
          place: gutter.place,
          worth:
            before.worth +
            fit.worth(role, before.place, gutter.place) +
            gutter.width * WORTH_PER_PLACE -
            gutter.cost,
          before,
        })),
      ),
    )
  }
  return unwind(best(chains)).slice(0, -1)
}

function best(chains: readonly Chain[]): Chain {
  return chains.reduce((most, chain) => (chain.worth > most.worth ? chain : most))
}

function unwind(last: Chain): number[] {
  const places: number[] = []
  for (let chain = last; chain.before !== null; chain = chain.before) places.push(chain.place)
  return places.toReversed()
}
