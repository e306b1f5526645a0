import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePayees } from '#features/payees/data/payees.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { payeeId } from '../rules/payee-of.ts'
import { recordTransactions } from './commands.ts'
import { readListLines } from './read-list.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => ledger.db.close())

test('[PA3] a file of a list names a payee as the list does, beside the words of the entry', async () => {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const expense = anExpense(walletId, { description: 'Bukka' })
  unwrap(await recordTransactions(ledger, expense))
  const payees = [{ id: payeeId('bukka'), key: 'bukka', name: 'The canteen' }]
  const aliases = [{ key: 'bukka', payeeId: payeeId('bukka') }]
  unwrap(await changePayees(ledger, { payees, aliases }))
  const filters = { categories: [], labelIds: [] }
  const question = { filters, today: aDay('2026-11-21'), joinsTransfers: true }
  const lines = await readListLines(ledger, question, {
    nameOf: ({ payee, description }) => payee?.name ?? description,
    kindOf: () => 'Expense',
  })
  expect(lines.map(({ payee, description }) => [payee, description])).toEqual([
    ['The canteen', 'Bukka'],
  ])
})
