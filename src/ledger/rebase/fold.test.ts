import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { deleteTransactions, editTransactions } from '#features/entries/data/several.ts'
import { createWallet, deleteWallet, editWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { createTestDevice, type TestDevice } from '#test/support/device/test-device.ts'
import { anExpense, aWallet, TEST_START } from '#test/support/device/test-ledger.ts'
import { failure } from '#test/support/screens/fake-server.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { discardWrites, retryWrite } from '../outbox/refused-writes.ts'
import { runPass } from '../pass/pass.ts'
import { recordKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'
import { effectOf } from './effect-of.ts'

type Step = readonly [action: string, a: number, b: number]

/** The server's part of a device: base rows where writes wait, the view elsewhere. */
async function serverPart({ ledger: { db } }: TestDevice): Promise<Map<RecordKey, AnyRow | null>> {
  const base = new Map<RecordKey, AnyRow | null>()
  for (const row of await db.wallets.toArray()) base.set(recordKey('wallet', row.id), row)
  for (const row of await db.transactions.toArray()) base.set(recordKey('transaction', row.id), row)
  for (const { key, row } of await db.baseRows.toArray()) base.set(key, row)
  return base
}

/** The plain meaning of the view: every waiting write over everything, one after another. */
async function foldOf(device: TestDevice): Promise<readonly AnyRow[]> {
  const rows = await serverPart(device)
  for (const op of await device.ledger.db.outbox.orderBy('seq').toArray()) {
    const effect = effectOf(op)
    for (const key of new Set([...rows.keys(), ...op.creates])) {
      rows.set(key, effect(key, rows.get(key) ?? null))
    }
  }
  return byId([...rows.values()].filter(row => row !== null))
}

async function viewOf({ ledger: { db } }: TestDevice): Promise<readonly AnyRow[]> {
  return byId([...(await db.wallets.toArray()), ...(await db.transactions.toArray())])
}

function byId(rows: readonly AnyRow[]): readonly AnyRow[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function pick<T>(rows: Promise<T[]>, n: number): Promise<T | undefined> {
  const all = await rows
  return all[n % Math.max(1, all.length)]
}

interface Choice {
  readonly device: TestDevice
  readonly wallet: string
  readonly other: string
  readonly row: string
  readonly op: string
  readonly a: number
  readonly b: number
}

async function choose(device: TestDevice, a: number, b: number): Promise<Choice> {
  const { db, newId } = device.ledger
  const wallet = (await pick(db.wallets.toArray(), a))?.id ?? newId()
  const other = (await pick(db.wallets.toArray(), b))?.id ?? newId()
  const row = (await pick(db.transactions.toArray(), b))?.id ?? newId()
  const op = (await pick(db.outbox.toArray(), a))?.id ?? ''
  return { device, wallet, other, row, op, a, b }
}

async function transfer({ device, wallet, other, b }: Choice) {
  if (wallet === other) return
  await recordTransfer(device.ledger, {
    fromWalletId: wallet,
    toWalletId: other,
    amount: kobo(500 + b),
    description: '',
    labelId: null,
    createdAt: TEST_START,
  })
}

async function undo({ device, row }: Choice) {
  const deleted = await deleteTransaction(device.ledger, row)
  if (deleted.ok) await undoAction(device.ledger, deleted.value.actionId ?? '')
}

function changeElsewhere({ device: { server }, a, b }: Choice) {
  const record = [...server.records.values()][a % Math.max(1, server.records.size)]
  if (record === undefined || record.row === null) return
  const row = { ...record.row, description: `d${b}`, name: `n${b}` }
  server.put(record.t, record.id, b % 3 === 0 ? null : row)
}

/** A pass in which every other write is answered so; 200 lets all through. */
async function pass({ device, a, b }: Choice, status: number) {
  const { ledger, server, core } = device
  ledger.time.now += 10_000
  server.intercept = ({ method }) =>
    method !== 'GET' && status !== 200 && (a + b) % 2 === 0 ? failure(status, 'no') : undefined
  await runPass(core, 'manual')
}

async function idsOf({ ledger: { db } }: TestDevice): Promise<readonly string[]> {
  return db.transactions.toCollection().primaryKeys()
}

const ACTIONS: Readonly<Record<string, (choice: Choice) => unknown>> = {
  wallet: ({ device, a }) => createWallet(device.ledger, aWallet(`W${a}`)),
  rename: ({ device, wallet, b }) => editWallet(device.ledger, wallet, { name: `N${b}` }),
  removeWallet: ({ device, wallet }) => deleteWallet(device.ledger, wallet),
  record: ({ device, wallet, b }) =>
    recordTransactions(device.ledger, anExpense(wallet, { amount: 100 + b })),
  transfer,
  edit: ({ device, row, a, b }) =>
    editTransaction(device.ledger, row, { amount: kobo(900 + a), category: `c${b}` }),
  retype: ({ device, row, a }) =>
    editTransaction(device.ledger, row, { type: a % 2 === 0 ? 'income' : 'expense' }),
  move: ({ device, row, other }) => editTransaction(device.ledger, row, { walletId: other }),
  editMany: async ({ device, wallet, b }) =>
    editTransactions(device.ledger, await idsOf(device), {
      walletId: wallet,
      description: `m${b}`,
    }),
  deleteMany: async ({ device, a }) =>
    deleteTransactions(device.ledger, (await idsOf(device)).slice(0, a % 3)),
  delete: ({ device, row }) => deleteTransaction(device.ledger, row),
  undo,
  discard: ({ device, op }) => discardWrites(device.ledger, [op]),
  retry: ({ device, op }) => retryWrite(device.ledger, op),
  elsewhere: changeElsewhere,
  pass: choice => pass(choice, 200),
  failing: choice => pass(choice, 503),
  refusing: choice => pass(choice, 422),
}

const HISTORIES = someRuns(60)
// On the average of many, so that it is not all about empty ledgers.
const SHOWN_EACH = 10

test('[I14] [PL6] the view is the fold of the waiting writes over the server rows, whatever happened', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(30), fc.nat(30))
  const begin: readonly Step[] = [
    ['wallet', 1, 1],
    ['wallet', 2, 2],
  ]
  let shownRows = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async steps => {
      const device = await createTestDevice()
      device.server.level = 'Summit'
      for (const [action, a, b] of [...begin, ...steps]) {
        await ACTIONS[action]?.(await choose(device, a, b))
        const view = await viewOf(device)
        shownRows += view.length
        expect(view).toEqual(await foldOf(device))
      }
      device.ledger.db.close()
    }),
    { numRuns: HISTORIES },
  )
  expect(shownRows).toBeGreaterThan(HISTORIES * SHOWN_EACH)
})
