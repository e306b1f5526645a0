import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readZone } from '#db/read-zone.ts'
import { assert } from '#domain/assert.ts'
import { instantToDay } from '#domain/day.ts'
import { idToInstant } from '#domain/ids.ts'
import type { RecentImport } from '#domain/imports/recent-imports.ts'

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
  // The other legs of its transfers are in other wallets, and fewer.
  let [rows, walletId] = [0, '']
  for (const pair of pairs) {
    const count = await db.transactions
      .where('[importId+walletId]')
      .equals([...pair])
      .count()
    if (count > rows) [rows, walletId] = [count, pair[1]]
  }
  const ofImport = db.transactions
    .where('[importId+createdAt]')
    .between([importId, Dexie.minKey], [importId, Dexie.maxKey])
  const [first, last] = [await ofImport.first(), await ofImport.last()]
  const zone = await readZone(db)
  return {
    importId,
    walletId,
    walletName: (await db.wallets.get(walletId))?.name ?? '',
    rows,
    from: instantToDay(first?.createdAt ?? 0, zone),
    to: instantToDay(last?.createdAt ?? 0, zone),
    importedAt: idToInstant(importId),
  }
}

function readPair(pair: unknown): Pair {
  assert(Array.isArray(pair), 'the key of a compound index is a list')
  return [String(pair[0]), String(pair[1])]
}
