import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DESCRIPTION_LENGTH } from '#base/text-limits.ts'
import { aliasId, toPayeeBook } from '#features/entries/rules/payee-of.ts'
import { learnFrom, NO_LESSONS } from '#features/entries/rules/suggest-from-history.ts'
import { kobo } from '#money/money.ts'
import { givenBook, toCategoryBook, untouchedCategory } from '#records/category/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import { addDays, DEFAULT_ZONE } from '#time/day.ts'
import { NO_DETAILS } from '../meaning/row-details.ts'
import type { StatementRow } from '../reading.ts'
import { categoriseRows, giveBackTransfer, takeTransfer, tickRows } from './edit-rows.ts'
import type { PreviewContext, RecordedRow } from './preview-row.ts'
import { markRows, narrationToDescription, openTags, previewRows } from './preview-rows.ts'

const DAY = aDay('2026-11-02')

function aContext(over: Partial<PreviewContext> = {}): PreviewContext {
  return {
    walletId: 'gtb',
    zone: DEFAULT_ZONE,
    now: Date.UTC(2026, 10, 21),
    walletRows: [],
    slots: [],
    otherRows: [],
    lessons: NO_LESSONS,
    wallets: [
      { id: 'gtb', name: 'GTBank' },
      { id: 'kuda', name: 'Kuda' },
      { id: 'cash', name: 'Cash' },
    ],
    labelIds: new Set(['food']),
    labelsByName: new Map([['food', 'food']]),
    categories: givenBook(),
    ...over,
  }
}

/** An ordinary row of ₦1,500 that came into Kuda on the day of the statement's row. */
function aRecorded(over: Partial<RecordedRow> = {}): RecordedRow {
  return {
    id: 'r',
    walletId: 'kuda',
    type: 'income',
    amount: kobo(150_000),
    category: 'gift',
    labelId: null,
    description: 'From GTB',
    createdAt: Date.UTC(2026, 10, 2, 9),
    transferId: null,
    importId: null,
    ...over,
  }
}

/** A row of an earlier statement. */
function past(over: Partial<RecordedRow>): RecordedRow {
  return aRecorded({ type: 'expense', importId: 'i', ...over })
}

function marked(rows: readonly StatementRow[], over: Partial<PreviewContext> = {}) {
  return markRows(previewRows(aSection(rows)), aContext(over))
}

test('[IMP-04] what is there already and what moves within one account is unticked, a reversal is not', () => {
  const rows = [
    aStatementRow(),
    aStatementRow({ kind: 'sweep', amount: kobo(5) }),
    aStatementRow({ kind: 'reversal', type: 'income', reversalOf: 0 }),
  ]
  const there = aRecorded({ walletId: 'gtb', type: 'expense', description: 'Ada Obi, rice' })
  const shown = marked(rows, { walletRows: [there] })
  expect(shown.map(row => [row.isTicked, row.existing?.kind ?? null])).toEqual([
    [false, 'same'],
    [false, null],
    [true, null],
  ])
  expect(shown[2]?.reversalOf).toBe('0')
})

test('[ST7.1] what only may be there is ticked', () => {
  const there = aRecorded({ walletId: 'gtb', type: 'expense', description: 'Lunch', importId: 'i' })
  const [row] = marked([aStatementRow()], { walletRows: [there] })
  expect([row?.isTicked, row?.existing?.kind]).toEqual([true, 'likely'])
})

test('[IMP-04] another wallet is compared anew, and what the person chose stays', () => {
  const there = aRecorded({ walletId: 'gtb', type: 'expense', description: 'Ada Obi' })
  const rows = [aStatementRow(), aStatementRow({ amount: kobo(7) })]
  let shown = marked(rows, { walletRows: [there] })
  shown = tickRows(shown, new Set(['1']), false)
  shown = categoriseRows(shown, new Set(['0']), 'food')
  const elsewhere = markRows(shown, aContext({ walletId: 'cash' }))
  expect(elsewhere.map(row => [row.isTicked, row.existing, row.category])).toEqual([
    [true, null, 'food'],
    [false, null, 'transfer'],
  ])
})

test('[IMP-04] the opposite amount in another wallet within three days is offered, not taken', () => {
  const near = aRecorded({ id: 'near', createdAt: Date.UTC(2026, 10, 3, 9) })
  const far = aRecorded({ id: 'far', createdAt: Date.UTC(2026, 10, 6, 9) })
  const [row] = marked([aStatementRow()], { otherRows: [far, near] })
  const offer = { walletId: 'kuda', walletName: 'Kuda', matchedTransactionId: 'near' }
  expect(row?.transfer).toEqual({ ...offer, isTaken: false, isOfFile: false })
  expect(row?.isTicked).toBe(true)
  expect(marked([aStatementRow()], { otherRows: [far] })[0]?.transfer).toBeNull()
  const leg = aRecorded({ transferId: 'x' })
  expect(marked([aStatementRow()], { otherRows: [leg] })[0]?.transfer).toBeNull()
  const charge = aStatementRow({ kind: 'charge' })
  expect(marked([charge], { otherRows: [near] })[0]?.transfer).toBeNull()
})

test('[IMP-04] a wallet that the person names finds its own match, and never that of another row', () => {
  const twins = [aStatementRow(), aStatementRow()]
  const context = { otherRows: [aRecorded(), aRecorded({ id: 'c', walletId: 'cash' })] }
  const shown = marked(twins, context)
  const toCash = shown.map(row =>
    Object.assign({}, row, {
      transfer: {
        walletId: 'cash',
        walletName: 'Cash',
        matchedTransactionId: null,
        isTaken: true,
        isOfFile: false,
      },
    }),
  )
  const again = markRows(toCash, aContext(context))
  expect(again.map(row => row.transfer?.matchedTransactionId)).toEqual(['c', null])
  const given = giveBackTransfer(again, '0')
  expect(markRows(given, aContext(context))[0]?.transfer).toMatchObject({ isTaken: false })
})

test('[IMP-04] no recorded row is ever the other leg of two, nor of one that is there already', () => {
  const anyRow = fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: fc.constantFrom(kobo(500), kobo(750)),
    day: fc.integer({ min: 0, max: 5 }).map(days => addDays(DAY, days)),
  })
  const anyRecorded = fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: fc.constantFrom(kobo(500), kobo(750)),
    walletId: fc.constantFrom('gtb', 'kuda', 'cash'),
    createdAt: fc.integer({ min: 0, max: 5 }).map(days => Date.UTC(2026, 10, 2 + days, 9)),
    transferId: fc.constantFrom(null, 'x'),
  })
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 8 }),
      fc.array(anyRecorded, { maxLength: 8 }),
      fc.array(fc.nat(7)),
      (rows, others, takenPlaces) => {
        const recorded = others.map((row, index) => aRecorded({ ...row, id: `r${index}` }))
        const context = aContext({
          walletRows: recorded.filter(row => row.walletId === 'gtb'),
          otherRows: recorded.filter(row => row.walletId !== 'gtb'),
        })
        let shown = markRows(previewRows(aSection(rows.map(row => aStatementRow(row)))), context)
        for (const place of takenPlaces) shown = takeTransfer(shown, String(place))
        shown = markRows(shown, context)
        const matched = shown.flatMap(row => row.transfer?.matchedTransactionId ?? [])
        expect(new Set(matched).size).toBe(matched.length)
        for (const row of shown) {
          const other = recorded.find(({ id }) => id === row.transfer?.matchedTransactionId)
          if (other === undefined) continue
          expect(row.existing?.kind).not.toBe('same')
          expect(other).toMatchObject({ amount: row.amount, transferId: null })
          expect([other.type, other.walletId]).not.toEqual([row.type, 'gtb'])
        }
      },
    ),
  )
})

test('[IMP-04] what the person last chose for a payee or a wording beats the reader', () => {
  const lessons = learnFrom([
    past({
      description: 'NIP/ADA OBI/RICE 00123',
      category: 'food',
      labelId: 'food',
      createdAt: 2,
    }),
    past({ description: 'NIP/ADA OBI/RICE 00456', category: 'rent', createdAt: 1 }),
    past({ description: 'NIP/ADA OBI/RICE', category: 'uncategorized', createdAt: 3 }),
    past({ description: 'NIP/ADA OBI/RICE', type: 'income', category: 'salary', createdAt: 4 }),
    past({ description: 'NIP/ADA OBI', category: 'transfer', transferId: 'x', createdAt: 5 }),
  ])
  const rows = [aStatementRow(), aStatementRow({ narration: 'POS SHOPRITE', counterparty: null })]
  const shown = marked(rows, { lessons })
  expect(shown.map(row => [row.category, row.labelId])).toEqual([
    ['food', 'food'],
    ['transfer', null],
  ])
  // A label that is no more is none.
  expect(marked(rows, { lessons, labelIds: new Set() })[0]?.labelId).toBeNull()
})

test('[ST8.18] a row takes the label of its first tag that is one, before what past rows teach', () => {
  const lessons = learnFrom([past({ description: 'NIP/ADA OBI/RICE', labelId: 'home' })])
  const labels = {
    labelIds: new Set(['food', 'home']),
    labelsByName: new Map([
      ['food', 'food'],
      ['home', 'home'],
    ]),
  }
  const rows = [
    aStatementRow({ tags: ['Trip', 'FOOD'] }),
    aStatementRow({ tags: ['Trip'] }),
    aStatementRow({ narration: 'Bus', counterparty: null, tags: ['Trip', 'Work'] }),
  ]
  const shown = marked(rows, { lessons, ...labels })
  expect(shown.map(({ labelId }) => labelId)).toEqual(['food', 'home', null])
  expect(openTags(shown, [{ name: 'Food' }])).toEqual(['Trip', 'Work'])
})

test('[PA7] [IMP-04] what was done with a payee is suggested for all that is written of it', () => {
  const ada = { id: 'a', name: 'Landlady', mergedInto: null, isHidden: false }
  const aliases = ['ada obi', 'mama put'].map(key => ({ id: aliasId(key), key, payeeId: 'a' }))
  const lessons = learnFrom(
    [past({ description: 'Mama Put', category: 'rent', importId: null })],
    toPayeeBook([ada], aliases),
  )
  const back = { kind: 'reversal', narration: 'RVSL NIP/ADA OBI/RICE 00123' } as const
  const rows = [aStatementRow(), aStatementRow(back)]
  expect(marked(rows, { lessons }).map(({ category }) => category)).toEqual([
    'rent',
    aStatementRow(back).category,
  ])
})

test('[IMP-04] a narration is fit to be saved, however long or odd', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), text => {
      const description = narrationToDescription(`${text}\0\uD800`)
      expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
      expect(description).not.toMatch(/\0|\p{Surrogate}/u)
      expect(description).toBe(description.trim())
    }),
  )
})

test('[ST3.8] a row that is narrated keeps its narration alone; one that is not says what its columns do', () => {
  const details = {
    party: 'Ada Obi',
    account: '••••••1234',
    channel: 'Mobile',
    category: 'Transfer',
  }
  const rows = [aStatementRow({ details }), aStatementRow({ details, narration: '' })]
  expect(previewRows(aSection(rows)).map(row => row.description)).toEqual([
    'NIP/ADA OBI/RICE',
    'Ada Obi · Transfer · Mobile',
  ])
})

test('[ST3.9] an account of another wallet’s name is the offer of a transfer there', () => {
  const details = { ...NO_DETAILS, account: '••••••1234' }
  const rows = [aStatementRow({ details })]
  function named(...names: string[]) {
    const wallets = names.map(name => ({ id: name === 'Own 1234' ? 'gtb' : name, name }))
    return marked(rows, { wallets })[0]?.transfer
  }
  expect(named('GTBank', 'Kuda 1234')).toEqual({
    walletId: 'Kuda 1234',
    walletName: 'Kuda 1234',
    matchedTransactionId: null,
    isTaken: false,
    isOfFile: false,
  })
  expect(named('Kuda 12345', 'Savings')).toBeNull()
  expect(named('Kuda 1234', 'Old 1234')).toBeNull()
  expect(named('Own 1234')).toBeNull()
  // What the bank takes itself goes to no wallet.
  const fee = aStatementRow({ details, kind: 'charge' })
  expect(marked([fee], { wallets: [{ id: 'k', name: 'Kuda 1234' }] })[0]?.transfer).toBeNull()
})

test('[ST7.8] [statements 16] rows of which nothing is found or learnt stay the very same', () => {
  const rows = previewRows(aSection([aStatementRow(), aStatementRow({ day: DAY })]))
  const compared = markRows(rows, aContext())
  expect(compared.every((row, place) => row === rows[place])).toBe(true)
})

test('[CA5] a hidden category is suggested to no row of a statement, a merged one still is', () => {
  const rows = [aStatementRow({ category: 'food' }), aStatementRow({ category: 'fuel' })]
  const categories = toCategoryBook([
    { ...untouchedCategory('food'), isHidden: true },
    { ...untouchedCategory('fuel'), mergedInto: 'transport' },
  ])
  const shown = marked(rows, { categories }).map(({ category }) => category)
  expect(shown).toEqual(['uncategorized', 'fuel'])
})
