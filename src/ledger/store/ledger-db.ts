import {
  type DBCore,
  type DBCoreIndex,
  type DBCoreMutateRequest,
  Dexie,
  type EntityTable,
  type Middleware,
  type ObservabilitySet,
  RangeSet,
  type Table,
  type Transaction,
} from 'dexie'
import { NEW_ONBOARDING } from '#records/profile/onboarding.ts'
import { type RecordKind, RECORDS } from '#records/registry.ts'
import type { ChatRow, TurnRow } from '../chats/chat-rows.ts'
import type { StoredColumns } from '../columns/stored-columns.ts'
import type { JournalEntry, Op } from './op.ts'
import type {
  ActionRow,
  AliasRow,
  BaseRow,
  BudgetRow,
  CategoryGroupRow,
  CategoryRow,
  ClashRow,
  ColumnMark,
  DismissalRow,
  FormDraft,
  InsightRow,
  LabelRow,
  MetaEntry,
  OccurrenceRow,
  OlderBlock,
  PayeeRow,
  ProfileRow,
  ScheduleRow,
  StatementRow,
  TemplateRow,
  TransactionRow,
  UnknownChange,
  ViewRow,
  WalletRow,
} from './rows.ts'

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

/**
 * Closes the connection for good when another one deletes the database: a query must not make it anew,
 * as one after Dexie's own closing would. The deletion may have to wait for a read that is under way,
 * which is nothing to warn of.
 */
function letGo(db: Dexie): void {
  // What is heard last is asked first, and `false` keeps Dexie's own answer from being given.
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return true
    db.close()
    return false
  })
  db.on('blocked', ({ newVersion }) => newVersion !== null)
}

// As Dexie itself has it: what fifty rows or more change is told of as everything.
const MOST_KEYS = 50

/**
 * Has Dexie tell live queries of one write with very many keys as it tells them of very many writes: that all of an
 * index may have changed. It would name each key, to each tab and worker, and every live query there would merge them
 * into what it had heard before: of an import of 50,000 rows, in a hundred writes with their keys, that held the page for
 * seconds.
 */
const coarseNews: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'coarseNews',
  // Before those that note what changed.
  level: 1,
  create: core => ({
    ...core,
    table(name) {
      const table = core.table(name)
      const lists = table.schema.indexes.filter(index => index.multiEntry === true)
      if (lists.length === 0) return table
      const database = core.schema.name
      return {
        ...table,
        mutate(request) {
          const many = lists.filter(index => countKeys(request, index) >= MOST_KEYS)
          if (many.length === 0) return table.mutate(request)
          const mutatedParts: ObservabilitySet = { ...request.mutatedParts }
          for (const index of many) {
            const part = `idb://${database}/${name}/${index.name}`
            mutatedParts[part] = new RangeSet(core.MIN_KEY, core.MAX_KEY)
          }
          return table.mutate({ ...request, mutatedParts })
        },
      }
    },
  }),
}

function countKeys(request: DBCoreMutateRequest, { extractKey }: DBCoreIndex): number {
  if (request.type !== 'add' && request.type !== 'put') return 0
  let count = 0
  for (const row of request.values) {
    const keys: unknown = extractKey?.(row)
    if (Array.isArray(keys)) count += keys.length
  }
  return count
}

/** The database's name for a ledger; who has another one never sees it. */
export function ledgerName(ledgerId: string): string {
  return `app-${ledgerId}`
}

// Rows that no import brought have null there, and are left out of its indexes.
const OF_IMPORTS = '[importId+walletId], [importId+createdAt]'

/** The versions since entries can be undone: each adds kinds, or fields to those that are there. */
function addLaterVersions(db: Dexie): void {
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

/** The injected IndexedDB, so that a simulated device has its own. */
export interface LedgerStorage {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/**
 * One user's ledger on this device (sync 10). The tables up to `profile` are the view: what screens
 * read. `baseRows` hold the server's row under each row with unsettled writes; `outbox` the writes;
 * `actions` what the person did to transactions; `chats` and `turns` what the assistant was asked; `drafts`
 * what was typed and not sent; `olderDays` rows that are yet to be laid out (BO5).
 * Every transaction is durable before it completes.
 */
export class LedgerDb extends Dexie {
  declare readonly wallets: Table<WalletRow, string>
  declare readonly labels: Table<LabelRow, string>
  declare readonly transactions: Table<TransactionRow, string>
  declare readonly budgets: Table<BudgetRow, string>
  declare readonly views: Table<ViewRow, string>
  declare readonly statements: Table<StatementRow, string>
  declare readonly schedules: Table<ScheduleRow, string>
  declare readonly occurrences: Table<OccurrenceRow, string>
  declare readonly payees: Table<PayeeRow, string>
  declare readonly aliases: Table<AliasRow, string>
  declare readonly templates: Table<TemplateRow, string>
  declare readonly groups: Table<CategoryGroupRow, string>
  declare readonly categories: Table<CategoryRow, string>
  declare readonly clashes: Table<ClashRow, string>
  declare readonly insights: Table<InsightRow, string>
  declare readonly dismissals: Table<DismissalRow, string>
  declare readonly profile: Table<ProfileRow, string>
  declare readonly outbox: Table<Op, number, Omit<Op, 'seq'>>
  declare readonly journal: EntityTable<JournalEntry, 'id'>
  declare readonly meta: EntityTable<MetaEntry, 'k'>
  declare readonly ballast: Table<{ readonly k: string; readonly data: ArrayBuffer }, string>
  declare readonly columnMarks: Table<ColumnMark, number>
  declare readonly columnChunks: Table<StoredColumns, string>
  declare readonly olderDays: Table<OlderBlock, number>
  declare readonly actions: EntityTable<ActionRow, 'id'>
  declare readonly chats: EntityTable<ChatRow, 'id'>
  declare readonly turns: EntityTable<TurnRow, 'id'>
  declare readonly drafts: EntityTable<FormDraft, 'key'>

  /** Chunks of long work that this connection has done: what moves is not wedged (OB3). */
  chunksDone = 0

  constructor(ledgerId: string, storage?: LedgerStorage) {
    super(ledgerName(ledgerId), { ...storage, chromeTransactionDurability: 'strict' })
    this.version(1).stores({
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
    this.version(2)
      .stores({ budgets: 'id' })
      .upgrade(giveField('profile', 'onboarding', NEW_ONBOARDING))
    this.version(3).stores({
      transactions: `id, walletId, createdAt, [walletId+createdAt], transferId, ${OF_IMPORTS}`,
    })
    this.version(4).stores({
      chats: 'id, [state+askedAt]',
      turns: 'id, [chatId+askedAt], [sending+askedAt]',
    })
    this.version(5).stores({ views: 'id' })
    this.version(6).stores({ inbox: null })
    // Each index of a row costs a device as much again when it takes up a long ledger; the one on wallet and
    // time had no reader.
    this.version(7).stores({
      transactions: `id, walletId, createdAt, transferId, ${OF_IMPORTS}`,
      olderDays: '++n, [to+count]',
      // The queue is read whole: no one looks by when a write's turn comes.
      outbox: '++seq, &id, state, *creates, *touches',
    })
    this.version(8)
      .stores({ journal: 'id, [at+count]', columnMarks: '++n' })
      .upgrade(async upgrade => {
        await upgrade.table('journal').toCollection().modify(toEntryOfOne)
        await upgrade.table('columnMarks').toCollection().modify(toMarkOfRows)
        await upgrade.table('meta').delete('isSending')
      })
    // Blocks of what a pull brings may lie beside each other in time.
    this.version(9).stores({ olderDays: '++n, [to+from+count]' })
    this.version(10).stores({ statements: 'id, walletId, importId' })
    this.version(11)
      .stores({})
      .upgrade(giveField('transaction', 'purpose', null))
    addLaterVersions(this)
    this.use(coarseNews)
    letGo(this)
  }

  // Two tables keep the names that they are stored under.
  get baseRows(): EntityTable<BaseRow, 'key'> {
    return this.table('shadow')
  }

  get unknownChanges(): EntityTable<UnknownChange, 'key'> {
    return this.table('laterKinds')
  }
}
