import { expect, test } from 'vitest'
import { undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
} from '#features/entries/data/commands.ts'
import { editTransactions } from '#features/entries/data/several.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { wireBatch, wireWrite } from './wire-write.ts'

test('[AC1] a write says the deed that it is part of, and an edit which fields it sets', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const recorded = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  const [id = ''] = recorded.ids
  const change = { amount: kobo(500), createdAt: TEST_START - 1000 }
  const edited = unwrap(await editTransaction(ledger, id, change))
  const several = unwrap(
    await editTransactions(ledger, [id], { category: 'salary', type: 'income' }),
  )
  // Sent, so that the undo is a write of its own.
  await ledger.db.outbox.toCollection().modify({ attempts: 1, state: 'retry' })
  const undone = unwrap(await undoAction(ledger, several.actionId ?? ''))
  const deleted = unwrap(await deleteTransaction(ledger, id))
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  const [wallet, ...deeds] = ops.map(op => wireWrite(op, TEST_START).deed)
  expect(wallet).toBeUndefined()
  expect(deeds).toEqual([
    { id: recorded.actionId, kind: 'record', fields: [] },
    { id: edited.actionId, kind: 'edit', fields: expect.arrayContaining(['amount', 'createdAt']) },
    {
      id: several.actionId,
      kind: 'edit',
      fields: expect.arrayContaining(['category', 'type', 'budgetId']),
    },
    {
      id: expect.any(String),
      kind: 'edit',
      undoes: several.actionId,
      fields: expect.arrayContaining(['category', 'type']),
    },
    { id: deleted.actionId, kind: 'delete', fields: [] },
  ])
  expect(undone.opIds).toEqual([ops.at(-2)?.id])
})

test('[BA2] [OB6] in one call what brings an entry back names its deletion, with which it waits', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [id = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  await ledger.db.outbox.clear()
  const deleted = unwrap(await deleteTransaction(ledger, id))
  await ledger.db.outbox.toCollection().modify({ attempts: 1, state: 'retry' })
  unwrap(await undoAction(ledger, deleted.actionId ?? ''))
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  const batch = wireBatch(ops, op => wireWrite(op, TEST_START))
  expect(batch.map(({ call, after }) => ({ call, after }))).toEqual([
    { call: 'deleteTransaction', after: undefined },
    { call: 'restoreTransactions', after: deleted.opIds },
  ])
})
