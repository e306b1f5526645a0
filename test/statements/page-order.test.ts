import { describe, expect, test } from 'vitest'
import { isOfPages } from '#features/statements/warning-words.ts'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { someOf } from '../support/whole-proof.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { makeStatement, PRODUCERS } from './made/make-statement.ts'
import type { Layout } from './printed/layout.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'

const PAGES = 4
const SEED = 20_261_124

// Every layout whose pages say where they stand, in a form of their own, and those that do not.
const FOOTERS = [
  'Page {page} of {pages}',
  'Page {page}',
  'Page: {page}/{pages}',
  '{page} of {pages}',
]
const MARKED = LAYOUTS.filter(({ footer }) => footer.some(line => line.includes('{page}')))

/** The layout with its pages counted in one of the forms. */
function counted(layout: Layout, index: number): Layout {
  const form = FOOTERS[index % FOOTERS.length] ?? ''
  return { ...layout, footer: [...layout.footer.filter(line => !line.includes('{page}')), form] }
}

const CASES = someOf(
  LAYOUTS.map((layout, index) => [layout.name, counted(layout, index), index] as const),
  12,
)

async function read(layout: Layout, index: number, kept: (pages: number) => readonly number[]) {
  const producer = PRODUCERS[index % PRODUCERS.length] ?? 'pdfkit'
  const wanted = { layout, producer, pages: PAGES, seed: SEED + index, kept }
  const { bytes, truth } = await makeStatement(wanted)
  const reading = await readMade(bytes)
  return { truth, reading: reading.ok ? reading.value : null }
}

function places(pages: number): readonly number[] {
  return Array.from({ length: pages }, (_, place) => place)
}

const LACKING = {
  front: () => 0,
  middle: (pages: number) => Math.floor(pages / 2),
  end: (pages: number) => pages - 1,
} as const

type Where = keyof typeof LACKING

async function readLacking(layout: Layout, index: number, where: Where) {
  const lacking = LACKING[where]
  return await read(layout, index, pages => places(pages).filter(place => place !== lacking(pages)))
}

/** What is to be told of the page; of pages that only count up nobody knows how many there were. */
function toldOf(layout: Layout, pages: number, where: Where): readonly object[] {
  const isCountedUp = layout.footer.includes('Page {page}')
  if (where === 'end' && isCountedUp) return []
  const lack = { pages: [LACKING[where](pages) + 1], of: isCountedUp ? null : pages }
  return [{ type: 'pages-missing', ...lack }]
}

describe.each(Object.keys(LACKING) as Where[])('a file without a page at the %s', where => {
  test.each(CASES)(
    '[ST6.24] [ST6.11.20] %s: told, and nothing proven',
    async (_, layout, index) => {
      const { truth, reading } = await readLacking(layout, index, where)
      const told = toldOf(layout, truth.pages, where)
      const statuses = reading?.sections.map(({ proof }) => proof.status) ?? []
      expect(scoreReading(truth, reading).falseProven).toBe(0)
      expect(told.length > 0 && statuses.includes('proven')).toBe(false)
      // Without the first page some have no headings, and no balances that could tell the columns.
      const isUnread = reading === null && where === 'front'
      expect(isUnread ? told : reading?.warnings.filter(isOfPages)).toEqual(told)
    },
  )
})

describe('a file whose pages are not one after the other', () => {
  test.each(CASES)('[ST6.24] %s out of order is put right', async (_, layout, index) => {
    const random = createSeededRandom(SEED + index)
    const { truth, reading } = await read(layout, index, pages => {
      const mixed = places(pages)
        .map(place => [random.next(), place] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, place]) => place)
      return mixed.some((place, at) => place !== at) ? mixed : mixed.toReversed()
    })
    const score = scoreReading(truth, reading)
    expect(score, score.wrongs.join('\n')).toMatchObject({ moneyExact: score.rows, extraRows: 0 })
    expect(reading?.warnings).toContainEqual({ type: 'pages-reordered' })
  })

  test.each(CASES)(
    '[ST6.24] %s with a page there twice reads it once',
    async (_, layout, index) => {
      const { truth, reading } = await read(layout, index, pages => [...places(pages), 1])
      const score = scoreReading(truth, reading)
      expect(score, score.wrongs.join('\n')).toMatchObject({ moneyExact: score.rows, extraRows: 0 })
      expect(reading?.warnings).toContainEqual({ type: 'pages-repeated', pages: [truth.pages + 1] })
    },
  )

  test.each(someOf(MARKED.map(layout => [layout.name, layout] as const)))(
    '[ST6.24] %s as it is lacks nothing',
    async (_, layout) => {
      const { reading } = await read(layout, LAYOUTS.indexOf(layout), places)
      expect(reading?.warnings.filter(isOfPages)).toEqual([])
    },
  )
})
