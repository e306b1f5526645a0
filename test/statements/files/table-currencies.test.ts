import { describe, expect, test } from 'vitest'
import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import type { Cell } from './file-form.ts'
import { formSection } from './file-truth.ts'
import {
  hasHeading,
  linesOf,
  makeTable,
  type MadeTable,
  readLines,
  shortAccounts,
  TABLE_SEEDS,
  withColumn,
  wrongsOf,
} from './made-table.ts'
import { readFile, readText } from './read-file.ts'
import { writeOfx, writeQif } from './write-exchange.ts'
import { USUAL_SHEET, writeSheets } from './write-xlsx.ts'

type Lines = readonly (readonly Cell[])[]

/** A place of a file that says what its account counts in. */
interface Place {
  readonly name: string
  readonly says: (table: MadeTable, currency: string) => Lines
}

function above(...line: string[]): (table: MadeTable) => Lines {
  return table => [line, ...linesOf(table)]
}

const PLACES: readonly Place[] = [
  { name: 'a label', says: (table, currency) => above('Currency', currency)(table) },
  { name: 'a label in its cell', says: (table, currency) => above(`Currency: ${currency}`)(table) },
  {
    name: 'a label of more words',
    says: (table, currency) => above('Account Currency:', `${currency} - Current`)(table),
  },
  { name: 'the title', says: (table, currency) => above(`${currency} Account Statement`)(table) },
  {
    name: 'a column',
    says: (table, currency) => linesOf(withColumn(table, 'Currency', () => currency)),
  },
  {
    name: 'a column of any name',
    says: (table, currency) => linesOf(withColumn(table, 'Kudi', () => currency)),
  },
  {
    name: 'a heading of money',
    says: (table, currency) => linesOf(withMoneyHeading(table, currency)),
  },
]

function withMoneyHeading(table: MadeTable, currency: string): MadeTable {
  const place = table.headings.findIndex(heading => MONEY.test(heading))
  return {
    ...table,
    headings: table.headings.with(place, `${table.headings[place]} (${currency})`),
  }
}

const MONEY =
  /^(?:debits?|withdrawal|money out|paid out|dr|outflow|spent|expense|amount|transaction amount|amt|sum)$/i
const CURRENCIES = ['USD', 'GBP', 'EUR', 'CAD'] as const satisfies readonly ForeignCurrency[]

/** Of a form without naira signs, which would be said beside it. */
function plainTable(seed: number): MadeTable {
  return makeTable(
    seed,
    form =>
      form.money.symbol === '' &&
      !hasHeading(form, /NGN|₦/) &&
      form.columns.some(({ heading }) => MONEY.test(heading)),
  )
}

describe.each(PLACES)('$name', ({ says }) => {
  test.each(TABLE_SEEDS)(
    '[ST8.12] says another currency: no row is read as naira (seed %s)',
    seed => {
      const table = plainTable(seed)
      const currency = table.random.pick(CURRENCIES)
      const reading = readLines(table.form, says(table, currency))
      expect(reading.ok ? 'read' : reading.error).toMatchObject({
        type: 'foreign-currency',
        sections: [{ currency, rows: table.rows.length }],
      })
    },
  )

  test('[ST8.12] says naira: every row is read', () => {
    for (const seed of TABLE_SEEDS) {
      const table = plainTable(seed)
      const reading = readLines(table.form, says(table, 'NGN'))
      const section = formSection(table.form, table.account)
      expect(reading.ok ? wrongsOf(reading.value, [section]) : reading.error).toEqual([])
    }
  })
})

describe('sheets in several currencies', () => {
  test.each(['USD', 'Dom USD', 'Dollar account', 'Domiciliary', 'GBP Savings'])(
    '[ST8.12] the sheet %s is left out and told, the other is proven by itself',
    name => {
      for (const seed of TABLE_SEEDS) {
        const [table, other] = [plainTable(seed), plainTable(seed + 10_000)]
        const sheets = [
          { name: 'Main', grid: linesOf(table) },
          { name, grid: linesOf(other) },
        ]
        const form = { ...table.form, dates: { pattern: 'yyyy-MM-dd HH:mm:ss' } }
        const reading = readFile(writeSheets(sheets, form, USUAL_SHEET))
        const section = formSection(form, table.account)
        expect(reading.ok ? wrongsOf(reading.value, [section]) : reading.error).toEqual([])
        expect(reading.ok && reading.value.file?.leftOut).toMatchObject([
          { why: 'foreign', account: name, rows: other.rows.length },
        ])
      }
    },
  )

  test.each([
    ['[$$-409]#,##0.00', 'USD'],
    ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', 'USD'],
    ['#,##0.00 [$€-407]', 'EUR'],
    ['"GBP" 0.00', 'GBP'],
    ['[$₦-468]#,##0.00', null],
    ['[$-409]#,##0.00', null],
    ['#,##0.00', null],
  ])('[ST8.12] money that a spreadsheet shows as %s', (moneyFormat, currency) => {
    for (const seed of TABLE_SEEDS) {
      const table = plainTable(seed)
      const form = { ...table.form, dates: { pattern: 'yyyy-MM-dd HH:mm:ss' } }
      const sheets = [{ name: 'Sheet1', grid: linesOf(table) }]
      const reading = readFile(writeSheets(sheets, form, { ...USUAL_SHEET, moneyFormat }))
      const section = formSection(form, table.account)
      const said = reading.ok ? wrongsOf(reading.value, [section]) : reading.error
      expect(said).toMatchObject(
        currency === null
          ? []
          : { type: 'foreign-currency', sections: [{ currency, rows: table.rows.length }] },
      )
    }
  })

  test('[ST8.12] what a cover says of the only account counts', () => {
    const table = plainTable(1)
    const cover = [['Account Summary'], ['Currency', 'USD'], ['Transactions', '20']]
    const sheets = [
      { name: 'Summary', grid: cover },
      { name: 'Transactions', grid: linesOf(table) },
    ]
    const reading = readFile(writeSheets(sheets, table.form, USUAL_SHEET))
    expect(reading.ok ? 'read' : reading.error).toMatchObject({
      type: 'foreign-currency',
      sections: [{ currency: 'USD' }],
    })
  })

  test('[ST8.12] a heading that is printed again keeps what stands above the first', () => {
    for (const seed of TABLE_SEEDS) {
      const table = plainTable(seed)
      const half = Math.floor(table.rows.length / 2)
      const rows = table.rows.toSpliced(half, 0, table.headings)
      const reading = readLines(table.form, [['Currency', 'USD'], ...linesOf({ ...table, rows })])
      expect(reading.ok ? 'read' : reading.error).toMatchObject({ type: 'foreign-currency' })
    }
  })
})

test('[ST8.12] entries of OFX in another currency than their statement, and accounts of QIF by their name', () => {
  const accounts = shortAccounts(2, createSeededRandom(3))
  const ofx = writeOfx(accounts, 1).replace(
    '<TRNAMT>',
    '<CURRENCY><CURRATE>1500<CURSYM>USD</CURRENCY><TRNAMT>',
  )
  const entries = readText(ofx)
  expect(entries.file?.leftOut).toEqual([
    { why: 'foreign', currency: 'USD', account: null, rows: 1 },
  ])
  expect(entries.sections[0]?.rows.length).toBe((accounts[0]?.movements.length ?? 0) - 1)
  const [first, second] = accounts
  if (first === undefined || second === undefined) throw new Error('Two accounts are made')
  const named = [first, { ...second, title: 'Dollar account' }]
  const qif = readText(writeQif(named, day => day))
  expect(qif.sections.map(({ rows }) => rows.length)).toEqual([first.movements.length])
  expect(qif.file?.leftOut).toEqual([
    { why: 'foreign', currency: 'USD', account: 'Dollar account', rows: second.movements.length },
  ])
})

test.each([
  ['Dollar card', 'USD'],
  ['Domiciliary account', 'other'],
  ['Wallet (GBP)', 'GBP'],
])('[ST8.12] an account called %s in a column of accounts is left out', (name, currency) => {
  const text = [
    ['Date', 'Account', 'Payee', 'Amount'],
    ['2026-08-03', 'Main', 'Rice', '-5.00'],
    ['2026-08-04', name, 'Netflix', '-12.99'],
    ['2026-08-05', 'Euro trip', 'Bus', '-3.00'],
  ]
  const { form } = makeTable(1)
  const reading = readLines(form, text)
  expect(reading.ok && reading.value.file?.leftOut).toEqual([
    { why: 'foreign', currency, account: name, rows: 1 },
  ])
  expect(reading.ok && reading.value.sections.map(section => section.name)).toEqual([
    'Main',
    'Euro trip',
  ])
})
