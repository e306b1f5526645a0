import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kobo, kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays } from '#time/day.ts'
import { NO_PRINTED_DETAILS, type PrintedRow, type PrintedSection } from '../printed-row.ts'
import type { StatedFigures, StatementSection } from '../reading.ts'
import { maskAccount } from '../values/mask-number.ts'
import { finishSection } from './finish-section.ts'

const TODAY = aDay('2026-11-21')
const SILENT: StatedFigures = { opening: null, closing: null, debitTotal: null, creditTotal: null }

/** A row of 5 March as a bank prints it, but for what the test says. */
function printedRow(of: Partial<PrintedRow> = {}): PrintedRow {
  const on = aDay('2025-03-05')
  return {
    date: { dayFirst: on, monthFirst: on, time: null },
    valueDate: null,
    type: 'income',
    amount: kobo(100),
    balance: null,
    currency: null,
    hasBothAmounts: false,
    narration: 'NIP/GTBANK/ADE BAYO/rent',
    reference: '',
    details: NO_PRINTED_DETAILS,
    page: 1,
    ...of,
  }
}

/** Rows that follow from the opening figure, a day apart. */
function followingRows(opening: number, moves: readonly number[]): PrintedRow[] {
  let balance = opening
  return moves.map((move, index) => {
    balance += move
    const on = addDays(aDay('2025-03-01'), index)
    const type: TransactionType = move > 0 ? 'income' : 'expense'
    const date = { dayFirst: on, monthFirst: on, time: null }
    return printedRow({ date, type, amount: kobo(Math.abs(move)), balance: kobo(balance) })
  })
}

function finished(
  rows: readonly PrintedRow[],
  stated: Partial<StatedFigures> = {},
  of: Partial<PrintedSection> = {},
): StatementSection {
  const printed = {
    name: null,
    account: null,
    period: null,
    stated: { ...SILENT, ...stated },
    unread: 0,
    rows,
  }
  const findings = {
    order: 'day-first',
    isOrderSure: true,
    isYearSure: true,
    today: TODAY,
    doubts: [],
  } as const
  return finishSection({ ...printed, ...of }, findings)
}

/** The rows, with another look at those places. */
function changed(
  rows: readonly PrintedRow[],
  changes: Readonly<Record<number, Partial<PrintedRow>>>,
): PrintedRow[] {
  return rows.map((row, place) => Object.assign({}, row, changes[place]))
}

function withoutDate(row: PrintedRow): PrintedRow {
  return { ...row, date: null }
}

function sureness({ rows }: StatementSection): unknown[] {
  return rows.map(row => [row.confidence, row.reasons])
}

function balancesOf({ rows }: StatementSection): (Kobo | null)[] {
  return rows.map(row => row.balance)
}

const anyMoves = fc
  .array(fc.integer({ min: -9999, max: 9999 }), { minLength: 3, maxLength: 40 })
  .map(moves => moves.filter(move => move !== 0))
  .filter(moves => moves.length > 2)

describe('order', () => {
  test('[ST6.11] [ST6.11.6] any statement is read oldest first, whichever way it is printed, dates or not', () => {
    fc.assert(
      fc.property(anyMoves, fc.boolean(), (moves, hasDates) => {
        const dated = followingRows(50_000, moves)
        const rows = hasDates ? dated : dated.map(withoutDate)
        const stated = { opening: kobo(50_000), closing: rows.at(-1)?.balance ?? null }
        const [forward, backward] = [finished(rows, stated), finished(rows.toReversed(), stated)]
        // Without its dates no file is.
        expect(forward.proof.status).toBe(hasDates ? 'proven' : 'consistent')
        expect(balancesOf(forward)).toEqual(rows.map(row => row.balance))
        expect(balancesOf(backward)).toEqual(balancesOf(forward))
      }),
    )
  })

  test('[ST6.11] days printed one way and their rows the other are read oldest first', () => {
    fc.assert(
      fc.property(anyMoves, fc.boolean(), (moves, isDaysFirst) => {
        const rows = followingRows(50_000, moves)
        const days = rows.map((row, index) => rows[index - (index % 3)]?.date ?? row.date)
        const dated = changed(rows, Object.fromEntries(days.map((date, at) => [at, { date }])))
        const groups = rows.map((_, index) => dated.slice(index * 3, index * 3 + 3))
        const printed = groups.toReversed().flat()
        const stated = { opening: kobo(50_000), closing: rows.at(-1)?.balance ?? null }
        const section = finished(isDaysFirst ? printed : printed.toReversed(), stated)
        expect(section.proof.status).toBe('proven')
        expect(balancesOf(section)).toEqual(rows.map(row => row.balance))
      }),
    )
  })

  test('[ST6.11] without balances the dates and times decide', () => {
    const on = aDay('2025-03-05')
    function at(time: string): PrintedRow {
      return printedRow({ date: { dayFirst: on, monthFirst: on, time }, narration: time })
    }
    const newestFirst = [at('12:00:00'), at('11:00:00'), at('10:00:00')]
    expect(finished(newestFirst).rows.map(row => row.time)).toEqual([
      '10:00:00',
      '11:00:00',
      '12:00:00',
    ])
  })
})

describe('direction', () => {
  test('[ST6.11] rows printed in the other column are turned, marked, and then proven', () => {
    fc.assert(
      fc.property(anyMoves, fc.nat(), (moves, place) => {
        const rows = followingRows(50_000, moves)
        const at = place % rows.length
        const swapped = rows.map((row, index): PrintedRow =>
          index === at ? { ...row, type: row.type === 'income' ? 'expense' : 'income' } : row,
        )
        const stated = { opening: kobo(50_000), closing: rows.at(-1)?.balance ?? null }
        const section = finished(swapped, stated)
        expect(section.proof.status).toBe('proven')
        expect(section.rows.map(row => row.type)).toEqual(rows.map(row => row.type))
        expect(section.rows[at]).toMatchObject({ confidence: 0.9, reasons: ['direction-fixed'] })
      }),
    )
  })

  test('[ST6.11] what a word or a sign says of a row is not turned: another row may be missing', () => {
    fc.assert(
      fc.property(anyMoves, fc.nat(), (moves, place) => {
        const rows = followingRows(50_000, moves)
        const at = place % rows.length
        const turned = rows.map((row, index): PrintedRow => {
          const other = row.type === 'income' ? 'expense' : 'income'
          return { ...row, isTypeSaid: true, type: index === at ? other : row.type }
        })
        const stated = { opening: kobo(50_000), closing: rows.at(-1)?.balance ?? null }
        const section = finished(turned, stated)
        // Of two rows, or one, neither is the usual one.
        expect(section.proof.status === 'partial').toBe(rows.length > 1)
      }),
    )
  })

  test('[ST6.11] a bank that prints one amount gets each direction from the balances', () => {
    fc.assert(
      fc.property(anyMoves, moves => {
        const rows = followingRows(50_000, moves)
        const unsigned = rows.map(row => ({ ...row, type: null }))
        const stated = { opening: kobo(50_000), closing: rows.at(-1)?.balance ?? null }
        const section = finished(unsigned, stated)
        expect(section.rows.map(row => row.type)).toEqual(rows.map(row => row.type))
        expect(section.rows.every(row => row.confidence === 1)).toBe(true)
      }),
    )
  })

  test('[ST6.11] a wrong amount is never made right by turning it', () => {
    const rows = changed(followingRows(0, [500, 300]), { 1: { amount: kobo(301) } })
    const section = finished(rows, { opening: kobo(0) })
    expect(section.rows[1]).toMatchObject({ type: 'income', amount: 301 })
    expect(section.proof.breaks).toEqual([{ row: 1, difference: -1 }])
  })
})

describe('confidence', () => {
  test('[ST6.11.7] every row below 1 has its reason, and linked ones are 1', () => {
    const rows = changed(followingRows(0, [500, -200, 300, 100]), {
      1: { narration: '' },
      2: { date: null },
      3: { balance: kobo(999_999), hasBothAmounts: true },
    })
    expect(sureness(finished(rows))).toEqual([
      [0.6, ['no-opening']],
      [0.95, ['narration-empty']],
      [0.2, ['no-date']],
      [0.15, ['link-broken', 'both-amounts']],
    ])
  })

  test('[ST6.11.7] without balances the totals are worth something, and nothing less', () => {
    const none = { balance: null }
    const rows = changed(followingRows(0, [500, -200]), [none, none])
    const totals = { debitTotal: kobo(200), creditTotal: kobo(500) }
    const [totalled, bare] = [sureness(finished(rows, totals)), sureness(finished(rows))]
    expect(totalled).toEqual(rows.map(() => [0.95, ['no-balance']]))
    expect(bare).toEqual(rows.map(() => [0.5, ['no-balance']]))
  })

  test('[ST6.11.4] a doubtful opening figure is not held against the first row when both totals agree', () => {
    const rows = followingRows(0, [500, -200, 300])
    const totals = { debitTotal: kobo(200), creditTotal: kobo(800) }
    const section = finished(rows, { ...totals, opening: kobo(77) })
    expect(section.proof.status).toBe('consistent')
    expect(section.rows[0]).toMatchObject({ confidence: 0.6, reasons: ['no-opening'] })
  })

  test('[ST6.11.6] a long narration beside an empty one may be two', () => {
    const texts = [
      'rent of May',
      'rent of June',
      '',
      'rent of July, rent of August, and more',
      'ajo',
    ]
    const rows = texts.map(narration => printedRow({ narration }))
    const reasons = finished(rows).rows.map(row =>
      row.reasons.filter(each => each !== 'no-balance'),
    )
    expect(reasons).toEqual([[], [], ['narration-empty'], ['narration-long'], []])
  })
})

describe('the section', () => {
  test('[ST3.4] shows four figures of its account, and no more', () => {
    expect(finished([printedRow()], {}, { account: '0123456789' }).account).toBe('••••••6789')
  })

  test('[ST6.11.6] counts the rows whose dates nothing speaks against', () => {
    const rows = followingRows(0, [500, -200, 300])
    const period = { from: aDay('2025-03-02'), to: aDay('2025-03-31') }
    const section = finished(rows, {}, { period })
    expect(section.datesChecked).toBe(2)
    expect(section.rows[0]?.reasons).toContain('date-outside-period')
  })

  test('[ST6.8] [ST6.11.6] an open order is counted in the verdict, and no row is marked for it', () => {
    const date = { dayFirst: aDay('2025-04-03'), monthFirst: aDay('2025-03-04'), time: null }
    const rows = [printedRow({ date }), printedRow()]
    const printed = { name: null, account: null, period: null, stated: SILENT, unread: 0, rows }
    const findings = { order: 'month-first', isYearSure: true, today: TODAY, doubts: [] } as const
    const open = finishSection(printed, { ...findings, isOrderSure: false })
    expect(open.rows.map(row => row.day)).toEqual(['2025-03-04', '2025-03-05'])
    expect(sureness(open)).toEqual(
      sureness(finishSection(printed, { ...findings, isOrderSure: true })),
    )
    expect([open.proof.dates.open, open.datesChecked]).toEqual([['order'], 1])
  })

  test('[ST3.5] pairs reversals after the rows are put in order', () => {
    const narration = 'RVSL NIP/GTBANK/ADE BAYO/rent'
    const rows = changed(followingRows(10_000, [-500, 500]), { 1: { narration } })
    const section = finished(rows.toReversed(), { opening: kobo(10_000) })
    expect(section.rows.map(row => row.reversalOf)).toEqual([null, 0])
  })
})

test.each([
  ['0123456789', '••••••6789'],
  ['012 345 6789', '••••••6789'],
  ['012****789', '•••••••789'],
  ['NG12-ABCD-0123456789', '••••••••••••••6789'],
  ['789', '•••'],
  ['ABC', null],
  ['', null],
])('[ST3.4] of the account number %j %j is shown', (printed, shown) => {
  expect(maskAccount(printed)).toBe(shown)
})
