import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { discardWrites, editWrite } from '#features/waiting/data/commands.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { noteLeft, trimActions } from '#ledger/outbox/actions.ts'
import { trimJournal } from '#ledger/outbox/leave-outbox.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { undoText } from '../rules/describe-action.ts'
import { redoAction, undoAction } from './actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from './commands.ts'
import { listDeleted } from './deleted-rows.ts'
import { readEntryHistory, readRecentActions } from './recent-actions.ts'
import { deleteTransactions, editTransactions, restoreTransactions } from './several.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger
let cash: string
let opay: string

beforeEach(async () => {
  ledger = await createTestLedger()
  cash = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  opay = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

async function entries(count: number): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, () => anExpense(cash).rows[0])
  return unwrap(await recordTransactions(ledger, { walletId: cash, type: 'expense', rows })).ids
}

async function aTransfer() {
  const wallets = { fromWalletId: cash, toWalletId: opay }
  const rest = { amount: kobo(5000), description: '', labelId: null, createdAt: TEST_START }
  return unwrap(await recordTransfer(ledger, { ...wallets, ...rest }))
}

async function markSent(): Promise<void> {
  await ledger.db.outbox.toCollection().modify({ attempts: 1, state: 'retry' })
}

async function rowsNow(): Promise<readonly TransactionRow[]> {
  return ledger.db.transactions.toArray()
}

test('[UN1] [UN3] what was done is told in words, the latest first, amounts apart', async () => {
  const [id = ''] = await entries(1)
  unwrap(await editTransaction(ledger, id, { category: 'rent', amount: kobo(900) }))
  const { ids } = await aTransfer()
  unwrap(await deleteTransactions(ledger, [id, ids[0] ?? '']))
  expect(await readRecentActions(ledger.db)).toMatchObject([
    { kind: 'delete', deed: 'Deleted', subject: '2 entries', amount: null, count: 2 },
    { kind: 'record', deed: 'Recorded', subject: 'Transfer', amount: { amount: 5000 }, count: 1 },
    {
      deed: 'Changed the amount and category of',
      subject: 'Rice',
      amount: { amount: 900 },
      isUndone: false,
    },
    { kind: 'record', subject: 'Rice', amount: { amount: 4500 } },
  ])
})

test('[UN4] an undo sets back what is still the deed’s; what changed since stays, and is counted', async () => {
  const ids = await entries(5)
  const edited = unwrap(await editTransactions(ledger, ids, { category: 'rent', walletId: opay }))
  unwrap(await editTransaction(ledger, ids[0] ?? '', { category: 'fuel' }))
  unwrap(await deleteTransaction(ledger, ids[1] ?? ''))
  const undone = unwrap(await undoAction(ledger, edited.actionId ?? ''))
  expect(undoText(undone, 'undone')).toBe('3 of 5 undone; 2 changed since.')
  expect(await ledger.db.transactions.get(ids[0] ?? '')).toMatchObject({
    category: 'fuel',
    walletId: cash,
  })
  expect(await ledger.db.transactions.get(ids[4] ?? '')).toMatchObject({ category: 'food' })
  const again = await undoAction(ledger, edited.actionId ?? '')
  expect(again).toMatchObject({ error: { message: 'This has been undone already.' } })
  const actions = await readRecentActions(ledger.db)
  expect(actions.find(({ id }) => id === edited.actionId)).toMatchObject({ isUndone: true })
  const redone = unwrap(await redoAction(ledger, edited.actionId ?? ''))
  expect(undoText(redone, 'done again')).toBe('All 4 done again.')
  expect(await ledger.db.transactions.get(ids[4] ?? '')).toMatchObject({ category: 'rent' })
})

test('[UN4] [UN5] what was recorded goes and comes back, however often, transfers whole', async () => {
  await aTransfer()
  const [{ id: actionId } = { id: '' }] = await readRecentActions(ledger.db)
  await markSent()
  unwrap(await undoAction(ledger, actionId))
  expect(await rowsNow()).toEqual([])
  await markSent()
  unwrap(await redoAction(ledger, actionId))
  const back = await rowsNow()
  expect(new Set(back.map(({ transferId }) => transferId)).size).toBe(1)
  expect(back.map(({ walletId }) => walletId).toSorted()).toEqual([cash, opay].toSorted())
  unwrap(await undoAction(ledger, actionId))
  expect(await rowsNow()).toEqual([])
  expect(await redoAction(ledger, 'none')).toMatchObject({ ok: false })
})

test('[UN4] over any history, undoing every deed from the last to the first leaves what was there', async () => {
  const step = fc.record({
    deed: fc.constantFrom('record', 'edit', 'many', 'delete', 'move'),
    at: fc.nat(7),
    isSent: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      await ledger.db.transactions.clear()
      await ledger.db.actions.clear()
      const undoIds: string[] = []
      for (const { deed, at, isSent } of steps) {
        const ids = await ledger.db.transactions.toCollection().primaryKeys()
        const id = ids[at % Math.max(1, ids.length)] ?? ''
        const done = await {
          record: async () => recordTransactions(ledger, anExpense(cash)),
          edit: async () => editTransaction(ledger, id, { amount: kobo(100 + at), type: 'income' }),
          many: async () => editTransactions(ledger, ids, { category: `c${at}` }),
          delete: async () => deleteTransaction(ledger, id),
          move: async () => editTransaction(ledger, id, { walletId: at % 2 === 0 ? cash : opay }),
        }[deed]()
        if (done.ok && done.value.actionId !== undefined) undoIds.push(done.value.actionId)
        if (isSent) await markSent()
      }
      for (const id of undoIds.toReversed()) await undoAction(ledger, id)
      expect(await rowsNow()).toEqual([])
    }),
    { numRuns: someRuns(30) },
  )
})

test('[UN5] [MU8] deleted entries are listed, come back under ids that follow from theirs, and once', async () => {
  const [first = '', second = ''] = await entries(2)
  const { ids } = await aTransfer()
  unwrap(await deleteTransaction(ledger, first))
  ledger.time.now += DAY_MS
  unwrap(await deleteTransactions(ledger, [second, ids[0] ?? '']))
  await markSent()
  const listed = await listDeleted(ledger.db, ledger.time.now)
  expect(listed.map(({ id }) => id)).toEqual([...ids, second].toSorted().toReversed().concat(first))
  expect(listed.at(-1)).toMatchObject({ deletedAt: TEST_START, walletName: 'Cash' })
  const done = unwrap(await restoreTransactions(ledger, [first, ids[1] ?? '', 'none']))
  expect(done).toMatchObject({ done: 2, left: [{ id: 'none' }] })
  expect(await ledger.db.transactions.get(restoredId(first))).toMatchObject({ amount: 4500 })
  expect(await ledger.db.transactions.count()).toBe(3)
  const again = await restoreTransactions(ledger, [first])
  expect(again).toMatchObject({ error: { message: 'It has been brought back already.' } })
  const rest = await listDeleted(ledger.db, ledger.time.now)
  expect(rest.map(({ id }) => id)).toEqual([second])
  expect(await listDeleted(ledger.db, ledger.time.now + 30 * DAY_MS)).toEqual([])
})

test('[UN5] one that came back and went again comes back as itself; none without its wallet', async () => {
  const [id = ''] = await entries(1)
  unwrap(await deleteTransaction(ledger, id))
  await markSent()
  unwrap(await restoreTransactions(ledger, [id]))
  unwrap(await deleteTransaction(ledger, restoredId(id)))
  await markSent()
  const listed = await listDeleted(ledger.db, ledger.time.now)
  expect(listed.map(each => each.id)).toEqual([restoredId(id)])
  unwrap(await deleteWallet(ledger, cash))
  expect(await listDeleted(ledger.db, ledger.time.now)).toEqual([])
  expect(await restoreTransactions(ledger, [restoredId(id)])).toMatchObject({
    error: { message: 'Its wallet is deleted.' },
  })
})

test('[UN5] a deletion that was sent is taken back under those ids, and is told as undone', async () => {
  const [id = ''] = await entries(1)
  const deleted = unwrap(await deleteTransaction(ledger, id))
  await markSent()
  unwrap(await undoAction(ledger, deleted.actionId ?? ''))
  expect(await ledger.db.transactions.toCollection().primaryKeys()).toEqual([restoredId(id)])
  const [action] = await readRecentActions(ledger.db)
  expect(action).toMatchObject({ kind: 'delete', isUndone: true })
})

test('[UN1] what was discarded was never done, and what is older than 90 days is forgotten', async () => {
  const [id = ''] = await entries(1)
  await markSent()
  const edited = unwrap(await editTransaction(ledger, id, { category: 'rent' }))
  await ledger.db.outbox.where('id').anyOf(edited.opIds).modify({ state: 'parked' })
  unwrap(await discardWrites(ledger, edited.opIds))
  expect(await readRecentActions(ledger.db)).toMatchObject([{ kind: 'record' }])
  await transact(ledger.db, () => trimJournal(ledger.db, ledger.time.now + 89 * DAY_MS))
  expect(await ledger.db.actions.count()).toBe(1)
  await transact(ledger.db, () => trimActions(ledger.db, ledger.time.now + 91 * DAY_MS))
  expect(await ledger.db.actions.count()).toBe(0)
})

test('[UN1] of a deed in two writes what one of them did outlives the discarding of the other', async () => {
  const ids = await entries(501)
  await markSent()
  const { opIds, actionId = '' } = unwrap(await editTransactions(ledger, ids, { category: 'rent' }))
  expect(opIds).toHaveLength(2)
  await ledger.db.outbox
    .where('id')
    .equals(opIds[0] ?? '')
    .modify({ state: 'parked' })
  unwrap(await discardWrites(ledger, opIds.slice(0, 1)))
  const [action] = await readRecentActions(ledger.db)
  expect(action).toMatchObject({ id: actionId, count: 1, subject: 'Rice' })
  expect(undoText(unwrap(await undoAction(ledger, actionId)), 'undone')).toBe('1 entry undone.')
  const categories = (await rowsNow()).map(({ category }) => category)
  expect(new Set(categories)).toEqual(new Set(['food']))
})

test('[UN1] [RP4] what a refused write did is known of the one that goes out in its place', async () => {
  const [id = ''] = await entries(1)
  await markSent()
  const { opIds, actionId } = unwrap(await editTransaction(ledger, id, { category: 'rent' }))
  await ledger.db.outbox.where('id').anyOf(opIds).modify({ state: 'parked' })
  const changed = unwrap(await editWrite(ledger, opIds[0] ?? '', { category: 'fuel' }))
  await ledger.db.outbox.where('id').anyOf(changed.opIds).modify({ state: 'parked' })
  unwrap(await discardWrites(ledger, changed.opIds))
  expect((await readRecentActions(ledger.db)).map(each => each.id)).not.toContain(actionId)
})

test('[UN2] what the server left is told with the deed', async () => {
  const ids = await entries(2)
  const { opIds } = unwrap(await editTransactions(ledger, ids, { category: 'rent' }))
  const sent = await ledger.db.outbox.where('id').anyOf(opIds).toArray()
  const left = [{ id: ids[1] ?? '', error: 'row_deleted', message: 'This was deleted.' }]
  await transact(ledger.db, () => noteLeft(ledger.db, sent, [{ status: 200, left }]))
  const [action] = await readRecentActions(ledger.db)
  expect(action).toMatchObject({ kind: 'edit', left })
})

test('[UN3] an entry tells what was done to it, field by field, also before it was deleted and came back', async () => {
  const [id = ''] = await entries(1)
  const change = { category: 'rent', walletId: opay, amount: kobo(900) }
  unwrap(await editTransaction(ledger, id, change))
  await markSent()
  const deleted = unwrap(await deleteTransactions(ledger, [id]))
  await markSent()
  unwrap(await undoAction(ledger, deleted.actionId ?? ''))
  const names = {
    wallets: new Map([[cash, 'Cash']]),
    labels: new Map<string, string>(),
    budgets: new Map<string, string>(),
    categories: givenBook(),
    zone: 'Africa/Lagos',
    today: aDay('2026-11-21'),
  }
  const history = await readEntryHistory(ledger.db, [restoredId(id)], names)
  expect(history.map(({ kind }) => kind)).toEqual(['restore', 'delete', 'edit', 'record'])
  expect(history[2]?.changes).toEqual([
    {
      field: 'amount',
      before: { type: 'amount', amount: { amount: 4500, foreign: null } },
      after: { type: 'amount', amount: { amount: 900, foreign: null } },
    },
    {
      field: 'category',
      before: { type: 'text', text: 'Food & Groceries' },
      after: { type: 'text', text: 'Rent & Housing' },
    },
    {
      field: 'wallet',
      before: { type: 'text', text: 'Cash' },
      after: { type: 'text', text: 'Deleted wallet' },
    },
  ])
  expect(await readEntryHistory(ledger.db, ['none'], names)).toEqual([])
})

test('[UN3] what both legs of a transfer have alike is told once', async () => {
  const { ids } = await aTransfer()
  unwrap(await editTransaction(ledger, ids[0] ?? '', { amount: kobo(700), description: 'Ajo' }))
  const none = new Map<string, string>()
  const names = {
    wallets: none,
    labels: none,
    budgets: none,
    categories: givenBook(),
    zone: 'UTC',
    today: aDay('2026-11-21'),
  }
  const [edit] = await readEntryHistory(ledger.db, ids, names)
  expect(edit?.changes.map(({ field }) => field)).toEqual(['amount', 'description'])
})
