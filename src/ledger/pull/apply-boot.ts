import * as v from 'valibot'
import type { BootPage, ChangeEntry } from '#contract/sync-calls.ts'
import { kobo, nairaToKobo } from '#money/money.ts'
import type { PlainRow } from '#records/packed/packed-rows.ts'
import { addFlows, NO_FLOWS, subtractFlows, type WalletFlows } from '#records/wallet-figures.ts'
import { addMonths, type Instant } from '#time/day.ts'
import { firstDayOf } from '#time/month.ts'
import { dayToInstant, instantToDay, instantToMonth } from '#time/zoned-day.ts'
import type { SyncCore } from '../pass/core.ts'
import { markMonthsOf } from '../store/column-marks.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { BootState } from '../store/meta-values.ts'
import { writeMeta } from '../store/meta.ts'
import { readZone } from '../store/read/read-zone.ts'
import type { AnyRow, OlderBlock, RecordKey } from '../store/rows.ts'
import { rowsOfPage } from './sort-page.ts'

type Rows = ReadonlyMap<RecordKey, AnyRow | null>

/** What a pull brought. */
interface Brought {
  readonly rows: Rows
  readonly older: readonly ChangeEntry[]
  readonly changes: readonly ChangeEntry[]
}

/**
 * Of the rows that a pull brought, those that come for the first time with a page of older ones: they were in no
 * month before, so that marking theirs will do.
 */
export async function splitFresh(
  db: LedgerDb,
  { rows, older, changes }: Brought,
): Promise<{ readonly fresh: Rows; readonly others: Rows }> {
  if (older.length === 0) return { fresh: new Map(), others: rows }
  const known = new Set<string>(await db.baseRows.toCollection().primaryKeys())
  for (const { t, id } of changes) known.add(`${t}:${id}`)
  const isFresh = new Set(older.map(({ t, id }) => `${t}:${id}`).filter(key => !known.has(key)))
  const entries = [...rows]
  return {
    fresh: new Map(entries.filter(([key]) => isFresh.has(key))),
    others: new Map(entries.filter(([key]) => !isFresh.has(key))),
  }
}

/** A page that was placed, and what was known before it. */
interface PlacedPage {
  readonly page: BootPage | undefined
  readonly before: BootState | null
  /** How many transactions the server has. */
  readonly total: number
}

/** Notes how far the ledger is here, and what the rest comes to (BO1). Runs in the pass's transaction. */
export async function noteBoot(
  { db, clock }: Pick<SyncCore, 'db' | 'clock'>,
  { page, before, total }: PlacedPage,
): Promise<void> {
  if (page === undefined) {
    // A server of before knows no pages: what is missing comes all at once.
    if (before !== null) await writeMeta(db, 'mustRecover', true)
    return
  }
  const { from, snapshot } = page
  const rest = page.rest ?? lessRows(before?.rest ?? {}, rowsOfPage(page), snapshot)
  await writeMeta(db, 'boot', from === null ? null : { from, snapshot, rest, total })
  // What is reckoned anew each week was reckoned now.
  if (before === null) await writeMeta(db, 'lastRecountAt', clock())
  // Tells whoever shows figures, also where nothing but the rest has changed.
  const moved = [from, before?.from ?? null].filter(each => each !== null)
  await markMonthsOf(db, moved, await readZone(db))
}

function lessRows(
  rest: BootState['rest'],
  rows: readonly PlainRow[],
  snapshot: number,
): BootState['rest'] {
  const brought = new Map<string, WalletFlows>()
  for (const row of rows) {
    if (Number(row['version']) > snapshot) continue
    const walletId = String(row['walletId'])
    brought.set(walletId, addFlows(brought.get(walletId) ?? NO_FLOWS, flowOf(row)))
  }
  const less = Object.entries(rest).map(
    ([id, flows]) => [id, subtractFlows(flows, brought.get(id) ?? NO_FLOWS)] as const,
  )
  return Object.fromEntries(less)
}

const moneySchema = v.object({ minor: v.pipe(v.number(), v.safeInteger()) })

/** Nothing of a row that only a later build can read: it is in no figure here. */
function flowOf(row: PlainRow): WalletFlows {
  const { foreign } = row
  const amount = v.is(moneySchema, foreign)
    ? kobo(foreign.minor)
    : nairaToKobo(Number(row['amount'] ?? Number.NaN))
  if (amount === undefined) return NO_FLOWS
  const isIncome = row['type'] === 'income'
  const isMoved = row['transferId'] !== null || (row['purpose'] ?? null) !== null
  if (isIncome) return { ...NO_FLOWS, [isMoved ? 'transfersIn' : 'income']: amount }
  return { ...NO_FLOWS, [isMoved ? 'transfersOut' : 'expense']: amount }
}

/** Marks every month in which rows that were put by may lie. */
export async function markBlocks(db: LedgerDb, blocks: readonly OlderBlock[]): Promise<void> {
  if (blocks.length === 0) return
  const zone = await readZone(db)
  const moments = blocks.flatMap(({ from, to }) => {
    const within: Instant[] = [from]
    const last = instantToDay(to, zone)
    let day = addMonths(firstDayOf(instantToMonth(from, zone)), 1)
    while (day <= last) {
      within.push(dayToInstant(day, zone))
      day = addMonths(day, 1)
    }
    return within
  })
  await markMonthsOf(db, moments, zone)
}
