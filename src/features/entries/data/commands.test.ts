import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWallet } from '#features/wallets/data/commands.ts'
import type { Written } from '#ledger/outbox/enqueue.ts'
import { kobo } from '#money/money.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { undoAction } from './actions.ts'
import {
  duplicateTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from './commands.ts'

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

async function takeBack({ actionId = '' }: Written) {
  return await undoAction(ledger, actionId, { atOnce: true })
}

test('[UN4] an entry taken back at once, before it was sent, is as if it had never been', async () => {
  const written = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  unwrap(await takeBack(written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(await kindsWaiting()).toEqual([])
  expect(await ledger.db.actions.count()).toBe(0)
})

test('[UN4] once sent, it is deleted; of several rows, all', async () => {
  const one = anExpense(walletId)
  const written = unwrap(
    await recordTransactions(ledger, { ...one, rows: [...one.rows, ...one.rows] }),
  )
  await markSent()
  unwrap(await takeBack(written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect((await kindsWaiting()).at(0)).toBe('createTransactions')
})

test('[TXN-04] a transfer is taken back with both legs', async () => {
  const written = unwrap(await recordTransfer(ledger, aTransfer()))
  await markSent()
  unwrap(await takeBack(written))
  expect(await ledger.db.transactions.count()).toBe(0)
  expect(await kindsWaiting()).toEqual(['transferBetweenWallets', 'deleteTransactions'])
})

test('[UN4] of two writes of which one was sent, none is passed over', async () => {
  const [row] = anExpense(walletId).rows
  const rows = Array.from({ length: MAX_ROWS_PER_CALL + 1 }, () => row)
  const written = unwrap(await recordTransactions(ledger, { ...anExpense(walletId), rows }))
  // Sent and answered: it is out of the outbox, and its rows stay.
  await ledger.db.outbox.delete((await ledger.db.outbox.orderBy('seq').keys()).at(-2) as number)
  unwrap(await takeBack(written))
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[UN4] an entry that was changed since stays, also where the toast takes it back', async () => {
  const written = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  unwrap(await editTransaction(ledger, written.ids[0] ?? '', { amount: kobo(100) }))
  expect(await takeBack(written)).toMatchObject({
    error: { message: 'It was all changed since.' },
  })
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[UN4] what is taken back already is not taken back twice', async () => {
  const written = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await markSent()
  unwrap(await takeBack(written))
  const waiting = await kindsWaiting()
  expect(await takeBack(written)).toMatchObject({
    error: { message: 'This has been undone already.' },
  })
  expect(await kindsWaiting()).toEqual(waiting)
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
