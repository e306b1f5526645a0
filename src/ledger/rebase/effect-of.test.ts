import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { DERIVED_KINDS, type DerivedKind } from '#contract/record-calls.ts'
import { editProfile } from '#features/account/data/profile/edit-profile.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createLabel, deleteLabel, editLabel } from '#features/labels/data/commands.ts'
import { undoImport } from '#features/statements/data/import/undo-import.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { createWallet, editWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { recordType } from '#records/registry.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
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
import { bodiesOfKind } from '#test/support/server/bodies-of-kind.ts'
import type { SampleIds } from '#test/support/server/plan-bodies.ts'
import { importSection } from '#test/support/statements/import-section.ts'
import { aSection, aStatementRow, manyRows } from '#test/support/statements/statement-section.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { createRecord, creationDraft } from '../outbox/record-commands.ts'
import type { OpKind } from '../store/op.ts'
import { recordKey, splitKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'
import { viewTable } from '../store/view.ts'
import { effectOf } from './effect-of.ts'

/** A ledger in which one of each kind was made, all of it by writes that wait. */
async function ledgerWithOneOfEach() {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('Other'))).ids
  const [labelId = ''] = unwrap(await createLabel(ledger, aLabel())).ids
  const [budgetId = ''] = unwrap(await createBudget(ledger, aBudget(labelId))).ids
  const others = DERIVED_KINDS.filter(kind => kind !== 'wallet' && kind !== 'label')
  const land = { name: 'Land', isDebt: false }
  const [assetId = ''] = unwrap(await createRecord(ledger, 'asset', land)).ids
  const ids = { walletId, otherWalletId: otherId, labelId, assetId }
  for (const kind of others) await createSample(ledger, kind, ids)
  const expense = anExpense(walletId, { labelId })
  const [rowId = ''] = unwrap(await recordTransactions(ledger, expense)).ids
  const transfer = {
    fromWalletId: walletId,
    toWalletId: otherId,
    amount: kobo(500),
    description: '',
    labelId,
    createdAt: TEST_START,
  }
  unwrap(await recordTransfer(ledger, transfer))
  return { ledger, walletId, otherId, labelId, budgetId, rowId }
}

/** Makes a record from its kind's sample body, as a feature's command does. */
async function createSample(ledger: TestLedger, kind: DerivedKind, ids: SampleIds): Promise<void> {
  const record = recordType(kind)
  const body = v.parse(record.createBody, bodiesOfKind(kind, ids).create)
  const row = record.make(body, { id: ledger.newId(), at: TEST_START })
  unwrap(await enqueue(ledger, async () => ok([creationDraft(kind, row)])))
}

/** Lets the ledger be one that the server has: nothing waits any more. */
async function send({ db }: TestLedger): Promise<void> {
  await db.outbox.clear()
  await db.baseRows.clear()
}

async function rowUnder({ db }: TestLedger, key: RecordKey): Promise<AnyRow | undefined> {
  const { kind, id } = splitKey(key)
  return await viewTable(db, kind).get(id)
}

function isCreation(kind: string): boolean {
  return kind.startsWith('create') || kind === 'transferBetweenWallets'
}

const CREATIONS = Object.entries(calls)
  .filter(([kind, call]) => call.queued && isCreation(kind))
  .map(([kind]) => kind)

test('[MU1] every create makes its rows at version 0, and leaves one that is there as it is', async () => {
  const { ledger, walletId } = await ledgerWithOneOfEach()
  await importSection(ledger, walletId, { section: aSection(manyRows(3)) })
  const ops = await ledger.db.outbox.toArray()
  expect(new Set(ops.map(op => op.kind))).toEqual(new Set(CREATIONS))
  for (const op of ops) {
    const effect = effectOf(op)
    expect(op.creates.length).toBeGreaterThan(0)
    for (const key of op.creates) {
      const made = effect(key, null)
      expect(made).toMatchObject({ id: splitKey(key).id, version: 0 })
      expect(await rowUnder(ledger, key)).toEqual(made)
      const serverRow = { ...aLabelRow(splitKey(key).id), version: 7 }
      expect(effect(key, serverRow)).toBe(serverRow)
    }
    expect(effect(recordKey('wallet', ledger.newId()), null)).toBeNull()
  }
})

function aLabelRow(id: string) {
  return { id, ...aLabel('From the server'), version: 1 }
}

/** An edit of each kind, and what of the row it sets; a budget's is under MU6. */
const EDITS: readonly {
  readonly kind: OpKind
  readonly set: object
  edit(home: Awaited<ReturnType<typeof ledgerWithOneOfEach>>): Promise<unknown>
}[] = [
  {
    kind: 'editWallet',
    set: { name: 'New' },
    edit: ({ ledger, walletId }) => editWallet(ledger, walletId, { name: 'New' }),
  },
  {
    kind: 'editLabel',
    set: { visible: false },
    edit: ({ ledger, labelId }) => editLabel(ledger, labelId, { ...aLabel(), visible: false }),
  },
  {
    kind: 'editTransaction',
    set: { category: 'rent', labelId: null },
    edit: ({ ledger, rowId }) =>
      editTransaction(ledger, rowId, { category: 'rent', labelId: null }),
  },
  {
    kind: 'editProfile',
    set: { userName: 'adaeze' },
    edit: ({ ledger }) => editProfile(ledger, { username: 'adaeze' }),
  },
]

test.each(EDITS)(
  '[MU2] $kind sets its fields and no other, and brings nothing back',
  async each => {
    const home = await ledgerWithOneOfEach()
    const { ledger } = home
    await ledger.db.profile.put({ ...aProfile(), version: 3 })
    await send(ledger)
    const before = await readAll(ledger)
    await each.edit(home)
    const [op] = await ledger.db.outbox.toArray()
    expect(op?.kind).toBe(each.kind)
    const [key = 'wallet:'] = op?.touches ?? []
    const old = before.get(key)
    expect(await rowUnder(ledger, key)).toEqual({ ...old, ...each.set })
    expect([...(await readAll(ledger))].filter(([other]) => other !== key)).toEqual(
      [...before].filter(([other]) => other !== key),
    )
    expect(op && effectOf(op)(key, null)).toBeNull()
  },
)

async function readAll({ db }: TestLedger): Promise<ReadonlyMap<RecordKey, AnyRow>> {
  const kinds = [
    ['wallet', await db.wallets.toArray()],
    ['label', await db.labels.toArray()],
    ['budget', await db.budgets.toArray()],
    ['transaction', await db.transactions.toArray()],
    ['profile', await db.profile.toArray()],
  ] as const
  return new Map(
    kinds.flatMap(([kind, rows]) =>
      rows.map((row): [RecordKey, AnyRow] => [recordKey(kind, row.id), row]),
    ),
  )
}

test('[MU4] a leg takes its pair along, whichever of the two is deleted', async () => {
  const { ledger, rowId } = await ledgerWithOneOfEach()
  const legs = (await ledger.db.transactions.toArray()).filter(row => row.transferId !== null)
  expect(legs).toHaveLength(2)
  await send(ledger)
  for (const leg of legs) {
    await ledger.db.transactions.bulkPut(legs)
    unwrap(await deleteTransaction(ledger, leg.id))
    expect(await ledger.db.transactions.toCollection().primaryKeys()).toEqual([rowId])
    await send(ledger)
  }
})

test('[MU4] deleting a label touches no transaction', async () => {
  const { ledger, labelId } = await ledgerWithOneOfEach()
  await send(ledger)
  const before = await ledger.db.transactions.toArray()
  unwrap(await deleteLabel(ledger, labelId))
  expect(await ledger.db.labels.count()).toBe(0)
  expect(await ledger.db.transactions.toArray()).toEqual(before)
  expect(before.map(row => row.labelId)).toEqual([labelId, labelId, labelId])
})

test('[MU4] undoing an import deletes its live rows and both legs of its transfers, in one write', async () => {
  const ledger = await createTestLedger()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('Other'))).ids
  const [byHand = ''] = unwrap(await recordTransactions(ledger, anExpense(walletId))).ids
  const section = aSection([aStatementRow({ type: 'income' }), ...manyRows(3)])
  const transfer = { walletId: otherId, walletName: 'Other', matchedTransactionId: null }
  function withTransfer([first, ...others]: readonly PreviewRow[]): readonly PreviewRow[] {
    if (first === undefined) return others
    return [{ ...first, transfer: { ...transfer, isTaken: true, isOfFile: false } }, ...others]
  }
  const { importId } = await importSection(ledger, walletId, { section, change: withTransfer })
  await send(ledger)
  const imported = (await ledger.db.transactions.toArray()).filter(row => row.id !== byHand)
  expect(imported).toHaveLength(5)
  const deletedBefore = imported.find(row => row.transferId === null)
  await ledger.db.transactions.delete(deletedBefore?.id ?? '')
  unwrap(await undoImport(ledger, importId))
  expect(await ledger.db.transactions.toCollection().primaryKeys()).toEqual([byHand])
  const ops = await ledger.db.outbox.toArray()
  expect(ops.map(op => op.kind)).toEqual(['deleteImport'])
  expect(ops[0]?.touches).toHaveLength(4)
})
