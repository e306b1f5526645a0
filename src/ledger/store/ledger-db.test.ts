import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { dependentsOf, RECORD_KINDS } from '#records/registry.ts'
import { LedgerDb, ledgerName } from './ledger-db.ts'
import { readMeta } from './meta.ts'
import { readPackedState } from './older-days.ts'
import { viewTable } from './view.ts'

// The tables as version 1 of the database had them, on phones that were last opened then.
const FIRST_TABLES = {
  wallets: 'id',
  labels: 'id',
  transactions: 'id, walletId, createdAt, [walletId+createdAt], transferId',
  profile: 'id',
  shadow: 'key',
  outbox: '++seq, &id, state, nextAt, *creates, *touches',
  inbox: '++n, pullId',
  laterKinds: 'key',
  journal: 'id, at',
  meta: 'k',
  ballast: 'k',
  columnMarks: '++n, month',
  columnChunks: 'month, rev',
}

test('[MU5] what goes with a deleted record can be looked up by its owner', () => {
  const db = new LedgerDb('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  const dependents = RECORD_KINDS.flatMap(dependentsOf)
  expect(dependents).not.toEqual([])
  for (const { kind, field } of dependents) {
    expect([kind, field, viewTable(db, kind).schema.idxByName[field]?.name]).toEqual([
      kind,
      field,
      field,
    ])
  }
})

test('[SYN-11] a database of the first version keeps its rows and its outbox, and takes budgets', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const first = new Dexie(ledgerName('ada'), storage)
  first.version(1).stores(FIRST_TABLES)
  await first.table('wallets').add({ id: 'w', name: 'Cash', version: 0 })
  await first.table('outbox').add({ id: 'op', kind: 'createWallet', state: 'queued' })
  await first.table('profile').add({ id: 'ada', userName: 'ada', version: 2 })
  await first.table('shadow').bulkAdd([
    { key: 'profile:ada', row: { id: 'ada', userName: 'ada', version: 1 } },
    { key: 'profile:gone', row: null },
  ])
  await first.table('laterKinds').add({ key: 'budget:b', change: { t: 'budget', id: 'b', v: 3 } })
  first.close()

  const db = new LedgerDb('ada', storage)
  expect(await db.wallets.toArray()).toEqual([
    {
      id: 'w',
      name: 'Cash',
      version: 0,
      archivedAt: null,
      position: 0,
      lowLine: null,
      openedOn: null,
      foreign: null,
    },
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, id: 'op', state: 'queued' }])
  expect(await db.unknownChanges.count()).toBe(1)
  expect(await db.budgets.count()).toBe(0)
  const onboarding = { dismissed: false, skipped: [] }
  const profile = { id: 'ada', userName: 'ada', onboarding, months: [] }
  expect(await db.profile.toArray()).toEqual([{ ...profile, version: 2 }])
  expect(await db.baseRows.toArray()).toEqual([
    { key: 'profile:ada', row: { ...profile, version: 1 } },
    { key: 'profile:gone', row: null },
  ])
  db.close()
})

// As version 2 of the database had it: without an index on imports.
const SECOND_TABLES = { ...FIRST_TABLES, budgets: 'id' }

test('[SYN-11] [IMP-05] a database of the second version keeps its rows, and finds those of an import', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const second = new Dexie(ledgerName('ada'), storage)
  second.version(1).stores(FIRST_TABLES)
  second.version(2).stores(SECOND_TABLES)
  const entered = { id: 'a', walletId: 'w', createdAt: 1, importId: null, transferId: null }
  const imported = [2, 3].map(createdAt =>
    Object.assign({}, entered, { id: `b${createdAt}`, createdAt, importId: 'i' }),
  )
  await second.table('transactions').bulkAdd([entered, ...imported])
  await second.table('outbox').add({ id: 'op', kind: 'createTransactions', state: 'parked' })
  second.close()

  const db = new LedgerDb('ada', storage)
  expect(await db.transactions.orderBy('id').toArray()).toEqual(
    [entered, ...imported].map(row =>
      Object.assign(
        { purpose: null, isUnbudgeted: false, debtId: null, circleId: null, foreign: null },
        row,
      ),
    ),
  )
  expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, id: 'op', state: 'parked' }])
  expect(await db.transactions.where('importId').equals('i').primaryKeys()).toEqual(['b2', 'b3'])
  const pairs = await db.transactions.orderBy('[importId+walletId]').uniqueKeys()
  expect(pairs).toEqual([['i', 'w']])
  db.close()
})

// As version 3 of the database had it: without chats.
const THIRD_TABLES = {
  ...SECOND_TABLES,
  transactions: `${FIRST_TABLES.transactions}, [importId+walletId], [importId+createdAt]`,
}

test('[SYN-11] [CHT-01] a database of the third version keeps its rows, and takes chats', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const third = new Dexie(ledgerName('ada'), storage)
  third.version(3).stores(THIRD_TABLES)
  await third.table('wallets').add({ id: 'w', name: 'Cash', version: 0 })
  await third.table('outbox').add({ id: 'op', kind: 'createWallet', state: 'queued' })
  third.close()

  const db = new LedgerDb('ada', storage)
  expect(await db.wallets.toArray()).toEqual([
    {
      id: 'w',
      name: 'Cash',
      version: 0,
      archivedAt: null,
      position: 0,
      lowLine: null,
      openedOn: null,
      foreign: null,
    },
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, id: 'op', state: 'queued' }])
  expect([await db.chats.count(), await db.turns.count()]).toEqual([0, 0])
  db.close()
})

// As version 6 of the database had it: every older day a row as soon as it came.
const SIXTH_TABLES = {
  ...THIRD_TABLES,
  inbox: null,
  chats: 'id, [state+askedAt]',
  turns: 'id, [chatId+askedAt], [sending+askedAt]',
  views: 'id',
}

test('[SYN-11] [BO5] a database of the sixth version, half taken up, keeps its rows and its place', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const sixth = new Dexie(ledgerName('ada'), storage)
  sixth.version(6).stores(SIXTH_TABLES)
  const row = { id: 'a', walletId: 'w', createdAt: 5, importId: null, transferId: null }
  await sixth.table('transactions').add(row)
  await sixth.table('outbox').add({ id: 'op', kind: 'createTransactions', state: 'queued' })
  const boot = { from: 5, snapshot: 1, rest: {}, total: 9 }
  await sixth.table('meta').add({ k: 'boot', value: boot })
  sixth.close()

  const db = new LedgerDb('ada', storage)
  expect(await db.transactions.where('walletId').equals('w').toArray()).toEqual([
    { purpose: null, isUnbudgeted: false, debtId: null, circleId: null, foreign: null, ...row },
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, id: 'op', state: 'queued' }])
  expect(await readMeta(db, 'boot')).toEqual(boot)
  expect(await readPackedState(db)).toBeNull()
  db.close()
})

// As version 7 of the database had it: an entry of the journal for each write, a mark for each transaction.
const SEVENTH_TABLES = {
  ...SIXTH_TABLES,
  transactions: 'id, walletId, createdAt, transferId, [importId+walletId], [importId+createdAt]',
  olderDays: '++n, [to+count]',
  outbox: '++seq, &id, state, *creates, *touches',
}

test('[SYN-11] [HI7] [PS3] a database of the seventh version keeps its journal, its marks and what was being sent', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const seventh = new Dexie(ledgerName('ada'), storage)
  seventh.version(7).stores(SEVENTH_TABLES)
  const [left, sending] = ['a', 'b'].map(id => ({ seq: 1, id, kind: 'createWallet', creates: [] }))
  const entry = { id: 'a', op: left, outcome: 'settled', at: 7 }
  await seventh.table('journal').add(entry)
  await seventh.table('outbox').add({ ...sending, state: 'sending', attempts: 1 })
  await seventh.table('columnMarks').bulkAdd([
    { month: '2026-11', rowId: 'r' },
    { month: '2026-10', rowId: '' },
  ])
  await seventh.table('meta').add({ k: 'isSending', value: true })
  seventh.close()

  const db = new LedgerDb('ada', storage)
  expect(await db.journal.toArray()).toEqual([
    { id: 'a', first: 'a', ops: [left], count: 1, outcome: 'settled', at: 7 },
  ])
  expect(await db.columnMarks.toArray()).toEqual([
    { n: 1, month: '2026-11', rowIds: ['r'] },
    { n: 2, month: '2026-10', rowIds: [] },
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ id: 'b', state: 'sending', attempts: 1 }])
  expect(await db.meta.count()).toBe(0)
  db.close()
})

test('[SYN-11] [BO5] a database of the eighth version keeps what was put by', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const eighth = new Dexie(ledgerName('ada'), storage)
  const changed = { journal: 'id, [at+count]', columnMarks: '++n' }
  eighth.version(8).stores({ ...SEVENTH_TABLES, ...changed })
  const block = { from: 3, to: 5, count: 2, rows: { count: 2, columns: {} } }
  await eighth.table('olderDays').bulkAdd([block, { ...block, from: 1, to: 4, count: 7 }])
  eighth.close()

  const db = new LedgerDb('ada', storage)
  expect(await readPackedState(db)).toEqual({ count: 9, from: 1, to: 5 })
  expect(await db.olderDays.count()).toBe(2)
  db.close()
})

test('[SE3] [ACC-16] a connection lets go of a database that is deleted, and never makes it anew', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const [here, there] = [new LedgerDb('ada', storage), new LedgerDb('ada', storage)]
  await Promise.all([here.open(), there.open()])
  await here.delete()
  await expect(there.meta.toArray()).rejects.toThrow('closed')
  const names = (await storage.indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(ledgerName('ada'))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
