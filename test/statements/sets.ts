import { createSeededRandom, type SeededRandom } from '../simulation/seeded-random.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { randomCrowded } from './layouts/crowded.ts'
import { randomPayeeLayout } from './layouts/payee-columns.ts'
import { randomBands } from './layouts/random-bands.ts'
import { randomCards } from './layouts/random-cards.ts'
import { randomGeometry } from './layouts/random-geometry.ts'
import { randomHabits } from './layouts/random-habits.ts'
import { randomLayout } from './layouts/random-layout.ts'
import { PRODUCERS, type StatementWanted } from './made/make-statement.ts'
import type { Layout } from './printed/layout.ts'

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

type MakeLayout = (name: string, random: SeededRandom) => Layout

/** So many layouts that no bank has. */
export function randomSet(count: number, seed: number): readonly StatementWanted[] {
  return madeSet(randomLayout, { name: 'random', count, seed })
}

/** So many whose places are drawn wider than any bank draws them, of accounts whose money moved one way but for a row. */
export function geometrySet(count: number, seed: number): readonly StatementWanted[] {
  return madeSet(randomGeometry, { name: 'geometry', count, seed })
}

/** So many lists in place of tables. */
export function cardSet(count: number, seed: number): readonly StatementWanted[] {
  return madeSet(randomCards, { name: 'cards', count, seed })
}

/** So many of habits that strangers' files taught. */
export function habitSet(count: number, seed: number): readonly StatementWanted[] {
  return madeSet(randomHabits, { name: 'habits', count, seed })
}

/** So many whose columns stand in tall rows each at its own height. */
export function bandSet(count: number, seed: number): readonly StatementWanted[] {
  return madeSet(randomBands, { name: 'bands', count, seed })
}

/** So many with hardly any space between their columns. */
export function crowdedSet(count: number, seed: number): readonly StatementWanted[] {
  return madeSet(randomCrowded, { name: 'crowded', count, seed })
}

interface SetOf {
  readonly name: string
  readonly count: number
  readonly seed: number
}

function madeSet(make: MakeLayout, { name, count, seed }: SetOf): readonly StatementWanted[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createSeededRandom(seed + index)
    return {
      layout: make(`${name}-${seed + index}`, random),
      producer: random.pick(PRODUCERS),
      pages: random.pick([1, 2, 3, 5]),
      seed: seed + index,
      splitting: random.pick(SPLITTINGS),
      drawing: random.pick(DRAWINGS),
    }
  })
}

/** So many layouts with columns for who was paid and by what, in any place. */
export function payeeSet(count: number, seed: number): readonly StatementWanted[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createSeededRandom(seed + index)
    return {
      layout: randomPayeeLayout(`payees-${seed + index}`, random),
      producer: PRODUCERS[index % PRODUCERS.length] ?? 'pdf-lib',
      pages: random.pick([1, 2, 3]),
      seed: seed + index,
      splitting: random.pick(SPLITTINGS),
    }
  })
}
