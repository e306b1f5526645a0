import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { countReads, mostReadsBetweenPauses } from '#test/support/reads-between-pauses.ts'
import { addDays, DEFAULT_ZONE } from '#time/day.ts'
import { findExisting, lookForExisting } from './find-existing.ts'
import type { RecordedRow } from './preview-row.ts'
import { rowInstant } from './row-instant.ts'
import type { ComparedRow } from './words-agree.ts'

/** What the rows come to, whatever their words. */
function figures(rows: readonly { readonly type: string; readonly amount: number }[]) {
  return rows.map(({ type, amount }) => `${type} ${amount}`).toSorted()
}

const FIRST = aDay('2026-11-02')
const CLOCK = { zone: DEFAULT_ZONE, now: Date.UTC(2026, 11, 1) }

function aRow(key: string, over: Partial<ComparedRow> = {}): ComparedRow {
  return {
    key,
    day: FIRST,
    type: 'expense',
    amount: kobo(500),
    description: 'NIP/ADA',
    party: null,
    reference: '',
    kind: 'transfer',
    balance: null,
    ...over,
  }
}

/** The row as it lies in a wallet, from a statement unless said otherwise. */
function recorded(row: ComparedRow, over: Partial<RecordedRow> = {}): RecordedRow {
  const moment = { day: row.day ?? FIRST, time: null, placeInDay: 0 }
  return {
    id: `t${row.key}`,
    walletId: 'w',
    type: row.type,
    amount: row.amount,
    category: 'food',
    labelId: null,
    description: row.description,
    createdAt: rowInstant(moment, CLOCK),
    transferId: null,
    importId: 'i',
    ...over,
  }
}

// Few days, amounts and words, so that twins are many.
const anyRows = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 2 }).map(days => addDays(FIRST, days)),
      type: fc.constantFrom('income' as const, 'expense' as const),
      amount: fc.constantFrom(kobo(500), kobo(750)),
      description: fc.constantFrom('NIP/ADA', 'nip ada', 'POS SHOP', ''),
    }),
    { maxLength: 12 },
  )
  .map(rows => rows.map((row, index) => aRow(String(index), row)))

test('[IMP-05] the same statement again adds nothing, whatever is in it and in whatever order', () => {
  fc.assert(
    fc.property(
      anyRows.chain(rows =>
        fc.tuple(
          fc.shuffledSubarray(rows, { minLength: rows.length }),
          fc.shuffledSubarray(rows, { minLength: rows.length }),
        ),
      ),
      ([again, before]) => {
        const found = findExisting(
          again,
          before.map(row => recorded(row)),
          DEFAULT_ZONE,
        )
        expect(found.size).toBe(again.length)
      },
    ),
  )
})

test('[IMP-05] of an overlapping period only what is new is added, and twins are kept', () => {
  fc.assert(
    fc.property(
      anyRows.chain(rows => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows))),
      ([rows, before]) => {
        const wallet = before.map(row => recorded(row))
        const found = findExisting(rows, wallet, DEFAULT_ZONE)
        expect(found.size).toBe(before.length)
        // Each recorded row answers for one, and what is imported makes the statement's rows again.
        const used = [...found.values()].map(({ transactionId }) => transactionId)
        expect(new Set(used).size).toBe(used.length)
        const added = rows.filter(row => !found.has(row.key))
        expect(figures([...wallet, ...added])).toEqual(figures(rows))
      },
    ),
  )
})

test('[ST7.1] the same figures alone are only maybe the row, from a statement too', () => {
  const rows = [aRow('a'), aRow('b', { description: 'TRF CHIDI' })]
  const wallet = [
    recorded(aRow('1', { description: 'Lunch' }), { importId: null }),
    recorded(aRow('2', { description: 'Renamed by me' })),
  ]
  const found = findExisting(rows, wallet, DEFAULT_ZONE)
  expect([...found].map(([key, { kind, transactionId }]) => [key, kind, transactionId])).toEqual([
    ['a', 'likely', 't1'],
    ['b', 'likely', 't2'],
  ])
})

test('[ST7.3] what agrees is found before what only has the figures', () => {
  const rows = [aRow('a', { description: 'NIP/CHIDI EZE/lunch' }), aRow('b')]
  const wallet = [recorded(aRow('1', { description: 'Ada' }), { importId: null })]
  expect(
    [...findExisting(rows, wallet, DEFAULT_ZONE)].map(([key, { kind }]) => [key, kind]),
  ).toEqual([['b', 'same']])
})

test.each([
  ['rice', 'NIP/GTBANK/ADA OBI/RICE', {}, 'same'],
  ['Ada Obi', 'for rice', { party: 'Ada Obi' }, 'same'],
  ['NIP/ADAEZE OKA FOR/rent', 'NIP/ADAEZE OKAFOR/rent', {}, 'same'],
  ['Paid, ref S1234567', 'NIP/ADA', { reference: 'S1234567' }, 'same'],
  ['Debit alert 000013260801123456', 'NIP 000013260801123456 ADA', {}, 'same'],
  ['Ada food', 'NIP/GTBANK/ADA OBI/RICE', {}, 'likely'],
  ['Transfer', 'Transfer to Ada Obi', {}, 'likely'],
  ['POS purchase', 'POS PURCHASE SHOPRITE', {}, 'likely'],
  ['Paid 12', 'NIP/ADA', { reference: '12' }, 'likely'],
  ['From account 123456', 'Airtime 123456', {}, 'likely'],
  ['', 'NIP/ADA', {}, 'likely'],
  ['', '', {}, 'likely'],
] as const)('[ST7.2] «%s» by hand beside «%s» %j is %s', (...[words, description, of, kind]) => {
  const wallet = [recorded(aRow('1', { description: words }), { importId: null })]
  const found = findExisting([aRow('a', { description, ...of })], wallet, DEFAULT_ZONE)
  expect(found.get('a')?.kind).toBe(kind)
})

test('[ST7.2] a statement that narrates nothing is known again', () => {
  const row = aRow('a', { description: '' })
  const found = findExisting([row], [recorded(row)], DEFAULT_ZONE)
  expect(found.get('a')?.kind).toBe('same')
})

test.each([
  ['transfer', 'same'],
  ['sweep', 'same'],
  ['cash', 'same'],
  ['card', 'likely'],
  ['other', 'likely'],
] as const)('[ST7.2] the leg of a transfer beside a row of kind %s is %s', (kind, match) => {
  const own = aRow('1', { description: 'To my other account' })
  const leg = recorded(own, { transferId: 'x', importId: null })
  const shifted = recorded(Object.assign({}, own, { day: addDays(FIRST, 2) }), { transferId: 'y' })
  for (const row of [leg, shifted]) {
    const found = findExisting([aRow('a', { kind })], [row], DEFAULT_ZONE)
    expect(found.get('a')?.kind).toBe(match)
  }
})

test('[IMP-05] the row with the same words is it, before any other', () => {
  const rows = [aRow('a'), aRow('b', { description: 'TRF  Chidi' })]
  const wallet = [recorded(aRow('1', { description: 'trf/chidi' }), { importId: null })]
  expect([...findExisting(rows, wallet, DEFAULT_ZONE)]).toEqual([
    ['b', { kind: 'same', transactionId: 't1', description: 'trf/chidi' }],
  ])
})

test.each([
  [3, true],
  [-3, true],
  [4, false],
  [-4, false],
])('[IMP-05] a leg of a transfer dated %i days off is it: %s', (days, isIt) => {
  const leg = recorded(aRow('1', { day: addDays(FIRST, days) }), {
    transferId: 'x',
    importId: null,
  })
  expect(findExisting([aRow('a')], [leg], DEFAULT_ZONE).has('a')).toBe(isIt)
  // An ordinary row is not: it may be another payment of the same amount.
  const plain = recorded(aRow('1', { day: addDays(FIRST, days) }))
  expect(findExisting([aRow('a')], [plain], DEFAULT_ZONE).size).toBe(0)
})

test('[IMP-05] another direction, amount or day is another row, and so is one without a day', () => {
  const wallet = [recorded(aRow('1'))]
  const others = [
    aRow('a', { type: 'income' }),
    aRow('b', { amount: kobo(501) }),
    aRow('c', { day: addDays(FIRST, 1) }),
    aRow('d', { day: null }),
  ]
  expect(findExisting(others, wallet, DEFAULT_ZONE).size).toBe(0)
})

test('[ST7.3] thousands of rows of one amount on one day cost no more than a moment', () => {
  const rows = Array.from({ length: 1500 }, (_, index) =>
    aRow(String(index), { description: `NIP/ADA OBI/rice number ${'x'.repeat(index % 40)}` }),
  )
  const wallet = rows.map(row => recorded(row, { description: 'Lunch with the whole family' }))
  const found = findExisting(rows, wallet, DEFAULT_ZONE)
  expect([found.size, found.get('7')?.kind]).toEqual([1500, 'likely'])
})

const ALERT = { bank: 'GTBank', last4: '4882', balance: kobo(10_000), at: '2026-11-02T09:12' }

test.each([
  [0, 10_000, 'same'],
  [3, 10_000, 'same'],
  [-3, 10_000, 'same'],
  [4, 10_000, undefined],
  [0, 9_999, 'likely'],
  [1, 9_999, 'likely'],
  [2, 9_999, undefined],
] as const)(
  '[ST7.6] an entry of an alert dated %i days off, beside a balance of %i kobo, is: %s',
  (days, balance, kind) => {
    const own = aRow('1', { day: addDays(FIRST, days), description: 'Lunch, my own words' })
    const row = aRow('a', { balance: kobo(balance), description: 'POS SHOPRITE' })
    const wallet = [recorded(own, { importId: null, alert: ALERT })]
    expect(findExisting([row], wallet, DEFAULT_ZONE).get('a')?.kind).toBe(kind)
  },
)

test('[ST7.6] without a balance an alert is known by its words, up to a day off', () => {
  const own = aRow('1', { day: addDays(FIRST, 1), description: 'NIP/CHIDI EZE/rent' })
  const alert = { ...ALERT, balance: null }
  const [row] = [aRow('a', { balance: kobo(10_000), description: 'NIP TO CHIDI EZE rent' })]
  const wallet = [recorded(own, { importId: null, alert })]
  expect(findExisting([row], wallet, DEFAULT_ZONE).get('a')?.kind).toBe('same')
  const plain = [recorded(own, { importId: null })]
  expect(findExisting([row], plain, DEFAULT_ZONE).size).toBe(0)
})

test('[ST7.6] an amount with the charge in it is another row than the alert told of', () => {
  const wallet = [recorded(aRow('1'), { importId: null, alert: ALERT })]
  const withCharge = aRow('a', { amount: kobo(510), balance: ALERT.balance })
  const charge = aRow('b', { amount: kobo(10), balance: ALERT.balance, description: 'CHARGE' })
  const other = aRow('c', { type: 'income', balance: ALERT.balance })
  expect(findExisting([withCharge, charge, other], wallet, DEFAULT_ZONE).size).toBe(0)
})

test('[ST7.6] of twins each alert answers for the row of its own balance, in whatever order', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 8 })
        .chain(count =>
          fc.tuple(
            fc.constant(count),
            fc.shuffledSubarray(Array.from({ length: count }, (_, place) => place)),
          ),
        ),
      ([count, told]) => {
        const rows = Array.from({ length: count }, (_, place) =>
          aRow(`r${place}`, { balance: kobo(10_000 - 500 * place), description: 'POS SHOP' }),
        )
        const wallet = told.map(place =>
          recorded(aRow(String(place), { description: 'airtime' }), {
            importId: null,
            alert: { ...ALERT, balance: kobo(10_000 - 500 * place) },
          }),
        )
        const found = findExisting(rows, wallet, DEFAULT_ZONE)
        const answers = [...found].map(([key, { kind, transactionId }]) => [
          key,
          `${kind} ${transactionId}`,
        ])
        expect(Object.fromEntries(answers)).toEqual(
          Object.fromEntries(told.map(place => [`r${place}`, `same t${place}`])),
        )
      },
    ),
  )
})

test('[ST7.8] [statements 16] however long the statement, few of its rows are looked at in one go', () => {
  const statement = Array.from({ length: 2000 }, (_, place) =>
    aRow(String(place), { amount: kobo(100 + (place % 7)), balance: kobo(place) }),
  )
  const { rows, reads } = countReads(statement, 'amount')
  const work = lookForExisting(
    rows,
    statement.slice(0, 500).map(row => recorded(row)),
    { zone: DEFAULT_ZONE, isOfAlerts: false, mayMeet: () => true },
  )
  expect(mostReadsBetweenPauses(work, reads)).toBeLessThan(200)
  expect(reads()).toBeGreaterThanOrEqual(2000)
})

test('[ST7.9] the balance of another statement’s row says nothing: it may come again within days', () => {
  const row = aRow('1', { balance: kobo(900), description: 'REFUND', day: addDays(FIRST, 2) })
  const alert = { bank: 'GTBank', last4: '4882', balance: kobo(900), at: FIRST }
  const imported = recorded({ ...row, day: FIRST, description: 'POS SHOP' }, { alert })
  expect(findExisting([row], [imported], DEFAULT_ZONE).size).toBe(0)
  const entry = { ...imported, importId: null }
  expect(findExisting([row], [entry], DEFAULT_ZONE).get('1')?.kind).toBe('same')
})
