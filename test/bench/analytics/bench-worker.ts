import { expose } from 'comlink'
import { platformTimers } from '#api/platform-timers.ts'
import { createIdSource } from '#base/ids.ts'
import type { Overview, OverviewQuestion } from '#features/analytics/rules/overview.ts'
import { openColumns } from '#ledger/columns/open-columns.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { transact } from '#ledger/store/transact.ts'
import { writeRows } from '#ledger/store/view.ts'
import { loadAssistant, loadInsights, loadRepeats } from '#test/support/assistant/load-assistant.ts'
import { benchRows } from './bench-rows.ts'
import type { Rival, RivalName } from './rival.ts'
import { openRows } from './rows-rival.ts'
import { openSqlite } from './sqlite-rival.ts'
import { storeColumns } from './store-columns.ts'

const BATCH = 5000
const ADDED = { first: 0, size: 1, count: 1 }

/** An answer, and the milliseconds that it took. */
export interface TimedAnswer {
  readonly ms: number
  readonly overview: Overview
}

/** What the bench's page asks of a worker. */
export interface BenchWorker {
  /** Fills the ledger of this user, and SQLite, with the same rows. */
  seed(userId: string, count: number, now: number): Promise<void>
  /** Builds the columns of the ledger and stores them, as happens once, after the first pull. */
  storeColumns(userId: string): Promise<void>
  /** Opens the rival if it is not yet, and asks it: the first answer of a worker is a cold one. */
  ask(userId: string, rival: RivalName, question: OverviewQuestion): Promise<TimedAnswer>
  /** One added transaction: the milliseconds from its commit until the figures have it. */
  timeAdd(userId: string, now: number): Promise<number>
}

const newId = createIdSource(
  () => Date.now(),
  bytes => crypto.getRandomValues(bytes),
)

expose(createBenchWorker())

function createBenchWorker(): BenchWorker {
  const rivals = new Map<RivalName, Rival>()

  async function openRival(name: RivalName, userId: string): Promise<Rival> {
    const rival = rivals.get(name) ?? (await openers[name](userId))
    rivals.set(name, rival)
    return rival
  }

  return {
    seed,
    storeColumns,
    async ask(userId, name, question) {
      const startedAt = performance.now()
      const overview = await (await openRival(name, userId)).fetchOverview(question)
      return { ms: performance.now() - startedAt, overview }
    },
    async timeAdd(userId, now) {
      const columns = await openRival('columns', userId)
      await addRow(userId, now)
      const startedAt = performance.now()
      await columns.fetchOverview({ range: {} })
      return performance.now() - startedAt
    },
  }
}

async function seed(userId: string, count: number, now: number): Promise<void> {
  const db = await openLedger(userId, newId)
  const sqlite = await openSqlite(true)
  for (let first = 0; first < count; first += BATCH) {
    const rows = benchRows({ first, size: BATCH, count, now }, newId)
    await db.transactions.bulkAdd([...rows])
    sqlite.addRows(rows)
  }
  db.close()
}

const openers: Readonly<Record<RivalName, (userId: string) => Rival | Promise<Rival>>> = {
  columns: userId =>
    openColumns({
      db: new LedgerDb(userId),
      clock: () => performance.now(),
      timers: platformTimers,
      alone: work => work(),
      loadAssistant,
      loadInsights,
      loadRepeats,
    }),
  rows: userId => openRows(new LedgerDb(userId)),
  sqlite: () => openSqlite(false),
}

async function addRow(userId: string, now: number): Promise<void> {
  const db = new LedgerDb(userId)
  const entries = benchRows({ ...ADDED, now }, newId).map(
    row => [recordKey('transaction', row.id), row] as const,
  )
  await transact(db, () => writeRows(db, new Map(entries)))
  db.close()
}
