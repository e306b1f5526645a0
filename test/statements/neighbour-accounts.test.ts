import { expect, test } from 'vitest'
import { readMade } from './read-made.ts'
import { scoreStatement } from './score-statement.ts'
import { bandSet, habitSet } from './sets.ts'
import { textFile } from './special-files.ts'

const HEADING = ['Date', 'Description', 'Debit', 'Credit', 'Balance']

/** The statuses of the accounts that are read of two, the first of which has no row and closes at so much. */
async function statusesBeside(closing: string): Promise<readonly string[]> {
  const reading = await readMade(
    await textFile([
      [
        'Account Number: 0123456789',
        'Opening Balance: 500.00',
        `Closing Balance: ${closing}`,
        HEADING,
      ],
      [
        'Account Number: 9876543210',
        'Opening Balance: 50,000.00',
        'Closing Balance: 55,000.00',
        HEADING,
        ['02-Oct-2026', 'POS Jumia', '5,000.00', '', '45,000.00'],
        ['04-Oct-2026', 'NIP from Ada', '', '10,000.00', '55,000.00'],
      ],
    ]),
  )
  return reading.ok ? reading.value.sections.map(({ proof }) => proof.status) : []
}

test('[ST6.11.9] beside an account whose figures say that money moved, and of which no row is read, nothing is proven', async () => {
  expect(await statusesBeside('700.00')).toEqual(['consistent'])
})

test('[ST6.11.9] an account in which nothing moved leaves the other one proven', async () => {
  expect(await statusesBeside('500.00')).toEqual(['proven'])
})

// The words of a row stand above and below its figures there, and the second account on a page of its own.
test('[ST6.12] rows on the page before the next account’s block are none of that block (seed 777033)', async () => {
  const wanted = bandSet(34, 777_000).filter(({ seed }) => seed === 777_033)
  const scores = await Promise.all(wanted.map(async each => (await scoreStatement(each)).score))
  expect(scores).not.toEqual([])
  for (const score of scores) {
    expect(score, score.wrongs.join(' ')).toMatchObject({ falseProven: 0, moneyExact: score.rows })
  }
})

// The last row of one account has the words of two rows of the next, which stand on lines of their own.
test('[ST6.7] the words of a row above an account’s block repeat nothing of that block (seed 880002)', async () => {
  const wanted = habitSet(3, 880_000).filter(({ seed }) => seed === 880_002)
  const scores = await Promise.all(wanted.map(async each => (await scoreStatement(each)).score))
  expect(scores.map(({ rows }) => rows)).toEqual([50])
  for (const score of scores) expect(score, score.wrongs.join(' ')).toMatchObject({ fullExact: 50 })
})

test('[ST6.12] an account is called by a title, never by what the paper says of it', async () => {
  const table = [HEADING, ['02-Oct-2026', 'POS Jumia', '5,000.00', '', '45,000.00']]
  const reading = await readMade(
    await textFile([
      ['Easy Savings', 'Currency: Naira', 'Account Number: 0123456789', ...table],
      ['Statement of account', 'Class: Current', 'Account Number: 9876543210', ...table],
    ]),
  )
  expect(reading.ok && reading.value.sections.map(({ name }) => name)).toEqual([
    'Easy Savings',
    null,
  ])
})
