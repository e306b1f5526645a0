import type { Dexie, Transaction, Version } from 'dexie'
import { assert } from '#base/assert.ts'
import { NEW_ONBOARDING } from '#records/profile/onboarding.ts'
import { type RecordKind, RECORDS } from '#records/registry.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * Gives rows that earlier versions stored a field that this one reads of them: the server sends a row
 * again only once it changed.
 */
function giveField(kind: RecordKind, field: string, value: unknown) {
  return async (upgrade: Transaction): Promise<void> => {
    const rows = upgrade.table<Stored>(RECORDS[kind].table)
    await rows.toCollection().modify((row, stored) => {
      stored.value = { [field]: value, ...row }
    })
    const baseRows = upgrade.table<{ readonly key: string; readonly row: Stored | null }>('shadow')
    await baseRows
      .where('key')
      .startsWith(`${kind}:`)
      .modify((base, stored) => {
        if (base.row === null) return
        stored.value = { key: base.key, row: { [field]: value, ...base.row } }
      })
  }
}

/** Each write that left the outbox was an entry of its own. */
function toEntryOfOne({ id, op, ...rest }: Stored, stored: { value: unknown }): void {
  stored.value = { ...rest, id, first: id, ops: [op], count: 1 }
}

/** Each transaction that changed left a mark of its own. */
function toMarkOfRows({ rowId, ...rest }: Stored, stored: { value: unknown }): void {
  stored.value = { ...rest, rowIds: rowId === '' ? [] : [rowId] }
}

// Rows that no import brought have null there, and are left out of its indexes.
const OF_IMPORTS = '[importId+walletId], [importId+createdAt]'

type Tables = Readonly<Record<string, string | null>>

/** What takes up the versions of a database. */
interface Versions {
  version(verno: number): { stores(tables: Tables): Version }
}

/**
 * Tells a database its versions one by one, each with all of its tables. Dexie lays the tables of every version that it
 * knows out anew with each one more: of thirty that took a start 20 ms of a fast machine, in the page and in each worker.
 */
function addEach(db: Dexie, add: (versions: Versions) => void): void {
  const known: Version[] = []
  let whole: Tables = {}
  add({
    version(verno) {
      setVersions(db, [])
      const version = db.version(verno)
      known.push(version)
      return {
        stores(tables) {
          whole = { ...whole, ...tables }
          return version.stores(whole)
        },
      }
    },
  })
  setVersions(db, known)
}

function setVersions(db: Dexie, versions: Version[]): void {
  assert(Array.isArray(Reflect.get(db, '_versions')), 'a database has its versions')
  Reflect.set(db, '_versions', versions)
}

/** The versions of the device's database: each says its tables, and what becomes of the rows that it finds. */
export function addVersions(db: Dexie): void {
  addEach(db, versions => {
    addFirstVersions(versions)
    addLaterVersions(versions)
    addPlans(versions)
  })
}

function addFirstVersions(db: Versions): void {
  db.version(1).stores({
    wallets: 'id',
    labels: 'id',
    // Rows that are no transfer's have null there, which IndexedDB leaves out of an index.
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
  })
  // Tables that a version leaves out stay as they are.
  db.version(2)
    .stores({ budgets: 'id' })
    .upgrade(giveField('profile', 'onboarding', NEW_ONBOARDING))
  db.version(3).stores({
    transactions: `id, walletId, createdAt, [walletId+createdAt], transferId, ${OF_IMPORTS}`,
  })
  db.version(4).stores({
    chats: 'id, [state+askedAt]',
    turns: 'id, [chatId+askedAt], [sending+askedAt]',
  })
  db.version(5).stores({ views: 'id' })
  db.version(6).stores({ inbox: null })
  // Each index of a row costs a device as much again when it takes up a long ledger; the one on wallet and
  // time had no reader.
  db.version(7).stores({
    transactions: `id, walletId, createdAt, transferId, ${OF_IMPORTS}`,
    olderDays: '++n, [to+count]',
    // The queue is read whole: no one looks by when a write's turn comes.
    outbox: '++seq, &id, state, *creates, *touches',
  })
  db.version(8)
    .stores({ journal: 'id, [at+count]', columnMarks: '++n' })
    .upgrade(async upgrade => {
      await upgrade.table('journal').toCollection().modify(toEntryOfOne)
      await upgrade.table('columnMarks').toCollection().modify(toMarkOfRows)
      await upgrade.table('meta').delete('isSending')
    })
  // Blocks of what a pull brings may lie beside each other in time.
  db.version(9).stores({ olderDays: '++n, [to+from+count]' })
  db.version(10).stores({ statements: 'id, walletId, importId' })
  db.version(11)
    .stores({})
    .upgrade(giveField('transaction', 'purpose', null))
}

/** The versions since entries can be undone: each adds kinds, or fields to those that are there. */
function addLaterVersions(db: Versions): void {
  db.version(12)
    .stores({ actions: 'id, at, *opIds' })
    .upgrade(giveField('wallet', 'archivedAt', null))
  db.version(13).stores({ payees: 'id', aliases: 'id' })
  db.version(14).stores({ templates: 'id', drafts: 'key, at' })
  db.version(15).stores({ categories: 'id' })
  db.version(16)
    .stores({})
    .upgrade(giveField('view', 'columns', ''))
  db.version(17).stores({ clashes: 'id, recordId' })
  db.version(18)
    .stores({ groups: 'id' })
    .upgrade(giveField('category', 'groupId', null))
  db.version(19).stores({ insights: 'id' })
  db.version(20).stores({
    schedules: 'id',
    occurrences: 'id, scheduleId',
    // Rows that pay nothing of a schedule have no such key, and are left out of its index.
    transactions: `id, walletId, createdAt, transferId, ${OF_IMPORTS}, pays.scheduleId`,
  })
  db.version(21).stores({ dismissals: 'id' })
  db.version(22)
    .stores({})
    .upgrade(async upgrade => {
      await giveField('profile', 'months', [])(upgrade)
      await giveField('budget', 'followsMonth', false)(upgrade)
    })
  db.version(23)
    .stores({})
    .upgrade(async upgrade => {
      await giveField('budget', 'counts', 'hand')(upgrade)
      await giveField('budget', 'countsFrom', null)(upgrade)
      await giveField('transaction', 'isUnbudgeted', false)(upgrade)
    })
  db.version(24)
    .stores({})
    .upgrade(giveField('wallet', 'position', 0))
}

/** The versions since goals: what is saved for, owed, owned. */
function addPlans(db: Versions): void {
  db.version(26).stores({
    goals: 'id',
    earmarks: 'id, goalId, walletId',
    // Rows that are for no goal have no such key, as those have none that were stored before there were goals.
    transactions: `id, walletId, createdAt, transferId, ${OF_IMPORTS}, pays.scheduleId, goalId`,
  })
  db.version(28)
    .stores({
      debts: 'id',
      // Rows that are of no debt have no such key.
      transactions: `id, walletId, createdAt, transferId, ${OF_IMPORTS}, pays.scheduleId, goalId, debtId`,
    })
    .upgrade(giveField('transaction', 'debtId', null))
  db.version(29)
    .stores({
      circles: 'id',
      circle_members: 'id, circleId',
      circle_payments: 'id, circleId, memberId',
      transactions: `id, walletId, createdAt, transferId, ${OF_IMPORTS}, pays.scheduleId, goalId, debtId, circleId`,
    })
    .upgrade(giveField('transaction', 'circleId', null))
  db.version(30).stores({ assets: 'id', valuations: 'id, assetId' })
  db.version(31)
    .stores({ assertions: 'id, walletId' })
    .upgrade(async upgrade => {
      await giveField('wallet', 'lowLine', null)(upgrade)
      await giveField('wallet', 'openedOn', null)(upgrade)
    })
  // Rows of before are all of naira.
  db.version(32)
    .stores({ rates: 'id' })
    .upgrade(async upgrade => {
      await giveField('wallet', 'foreign', null)(upgrade)
      await giveField('assertion', 'foreign', null)(upgrade)
      await giveField('transaction', 'foreign', null)(upgrade)
    })
}
