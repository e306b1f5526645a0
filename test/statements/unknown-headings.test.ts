import { describe, expect, test } from 'vitest'
import { readStatement } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { someOf } from '../support/whole-proof.ts'
import { LAYOUTS, layoutNamed } from './layouts/all-layouts.ts'
import { makeStatement } from './made/make-statement.ts'
import { withStrangeHeadings } from './printed/strange-headings.ts'
import { NO_HINTS, readMadePages } from './read-made.ts'
import { type Score, scoreReading } from './score.ts'

const SEED = 7
const PAGES = 2

// Where a row's date, amount and balance stand whole on one line. Of the others a date is wrapped, an
// amount cut, or there is no balance to go by.
const TOLD_BY_FIGURES = [
  'access',
  'gtbank',
  'zenith',
  'uba',
  'uba2',
  'firstbank',
  'stanbic',
  'standard-chartered',
  'sterling',
  'fcmb',
  'union',
  'generic',
  'nomba',
]

interface StrangeReading {
  readonly reading: StatementReading | null
  readonly score: Score
}

async function readStrange(name: string): Promise<StrangeReading> {
  const layout = layoutNamed(name)
  const { bytes, truth } = await makeStatement({
    layout,
    producer: 'pdf-lib',
    pages: PAGES,
    seed: SEED,
  })
  const result = readStatement(withStrangeHeadings(await readMadePages(bytes)), NO_HINTS)
  const reading = result.ok ? result.value : null
  return { reading, score: scoreReading(truth, reading) }
}

describe('statements of banks whose headings nobody told us', () => {
  test.each(someOf(TOLD_BY_FIGURES, 2))(
    '[IMP-03] [ST6.4] the balances tell the columns of %s, every row to the kobo',
    async name => {
      const { reading, score } = await readStrange(name)
      expect(reading?.warnings).toContainEqual({ type: 'columns-inferred' })
      expect(score).toMatchObject({ moneyExact: score.rows, extraRows: 0, falseProven: 0 })
      expect(score.rows).toBeGreaterThan(0)
    },
  )

  test.each(
    someOf(LAYOUTS.map(({ name }) => name).filter(name => !TOLD_BY_FIGURES.includes(name))),
  )('[IMP-03] [ST6.4] %s is read right or not at all', async name => {
    const { reading, score } = await readStrange(name)
    expect(score.falseProven).toBe(0)
    expect(reading === null ? 0 : score.rows - score.moneyExact).toBe(0)
  })
})
