import { expect, test } from 'vitest'
import type { StatementSection } from '#features/statements/rules/reading.ts'
import { addDays } from '#time/day.ts'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { someOf } from '../support/whole-proof.ts'
import { FAULTS, type Fault, misprint } from './faults.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import { makeAccounts } from './made/make-accounts.ts'
import { makeStatement, type StatementWanted } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import type { Movement } from './truth.ts'

const SEED = 11
const PAGES = 2
const FAR_DAYS = 500
// Oldest and newest first, two columns and one, balances below zero, cells placed high and in the middle.
const LAYOUT_NAMES = ['access', 'zenith', 'kuda', 'uba2', 'union', 'gtbank']
const CASES = FAULTS.flatMap((fault, place) =>
  LAYOUT_NAMES.map((name, turn) => {
    const producer = (place + turn) % 2 === 0 ? 'pdf-lib' : 'pdfkit'
    const wanted: StatementWanted = {
      layout: layoutNamed(name),
      producer,
      pages: PAGES,
      seed: SEED,
    }
    return { fault, wanted }
  }),
)

interface Reading {
  readonly section: StatementSection
  readonly at: number
}

async function readWithFault(wanted: StatementWanted, change: Fault['change']): Promise<Reading> {
  const [account] = makeAccounts(wanted.layout, PAGES, createSeededRandom(SEED))
  const at = faultPlace(account?.movements ?? [])
  const { bytes } = await makeStatement({ ...wanted, misprint: misprint(change, at) })
  const reading = await readMade(bytes)
  const section = reading.ok ? reading.value.sections[0] : undefined
  if (section === undefined) throw new Error('The statement was not read')
  return { section, at }
}

/** A place in the middle whose neighbours move other amounts, so that no fault hides in a twin. */
function faultPlace(rows: readonly Movement[]): number {
  const half = Math.floor(rows.length / 2)
  const place = rows.findIndex(
    (row, index) => index >= half && row.amount !== rows[index + 1]?.amount,
  )
  if (place < 1 || place > rows.length - 3) throw new Error('No place for a fault')
  return place
}

// Each fault, and each layout: of six layouts a row, one of five goes through both.
test.each(someOf(CASES, 5))(
  '[IMP-03] a fault ($fault.name) printed by $wanted.layout.name is shown at its row',
  async ({ fault, wanted }) => {
    const { section, at } = await readWithFault(wanted, fault.change)
    // A sign says a direction, and is not turned as what stands in the other column is.
    const hasSigns = wanted.layout.columns.some(({ role }) => role === 'amount')
    const shownAs = hasSigns ? 'link-broken' : fault.reason
    const shown = section.rows.findIndex(({ reasons }) =>
      reasons.some(reason => reason === 'link-broken' || reason === 'direction-fixed'),
    )
    expect(shown).toBe(at + fault.shownAfter)
    expect(section.rows[shown]?.reasons).toContain(shownAs)
    const isBroken = shownAs === 'link-broken'
    expect(section.proof.status === 'partial').toBe(isBroken)
    expect(section.proof.breaks[0]?.row).toBe(isBroken ? shown : undefined)
  },
)

test.each(LAYOUT_NAMES)(
  '[IMP-03] a day far from the others, which no balance shows, is doubted (%s)',
  async name => {
    const layout = layoutNamed(name)
    const { section, at } = await readWithFault(
      { layout, producer: 'pdf-lib', pages: PAGES, seed: SEED },
      (rows, place) =>
        rows.map((row, index) =>
          index === place ? { ...row, day: addDays(row.day, -FAR_DAYS) } : row,
        ),
    )
    expect(section.rows[at]?.reasons).toContain('date-outside-period')
    expect(section.datesChecked).toBeLessThan(section.rows.length)
  },
)
