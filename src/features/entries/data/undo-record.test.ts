import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  duplicateTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from './commands.ts'
import { undoRecord } from './undo-record.ts'

let ledger: TestLedger
let walletId: string
let otherId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  otherId = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

function aTransfer() {
  const wallets = { fromWalletId: walletId, toWalletId: otherId }
  return { ...wallets, amount: kobo(5000), description: '', labelId: null, createdAt: TEST_START }
}

async function kindsWaiting(): Promise<readonly string[]> {
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  return ops.map(({ kind }) => kind).filter(kind => kind !== 'createWallet')
}

async function markSent(): Promise<void> {
  await ledger.db.outbox.toCollection().modify({ attempts: 1 })
}

test('[SYN-07] an entry taken back before it was sent is as if it had never been', async () => {
  const written = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  unwrap(await undoRecord(ledger, written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(await kindsWaiting()).toEqual([])
})

test('[SYN-07] once sent, it is deleted; of several rows, all', async () => {
  const one = anExpense(walletId)
  const written = unwrap(
    await recordTransactions(ledger, { ...one, rows: [...one.rows, ...one.rows] }),
  )
  await markSent()
  unwrap(await undoRecord(ledger, written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(await kindsWaiting()).toEqual([
    'createTransactions',
    'deleteTransaction',
    'deleteTransaction',
  ])
})

test('[TXN-04] a transfer is taken back with both legs', async () => {
  const written = unwrap(await recordTransfer(ledger, aTransfer()))
  await markSent()
  unwrap(await undoRecord(ledger, written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(await kindsWaiting()).toEqual(['transferBetweenWallets', 'deleteTransaction'])
})

test('[SYN-07] of two writes of which one was sent, none is passed over', async () => {
  const [first, second] = [
    unwrap(await recordTransactions(ledger, anExpense(walletId))),
    unwrap(await recordTransactions(ledger, anExpense(walletId))),
  ]
  // Sent and answered: it is out of the outbox, and its row stays.
  await ledger.db.outbox.where('id').anyOf(first.opIds).delete()
  const both = { opIds: [...first.opIds, ...second.opIds], ids: [...first.ids, ...second.ids] }
  unwrap(await undoRecord(ledger, both))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect((await kindsWaiting()).filter(kind => kind === 'deleteTransaction')).toHaveLength(2)
})

test('[SYN-07] an entry that was edited meanwhile is deleted in its turn', async () => {
  const written = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  unwrap(await editTransaction(ledger, written.ids[0] ?? '', { amount: kobo(100) }))
  unwrap(await undoRecord(ledger, written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect((await kindsWaiting()).at(-1)).toBe('deleteTransaction')
})

test('[SYN-07] what is gone already is nothing to take back', async () => {
  const written = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  unwrap(await undoRecord(ledger, written))
  expect(unwrap(await undoRecord(ledger, written)).opIds).toEqual([])
})

test('[TXN-02] a copy is recorded now, without a label that was deleted', async () => {
  const entry = anExpense(walletId, { labelId: ledger.newId() })
  const { ids } = unwrap(await recordTransactions(ledger, entry))
  ledger.time.now += 60_000
  const copied = unwrap(await duplicateTransaction(ledger, ids[0] ?? ''))
  const [first, copy] = await ledger.db.transactions.orderBy('id').toArray()
  expect(copy).toEqual({
    ...first,
    id: copied.ids[0],
    createdAt: TEST_START + 60_000,
    labelId: null,
  })
  expect(await duplicateTransaction(ledger, 'nothing')).toMatchObject({ ok: false })
})

test('[TXN-04] a copy of a transfer moves money once more', async () => {
  const { ids } = unwrap(await recordTransfer(ledger, aTransfer()))
  unwrap(await duplicateTransaction(ledger, ids[1] ?? ''))
  const legs = await ledger.db.transactions.toArray()
  expect(legs).toHaveLength(4)
  expect(new Set(legs.map(({ transferId }) => transferId)).size).toBe(2)
})
