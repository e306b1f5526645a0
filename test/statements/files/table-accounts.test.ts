import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import type { Account } from '../made/account.ts'
import type { Cell } from './file-form.ts'
import { formSection, trueSection } from './file-truth.ts'
import {
  linesOf,
  makeTable,
  type MadeTable,
  readLines,
  shortAccounts,
  tableOf,
  TABLE_SEEDS,
  withColumn,
  wrongsOf,
} from './made-table.ts'
import { readFile } from './read-file.ts'
import { USUAL_SHEET, writeSheets } from './write-xlsx.ts'

const HEADINGS = ['Account Number', 'Account No.', 'NUBAN', 'Acct No', 'Wallet', 'A/C Number']

/** Tables of one form, an account each, without what stands around one account alone. */
function tablesOf(seed: number, count: number): readonly MadeTable[] {
  const made = makeTable(seed, form => form.columns.every(({ heading }) => heading !== 'Payee'))
  const form = { ...made.form, above: () => [], below: () => [], states: [] }
  const status = form.hasBalance ? 'consistent' : 'unproven'
  return shortAccounts(count, createSeededRandom(seed)).map((account, place) => {
    const own = { ...account, number: `${1_234_567_890 + place * 7}` }
    return tableOf({ ...form, status }, own, made.random)
  })
}

/** The rows of all, mixed by day and time. */
function mixed(tables: readonly MadeTable[]): readonly (readonly Cell[])[] {
  const all = tables.flatMap(({ rows, movements }) =>
    rows.map((row, place) => ({ row, at: `${movements[place]?.day} ${movements[place]?.time}` })),
  )
  const sorted = all.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return (tables[0]?.form.isNewestFirst === true ? sorted.toReversed() : sorted).map(
    ({ row }) => row,
  )
}

function sectionOf({ form, account }: MadeTable) {
  const { status, hasBalance } = form
  return trueSection(account, {
    status,
    hasTime: formSection(form, account).rows.some(({ time }) => time !== null),
    hasBalance,
    states: [],
  })
}

function withCurrency(table: MadeTable, currency: string): MadeTable {
  const rows = table.rows.map(row => [table.account.number, row, currency].flat())
  return { ...table, rows }
}

describe.each(['in turn', 'mixed'])('several accounts in one table, %s', order => {
  test.each([2, 3])('[ST8.13] each of %s is a section, proven by itself', count => {
    for (const seed of TABLE_SEEDS) {
      const tables = tablesOf(seed, count)
      const [first] = tables
      if (first === undefined) throw new Error('No table')
      const numbered = tables.map(table => {
        const headings = [first.random.pick(HEADINGS), ...table.headings]
        return { ...table, headings, rows: table.rows.map(row => [table.account.number, ...row]) }
      })
      const rows = order === 'mixed' ? mixed(numbered) : numbered.flatMap(table => table.rows)
      const reading = readLines(first.form, [numbered[0]?.headings ?? [], ...rows])
      if (!reading.ok) throw new Error(reading.error.type)
      const byAccount = tables.toSorted(
        (one, other) =>
          rows.findIndex(([number]) => number === one.account.number) -
          rows.findIndex(([number]) => number === other.account.number),
      )
      expect(wrongsOf(reading.value, byAccount.map(sectionOf)), `seed ${seed}`).toEqual([])
      expect(reading.value.sections.map(({ account }) => account?.slice(-4))).toEqual(
        byAccount.map(({ account }) => account.number.slice(-4)),
      )
    }
  })

  test('[ST8.13] [ST8.12] one of them in dollars, by a column of currencies, is left out', () => {
    for (const seed of TABLE_SEEDS) {
      const [table, foreign] = tablesOf(seed, 2)
      if (table === undefined || foreign === undefined) throw new Error('No table')
      const both = [withCurrency(table, 'NGN'), withCurrency(foreign, 'USD')]
      const rows = order === 'mixed' ? mixed(both) : both.flatMap(each => each.rows)
      const reading = readLines(table.form, [['Account Number', ...table.headings, 'Ccy'], ...rows])
      if (!reading.ok) throw new Error(reading.error.type)
      expect(wrongsOf(reading.value, [sectionOf(table)])).toEqual([])
      expect(reading.value.file?.leftOut).toMatchObject([
        { why: 'foreign', currency: 'USD', rows: foreign.rows.length },
      ])
    }
  })
})

test('[ST8.13] accounts of the other side part no account', () => {
  for (const seed of TABLE_SEEDS) {
    const [table] = tablesOf(seed, 1)
    if (table === undefined) throw new Error('No table')
    const numbers = ['0123456789', '2345678901', '3456789012', '4567890123', '5678901234']
    const other = withColumn(table, 'Account Number', () => table.random.pick(numbers))
    const named = withColumn(other, 'Beneficiary', () => 'Somebody Else')
    const reading = readLines(table.form, linesOf(named))
    if (!reading.ok) throw new Error(reading.error.type)
    expect(reading.value.sections.length, `seed ${seed}`).toBe(1)
    expect(reading.value.sections[0]?.rows.length).toBe(table.rows.length)
  }
})

/** How sheets that hold a stretch of days each may be called. */
const SHEET_NAMES: readonly ((month: string, place: number) => string)[] = [
  month => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
  month => `${MONTHS[Number(month.slice(5)) - 1]}`,
  month => month,
  (_, place) => `Page ${place + 1}`,
  (_, place) => `Sheet${place + 1}`,
]
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The account's rows by month, each with the headings and the first with what stands above. */
function sheetsOf(table: MadeTable, nameOf: (month: string, place: number) => string) {
  const months = [...new Set(table.movements.map(({ day }) => day.slice(0, 7)))]
  return months.map((month, place) => ({
    name: nameOf(month, place),
    grid: [
      ...(place === 0 ? table.above : []),
      table.headings,
      ...table.rows.filter((_, row) => table.movements[row]?.day.slice(0, 7) === month),
      ...(place === months.length - 1 ? table.below : []),
    ],
  }))
}

function isOverMonths({ movements }: Account): boolean {
  return new Set(movements.map(({ day }) => day.slice(0, 7))).size > 1
}

describe('sheets that go on', () => {
  test.each(SHEET_NAMES.map((nameOf, place) => [nameOf('2026-08', 0), place] as const))(
    '[ST8.15] called like %s: one account, no row lost',
    (_, place) => {
      for (const seed of TABLE_SEEDS) {
        // What only a number tells apart is one account by its balances.
        const table = makeTable(seed, ({ hasBalance }) => hasBalance || place < 4)
        if (!isOverMonths(table.account)) continue
        const form = { ...table.form, dates: { pattern: 'yyyy-MM-dd HH:mm:ss' } }
        const sheets = sheetsOf(table, SHEET_NAMES[place] ?? String)
        const reading = readFile(writeSheets(sheets, form, USUAL_SHEET))
        const section = formSection(form, table.account)
        expect(reading.ok ? wrongsOf(reading.value, [section]) : reading.error).toEqual([])
      }
    },
  )

  test('[ST8.15] in the other order than their rows: put right by the balances', () => {
    for (const seed of TABLE_SEEDS) {
      const table = makeTable(seed, ({ hasBalance, states }) => hasBalance && states.length === 0)
      if (!isOverMonths(table.account)) continue
      const form = { ...table.form, dates: { pattern: 'yyyy-MM-dd HH:mm:ss' } }
      const sheets = sheetsOf(table, month => month).toReversed()
      const reading = readFile(writeSheets(sheets, form, USUAL_SHEET))
      const section = formSection(form, table.account)
      expect(reading.ok ? wrongsOf(reading.value, [section]) : reading.error).toEqual([])
    }
  })

  test('[ST8.15] two accounts under the same headings stay two', () => {
    for (const seed of TABLE_SEEDS) {
      const tables = tablesOf(seed, 2)
      const [table] = tables
      if (table === undefined) throw new Error('No table')
      const form = { ...table.form, dates: { pattern: 'yyyy-MM-dd HH:mm:ss' } }
      const sheets = tables.map((each, place) => ({
        name: `Sheet${place + 1}`,
        grid: linesOf(each),
      }))
      const reading = readFile(writeSheets(sheets, form, USUAL_SHEET))
      const sections = tables.map(({ account }) => sectionOf({ ...table, form, account }))
      expect(reading.ok ? wrongsOf(reading.value, sections) : reading.error).toEqual([])
    }
  })
})
