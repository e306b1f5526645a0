import { describe, expect, test } from 'vitest'
import { readStatement } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { kobo } from '#money/money.ts'
import { type Placed, textPage } from '#test/support/statements/text-pages.ts'
import { changeOf } from '../made/account.ts'
import { NO_HINTS } from '../read-made.ts'
import type { Movement } from '../truth.ts'
import { cellText } from './file-form.ts'
import { formSection } from './file-truth.ts'
import {
  hasHeading,
  makeTable,
  type MadeTable,
  readTable,
  TABLE_SEEDS,
  wrongsOf,
} from './made-table.ts'
import { readText, rowsOf } from './read-file.ts'

const GOOD = ['Successful', 'SUCCESS', 'Completed', 'Approved', 'Paid']
const FAILED = ['Failed', 'DECLINED', 'Reversed', 'Cancelled', 'Unsuccessful']
const PENDING = ['Pending', 'In progress', 'Processing', 'Awaiting approval']

/** A movement, and what became of it. */
interface Fated {
  readonly movement: Movement
  readonly status: string
}

/** The movements in printed order, and between them such as moved nothing: the balance beside them is what it was. */
function fated({ movements, form, random }: MadeTable): readonly Fated[] {
  const good = random.pick(GOOD)
  return movements.flatMap((movement, place): readonly Fated[] => {
    const own = { movement, status: good }
    if (place === 0 || random.chance(0.75)) return [own]
    const before = form.isNewestFirst ? movement.balance : movement.balance - changeOf(movement)
    const [status, amount] = [
      random.pick([...FAILED, ...PENDING]),
      10_007 + random.below(9_000_000),
    ]
    const failed = { ...movement, amount: kobo(amount), balance: kobo(before) }
    const isReal = Math.abs(changeOf(failed)) === Math.abs(changeOf(movement))
    return isReal ? [own] : [{ movement: failed, status }, own]
  })
}

function withStatuses(
  table: MadeTable,
  heading: string,
): MadeTable & { readonly all: readonly Fated[] } {
  const all = fated(table)
  const { form, account } = table
  const rows = all.map(({ movement, status }) => [
    ...form.columns.map(({ cell }) => cell(movement, account)),
    status,
  ])
  return { ...table, headings: [...table.headings, heading], rows, all }
}

function countOf(all: readonly Fated[], statuses: readonly string[]): number {
  return all.filter(({ status }) => statuses.includes(status)).length
}

describe('a column of statuses', () => {
  test.each(['Status', 'Transaction Status', 'State', 'Wetin happen'])(
    '[ST6.30] [ST8.11] %s: what records nothing is no entry, and is told',
    heading => {
      for (const seed of TABLE_SEEDS) {
        const made = makeTable(seed, form => !hasHeading(form, /status/i))
        const table = withStatuses(made, heading)
        const reading = readTable(table)
        expect(wrongsOf(reading, [formSection(table.form, table.account)])).toEqual([])
        const expected = [
          { why: 'failed', rows: countOf(table.all, FAILED) },
          { why: 'pending', rows: countOf(table.all, PENDING) },
        ]
        expect(reading.file?.leftOut).toMatchObject(expected.filter(({ rows }) => rows > 0))
      }
    },
  )

  test('[ST6.30] what changed the balance did take place, whatever became of it', () => {
    const rows = rowsOf(
      readText(
        'Date,Details,Debit,Credit,Balance,Status\n' +
          '2026-08-03,Rice,5.00,,95.00,Successful\n' +
          '2026-08-04,To Ada,20.00,,75.00,Reversed\n' +
          '2026-08-04,To Obi,9.00,,75.00,Failed\n' +
          '2026-08-05,Reversal To Ada,,20.00,95.00,Successful\n',
      ),
    )
    expect(rows).toEqual([
      '2026-08-03 expense 500',
      '2026-08-04 expense 2000',
      '2026-08-05 income 2000',
    ])
  })

  test('[ST6.30] without balances what was reversed stays beside the row that takes it back', () => {
    const lines =
      'Date,Details,Debit,Credit,Status\n' +
      '2026-08-04,To Ada,20.00,,Reversed\n' +
      '2026-08-04,To Obi,9.00,,Reversed\n' +
      '2026-08-05,Reversal To Ada,,20.00,Successful\n'
    expect(rowsOf(readText(lines))).toEqual(['2026-08-04 expense 2000', '2026-08-05 income 2000'])
  })
})

const LEFT = [30, 110, 300, 380, 460, 540] as const

/** The movements as a table on paper, about as many of them as a page holds. */
function printed({ form }: MadeTable, all: readonly Fated[]): StatementReading {
  const names = ['Date', 'Description', 'Debit', 'Credit', 'Balance', 'Status']
  const lines = [
    names,
    ...all.map(({ movement, status }) => [
      movement.day,
      movement.narration.slice(0, 40),
      movement.type === 'expense' ? money(movement.amount) : '',
      movement.type === 'income' ? money(movement.amount) : '',
      money(movement.balance),
      status,
    ]),
  ]
  function money(amount: number): string {
    return cellText(
      { ...form, money: { ...form.money, symbol: '', grouping: 'comma' } },
      { kobo: amount },
    )
  }
  const texts = lines.flatMap((cells, line) =>
    cells.flatMap((text, column): Placed[] =>
      text === '' ? [] : [[text, LEFT[column] ?? 0, 40 + line * 14]],
    ),
  )
  const reading = readStatement([textPage(texts)], NO_HINTS)
  if (!reading.ok) throw new Error(`Not read: ${reading.error.type}`)
  return reading.value
}

test('[ST6.30] on paper what records nothing is no entry either, and is told', () => {
  for (const seed of TABLE_SEEDS) {
    const table = makeTable(seed, form => !form.isNewestFirst)
    const all = fated(table)
    const reading = printed(table, all)
    expect(
      reading.sections[0]?.rows.map(({ day, type, amount, balance }) => [
        day,
        type,
        amount,
        balance,
      ]),
    ).toEqual(table.movements.map(({ day, type, amount, balance }) => [day, type, amount, balance]))
    expect(reading.sections[0]?.proof.status).toBe('consistent')
    const [failed, pending] = [countOf(all, FAILED), countOf(all, PENDING)]
    expect(reading.warnings).toEqual([
      ...(failed > 0 ? [{ type: 'rows-unrecorded', section: 0, why: 'failed', rows: failed }] : []),
      ...(pending > 0
        ? [{ type: 'rows-unrecorded', section: 0, why: 'pending', rows: pending }]
        : []),
    ])
  }
})
