import { createIdSource } from '#base/ids.ts'
import { createColumnsClient } from '#features/analytics/data/columns-client.ts'
import type { Columns, ListQuestion } from '#ledger/columns/columns.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readRowsBetween } from '#ledger/store/older-days.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { writeRows } from '#ledger/store/view.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { benchRows, type RowsWish } from '../analytics/bench-rows.ts'
import { storeColumns } from '../analytics/store-columns.ts'

const BATCH = 5000
const WALLETS = 5
const DAY_MS = 86_400_000
const SHOPS = ['SHOPRITE LEKKI', 'UBER TRIP', 'MTN VTU', 'Mama Put', 'Ẹbẹano', 'TOTAL ENERGIES ₦']

const newId = createIdSource(
  () => Date.now(),
  bytes => crypto.getRandomValues(bytes),
)

/** What the bench asks of a list beside what all ask. */
type Asked = Partial<ListQuestion>

/** What the bench may do in its page, which asks the product's own worker. */
export function openFindDoor(userId: string, now: number) {
  let worker: Worker | undefined
  let opened: Columns | undefined

  function columns(): Columns {
    worker ??= new Worker('/analytics.js', { type: 'module' })
    opened ??= createColumnsClient(worker, userId)
    return opened
  }

  function questionOf(asked: Asked): ListQuestion {
    const today = instantToDay(now, 'Africa/Lagos')
    return { filters: { categories: [], labelIds: [] }, today, joinsTransfers: true, ...asked }
  }

  return {
    seed: (count: number) => seed(userId, count, now),
    /** Ends the worker, so that the next question finds nothing in memory. */
    endWorker() {
      worker?.terminate()
      worker = undefined
      opened = undefined
    },
    /** As a search box does: the list, then its first window. */
    timeList: (asked: Asked) =>
      time(async () => {
        await columns().fetchList(questionOf(asked))
        await columns().fetchWindow({ ...questionOf(asked), first: 0, limit: 30 })
      }),
    countFound: async (asked: Asked) => (await columns().fetchList(questionOf(asked))).count,
    timeWindow: (asked: Asked, first: number) =>
      time(() => columns().fetchWindow({ ...questionOf(asked), first, limit: 30 })),
    timeIds: (asked: Asked) => time(() => columns().fetchIds(questionOf(asked))),
    timeFlows: () => time(() => columns().fetchFlows()),
    /** One added row of this month: from its commit until the list has it. */
    async timeAdd(asked: Asked) {
      await addRow(userId, now)
      return time(() => columns().fetchList(questionOf(asked)))
    },
    forgetTexts: () => forgetTexts(userId),
    timeRows: (text: string) => timeRows(userId, text, now),
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function seed(userId: string, count: number, now: number): Promise<void> {
  const db = await openLedger(userId, newId)
  const wallet = {
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
  }
  await db.wallets.bulkAdd(
    Array.from({ length: WALLETS }, (_, n) => ({
      id: `wallet-${n}`,
      name: `Bank ${n}`,
      ...wallet,
    })),
  )
  for (let first = 0; first < count; first += BATCH) {
    await db.transactions.bulkAdd(describedRows({ first, size: BATCH, count, now }))
  }
  db.close()
  await storeColumns(userId)
}

/** No two descriptions are alike, as in a bank's statement; every twelfth row is a leg of a transfer. */
function describedRows(wish: RowsWish): TransactionRow[] {
  const rows = benchRows(wish, newId).map((row, place) => {
    const shop = SHOPS[place % SHOPS.length] ?? ''
    const description = `POS/WEB ${wish.first + place} ${shop} LAGOS NG`
    return Object.assign({}, row, { description, transferId: null })
  })
  return rows.map((row, place) => {
    const other = place % 24 === 1 ? rows[place - 1] : row
    if (other === undefined || place % 24 > 1) return row
    const { amount, createdAt } = other
    const type = place % 24 === 0 ? ('expense' as const) : ('income' as const)
    const transferId = `transfer-${wish.first + place - (place % 24)}`
    return Object.assign({}, row, { amount, createdAt, type, transferId, category: 'transfer' })
  })
}

async function addRow(userId: string, now: number): Promise<void> {
  const db = new LedgerDb(userId)
  const rows = describedRows({ first: 2, size: 1, count: 3, now })
  const entries = rows.map(row => [recordKey('transaction', row.id), row] as const)
  await transact(db, () => writeRows(db, new Map(entries)))
  db.close()
}

/** As if nothing were stored of what rows say. */
async function forgetTexts(userId: string): Promise<void> {
  const db = new LedgerDb(userId)
  await db.columnChunks.where('month').startsWith('texts').delete()
  db.close()
}

/** As most apps do, and this one did: read the rows, some weeks at a time, and look into each. */
async function timeRows(userId: string, text: string, now: number): Promise<number> {
  const db = new LedgerDb(userId)
  await db.open()
  const found: TransactionRow[] = []
  const ms = await time(async () => {
    const first = await db.transactions.orderBy('createdAt').first()
    for (let end = now + DAY_MS; end > (first?.createdAt ?? now); end -= 60 * DAY_MS) {
      const rows = await readRowsBetween(db, end - 60 * DAY_MS, end)
      found.push(...rows.filter(row => row.description.toLowerCase().includes(text)))
    }
  })
  db.close()
  return ms
}
