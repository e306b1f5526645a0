import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { undoAction } from '#features/entries/data/actions.ts'
import { deleteTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import { importStatement } from '#features/statements/data/import/import-statement.ts'
import { addTurn, hasUnsentChats, recordReply } from '#ledger/chats/chats.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { LedgerDb, LedgerStorage } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { anAnswer } from '#test/support/device/test-asker.ts'
import {
  anExpense,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { DEMO_USER_ID } from '../rules/demo-user.ts'
import { createDemoEngine } from './demo-engine.ts'
import { seedDemo } from './seed-demo.ts'

let storage: LedgerStorage
/** Clock, ids and timers of the device. */
let device: TestLedger

beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  device = await createTestLedger()
})

function open(): Promise<LedgerDb> {
  return openLedger(DEMO_USER_ID, device.newId, storage)
}

async function openSeeded(): Promise<Ledger> {
  const db = await open()
  await seedDemo(db, device)
  return { ...device, db, userId: DEMO_USER_ID }
}

async function firstWalletId({ db }: Ledger): Promise<string> {
  return (await db.wallets.toCollection().first())?.id ?? ''
}

test('[DM2] two tabs that begin at once share one demo, and a later start finds it as it is', async () => {
  const [one, other] = await Promise.all([open(), open()])
  await Promise.all([seedDemo(one, device), seedDemo(other, device)])
  const rows = await one.transactions.count()
  expect(await one.wallets.count()).toBe(2)
  expect(await other.transactions.count()).toBe(rows)
  unwrap(
    await recordTransactions(
      { ...device, db: one },
      anExpense((await one.wallets.toArray())[0]?.id ?? ''),
    ),
  )
  await seedDemo(other, device)
  expect(await other.transactions.count()).toBe(rows + 1)
})

test('[DM3] an entry is settled at once, and a deletion when it can no longer be undone', async () => {
  const ledger = await openSeeded()
  const engine = createDemoEngine(ledger)
  const walletId = await firstWalletId(ledger)
  const [id = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  await engine.runPass('write')
  expect(await ledger.db.outbox.count()).toBe(0)
  const deleted = unwrap(await deleteTransaction(ledger, id))
  await engine.runPass('write')
  unwrap(await undoAction(ledger, deleted.actionId ?? ''))
  expect((await ledger.db.transactions.get(id))?.amount).toBe(4500)
  unwrap(await deleteTransaction(ledger, id))
  device.time.now += UNDO_WINDOW_MS
  await engine.runPass('write')
  expect(await ledger.db.outbox.count()).toBe(0)
  expect(await ledger.db.baseRows.count()).toBe(0)
  expect(await ledger.db.transactions.get(id)).toBeUndefined()
})

test('[DM3] [CHT-03] what Uwa was asked in a demo does not wait to be sent', async () => {
  const ledger = await openSeeded()
  const asked = { id: device.newId(), chatId: device.newId(), query: 'How much?', askedAt: 1 }
  await addTurn(ledger.db, asked)
  const reply = { type: 'answered', answer: anAnswer() } as const
  await recordReply(ledger.db, asked.id, { reply, sending: 'unsent' })
  await createDemoEngine(ledger).runPass('write')
  expect(await hasUnsentChats(ledger.db)).toBe(false)
  expect(await ledger.db.turns.toArray()).toMatchObject([{ reply, sending: 'sent' }])
})

test('[DM3] a clock that is set back leaves nothing waiting for its old time', async () => {
  const ledger = await openSeeded()
  const [row] = await ledger.db.transactions.limit(1).toArray()
  unwrap(await deleteTransaction(ledger, row?.id ?? ''))
  device.time.now -= 400 * 86_400_000
  await createDemoEngine(ledger).runPass('write')
  expect(await ledger.db.outbox.count()).toBe(0)
})

test('[DM3] an action that is tried again after it was settled changes nothing', async () => {
  const ledger = await openSeeded()
  const ids = [device.newId(), device.newId()]
  function repeating(): Ledger {
    const left = [...ids]
    return { ...ledger, newId: () => left.shift() ?? device.newId() }
  }
  const walletId = await firstWalletId(ledger)
  unwrap(await recordTransactions(repeating(), anExpense(walletId)))
  await createDemoEngine(ledger).runPass('write')
  const rows = await ledger.db.transactions.count()
  unwrap(await recordTransactions(repeating(), anExpense(walletId)))
  expect(await ledger.db.transactions.count()).toBe(rows)
  expect(await ledger.db.outbox.count()).toBe(0)
})

test('[DM2] [PRO-03] a demo takes as many imports a month as the free plan, settled ones counted', async () => {
  const ledger = await openSeeded()
  const engine = createDemoEngine(ledger)
  const walletId = await firstWalletId(ledger)
  const [row] = anExpense(walletId).rows
  const account = {
    walletId,
    rows: [{ ...row, type: 'expense', alert: null, pays: null }],
    transfers: [],
    corrections: [],
  } as const
  const command = { accounts: [account], covered: [] }
  for (let made = 0; made < 3; made += 1) {
    unwrap(await importStatement(ledger, command))
    await engine.runPass('write')
  }
  expect(await importStatement(ledger, command)).toMatchObject({ error: { type: 'plan-limit' } })
  device.time.now += 31 * 86_400_000
  unwrap(await importStatement(ledger, command))
})
