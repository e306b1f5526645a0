import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { recordTransactions } from './commands.ts'
import { findTransactions } from './search.ts'

const DAY_MS = 86_400_000
const anyone = { limit: 8, isOver: () => false }

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''
})
afterEach(() => ledger.db.close())

async function spend(description: string, daysAgo: number): Promise<void> {
  const { rows, ...form } = anExpense(walletId)
  const createdAt = TEST_START - daysAgo * DAY_MS
  const changed = rows.map(row => Object.assign({}, row, { description, createdAt }))
  unwrap(await recordTransactions(ledger, { ...form, rows: changed }))
}

async function find(text: string, options = anyone): Promise<readonly string[]> {
  const found = await findTransactions(ledger.db, { text, ...options })
  return found.map(row => `${row.description} ${(TEST_START - row.createdAt) / DAY_MS}`)
}

test('a part of the description finds its rows in any case, the newest first, however old', async () => {
  await spend('Suya, Obalende', 3000)
  await spend('Suya at Ikeja', 0)
  await spend('Fuel', 1)
  await spend('Beef SUYA', 59)
  await spend('suya', 61)
  expect(await find('suya')).toEqual([
    'Suya at Ikeja 0',
    'Beef SUYA 59',
    'suya 61',
    'Suya, Obalende 3000',
  ])
  expect(await find('suya', { ...anyone, limit: 2 })).toEqual(['Suya at Ikeja 0', 'Beef SUYA 59'])
})

test('nothing is found in an empty ledger, or of a text that nobody wrote', async () => {
  expect(await find('suya')).toEqual([])
  await spend('Fuel', 400)
  expect(await find('suya')).toEqual([])
})

test('the search stops where nobody waits for it any more', async () => {
  await spend('Suya', 0)
  expect(await find('suya', { ...anyone, isOver: () => true })).toEqual([])
})
