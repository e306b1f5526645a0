import { describe, expect, test } from 'vitest'
import { changeOf } from '../made/account.ts'
import type { Cell, FileForm } from './file-form.ts'
import { formSection, trueSection } from './file-truth.ts'
import {
  linesOf,
  makeTable,
  type MadeTable,
  readLines,
  readTable,
  TABLE_SEEDS,
  tableOf,
  wrongsOf,
} from './made-table.ts'
import { readText, rowsOf } from './read-file.ts'

const WORDS =
  /^(?:narration|description|remarks|details|transaction details|particulars|memo|note)$/i

/** The rows, of some of which the words go on in a line of their own. */
function wrapped(table: MadeTable, isAbove: boolean): MadeTable {
  const place = table.headings.findIndex(heading => WORDS.test(heading))
  const rows = table.rows.flatMap((cells, row) => {
    const words = (table.movements[row]?.narration ?? '').split(' ')
    // What stands under the first column may be what stands under the table.
    const isEnd = row === 0 || (place > 0 && row === table.rows.length - 1)
    if (words.length < 2 || !(isEnd || table.random.chance(0.3))) return [cells]
    const cut = 1 + table.random.below(words.length - 1)
    const [start, rest] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    return isAbove
      ? [alone(cells, place, start), cells.with(place, rest)]
      : [cells.with(place, start), alone(cells, place, rest)]
  })
  return { ...table, rows }
}

function alone(cells: readonly Cell[], place: number, text: string): readonly Cell[] {
  return cells.map((_, at) => (at === place ? text : ''))
}

function wordyTable(seed: number): MadeTable {
  return makeTable(seed, form => form.columns.some(({ heading }) => WORDS.test(heading)))
}

describe('words on further lines of the table', () => {
  test.each(['below', 'above'])('[ST8.14] %s the line of figures are the row’s', where => {
    for (const seed of TABLE_SEEDS) {
      const table = wordyTable(seed)
      const [first] = table.movements
      // Above, the first row says that it is so.
      if (where === 'above' && first?.narration.includes(' ') !== true) continue
      const reading = readTable(wrapped(table, where === 'above'))
      expect(wrongsOf(reading, [formSection(table.form, table.account)]), `${seed}`).toEqual([])
    }
  })

  test.each([
    [['*** End of Statement ***']],
    [['This is a computer generated statement and needs no signature.']],
    [['Page 2 of 2']],
    [['Thank you for banking with us'], ['Deposits are insured by NDIC']],
  ])('[ST8.14] %j under a table is of no row', (...notes) => {
    for (const seed of TABLE_SEEDS) {
      const table = wordyTable(seed)
      const reading = readLines(table.form, [...linesOf(table), ...notes])
      const section = formSection(table.form, table.account)
      expect(reading.ok ? wrongsOf(reading.value, [section]) : reading.error).toEqual([])
    }
  })
})

describe('what columns hold by what stands in them', () => {
  const FLAGS = [
    ['Dr', 'Cr'],
    ['Out', 'In'],
    ['Debited', 'Credited'],
    ['Sent', 'Received'],
    ['Outgoing', 'Incoming'],
    ['-', '+'],
  ] as const

  test.each(FLAGS)('[ST8.11] %s and %s say which way money went under any heading', (out, into) => {
    for (const seed of TABLE_SEEDS) {
      const { account, random } = makeTable(seed)
      const heading = random.pick(['Direction', 'Movement', 'Wetin', 'Flow of funds', 'Category'])
      const lines = account.movements.map(({ day, narration, amount, type }) => [
        day,
        narration,
        type === 'income' ? into : out,
        { kobo: amount },
      ])
      const form = makeTable(seed).form
      const reading = readLines(form, [['Date', 'Details', heading, 'Amount'], ...lines])
      expect(reading.ok && rowsOf(reading.value)).toEqual(
        account.movements.map(({ day, type, amount }) => `${day} ${type} ${amount}`),
      )
    }
  })

  test('[ST8.11] channels under a heading of who paid are no payees', () => {
    const { sections } = readText(
      'Date,Details,Beneficiary,Debit,Credit,Source\n' +
        '2026-08-03,Lunch,Mama Cass,5.00,,POS\n2026-08-04,Gift,Ada Obi,,9.00,MOBILE\n',
    )
    expect(
      sections[0]?.rows.map(({ counterparty, details }) => [counterparty, details.channel]),
    ).toEqual([
      ['Mama Cass', 'POS'],
      ['Ada Obi', 'MOBILE'],
    ])
  })

  test.each(["1'234.50", '1 234.50', '1,234.50'])('[ST8.3] %s is an amount', amount => {
    const text = `Date;Details;Debit;Credit\n2026-08-03;Rice;${amount};\n2026-08-04;Gift;;5.00\n`
    expect(rowsOf(readText(text))).toEqual(['2026-08-03 expense 123450', '2026-08-04 income 500'])
  })
})

/** A form without headings, by the columns that it has. */
function headless(
  form: FileForm,
  money: readonly (readonly [string, FileForm['columns'][number]['cell']])[],
): FileForm {
  const columns = [
    ['', ({ day, time }) => ({ at: { day, time } })],
    ['', ({ narration }) => narration],
    ...money,
  ] as const satisfies readonly (readonly [string, FileForm['columns'][number]['cell']])[]
  return { ...form, columns: columns.map(([heading, cell]) => ({ heading, cell })) }
}

const DEBIT = [
  '',
  ({ type, amount }) => (type === 'expense' ? { kobo: amount } : ''),
] as const satisfies Money
const CREDIT = [
  '',
  ({ type, amount }) => (type === 'income' ? { kobo: amount } : ''),
] as const satisfies Money
const AMOUNT = ['', ({ amount }) => ({ kobo: amount })] as const satisfies Money
const SIGNED = ['', movement => ({ kobo: changeOf(movement) })] as const satisfies Money
const BALANCE = ['', ({ balance }) => ({ kobo: balance })] as const satisfies Money
const CODE = ['', ({ reference }) => reference.slice(0, 9)] as const satisfies Money
type Money = readonly [string, FileForm['columns'][number]['cell']]

describe('files without headings', () => {
  test.each<readonly [string, readonly Money[]]>([
    ['debit, credit, balance', [DEBIT, CREDIT, BALANCE]],
    ['credit, debit, balance', [CREDIT, DEBIT, BALANCE]],
    ['balance, credit, debit', [BALANCE, CREDIT, DEBIT]],
    ['amount, balance', [AMOUNT, BALANCE]],
    ['balance, signed amount', [BALANCE, SIGNED]],
    ['a number, debit, credit, balance', [CODE, DEBIT, CREDIT, BALANCE]],
    ['signed amount', [SIGNED]],
  ])('[ST8.16] %s: what decides it is taken, and it is told', (_, money) => {
    for (const seed of TABLE_SEEDS) {
      const made = makeTable(seed)
      const form = headless(made.form, money)
      const { rows } = tableOf(form, made.account, made.random)
      const hasBalance = money.includes(BALANCE)
      const types = new Set(made.account.movements.map(({ type }) => type))
      if (!hasBalance && types.size === 1) continue
      const reading = readLines(form, rows)
      if (!reading.ok) throw new Error(`${seed}: ${reading.error.type}`)
      const whole = formSection({ ...form, hasBalance }, made.account)
      const section = trueSection(made.account, {
        status: hasBalance ? 'consistent' : 'unproven',
        hasTime: whole.rows.some(({ time }) => time !== null),
        hasBalance,
        states: [],
      })
      // Nothing says which way the first amount went, which stands before the first balance.
      const wrongs = money.includes(AMOUNT) ? [] : wrongsOf(reading.value, [section])
      expect(wrongs).toEqual([])
      expect(reading.value.sections[0]?.rows.length).toBe(rows.length)
      expect(reading.value.warnings).toContainEqual({ type: 'columns-inferred' })
    }
  })

  test('[ST8.16] where neither balances nor signs decide, the columns are asked for', () => {
    for (const seed of TABLE_SEEDS) {
      const made = makeTable(seed)
      for (const money of [[DEBIT, CREDIT], [AMOUNT]]) {
        const form = headless(made.form, money)
        const reading = readLines(form, tableOf(form, made.account, made.random).rows)
        expect(reading.ok ? 'read' : reading.error.type).toBe('columns-unknown')
      }
    }
  })
})
