import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { foldText } from '#base/folded-text.ts'
import { readLessons, useReadOnce } from '#features/entries/data/use-habits.ts'
import { readWalletSlots } from '#features/schedules/data/queries.ts'
import type { SlotView } from '#features/schedules/rules/slots.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { spanOf } from '#features/statements/rules/coverage/account-coverage.ts'
import {
  type PreviewContext,
  TRANSFER_DAYS,
} from '#features/statements/rules/import/preview-row.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readRowsFrom } from '#ledger/store/older-days.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import { LONGEST_WINDOW } from '#time/recurrence/occurrences.ts'
import { daysToInstants, instantToDay } from '#time/zoned-day.ts'

/** Rows as far as their days go. */
interface DatedRows {
  readonly rows: readonly { readonly day: Day | null }[]
}

/**
 * What the rows of a statement are compared with in a wallet; live, so that rows that a sync brings
 * are seen too. Undefined while it loads, and while no wallet is chosen. The same object until
 * something changed.
 */
export function usePreviewContext(
  walletId: string,
  section: DatedRows,
): PreviewContext | undefined {
  const { db, clock } = useLedger()
  const zone = useZone()
  // Learnt once: rows that arrive while a statement is looked over teach the next one.
  const lessons = useReadOnce(readLessons)
  const { rows } = section
  const { from, until } = useMemo(() => instantsOf({ rows }, zone), [rows, zone])
  const question = [walletId, zone, from, until, lessons === undefined].join(' ')
  const found = useLiveQuery(async () => {
    if (walletId === '' || lessons === undefined) return { question }
    // Of days that are still on their way nothing can be said: their rows would be recorded twice (BO4).
    const rowsFrom = await readRowsFrom(db)
    if (rowsFrom !== null && from < rowsFrom) return { question }
    const recorded = await readRecorded(db, { walletId, from, until })
    const slots = await readSlots(db, { rows }, { walletId, zone, now: clock() })
    return { question, context: { ...recorded, slots, walletId, zone, now: clock(), lessons } }
  }, [db, question])
  return found?.question === question ? found.context : undefined
}

/** Reads what is recorded in the wallet, and in the others, between two instants. */
export async function readRecorded(
  db: LedgerDb,
  { walletId, from, until }: { walletId: string; from: Instant; until: Instant },
): Promise<Omit<PreviewContext, 'walletId' | 'zone' | 'now' | 'lessons' | 'slots'>> {
  const around = await readAround(db, from, until)
  const labels = await db.labels.orderBy('id').toArray()
  // A statement is read in naira.
  const wallets = (await db.wallets.orderBy('id').toArray()).filter(each => each.foreign === null)
  return {
    // A balance that was set right is no movement that a statement has; what was lent or paid back is one.
    walletRows: around.filter(row => row.walletId === walletId && row.purpose !== 'adjustment'),
    otherRows: around.filter(
      row => row.walletId !== walletId && row.foreign === null && !isNeutral(row),
    ),
    wallets: wallets.map(({ id, name }) => ({ id, name })),
    labelIds: new Set(labels.map(({ id }) => id)),
    labelsByName: new Map(labels.map(({ id, name }) => [foldText(name), id])),
    categories: await readCategoryBook(db),
  }
}

/** What falls due in the wallet around the rows' days. */
export async function readSlots(
  db: LedgerDb,
  section: DatedRows,
  { zone, now, walletId }: Pick<PreviewContext, 'zone' | 'now' | 'walletId'>,
): Promise<readonly SlotView[]> {
  const span = spanOf(section.rows)
  if (span === null) return []
  const [from, to] = [addDays(span.from, -LONGEST_WINDOW), addDays(span.to, LONGEST_WINDOW)]
  return await readWalletSlots(db, { walletId, zone, from, to, today: instantToDay(now, zone) })
}

// So many rows come from the database in one answer, which the page takes in one go.
const ROWS_AN_ANSWER = 500

/** Every row between two instants, in their order: an answer with all of them would hold the page. */
async function readAround(
  db: LedgerDb,
  from: Instant,
  until: Instant,
): Promise<readonly TransactionRow[]> {
  return await db.transaction('r', db.transactions, async () => {
    const rows: TransactionRow[] = []
    for (let start = from; start < until;) {
      const answer = await db.transactions
        .where('createdAt')
        .between(start, until)
        .limit(ROWS_AN_ANSWER)
        .toArray()
      const last = answer.at(-1)?.createdAt
      if (last === undefined || answer.length < ROWS_AN_ANSWER) return [...rows, ...answer]
      // More of the last one's instant may come: they are read together.
      rows.push(...answer.filter(({ createdAt }) => createdAt < last))
      rows.push(...(await db.transactions.where('createdAt').equals(last).toArray()))
      start = last + 1
    }
    return rows
  })
}

function instantsOf({ rows }: DatedRows, zone: string): { from: Instant; until: Instant } {
  const span = spanOf(rows)
  if (span === null) return { from: 0, until: 0 }
  return daysToInstants(addDays(span.from, -TRANSFER_DAYS), addDays(span.to, TRANSFER_DAYS), zone)
}
