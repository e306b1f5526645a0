import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { platformTimers } from '#api/platform-timers.ts'
import { createIdSource } from '#base/ids.ts'
import type { Timers } from '#base/timers.ts'
import type { Columns } from '#ledger/columns/columns.ts'
import { openColumns, SAVE_DELAY_MS } from '#ledger/columns/open-columns.ts'
import type { MarkScope } from '#ledger/store/column-marks.ts'
import { LedgerDb, type LedgerStorage } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type {
  AnyRow,
  LedgerRows,
  ProfileRow,
  RecordKey,
  TransactionRow,
} from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { writeRows } from '#ledger/store/view.ts'
import { FREE_PLAN, type PlanName } from '#records/plan.ts'
import { loadAssistant, loadInsights, loadRepeats } from '../assistant/load-assistant.ts'

const USER_ID = '019a0000-0000-7000-8000-000000000001'

/** A tab's worker, whose pauses end when the test says. */
export interface Tab {
  readonly columns: Columns
  /** Ends the pause after which columns are stored, and waits for it. */
  save(): Promise<void>
}

/** A device of one person, whose tabs share its database. */
export interface Device {
  readonly userId: string
  readonly storage: LedgerStorage
  readonly db: LedgerDb
  openTab(): Promise<Tab>
}

/** A new device with an empty ledger. */
export async function createDevice(): Promise<Device> {
  const storage: LedgerStorage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const newId = createIdSource(
    () => 1,
    bytes => crypto.getRandomValues(bytes),
  )
  const db = await openLedger(USER_ID, newId, storage)
  return { userId: USER_ID, storage, db, openTab: () => openTab(new LedgerDb(USER_ID, storage)) }
}

/** A tab whose worker keeps columns over this connection. */
export async function openTab(db: LedgerDb): Promise<Tab> {
  await db.open()
  const due = new Set<() => void>()
  let saving = Promise.resolve()
  const timers: Timers = {
    setTimeout(run, delayMs) {
      if (delayMs !== SAVE_DELAY_MS) return platformTimers.setTimeout(run, delayMs)
      due.add(run)
      return run
    },
    clearTimeout: timer => platformTimers.clearTimeout(timer),
  }
  const columns = openColumns({
    db,
    clock: () => performance.now(),
    timers,
    alone(work) {
      saving = work()
      return saving
    },
    loadAssistant,
    loadInsights,
    loadRepeats,
  })
  return {
    columns,
    async save() {
      for (const run of due) run()
      due.clear()
      await Promise.allSettled([saving])
    },
  }
}

/** What a command or a pull does to transactions in one go. */
export interface TransactionsWrite {
  readonly rows?: readonly TransactionRow[]
  readonly deletedIds?: readonly string[]
  readonly marks?: MarkScope
}

/** Writes and deletes transactions. */
export async function writeTransactions(
  db: LedgerDb,
  { rows = [], deletedIds = [], marks = 'each' }: TransactionsWrite,
): Promise<void> {
  const puts = rows.map(row => [recordKey('transaction', row.id), row] as const)
  const deletes = deletedIds.map(id => [recordKey('transaction', id), null] as const)
  await transact(db, () => writeRows(db, new Map([...deletes, ...puts]), marks))
}

/** Writes wallets, labels and budgets. */
export async function writeRecords(
  db: LedgerDb,
  { wallets, labels, budgets }: Pick<LedgerRows, 'wallets' | 'labels' | 'budgets'>,
): Promise<void> {
  const changes = new Map<RecordKey, AnyRow>()
  for (const row of wallets) changes.set(recordKey('wallet', row.id), row)
  for (const row of labels) changes.set(recordKey('label', row.id), row)
  for (const row of budgets) changes.set(recordKey('budget', row.id), row)
  await transact(db, () => writeRows(db, changes))
}

/** Sets the person's time zone, and plan. */
export async function moveTo(
  db: LedgerDb,
  timezone: string,
  level: PlanName = FREE_PLAN,
): Promise<void> {
  // The only fields of a profile that columns know.
  const profile = { id: USER_ID, timezone, level } as ProfileRow
  await transact(db, () => writeRows(db, new Map([[recordKey('profile', USER_ID), profile]])))
}
