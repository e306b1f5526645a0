import { describe, expect, test } from 'vitest'
import {
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { noteInJournal } from '#ledger/outbox/leave-outbox.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { viewTable } from '#ledger/store/view.ts'
import { kobo } from '#money/money.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { checkOwnWritesVisible, checkTransfersWhole } from './invariants.ts'
import { type LedgerState, leftWrites, transfersOf, type ViewRow } from './ledger-state.ts'

async function readState({ db }: TestLedger): Promise<LedgerState> {
  return {
    view: await readView({ db }),
    baseRows: new Map((await db.baseRows.toArray()).map(base => [base.key, base])),
    outbox: await db.outbox.toArray(),
    journal: (await db.journal.toArray()).flatMap(leftWrites),
    actions: [],
    meta: new Map(),
  }
}

async function readView({ db }: Pick<TestLedger, 'db'>): Promise<LedgerState['view']> {
  const view = new Map<RecordKey, ViewRow>()
  for (const kind of TABLE_KINDS) {
    for (const row of await viewTable(db, kind).toArray()) view.set(recordKey(kind, row.id), row)
  }
  return view
}

function without({ view, ...state }: LedgerState, id: string): LedgerState {
  return { ...state, view: new Map([...view].filter(([, row]) => row.id !== id)) }
}

/** A device in step with the server, with three wallets, an expense in the first and a transfer from it to the second. */
async function inStep() {
  const ledger = await createTestLedger()
  const [home = ''] = unwrap(await createWallet(ledger, aWallet('Home'))).ids
  const [travel = ''] = unwrap(await createWallet(ledger, aWallet('Travel'))).ids
  const [other = ''] = unwrap(await createWallet(ledger, aWallet('Other'))).ids
  const [expense = ''] = unwrap(await recordTransactions(ledger, anExpense(home))).ids
  const transfer = {
    fromWalletId: home,
    toWalletId: travel,
    amount: kobo(500),
    description: '',
    labelId: null,
    createdAt: TEST_START,
  }
  unwrap(await recordTransfer(ledger, transfer))
  const legs = await ledger.db.transactions.filter(row => row.transferId !== null).toArray()
  const leg = legs.find(row => row.walletId === home)?.id ?? ''
  await settle(ledger)
  return { ledger, home, travel, other, expense, leg }
}

/** Lets all that waits be what the server has. */
async function settle({ db }: TestLedger): Promise<void> {
  const ops = await db.outbox.toArray()
  await transact(db, async () => {
    await noteInJournal(db, ops, { outcome: 'settled', at: TEST_START })
    await db.outbox.clear()
    await db.baseRows.clear()
  })
}

// Seed 409, and its like: a row was moved before the wallet that it stands in is deleted.
describe('[MU5] an own row is missed', () => {
  test('not when it goes with the wallet that it was moved into', async () => {
    const { ledger, other, expense } = await inStep()
    unwrap(await editTransaction(ledger, expense, { walletId: other }))
    await settle(ledger)
    unwrap(await deleteWallet(ledger, other))
    const state = await readState(ledger)
    expect(state.view.has(recordKey('transaction', expense))).toBe(false)
    expect(() => checkOwnWritesVisible(state, new Set())).not.toThrow()
  })

  test('when the wallet goes that it was moved out of', async () => {
    const { ledger, home, other, expense } = await inStep()
    unwrap(await editTransaction(ledger, expense, { walletId: other }))
    unwrap(await deleteWallet(ledger, home))
    const state = await readState(ledger)
    expect(() => checkOwnWritesVisible(state, new Set())).not.toThrow()
    expect(() => checkOwnWritesVisible(without(state, expense), new Set())).toThrow('I4')
  })
})

function halves(state: LedgerState): () => void {
  return () => checkTransfersWhole(state, transfersOf([state]), [])
}

describe('[MU5] half a transfer is told', () => {
  test('not when the other leg goes with the wallet that it was moved into', async () => {
    const { ledger, other, leg } = await inStep()
    unwrap(await editTransaction(ledger, leg, { walletId: other }))
    await settle(ledger)
    const [row] = await ledger.db.transactions.where('id').equals(leg).toArray()
    unwrap(await deleteWallet(ledger, other))
    expect(halves(await readState(ledger))).not.toThrow()
    await settle(ledger)
    const state = await readState(ledger)
    const columns = { transfer_id: row?.transferId, wallet_id: other }
    const tombstone = {
      kind: 'transaction',
      id: leg,
      version: 1,
      isDeleted: true,
      columns,
    } as const
    expect(() => checkTransfersWhole(state, transfersOf([state]), [tombstone])).not.toThrow()
  })

  test('when the wallet goes that the other leg was moved out of', async () => {
    const { ledger, home, other, leg } = await inStep()
    unwrap(await editTransaction(ledger, leg, { walletId: other }))
    await settle(ledger)
    const state = await readState(ledger)
    const [row] = await ledger.db.transactions.where('id').equals(leg).toArray()
    const columns = { transfer_id: row?.transferId, wallet_id: other }
    const known = { kind: 'transaction', id: leg, version: 1, isDeleted: true, columns } as const
    const half = without(without(state, leg), home)
    expect(() => checkTransfersWhole(half, transfersOf([half]), [known])).toThrow('I8')
    expect(halves(without(state, leg))).toThrow('I8')
  })
})
