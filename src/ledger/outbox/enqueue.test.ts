import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet, deleteWallet, editWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  tellPlan,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { eventually } from '#test/support/eventually.ts'

async function ledgerWithWallet() {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  return { ledger, walletId }
}

async function firstRow(ledger: Awaited<ReturnType<typeof createTestLedger>>, walletId: string) {
  const [id = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  return id
}

test('[OB1] [SYN-02] a write puts row, base row, outbox record and column mark down together', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  const id = await firstRow(ledger, walletId)
  expect(await ledger.db.transactions.get(id)).toMatchObject({ walletId, amount: 4500, version: 0 })
  expect(await ledger.db.baseRows.get(`transaction:${id}`)).toMatchObject({ row: null })
  expect(await ledger.db.columnMarks.toArray()).toMatchObject([{ month: '2026-11', rowIds: [id] }])
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  expect(ops.map(op => op.path)).toEqual([
    '/wallet/create-wallet',
    '/transactions/create-transaction',
  ])
  expect(ops[1]).toMatchObject({ state: 'queued', attempts: 0, needs: [`wallet:${walletId}`] })
  expect(ledger.triggers).toEqual(['write', 'write'])
})

test('[OB1] [I4] a write that cannot be put down whole leaves nothing behind', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  vi.spyOn(ledger.db.outbox, 'add').mockRejectedValueOnce(new TypeError('no'))
  await expect(recordTransactions(ledger, anExpense(walletId))).rejects.toThrow('no')
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(await ledger.db.baseRows.count()).toBe(1)
  expect(await ledger.db.columnMarks.count()).toBe(0)
})

test('[OB3] [SYN-13] out of space: ballast goes first, then caches and journal; then it is said', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  const put = vi.spyOn(ledger.db.outbox, 'add').mockRejectedValueOnce(full)
  unwrap(await recordTransactions(ledger, anExpense(walletId)))
  expect(await ledger.db.ballast.count()).toBe(0)
  expect(await ledger.db.transactions.count()).toBe(1)
  put.mockRejectedValue(full)
  const refused = await recordTransactions(ledger, anExpense(walletId))
  expect(refused).toEqual({
    ok: false,
    error: { type: 'storage-full', message: 'Not saved: this phone is out of space' },
  })
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[OB3] a wedged database is opened anew, and only then given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ledger, walletId } = await ledgerWithWallet()
    const never = new Dexie.Promise<never>(() => {})
    const stuck = vi.spyOn(ledger.db, 'transaction').mockReturnValue(never)
    const writing = recordTransactions(ledger, anExpense(walletId))
    await vi.advanceTimersByTimeAsync(8000)
    stuck.mockRestore()
    await eventually(async () => expect(await writing).toMatchObject({ ok: true }))
    expect(await ledger.db.transactions.count()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('[OB4] an edit is merged into the unsent one before it when it sets all its fields', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  unwrap(await editWallet(ledger, walletId, { name: 'A' }))
  unwrap(await editWallet(ledger, walletId, { name: 'B', type: 'Cash' }))
  unwrap(await editWallet(ledger, walletId, { name: 'C' }))
  const edits = await ledger.db.outbox.where('seq').above(1).toArray()
  expect(edits.map(op => op.body)).toEqual([{ name: 'B', type: 'Cash' }, { name: 'C' }])
  expect(await ledger.db.wallets.get(walletId)).toMatchObject({ name: 'C', type: 'Cash' })
})

test('[OB4] an edit is never merged into one that was sent', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  const [opId = ''] = unwrap(await editWallet(ledger, walletId, { name: 'A' })).opIds
  await ledger.db.outbox.where('id').equals(opId).modify({ state: 'retry', attempts: 1 })
  unwrap(await editWallet(ledger, walletId, { name: 'B' }))
  expect(await ledger.db.outbox.count()).toBe(3)
})

test('[MU3] [TXN-04] both legs of a transfer appear, and move together', async () => {
  const ledger = await createTestLedger()
  const [from = ''] = unwrap(await createWallet(ledger, aWallet('From'))).ids
  const [to = ''] = unwrap(await createWallet(ledger, aWallet('To'))).ids
  const transfer = {
    fromWalletId: from,
    toWalletId: to,
    amount: kobo(7000),
    description: 'Rent',
    labelId: null,
    createdAt: TEST_START,
  }
  const [outId = '', inId = ''] = unwrap(await recordTransfer(ledger, transfer)).ids
  unwrap(await editTransaction(ledger, inId, { amount: kobo(8000), category: 'rent' }))
  expect(await ledger.db.transactions.get(outId)).toMatchObject({
    walletId: from,
    type: 'expense',
    amount: 8000,
    category: 'transfer',
  })
  expect(await ledger.db.transactions.get(inId)).toMatchObject({
    walletId: to,
    type: 'income',
    amount: 8000,
    category: 'rent',
  })
  const deleted = unwrap(await deleteTransaction(ledger, outId))
  expect(await ledger.db.transactions.count()).toBe(0)
  unwrap(await undoAction(ledger, deleted.actionId ?? ''))
  expect(await ledger.db.transactions.count()).toBe(2)
  expect((await ledger.db.transactions.get(inId))?.amount).toBe(8000)
})

test('[MU5] deleting a wallet hides its rows and leaves the other leg of its transfers', async () => {
  const ledger = await createTestLedger()
  const [from = ''] = unwrap(await createWallet(ledger, aWallet('From'))).ids
  const [to = ''] = unwrap(await createWallet(ledger, aWallet('To'))).ids
  const rowId = await firstRow(ledger, from)
  const transfer = {
    fromWalletId: from,
    toWalletId: to,
    amount: kobo(7000),
    description: '',
    labelId: null,
    createdAt: TEST_START,
  }
  const [outId = '', inId = ''] = unwrap(await recordTransfer(ledger, transfer)).ids
  unwrap(await deleteWallet(ledger, from))
  expect(await ledger.db.transactions.bulkGet([rowId, outId])).toEqual([undefined, undefined])
  expect(await ledger.db.transactions.get(inId)).toMatchObject({ walletId: to })
  expect(await recordTransactions(ledger, anExpense(from))).toMatchObject({
    ok: false,
    error: { type: 'gone' },
  })
})

test('an undo after the deletion was sent records the row again under a new id', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  const id = await firstRow(ledger, walletId)
  const deleted = unwrap(await deleteTransaction(ledger, id))
  await ledger.db.outbox.where('id').anyOf(deleted.opIds).modify({ state: 'sending', attempts: 1 })
  const [newRowId = ''] = unwrap(await undoAction(ledger, deleted.actionId ?? '')).ids
  expect(newRowId).not.toBe(id)
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ id: newRowId, amount: 4500 }])
})

test('[OB2] [PRO-03] at the plan limit a wallet is refused here, with the reason', async () => {
  const ledger = await createTestLedger()
  await tellPlan(ledger, 'Trailblazer')
  unwrap(await createWallet(ledger, aWallet('One')))
  const [second = ''] = unwrap(await createWallet(ledger, aWallet('Two'))).ids
  expect(await createWallet(ledger, aWallet('Three'))).toEqual({
    ok: false,
    error: {
      type: 'plan-limit',
      message: 'Your Trailblazer plan allows 2 wallets. Remove one to make room for another.',
    },
  })
  unwrap(await deleteWallet(ledger, second))
  unwrap(await createWallet(ledger, aWallet('Three')))
  for (let count = 0; count < 7; count += 1) {
    unwrap(await createLabel(ledger, aLabel(`L${count}`)))
  }
  expect(await createLabel(ledger, aLabel('L8'))).toMatchObject({
    ok: false,
    error: { type: 'plan-limit' },
  })
})

test('[OB2] before a pull has told the plan, a third wallet is left for the server to judge', async () => {
  const ledger = await createTestLedger()
  for (const name of ['One', 'Two', 'Three']) unwrap(await createWallet(ledger, aWallet(name)))
  await tellPlan(ledger, 'Pathfinder')
  unwrap(await createWallet(ledger, aWallet('Four')))
  expect(await createWallet(ledger, aWallet('Five'))).toMatchObject({ ok: false })
})

test('[money 7] moving a row to another month marks both months', async () => {
  const { ledger, walletId } = await ledgerWithWallet()
  const id = await firstRow(ledger, walletId)
  await ledger.db.columnMarks.clear()
  unwrap(await editTransaction(ledger, id, { createdAt: Date.UTC(2026, 8, 1) }))
  const marks = await ledger.db.columnMarks.toArray()
  expect(marks.map(mark => mark.month).toSorted()).toEqual(['2026-09', '2026-11'])
})
