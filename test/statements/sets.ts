import { createSeededRandom } from '../simulation/seeded-random.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { randomLayout } from './layouts/random-layout.ts'
import { PRODUCERS, type StatementWanted } from './made/make-statement.ts'

const DRAWINGS = ['rows', 'rows', 'rows', 'columns', 'turned'] as const
const SPLITTINGS = ['cells', 'words', 'glyphs'] as const

/** Every known layout by every producer, in every size. */
export function layoutSet(sizes: readonly number[], seed: number): readonly StatementWanted[] {
  return LAYOUTS.flatMap((layout, place) =>
    PRODUCERS.flatMap((producer, turn) =>
      sizes.map((pages, index) => ({
        layout,
        producer,
        pages,
        seed: seed + place * 101 + index,
        splitting: SPLITTINGS[(place + turn + index) % SPLITTINGS.length] ?? 'cells',
      })),
    ),
  )
}

/** So many layouts that no bank has. */
export function randomSet(count: number, seed: number): readonly StatementWanted[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createSeededRandom(seed + index)
    return {
      layout: randomLayout(`random-${seed + index}`, random),
      producer: random.pick(PRODUCERS),
      pages: random.pick([1, 2, 3, 5]),
      seed: seed + index,
      splitting: random.pick(SPLITTINGS),
      drawing: random.pick(DRAWINGS),
    }
  })
}
