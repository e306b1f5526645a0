import { expect, test } from 'vitest'
import { readMade } from './read-made.ts'
import { scoreStatement } from './score-statement.ts'
import { crowdedSet } from './sets.ts'
import { type PlainPage, textFile } from './special-files.ts'

const HEAD = ['Account Statement', 'Account Number: 0123456789']

/** What the rows of a table say of themselves. */
async function wordsUnder(table: PlainPage): Promise<readonly string[]> {
  const reading = await readMade(await textFile([[...HEAD, ...table]]))
  return reading.ok
    ? reading.value.sections.flatMap(each => each.rows.map(row => row.narration))
    : []
}

test.each<[above: string, below: string]>([
  ['Transaction', 'Details'],
  ['Description', 'of Transaction'],
])('[ST6.4] the heading %s over %s leaves the first row its words', async (above, below) => {
  const table = [
    ['Date', above, 'Debit', 'Credit', 'Balance'],
    ['', below, '', '', ''],
    ['02-Oct-2026', 'POS Jumia', '1,000.00', '', '4,000.00'],
    ['03-Oct-2026', 'NIP Ada', '', '3,000.00', '7,000.00'],
  ]
  expect(await wordsUnder(table)).toEqual(['POS Jumia', 'NIP Ada'])
})

test('[ST6.8.2] a month that goes on the words above it is theirs', async () => {
  const table = [
    ['Date', 'Details', 'Debit', 'Credit', 'Balance'],
    ['02-Oct-2026', 'SMS ALERT CHARGE', '50.00', '', '4,000.00'],
    ['', 'SEP 2026', '', '', ''],
    ['03-Oct-2026', 'NIP Ada', '', '3,000.00', '7,000.00'],
  ]
  expect(await wordsUnder(table)).toEqual(['SMS ALERT CHARGE SEP 2026', 'NIP Ada'])
})

test('[ST6.6] the words of a row that moved nothing are no other row’s', async () => {
  const table = [
    ['Date', 'Details', 'Amount'],
    ['02-Oct-2026', 'POS Jumia', '-1,000.00'],
    ['02-Oct-2026', 'Card activation', '0.00'],
    ['03-Oct-2026', 'NIP Ada', '3,000.00'],
  ]
  expect(await wordsUnder(table)).toEqual(['POS Jumia', 'NIP Ada'])
})

// The references end where the words begin.
test('[ST6.5.1] cells that nearly all begin at one place go on nothing (seed 910133)', async () => {
  const wanted = crowdedSet(134, 910_000).filter(({ seed }) => seed === 910_133)
  const scores = await Promise.all(wanted.map(async each => (await scoreStatement(each)).score))
  expect(scores).toMatchObject([{ rows: 32, fullExact: 32 }])
})

test('[ST3.6] ways to pay under a heading of who paid are channels, beside those who were', async () => {
  const table = [
    ['Date', 'Details', 'Debit', 'Credit', 'Balance', 'Source', 'Payee'],
    ['02-Oct-2026', 'Jollof', '1,000.00', '', '4,000.00', 'POS', 'Mama Put'],
    ['03-Oct-2026', 'Rent', '3,000.00', '', '1,000.00', 'USSD', 'Ada Obi'],
  ]
  const reading = await readMade(await textFile([[...HEAD, ...table]]))
  expect(
    reading.ok &&
      reading.value.sections[0]?.rows.map(row => [row.details.channel, row.details.party]),
  ).toEqual([
    ['POS', 'Mama Put'],
    ['USSD', 'Ada Obi'],
  ])
})
