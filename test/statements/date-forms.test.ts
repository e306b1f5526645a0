import { expect, test } from 'vitest'
import { isWholeProof, someOf } from '../support/whole-proof.ts'
import { DATE_LAYOUTS } from './layouts/date-forms.ts'
import { makeStatement, PRODUCERS, type StatementWanted } from './made/make-statement.ts'
import type { Layout } from './printed/layout.ts'
import { readMade } from './read-made.ts'
import { addScores, type Score, scoreReading } from './score.ts'

const SPLITTINGS = ['cells', 'words', 'glyphs'] as const
const SIZES = [1, 3]

/**
 * The layout short and long, by the producers in turn (in the whole proof by each), its text in cells,
 * words or letters.
 */
function filesOf(layout: Layout, place: number): readonly StatementWanted[] {
  return SIZES.flatMap((pages, size) =>
    producersOf(place + size).map(producer => ({
      layout,
      producer,
      pages,
      seed: 300 + place * 7 + size,
      splitting: SPLITTINGS[(place + size) % SPLITTINGS.length] ?? 'cells',
    })),
  )
}

function producersOf(turn: number): readonly StatementWanted['producer'][] {
  return isWholeProof
    ? PRODUCERS
    : PRODUCERS.filter((_, index) => index === turn % PRODUCERS.length)
}

async function scoreAll(files: readonly StatementWanted[]): Promise<Score> {
  const scores: Score[] = []
  for (const wanted of files) {
    const { bytes, truth } = await makeStatement(wanted)
    const reading = await readMade(bytes)
    scores.push(scoreReading(truth, reading.ok ? reading.value : null))
  }
  return addScores(scores)
}

test.each(DATE_LAYOUTS.map((layout, place) => ({ name: layout.name, layout, place })))(
  '[IMP-03] [ST2.3.1] [ST6.8.1] [ST6.8.2] [ST6.8.3] every date of $name is read, and no other status given',
  async ({ layout, place }) => {
    // Short and long in turn.
    const score = await scoreAll(someOf(filesOf(layout, place), SIZES.length, place))
    expect(score).toMatchObject({
      moneyExact: score.rows,
      fullExact: score.rows,
      extraRows: 0,
      falseProven: 0,
      statusRight: score.sections,
    })
  },
)

test('[IMP-03] [ST6.8.2] a day said again at a page’s top as continued is the same day', async () => {
  const known = DATE_LAYOUTS.find(({ name }) => name === 'day-lines-repeated')
  if (known?.dayLines === undefined) throw new Error('The layout has no lines of days')
  const dayLines = { ...known.dayLines, pattern: "EEE d MMM yyyy '(continued)'" }
  const score = await scoreAll(filesOf({ ...known, dayLines }, 1))
  expect(score).toMatchObject({ fullExact: score.rows, extraRows: 0, falseProven: 0 })
})

const DAYS = DATE_LAYOUTS.filter(({ dayLines }) => dayLines !== undefined)

const TURNS: readonly { readonly name: string; readonly turn: (layout: Layout) => Layout }[] = [
  {
    name: 'in the middle of the page',
    turn: layout =>
      layout.dayLines === undefined
        ? layout
        : { ...layout, dayLines: { ...layout.dayLines, x: MIDDLE_X } },
  },
  {
    name: 'of two accounts, one below the other',
    turn: layout => ({
      ...layout,
      runsOn: true,
      further: [{ title: 'Savings Account', shift: 12, isMirror: false }],
    }),
  },
  {
    name: 'above the day of printing at the foot of every page',
    turn: layout => ({ ...layout, footer: ['21 Nov 2026', 'Page {page} of {pages}'] }),
  },
  { name: 'above cells that end together', turn: layout => ({ ...layout, align: 'bottom' }) },
  { name: 'of rows without space between', turn: layout => ({ ...layout, gap: 0 }) },
  { name: 'newest first', turn: layout => ({ ...layout, order: 'newest-first', special: {} }) },
]
const MIDDLE_X = 260

test.each(TURNS)(
  '[IMP-03] [ST6.8.2] days above their rows, $name, are read and are theirs',
  async ({ turn }) => {
    const files = someOf(DAYS).flatMap((layout, place) => filesOf(turn(layout), place).slice(1))
    const score = await scoreAll(files)
    expect(score, score.wrongs.join(' ')).toMatchObject({
      fullExact: score.rows,
      extraRows: 0,
      falseProven: 0,
      statusRight: score.sections,
    })
  },
)
