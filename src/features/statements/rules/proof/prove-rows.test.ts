import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertNever } from '#base/assert.ts'
import { kobo, type Kobo } from '#money/money.ts'
import type { Proof, StatedFigures } from '../reading.ts'
import { type FiguresOfRow, movementOf } from './link-rows.ts'
import { heldBack, openingDisagrees, proveRows } from './prove-rows.ts'

interface Account {
  readonly rows: readonly FiguresOfRow[]
  readonly stated: StatedFigures
}

const SILENT: StatedFigures = { opening: null, closing: null, debitTotal: null, creditTotal: null }

const anyMove = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc.integer({ min: 1, max: 5_000_000 }).map(kobo),
})

/** An account's true rows with all that a bank can state of them. Balances go below zero too. */
function anyAccount(least: number): fc.Arbitrary<Account> {
  return fc
    .tuple(
      fc.integer({ min: -1_000_000, max: 50_000_000 }).map(kobo),
      fc.array(anyMove, { minLength: least, maxLength: 40 }),
    )
    .map(([opening, moves]) => accountOf(opening, moves))
}

function accountOf(opening: Kobo, moves: readonly Omit<FiguresOfRow, 'balance'>[]): Account {
  let balance: number = opening
  const rows = moves.map(move => {
    balance += movementOf(move)
    return { ...move, balance: kobo(balance) }
  })
  return {
    rows,
    stated: {
      opening,
      closing: kobo(balance),
      debitTotal: sumOf(rows, 'expense'),
      creditTotal: sumOf(rows, 'income'),
    },
  }
}

function sumOf(rows: readonly FiguresOfRow[], type: FiguresOfRow['type']): Kobo {
  return kobo(rows.reduce((sum, row) => sum + (row.type === type ? row.amount : 0), 0))
}

/** What banks print of those: enough to prove each time. */
const PROVING = ['everything', 'opening and closing', 'totals', 'opening and totals'] as const

function stating(what: (typeof PROVING)[number], { stated }: Account): StatedFigures {
  const { opening, closing, ...totals } = stated
  switch (what) {
    case 'everything':
      return stated
    case 'opening and closing':
      return { ...SILENT, opening, closing }
    case 'totals':
      return { ...SILENT, ...totals }
    case 'opening and totals':
      return { ...SILENT, ...totals, opening }
    default:
      return assertNever(what)
  }
}

/** Two rows that are all there is, one of which takes back the other: their order is in no total. */
function undoEachOther(rows: readonly FiguresOfRow[]): boolean {
  return rows.length === 2 && rows.reduce((sum, row) => sum + movementOf(row), 0) === 0
}

type Fault = (rows: FiguresOfRow[], at: number, by: Kobo) => unknown

function change(rows: FiguresOfRow[], at: number, to: (row: FiguresOfRow) => object): void {
  const row = rows[at]
  if (row !== undefined) rows[at] = { ...row, ...to(row) }
}

function raised(figure: Kobo | null, by: Kobo): Kobo {
  return kobo(Number(figure) + by)
}

function turned({ type }: FiguresOfRow): FiguresOfRow['type'] {
  return type === 'income' ? 'expense' : 'income'
}

const FAULTS: readonly (readonly [string, Fault])[] = [
  [
    'a wrong amount',
    (rows, at, by) => change(rows, at, row => ({ amount: raised(row.amount, by) })),
  ],
  [
    'a wrong balance',
    (rows, at, by) => change(rows, at, row => ({ balance: raised(row.balance, by) })),
  ],
  ['a lost row', (rows, at) => rows.splice(at, 1)],
  ['a doubled row', (rows, at) => rows.splice(at, 0, ...rows.slice(at, at + 1))],
  ['a swapped direction', (rows, at) => change(rows, at, row => ({ type: turned(row) }))],
  [
    'amount and balance shifted together',
    (rows, at, by) =>
      change(rows, at, row => ({
        amount: raised(row.amount, by),
        balance: raised(row.balance, movementOf({ ...row, amount: by })),
      })),
  ],
]

describe('of true rows', () => {
  test.each(PROVING)('[ST6.11.3] all are proven where %s is stated', what => {
    fc.assert(
      fc.property(anyAccount(2), account => {
        const proof = proveRows(account.rows, stating(what, account))
        expect(proof).toMatchObject({
          status: 'proven',
          linkedRows: account.rows.length,
          breaks: [],
          opening: account.stated.opening,
          closing: account.stated.closing,
        })
        expect(Number(proof.opening) + proof.credits - proof.debits).toBe(proof.closing)
      }),
    )
  })

  test.each(FAULTS.flatMap(([name, fault]) => PROVING.map(what => ({ name, fault, what }))))(
    '[ST6.11.1] $name is seen where $what is stated',
    ({ fault, what }) => {
      fc.assert(
        fc.property(
          anyAccount(2),
          fc.nat(),
          fc.integer({ min: 1, max: 900_000 }).map(kobo),
          (account, place, by) => {
            const rows = [...account.rows]
            fault(rows, place % rows.length, by)
            expect(proveRows(rows, stating(what, account)).status).not.toBe('proven')
          },
        ),
      )
    },
  )

  test.each(PROVING)('[ST6.11.1] two rows exchanged are seen where %s is stated', what => {
    fc.assert(
      fc.property(anyAccount(2), fc.nat(), fc.nat(), (account, one, other) => {
        const rows = [...account.rows]
        const [a, b] = [one % rows.length, other % rows.length]
        const [first, second] = [rows[a], rows[b]]
        // Rows that agree in every figure are the same row to the arithmetic.
        fc.pre(first !== undefined && second !== undefined && a !== b)
        fc.pre(JSON.stringify(first) !== JSON.stringify(second))
        fc.pre(!(what === 'totals' && undoEachOther(rows)))
        rows[a] = second
        rows[b] = first
        expect(proveRows(rows, stating(what, account)).status).not.toBe('proven')
      }),
    )
  })

  test('[ST6.11.3] two rows alone that undo each other add up in either order, until an opening figure is stated', () => {
    const account = accountOf(kobo(1000), [
      { type: 'expense', amount: kobo(250) },
      { type: 'income', amount: kobo(250) },
    ])
    const exchanged = account.rows.toReversed()
    expect(proveRows(exchanged, stating('totals', account)).status).toBe('proven')
    expect(proveRows(exchanged, stating('opening and totals', account)).status).not.toBe('proven')
  })

  test('[ST6.11.3] without opening or totals they are consistent only: no figure holds both ends', () => {
    fc.assert(
      fc.property(anyAccount(2), ({ rows, stated: { opening, closing } }) => {
        expect(proveRows(rows, SILENT).status).toBe('consistent')
        expect(proveRows(rows, { ...SILENT, opening }).status).toBe('consistent')
        expect(proveRows(rows, { ...SILENT, closing }).status).toBe('consistent')
      }),
    )
  })

  test('[ST6.11.4] no balances: the totals, or opening and closing, make them consistent, never proven', () => {
    fc.assert(
      fc.property(anyAccount(1), account => {
        const rows = account.rows.map(row => ({ ...row, balance: null }))
        const { opening, closing, ...totals } = account.stated
        expect(proveRows(rows, { ...SILENT, ...totals }).status).toBe('consistent')
        expect(proveRows(rows, { ...SILENT, opening, closing }).status).toBe('consistent')
        expect(proveRows(rows, SILENT).status).toBe('unproven')
        expect(proveRows(rows.slice(1), account.stated).status).not.toBe('consistent')
      }),
    )
  })

  test('[ST6.11.5] rows without a balance of their own are held by the next one', () => {
    fc.assert(
      fc.property(anyAccount(3), fc.nat(), (account, place) => {
        const at = place % (account.rows.length - 1)
        const rows = account.rows.map((row, index) =>
          index === at ? { ...row, balance: null } : row,
        )
        expect(proveRows(rows, account.stated)).toMatchObject({ status: 'proven', breaks: [] })
      }),
    )
  })
})

const FOUR = accountOf(kobo(100_00), [
  { type: 'income', amount: kobo(50_00) },
  { type: 'expense', amount: kobo(30_00) },
  { type: 'expense', amount: kobo(20_00) },
  { type: 'income', amount: kobo(5_00) },
])

function proofOf(edit: (rows: FiguresOfRow[]) => unknown, stated = FOUR.stated): Proof {
  const rows = [...FOUR.rows]
  edit(rows)
  return proveRows(rows, stated)
}

describe('where it breaks', () => {
  test('[ST6.11.2] a lost row is a break at the row after it, by its amount', () => {
    const proof = proofOf(rows => rows.splice(1, 1))
    expect(proof.breaks).toEqual([{ row: 1, difference: -30_00 }])
    expect(proof).toMatchObject({ status: 'partial', linkedRows: 2, debitTotalAgrees: false })
  })

  test('[ST6.11.2] a misread balance breaks its own link and the next, no more', () => {
    const proof = proofOf(rows => change(rows, 1, () => ({ balance: kobo(1) })))
    expect(proof.breaks.map(({ row }) => row)).toEqual([1, 2])
    expect(proof.linkedRows).toBe(2)
  })

  test('[ST6.11.5] rows missing at the end disagree with the closing figure though all link', () => {
    const proof = proofOf(rows => rows.pop())
    expect(proof).toMatchObject({ status: 'partial', breaks: [], closingAgrees: false })
  })

  test('[ST6.11.4] an opening figure that fails alone against agreeing totals leaves rows consistent', () => {
    const proof = proofOf(() => 0, { ...FOUR.stated, opening: kobo(1) })
    expect(openingDisagrees(proof)).toBe(true)
    expect(proof.status).toBe('consistent')
    const withoutTotals = { ...SILENT, opening: kobo(1), closing: FOUR.stated.closing }
    expect(proofOf(() => 0, withoutTotals).status).toBe('partial')
  })

  test('[ST6.11.3] one row with totals alone is not proven: nothing holds its balance', () => {
    const { debitTotal, creditTotal } = accountOf(kobo(0), FOUR.rows.slice(0, 1)).stated
    const stated = { ...SILENT, debitTotal, creditTotal }
    expect(proveRows(FOUR.rows.slice(0, 1), stated).status).toBe('consistent')
  })

  test('[ST6.11.8] nothing is left to prove when every row was taken out', () => {
    expect(proveRows([], FOUR.stated)).toMatchObject({ status: 'unproven', linkedRows: 0 })
  })

  test('[ST6.11.2] figures beyond what sums exactly are told, not thrown', () => {
    const huge = kobo(900_000_000_000_000)
    const rows = Array.from({ length: 50 }, (_, index) => {
      return { type: 'income', amount: huge, balance: index === 49 ? kobo(-1) : null } as const
    })
    const proof = proveRows(rows, { ...SILENT, opening: kobo(0) })
    expect(proof.status).toBe('partial')
  })
})

test('[ST6.11.20] what is left out or missing holds a proof back, and makes none better', () => {
  const proven = proofOf(() => {})
  expect(proven.status).toBe('proven')
  expect(heldBack(proven, ['rows-left-out'])).toMatchObject({
    status: 'consistent',
    doubts: ['rows-left-out'],
  })
  expect(heldBack(proven, [])).toEqual(proven)
  const partial = { ...proven, status: 'partial' } as const
  expect(heldBack(partial, ['pages-missing']).status).toBe('partial')
})
