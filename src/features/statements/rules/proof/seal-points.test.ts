import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { StatedFigures } from '../reading.ts'
import type { FiguresOfRow } from './link-rows.ts'
import { heldBack, proveRows } from './prove-rows.ts'
import { sealPoints } from './seal-points.ts'

const NO_FIGURE = 'Descriptions: no figure can vouch for words.'

/** True rows from an opening balance, of which some balances and stated figures are wrong or not printed. */
const statements = fc
  .record({
    moves: fc.array(
      fc.integer({ min: -900, max: 900 }).filter(move => move !== 0),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    printed: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    wrong: fc.option(fc.nat({ max: 5 })),
    stated: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  })
  .map(({ moves, printed, wrong, stated: [hasOpening, hasClosing, hasDebits, hasCredits] }) => {
    let balance = 5000
    const rows = moves.map((move, place): FiguresOfRow => {
      balance += move
      const isPrinted = printed.every(Boolean) || printed[place] === true
      return {
        type: move < 0 ? 'expense' : 'income',
        amount: kobo(Math.abs(move) + (place === wrong ? 7 : 0)),
        balance: isPrinted ? kobo(balance) : null,
      }
    })
    const debits = moves.reduce((all, move) => all + Math.max(0, -move), 0)
    const credits = moves.reduce((all, move) => all + Math.max(0, move), 0)
    const stated: StatedFigures = {
      opening: hasOpening ? kobo(5000) : null,
      closing: hasClosing ? kobo(balance) : null,
      debitTotal: hasDebits ? kobo(debits) : null,
      creditTotal: hasCredits ? kobo(credits) : null,
    }
    return { rows, stated }
  })

test('[ST10.3] of what is proven nothing is open but words, and of anything else there is more', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(statements, ({ rows, stated }) => {
      const proof = proveRows(rows, stated)
      const { open } = sealPoints({ proof, rowCount: rows.length, datesChecked: rows.length })
      seen.add(proof.status)
      expect(open).toContain(NO_FIGURE)
      expect(open.length === 1).toBe(proof.status === 'proven')
    }),
    { seed: 12, numRuns: 400 },
  )
  expect([...seen].toSorted()).toEqual(['consistent', 'partial', 'proven', 'unproven'])
})

test('[ST10.3] dates, money that was not read, missing pages and rows left out are open, each by name', () => {
  const row: FiguresOfRow = { type: 'income', amount: kobo(100), balance: kobo(600) }
  const stated = { opening: kobo(500), closing: kobo(600), debitTotal: null, creditTotal: null }
  const dates = { missing: 0, doubted: 1, open: [] }
  const proof = heldBack(proveRows([row], stated, { unread: 2, dates }), [
    'pages-missing',
    'rows-left-out',
  ])
  expect(sealPoints({ proof, rowCount: 1, datesChecked: 0 })).toEqual({
    checked: [
      'The balance follows from what stood before.',
      'The rows come to the closing balance that the bank prints.',
    ],
    open: [
      'Not every date is sure.',
      'Money in 2 places of the table was not read.',
      'Pages are missing.',
      'Rows that are not in naira are left out.',
      NO_FIGURE,
    ],
  })
})

test('[ST10.3] [ST6.11.8] once rows are changed their dates are the person’s own', () => {
  const row: FiguresOfRow = { type: 'income', amount: kobo(100), balance: kobo(600) }
  const stated = { opening: kobo(500), closing: kobo(600), debitTotal: null, creditTotal: null }
  const sealed = { proof: proveRows([row], stated), rowCount: 1 }
  expect(sealPoints({ ...sealed, datesChecked: 1 }).checked).toContain(
    'The date is in order and inside the period.',
  )
  expect(sealPoints({ ...sealed, datesChecked: undefined }).open).toContain(
    'Dates: look them over.',
  )
})
