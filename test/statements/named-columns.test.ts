import { expect, test } from 'vitest'
import { readMade } from './read-made.ts'
import { scoreStatement } from './score-statement.ts'
import { geometrySet } from './sets.ts'
import { type PlainPage, textFile } from './special-files.ts'

const HEADING = ['Date', 'Narration', 'Amount', 'Dr/Cr']

/** Which way the movements of a table without balances went, of which a column says so. */
async function typesUnder(flags: readonly string[]): Promise<readonly unknown[]> {
  const rows = flags.map((flag, index) => {
    const day = String(index + 10)
    return [`${day}-Oct-2026`, `POS Jumia ${day}`, `1,${day}0.00`, flag]
  })
  const reading = await readMade(
    await textFile([['Account Statement', 'Account Number: 0123456789', HEADING, ...rows]]),
  )
  return reading.ok ? reading.value.sections.flatMap(each => each.rows.map(row => row.type)) : []
}

test.each([
  [['Withdrawal', 'Deposit', 'Withdrawal', 'Withdrawal']],
  [['Money out', 'Money in', 'Money out', 'Money out']],
  [['-', '+', '-', '-']],
  [['Sent', 'Received', 'Sent', 'Purchase']],
])('[ST6.5] %s beside an amount say which way it went', async flags => {
  expect(await typesUnder(flags)).toEqual(['expense', 'income', 'expense', 'expense'])
})

const HEAD = ['Account Statement', 'Account Number: 0123456789', 'Opening Balance: 5,000.00']

/** The proof's status and what moved, in kobo, in a table. */
async function movementsUnder(table: PlainPage): Promise<unknown> {
  const reading = await readMade(await textFile([[...HEAD, 'Closing Balance: 6,500.00', ...table]]))
  if (!reading.ok) return reading.error
  const [section] = reading.value.sections
  return {
    status: section?.proof.status,
    // None is inferred.
    warnings: reading.value.warnings,
    amounts: section?.rows.map(({ type, amount }) => [type, Number(amount)]),
  }
}

const TWO_WAYS = [
  ['02-Oct-2026', 'POS Jumia', '1,000.00', '', '4,000.00'],
  ['03-Oct-2026', 'NIP Ada', '', '3,000.00', '7,000.00'],
  ['04-Oct-2026', 'Airtime', '500.00', '', '6,500.00'],
]
const ONE_WAY = [
  ['02-Oct-2026', 'POS Jumia', '1,000.00', '4,000.00'],
  ['03-Oct-2026', 'NIP Ada', '3,000.00', '7,000.00'],
  ['04-Oct-2026', 'Airtime', '500.00', '6,500.00'],
]
test.each<[rule: string, what: string, table: PlainPage]>([
  [
    'ST6.4',
    'two names of one way',
    [['Date', 'Details', 'Debits & Fees', 'Credits and Lodgements', 'Balance'], ...TWO_WAYS],
  ],
  [
    'ST6.5.3',
    'a value beside a balance',
    [['Date', 'Details', 'Value (N)', 'Balance'], ...ONE_WAY],
  ],
])('[%s] columns are known by %s', async (_, __, table) => {
  expect(await movementsUnder(table)).toEqual({
    status: 'proven',
    warnings: [],
    amounts: [
      ['expense', 100_000],
      ['income', 300_000],
      ['expense', 50_000],
    ],
  })
})

test('[ST2.3.1] days of eight digits stand in their column beside what counts the rows (seed 910140)', async () => {
  const scores = await Promise.all(
    geometrySet(1, 910_140).map(async wanted => (await scoreStatement(wanted)).score),
  )
  expect(scores).toMatchObject([{ rows: 101, moneyExact: 101 }])
})
