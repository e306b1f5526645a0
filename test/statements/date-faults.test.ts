import { expect, test } from 'vitest'
import type { StatementReading, StatementSection } from '#features/statements/rules/reading.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { aDay } from '../support/a-day.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import type { Account } from './made/account.ts'
import { makeStatement, PRODUCERS } from './made/make-statement.ts'
import type { Layout } from './printed/layout.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'
import { textFile } from './special-files.ts'
import type { Movement } from './truth.ts'

const PAGES = 1
const LAYOUT_NAMES = ['generic', 'access', 'kuda', 'dates-compact', 'day-lines', 'dates-two-lines']

/** A misprint of one row's day, which no balance shows. */
const FAULTS: readonly { readonly name: string; readonly change: (day: Day) => Day }[] = [
  { name: 'a wrong year', change: day => changed(day, ([year, ...rest]) => [year - 1, ...rest]) },
  { name: 'a day after the period', change: day => addDays(day, 45) },
  { name: 'a day before the period', change: day => addDays(day, -200) },
  {
    name: 'day and month the other way',
    change: day => changed(day, ([year, month, date]) => [year, date, month]),
  },
]

function changed(day: Day, change: (parts: [number, number, number]) => number[]): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const parts = change([year, month, date])
  return aDay(parts.map(part => String(part).padStart(2, '0')).join('-'))
}

interface Wanted {
  readonly producer: (typeof PRODUCERS)[number]
  readonly seed: number
}

function wantedFor(place: number): Wanted {
  return { producer: PRODUCERS[place % PRODUCERS.length] ?? 'pdf-lib', seed: place }
}

const CASES = LAYOUT_NAMES.flatMap((name, place) =>
  FAULTS.map((fault, turn) => ({ name, fault, wanted: wantedFor(place + turn) })),
)

/** Where a day can be told from its month, and neither of its neighbours is of it. */
function faultPlace(rows: readonly Movement[]): number {
  const half = Math.floor(rows.length / 2)
  const place = rows.findIndex(({ day }, index) => {
    const [, month = '', date = ''] = day.split('-')
    return index >= half && Number(date) <= 12 && Math.abs(Number(date) - Number(month)) > 1
  })
  if (place < 0) throw new Error('No place for a fault')
  return place
}

function withFault(change: (day: Day) => Day): (accounts: readonly Account[]) => Account[] {
  return accounts =>
    accounts.map((account, index) => {
      const shifted = inAugust(account)
      const { movements } = shifted
      const at = index === 0 ? faultPlace(movements) : -1
      const rows = movements.map((row, place) => (place === at ? onDay(row, change(row.day)) : row))
      return { ...shifted, movements: rows }
    })
}

function onDay(row: Movement, day: Day): Movement {
  return { ...row, day }
}

const MIDDLE = aDay('2026-08-02')

/** The account with its middle row on 2 August, where a day is also a month. */
function inAugust(account: Account): Account {
  const { movements, period } = account
  const middle = movements[Math.floor(movements.length / 2)]?.day ?? MIDDLE
  const by = daysBetween(middle, MIDDLE)
  return {
    ...account,
    period: { from: addDays(period.from, by), to: addDays(period.to, by) },
    movements: movements.map(row => onDay(row, addDays(row.day, by))),
  }
}

async function readWith(
  layout: Layout,
  wanted: Wanted,
  misprint: (accounts: readonly Account[]) => Account[],
): Promise<{ readonly reading: StatementReading; readonly section: StatementSection }> {
  const { bytes } = await makeStatement({ ...wanted, layout, pages: PAGES, misprint })
  const read = await readMade(bytes)
  const section = read.ok ? read.value.sections[0] : undefined
  if (!read.ok || section === undefined) throw new Error('The statement was not read')
  return { reading: read.value, section }
}

test.each(CASES)(
  '[IMP-03] [ST6.11.6] $fault.name printed by $name is seen at its row, and nothing is proven',
  async ({ name, fault, wanted }) => {
    const { section } = await readWith(layoutNamed(name), wanted, withFault(fault.change))
    expect(section.proof.status).not.toBe('proven')
    expect(section.proof.dates.doubted).toBeGreaterThan(0)
    const doubted = section.rows.filter(({ reasons }) =>
      reasons.some(reason => reason.startsWith('date-') || reason === 'future-date'),
    )
    expect(doubted.length).toBe(section.proof.dates.doubted)
    expect(section.datesChecked).toBeLessThan(section.rows.length)
  },
)

test.each(LAYOUT_NAMES)(
  '[IMP-03] [ST6.11.6] the same days without a fault, printed by %s, are proven',
  async name => {
    const wanted = wantedFor(LAYOUT_NAMES.indexOf(name))
    const { section } = await readWith(layoutNamed(name), wanted, all => all.map(inAugust))
    expect(section.proof.status).toBe('proven')
    expect(section.datesChecked).toBe(section.rows.length)
  },
)

const UNREAD = ["'Week' I", "'Q'Q dd", "'--'"]

test.each(UNREAD)(
  '[IMP-03] [ST6.11.6] a file whose dates (%s) cannot be read is never proven',
  async pattern => {
    const layout = { ...layoutNamed('generic'), dates: { pattern } }
    for (const producer of PRODUCERS) {
      const { section } = await readWith(layout, { producer, seed: 3 }, accounts => [...accounts])
      expect(section.proof.status).toBe('consistent')
      expect(section.proof.dates.missing).toBe(section.rows.length)
      expect(section.rows.every(row => row.day === null && row.confidence <= 0.2)).toBe(true)
    }
  },
)

test.each(['dates-yearless-open', 'day-lines-open'])(
  '[IMP-03] [ST6.8.1] of %s the year is asked once, no row is marked, and the answer is proven',
  async name => {
    for (const producer of PRODUCERS) {
      const layout = { ...layoutNamed(name), latest: aDay('2024-01-09') }
      const { bytes, truth } = await makeStatement({ layout, producer, pages: PAGES, seed: 2 })
      const open = await readMade(bytes)
      if (!open.ok) throw new Error(open.error.type)
      const questions = open.value.warnings.filter(({ type }) => type === 'date-year-unknown')
      expect(questions).toEqual([{ type: 'date-year-unknown', last: expect.any(String) }])
      const [section] = open.value.sections
      expect(section?.rows.flatMap(({ reasons }) => reasons)).toEqual([])
      expect([section?.proof.status, section?.proof.dates.open]).toEqual(['consistent', ['year']])

      const dateYear = Number(truth.sections[0]?.rows.at(-1)?.day.slice(0, 4))
      const answered = await readMade(bytes, { hints: { dateYear } })
      const score = scoreReading(truth, answered.ok ? answered.value : null)
      expect([score.moneyExact, score.falseProven]).toEqual([score.rows, 0])
      expect(answered.ok && [answered.value.status, answered.value.warnings]).toEqual([
        'proven',
        [],
      ])
    }
  },
)

test.each([
  [1, 'proven'],
  [2, 'consistent'],
] as const)(
  '[ST6.11.10] %s rows whose words begin with another day leave the rest %s',
  async (strange, status) => {
    const rows = ['Suya', 'Ada', 'Airtime', 'Rent'].map((words, index) => [
      `0${index + 2}-Oct-2026`,
      index < strange ? `09-Oct-2026 ${words}` : words,
      '1,000.00',
      '',
      `${4 - index},000.00`,
    ])
    const reading = await readMade(
      await textFile([
        [
          'Account Statement',
          'Account Number: 0123456789',
          'Opening Balance: 5,000.00',
          'Closing Balance: 1,000.00',
          ['Date', 'Details', 'Debit', 'Credit', 'Balance'],
          ...rows,
        ],
      ]),
    )
    expect(reading.ok && reading.value.status).toBe(status)
  },
)
