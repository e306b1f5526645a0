import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { assert } from '#base/assert.ts'
import { foldText } from '#base/folded-text.ts'
import { idToInstant } from '#base/ids.ts'
import { readLessons, useReadOnce } from '#features/entries/data/use-habits.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { accountNames, spanOf } from '#features/statements/rules/coverage/account-coverage.ts'
import {
  type PreviewContext,
  TRANSFER_DAYS,
} from '#features/statements/rules/import/preview-row.ts'
import {
  type AccountWallet,
  defaultWalletIds,
  lastWallets,
  type NamedAccount,
  type RecentImport,
} from '#features/statements/rules/import/recent-imports.ts'
import { importLimitFailure } from '#ledger/outbox/plan-room.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { readRowsFrom } from '#ledger/store/older-days.ts'
import { readZone } from '#ledger/store/read-zone.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { isNeutral } from '#records/neutral.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import { daysToInstants, instantToDay } from '#time/zoned-day.ts'
import { walletOfAccount } from './statement-records.ts'

/** The wallets that the accounts of a bank's statement most likely go into; empty where unknown. */
export async function suggestWalletIds(
  db: LedgerDb,
  bank: string | null,
  sections: readonly NamedAccount[],
): Promise<readonly string[]> {
  const wallets = await db.wallets.orderBy('id').toArray()
  const lastIds = (await readMeta(db, 'bankWallets')) ?? {}
  const recordedIds = await Promise.all(
    sections.map(section => walletOfAccount(db, accountNames(bank, section))),
  )
  return defaultWalletIds(wallets, { bank, lastIds, sections, recordedIds })
}

/** Remembers on this device which wallets the accounts of a bank's statement went into. */
export async function noteBankWallets(
  db: LedgerDb,
  bank: string | null,
  wallets: readonly AccountWallet[],
): Promise<void> {
  if (bank === null) return
  const lastIds = await readMeta(db, 'bankWallets')
  await writeMeta(db, 'bankWallets', { ...lastIds, ...lastWallets(bank, wallets) })
}

/** Why the plan allows no further import this month, fit to show; null when it does. */
export function useImportLimit(): string | null | undefined {
  const { db, clock } = useLedger()
  return useLiveQuery(
    async () => (await importLimitFailure(db, clock()))?.message ?? null,
    [db, clock],
  )
}

const SHOWN_IMPORTS = 10

/** The latest imports, of this device and others, newest first; undefined while they load. */
export function useImports(): readonly RecentImport[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readImports(db), [db])
}

/** Reads the latest imports, newest first: their ids are made in time's order. */
export async function readImports(db: LedgerDb): Promise<readonly RecentImport[]> {
  const pairs = (await db.transactions.orderBy('[importId+walletId]').uniqueKeys()).map(readPair)
  const importIds = [...new Set(pairs.map(([importId]) => importId))].toSorted()
  const imports: RecentImport[] = []
  for (const importId of importIds.slice(-SHOWN_IMPORTS).toReversed()) {
    const own = pairs.filter(pair => pair[0] === importId)
    imports.push(await readImport(db, importId, own))
  }
  return imports
}

type Pair = readonly [importId: string, walletId: string]

async function readImport(
  db: LedgerDb,
  importId: string,
  pairs: readonly Pair[],
): Promise<RecentImport> {
  const counts = await Promise.all(pairs.map(pair => countOwn(db, pair)))
  const own = pairs
    .map(([, walletId], index) => ({ walletId, ...(counts[index] ?? NO_COUNT) }))
    .toSorted((one, other) => other.plain - one.plain || other.all - one.all)
  // The other legs of its transfers are in other wallets; where all are legs, in the one with most.
  const kept = own.filter(({ plain }, index) => plain > 0 || index === 0)
  const names = await db.wallets.bulkGet(kept.map(({ walletId }) => walletId))
  const ofImport = db.transactions
    .where('[importId+createdAt]')
    .between([importId, Dexie.minKey], [importId, Dexie.maxKey])
  const [first, last] = [await ofImport.first(), await ofImport.last()]
  const zone = await readZone(db)
  return {
    importId,
    walletId: kept[0]?.walletId ?? '',
    walletNames: names.flatMap(wallet => wallet?.name ?? []),
    rows: kept.reduce((sum, { all }) => sum + all, 0),
    from: instantToDay(first?.createdAt ?? 0, zone),
    to: instantToDay(last?.createdAt ?? 0, zone),
    importedAt: idToInstant(importId),
  }
}

const NO_COUNT = { all: 0, plain: 0 }

/** How many rows of the import are in the wallet, and how many of those are no legs of transfers. */
async function countOwn(db: LedgerDb, pair: Pair): Promise<typeof NO_COUNT> {
  const rows = db.transactions.where('[importId+walletId]').equals([...pair])
  const plain = await rows
    .clone()
    .and(({ transferId }) => transferId === null)
    .count()
  return { all: await rows.count(), plain }
}

function readPair(pair: unknown): Pair {
  assert(Array.isArray(pair), 'the key of a compound index is a list')
  return [String(pair[0]), String(pair[1])]
}

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
    return { question, context: { ...recorded, walletId, zone, now: clock(), lessons } }
  }, [db, question])
  return found?.question === question ? found.context : undefined
}

/** Reads what is recorded in the wallet, and in the others, between two instants. */
export async function readRecorded(
  db: LedgerDb,
  { walletId, from, until }: { walletId: string; from: Instant; until: Instant },
): Promise<Omit<PreviewContext, 'walletId' | 'zone' | 'now' | 'lessons'>> {
  const around = await readAround(db, from, until)
  const labels = await db.labels.orderBy('id').toArray()
  return {
    // A balance that was set right is no movement that a statement has.
    walletRows: around.filter(row => row.walletId === walletId && row.purpose === null),
    otherRows: around.filter(row => row.walletId !== walletId && !isNeutral(row)),
    wallets: (await db.wallets.orderBy('id').toArray()).map(({ id, name }) => ({ id, name })),
    labelIds: new Set(labels.map(({ id }) => id)),
    labelsByName: new Map(labels.map(({ id, name }) => [foldText(name), id])),
    categories: await readCategoryBook(db),
  }
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
