import { Dexie, type EntityTable, type Table } from 'dexie'
import { addOnboarding } from './add-onboarding.ts'
import type { ChatRow, TurnRow } from './chat-rows.ts'
import type { StoredColumns } from './columns/stored-columns.ts'
import { letGo } from './let-go.ts'
import type { JournalEntry, Op } from './op.ts'
import type {
  BudgetRow,
  ColumnMark,
  InboxPage,
  LabelRow,
  LaterRecord,
  MetaEntry,
  ProfileRow,
  ShadowRow,
  TransactionRow,
  WalletRow,
} from './rows.ts'

/** The database's name for a user; another user never sees it. */
export function ledgerName(userId: string): string {
  return `app-${userId}`
}

/** The injected IndexedDB, so that a simulated device has its own. */
export interface LedgerStorage {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/**
 * One user's ledger on this device (sync.md 3.4). The first five tables are the view: what screens
 * read. `shadow` holds the server's row under each row with unsettled writes; `outbox` the writes;
 * `chats` and `turns` what the assistant was asked.
 * Every transaction is durable before it completes.
 */
export class LedgerDb extends Dexie {
  declare readonly wallets: Table<WalletRow, string>
  declare readonly labels: Table<LabelRow, string>
  declare readonly transactions: Table<TransactionRow, string>
  declare readonly budgets: Table<BudgetRow, string>
  declare readonly profile: Table<ProfileRow, string>
  declare readonly shadow: EntityTable<ShadowRow, 'key'>
  declare readonly outbox: Table<Op, number, Omit<Op, 'seq'>>
  declare readonly inbox: Table<InboxPage, number>
  declare readonly laterKinds: EntityTable<LaterRecord, 'key'>
  declare readonly journal: EntityTable<JournalEntry, 'id'>
  declare readonly meta: EntityTable<MetaEntry, 'k'>
  declare readonly ballast: Table<{ readonly k: string; readonly data: ArrayBuffer }, string>
  declare readonly columnMarks: Table<ColumnMark, number>
  declare readonly columnChunks: Table<StoredColumns, string>
  declare readonly chats: EntityTable<ChatRow, 'id'>
  declare readonly turns: EntityTable<TurnRow, 'id'>

  /** Chunks of long work that this connection has done: what moves is not wedged (SPEC.md, OB3). */
  chunksDone = 0

  constructor(userId: string, storage?: LedgerStorage) {
    super(ledgerName(userId), { ...storage, chromeTransactionDurability: 'strict' })
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
    this.version(2).stores({ budgets: 'id' }).upgrade(addOnboarding)
    // Rows that no import brought have null there, and are left out of its indexes.
    const ofImports = '[importId+walletId], [importId+createdAt]'
    this.version(3).stores({
      transactions: `id, walletId, createdAt, [walletId+createdAt], transferId, ${ofImports}`,
    })
    this.version(4).stores({
      chats: 'id, [state+askedAt]',
      turns: 'id, [chatId+askedAt], [sending+askedAt]',
    })
    letGo(this)
  }
}
