import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBudget } from '#features/budgets/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { describeWrite } from '#features/waiting/data/describe-write.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { withdrawWrites } from '#ledger/outbox/withdraw-writes.ts'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { editTransaction, recordTransactions, recordTransfer } from './commands.ts'
import { deleteTransactions, editTransactions, restoreTransactions } from './several.ts'

let ledger: TestLedger
let cash: string
let opay: string
let labelId: string
let budgetId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  cash = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  opay = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
  labelId = unwrap(await createLabel(ledger, aLabel())).ids[0] ?? ''
  budgetId = unwrap(await createBudget(ledger, aBudget(labelId))).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

async function anEntry(type: 'income' | 'expense' = 'expense', budget: string | null = null) {
  const { rows } = anExpense(cash)
  const entry = {
    walletId: cash,
    type,
    rows: rows.map(row => Object.assign({}, row, { budgetId: budget })),
  }
  return unwrap(await recordTransactions(ledger, entry)).ids[0] ?? ''
}

async function aTransfer() {
  const wallets = { fromWalletId: cash, toWalletId: opay }
  const rest = { amount: kobo(5000), description: '', labelId: null, createdAt: TEST_START }
  const [outId = '', inId = ''] = unwrap(await recordTransfer(ledger, { ...wallets, ...rest })).ids
  return { outId, inId }
}

async function lastOps(kind: string) {
  return (await ledger.db.outbox.orderBy('seq').toArray()).filter(op => op.kind === kind)
}

async function rowOf(id: string) {
  return await ledger.db.transactions.get(id)
}

test('[TXN-05] [MU7] an expense becomes income in another wallet, and leaves its budget', async () => {
  const id = await anEntry('expense', budgetId)
  unwrap(await editTransaction(ledger, id, { type: 'income', walletId: opay }))
  expect(await rowOf(id)).toMatchObject({ type: 'income', walletId: opay, budgetId: null })
  const [op] = await lastOps('editTransaction')
  expect(op?.body).toEqual({ type: 'income', walletId: opay, budgetId: null })
  expect(op?.needs).toEqual(expect.arrayContaining([`wallet:${cash}`, `wallet:${opay}`]))
  const refused = await editTransaction(ledger, id, { budgetId })
  expect(refused).toMatchObject({ ok: false, error: { type: 'refused' } })
})

test('[TXN-05] a leg keeps its way and its own wallet', async () => {
  const { outId, inId } = await aTransfer()
  expect(await editTransaction(ledger, outId, { type: 'income' })).toMatchObject({ ok: false })
  expect(await editTransaction(ledger, inId, { walletId: cash })).toMatchObject({
    error: { message: 'A transfer needs two different wallets.' },
  })
  expect(await editTransaction(ledger, inId, { walletId: 'gone' })).toMatchObject({
    error: { type: 'gone' },
  })
})

test('[UN2] many are edited in one deed; those that cannot be are left whole, and told', async () => {
  const [first, income, gone] = [await anEntry(), await anEntry('income'), 'none']
  const { outId } = await aTransfer()
  const change = { budgetId, labelId, walletId: opay }
  const done = unwrap(await editTransactions(ledger, [first, income, outId, gone], change))
  expect(done.left).toEqual([
    { id: income, reason: 'Only an expense can belong to a budget.' },
    { id: outId, reason: 'A transfer needs two different wallets.' },
    { id: gone, reason: 'This transaction has been deleted.' },
  ])
  expect(done).toMatchObject({ done: 1, opIds: [expect.any(String)] })
  expect(await rowOf(first)).toMatchObject(change)
  expect(await rowOf(income)).toMatchObject({ walletId: cash, labelId: null })
  const [op] = await lastOps('editTransactions')
  expect(op?.body).toEqual({ transactions: [{ id: first, ...change }] })
  expect(op && describeWrite(op, { findRow: () => null, categories: givenBook() })).toBe(
    'Changed · 1 transaction',
  )
  const none = await editTransactions(ledger, [income], { budgetId })
  expect(none).toMatchObject({ ok: false, error: { type: 'refused' } })
})

test('[UN2] [MU3] a leg takes the other one along, in date and words and never in its wallet', async () => {
  const { outId, inId } = await aTransfer()
  const entry = await anEntry()
  const third = unwrap(await createWallet(ledger, aWallet('Kuda'))).ids[0] ?? ''
  const change = { description: 'Rent', walletId: third, createdAt: TEST_START - 1000 }
  unwrap(await editTransactions(ledger, [inId, entry], change))
  expect(await rowOf(inId)).toMatchObject(change)
  expect(await rowOf(outId)).toMatchObject({ ...change, walletId: cash })
  const [op] = await lastOps('editTransactions')
  // What the server moves with the first leg comes after all that was named.
  expect(op?.touches).toEqual([inId, entry, outId].map(id => `transaction:${id}`))
})

test('[UN2] a thousand are two writes and one deed; deleting them takes legs along', async () => {
  const rows = Array.from({ length: 1000 }, () => anExpense(cash).rows[0])
  const { ids } = unwrap(
    await recordTransactions(ledger, { walletId: cash, type: 'expense', rows }),
  )
  const edited = unwrap(await editTransactions(ledger, ids, { category: 'rent' }))
  expect(edited).toMatchObject({ done: 1000, left: [], opIds: [{}, {}] })
  expect(await ledger.db.transactions.filter(row => row.category === 'rent').count()).toBe(1000)
  const { outId } = await aTransfer()
  const deleted = unwrap(await deleteTransactions(ledger, [...ids, outId, 'none']))
  expect(deleted).toMatchObject({ done: 1001, left: [{ id: 'none' }] })
  expect(deleted.rows).toHaveLength(1002)
  expect(await ledger.db.transactions.count()).toBe(0)
  const deletions = await lastOps('deleteTransactions')
  expect(deletions.map(op => op.touches.length)).toEqual([500, 500, 2])
  expect(await ledger.db.actions.count()).toBe(4)
})

test('[UN2] long words go in more writes, so that none is too large', async () => {
  const rows = Array.from({ length: 400 }, () => anExpense(cash).rows[0])
  const { ids } = unwrap(
    await recordTransactions(ledger, { walletId: cash, type: 'expense', rows }),
  )
  const description = 'w'.repeat(500)
  unwrap(await editTransactions(ledger, ids, { description }))
  const ops = await lastOps('editTransactions')
  expect(ops.length).toBeGreaterThan(1)
  for (const op of ops) expect(JSON.stringify(op.body).length).toBeLessThan(200_000)
})

test('[UN2] [OB4] one deed after another is a write of its own', async () => {
  const [one, other] = [await anEntry(), await anEntry()]
  unwrap(await editTransactions(ledger, [one], { category: 'rent' }))
  unwrap(await editTransactions(ledger, [other], { category: 'fuel' }))
  unwrap(await editTransactions(ledger, [one, other], { category: 'rent' }))
  const bodies = (await lastOps('editTransactions')).map(({ body }) => body)
  expect(bodies).toEqual([
    { transactions: [{ id: one, category: 'rent' }] },
    { transactions: [{ id: other, category: 'fuel' }] },
    // What is so already is not said again.
    { transactions: [{ id: other, category: 'rent' }] },
  ])
})

test('[UN4] [MU8] a deletion is not withdrawn from under what brought its rows back: each is there once', async () => {
  const id = await anEntry()
  const { opIds } = unwrap(await deleteTransactions(ledger, [id]))
  unwrap(await restoreTransactions(ledger, [id]))
  expect(unwrap(await withdrawWrites(ledger, opIds))).toBe(false)
  expect(await ledger.db.transactions.toCollection().primaryKeys()).toEqual([restoredId(id)])
})
