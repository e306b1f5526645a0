import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { assert } from '#base/assert.ts'
import { idToInstant } from '#base/ids.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { accountNames } from '#features/statements/rules/coverage/account-coverage.ts'
import {
  type AccountWallet,
  defaultWalletIds,
  lastWallets,
  type NamedAccount,
  type RecentImport,
} from '#features/statements/rules/import/recent-imports.ts'
import { importLimitFailure } from '#ledger/outbox/plan-room.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { walletOfAccount } from './statement-records.ts'

/** The wallets that the accounts of a bank's statement most likely go into; empty where unknown. */
export async function suggestWalletIds(
  db: LedgerDb,
  bank: string | null,
  sections: readonly NamedAccount[],
): Promise<readonly string[]> {
  const all = await db.wallets.orderBy('id').toArray()
  // A statement is read in naira.
  const wallets = all.filter(({ foreign }) => foreign === null)
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
