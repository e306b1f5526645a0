import { expect, test } from 'vitest'
import { readMade } from './read-made.ts'
import { textFile } from './special-files.ts'

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
