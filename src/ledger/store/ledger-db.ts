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
} from 'dexie'
import type { ChatRow, TurnRow } from '../chats/chat-rows.ts'
import type { StoredColumns } from '../columns/stored-columns.ts'
import { addVersions } from './ledger-versions.ts'
import type { JournalEntry, Op } from './op.ts'
import type {
  ActionRow,
  AliasRow,
  AssertionRow,
  AssetRow,
  BaseRow,
  BudgetRow,
  CategoryGroupRow,
  CategoryRow,
  CircleMemberRow,
  CirclePaymentRow,
  CircleRow,
  ClashRow,
  ColumnMark,
  DebtRow,
  DismissalRow,
  EarmarkRow,
  FormDraft,
  GoalRow,
  InsightRow,
  LabelRow,
  MetaEntry,
  OccurrenceRow,
  OlderBlock,
  PayeeRow,
  ProfileRow,
  RateRow,
  ScheduleRow,
  StatementRow,
  TemplateRow,
  TransactionRow,
  UnknownChange,
  ValuationRow,
  ViewRow,
  WalletRow,
} from './rows.ts'

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
  declare readonly goals: Table<GoalRow, string>
  declare readonly earmarks: Table<EarmarkRow, string>
  declare readonly schedules: Table<ScheduleRow, string>
  declare readonly occurrences: Table<OccurrenceRow, string>
  declare readonly debts: Table<DebtRow, string>
  declare readonly circles: Table<CircleRow, string>
  declare readonly circle_members: Table<CircleMemberRow, string>
  declare readonly circle_payments: Table<CirclePaymentRow, string>
  declare readonly payees: Table<PayeeRow, string>
  declare readonly aliases: Table<AliasRow, string>
  declare readonly templates: Table<TemplateRow, string>
  declare readonly groups: Table<CategoryGroupRow, string>
  declare readonly categories: Table<CategoryRow, string>
  declare readonly clashes: Table<ClashRow, string>
  declare readonly insights: Table<InsightRow, string>
  declare readonly dismissals: Table<DismissalRow, string>
  declare readonly assets: Table<AssetRow, string>
  declare readonly valuations: Table<ValuationRow, string>
  declare readonly rates: Table<RateRow, string>
  declare readonly assertions: Table<AssertionRow, string>
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
    addVersions(this)
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
