import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { viewTable } from '#ledger/store/view.ts'
import { RECORDS, TABLE_KINDS } from '#records/registry.ts'

/** A record as a device shows it, but for its version, which a history that lost its tail gives anew. */
export interface ShownRecord {
  readonly id: string
  readonly [field: string]: unknown
}

/** Every record that a device shows, by table, in the order of their ids. */
export async function shownOn({
  db,
}: {
  readonly db: LedgerDb
}): Promise<Readonly<Record<string, readonly ShownRecord[]>>> {
  const kinds = TABLE_KINDS.map(async kind => {
    const rows: readonly ShownRecord[] = (await viewTable(db, kind).toArray()) as never
    return [RECORDS[kind].table, rows.map(withoutVersion)] as const
  })
  return Object.fromEntries(await Promise.all(kinds))
}

function withoutVersion({ version: _version, ...row }: ShownRecord): ShownRecord {
  return row
}
