import { createIdSource } from '#base/ids.ts'
import { createColumnsClient } from '#features/analytics/data/columns-client.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { Columns } from '#ledger/columns/columns.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { writeRows } from '#ledger/store/view.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { benchRows, type RowsWish } from '../analytics/bench-rows.ts'
import { storeColumns } from '../analytics/store-columns.ts'

const BATCH = 5000
const SHOPS: readonly string[] = [
  'SHOPRITE LEKKI',
  'UBER TRIP',
  'MTN VTU',
  'Mama Put',
  'EBEANO',
  'TOTAL ENERGIES',
]

/** An answer, and the milliseconds until the page has it. */
export interface TimedAnswer {
  readonly ms: number
  readonly answer: Answer
}

/** A sum of rows, and the milliseconds that it took to read and add them. */
export interface TimedScan {
  readonly ms: number
  readonly spentKobo: number
}

const newId = createIdSource(
  () => Date.now(),
  bytes => crypto.getRandomValues(bytes),
)

/** What the bench may do in its page, which asks the product's own worker. */
export function openAssistantDoor(userId: string, now: number) {
  let worker: Worker | undefined
  let columns: Columns | undefined

  async function ask(text: string): Promise<TimedAnswer> {
    worker ??= new Worker('/analytics.js', { type: 'module' })
    columns ??= createColumnsClient(worker, userId)
    const startedAt = performance.now()
    const answer = await columns.ask({ text, askedAt: now })
    return { ms: performance.now() - startedAt, answer }
  }

  return {
    ask,
    seed: (count: number) => seed(userId, { count, now }),
    /** Ends the worker, so that the next question finds nothing in memory. */
    endWorker() {
      worker?.terminate()
      worker = undefined
      columns = undefined
    },
    /** One added row of this month: the milliseconds from its commit until an answer has it. */
    async timeAdd(text: string): Promise<number> {
      await addRow(userId, now)
      return (await ask(text)).ms
    },
    scan: (word: string) => scanRows(userId, word),
  }
}

/** How long a ledger is, when its newest row was, and where its owner buys. */
export interface SeedWish {
  readonly count: number
  readonly now: number
  readonly shops?: readonly string[]
}

/** Makes a ledger whose rows each say something of their own. */
export async function seed(userId: string, { count, now, shops = SHOPS }: SeedWish): Promise<void> {
  const db = await openLedger(userId, newId)
  await db.wallets.add({
    id: newId(),
    name: 'GTBank',
    openingAmount: ZERO_KOBO,
    image: '',
    type: 'Savings',
    createdAt: now,
    archivedAt: null,
    position: 0,
    lowLine: null,
    openedOn: null,
    foreign: null,
    version: 1,
  })
  for (let first = 0; first < count; first += BATCH) {
    await db.transactions.bulkAdd(describedRows({ first, size: BATCH, count, now }, shops))
  }
  db.close()
  await storeColumns(userId)
}

/** No two descriptions are alike, as in a bank's statement, where each has a number of its own. */
function describedRows(wish: RowsWish, shops = SHOPS): TransactionRow[] {
  return benchRows(wish, newId).map((row, place) => {
    const shop = shops[(wish.first + place) % shops.length] ?? ''
    return Object.assign({}, row, { description: `POS/WEB ${wish.first + place} ${shop} LAGOS NG` })
  })
}

async function addRow(userId: string, now: number): Promise<void> {
  const db = new LedgerDb(userId)
  const rows = describedRows({ first: 1, size: 1, count: 2, now })
  const entries = rows.map(row => [recordKey('transaction', row.id), row] as const)
  await transact(db, () => writeRows(db, new Map(entries)))
  db.close()
}

/** What most apps do: read the rows, and add up those that fit. */
async function scanRows(userId: string, word: string): Promise<TimedScan> {
  const db = new LedgerDb(userId)
  await db.open()
  const startedAt = performance.now()
  let spentKobo = 0
  for (const row of await db.transactions.toArray()) {
    const isSpent = row.type === 'expense' && row.transferId === null
    if (isSpent && row.description.toLowerCase().includes(word)) spentKobo += row.amount
  }
  const ms = performance.now() - startedAt
  db.close()
  return { ms, spentKobo }
}
