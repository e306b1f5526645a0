import { type Kysely, sql } from 'kysely'
import {
  changeDigest,
  type DigestEntry,
  digestOf,
  type KindDigests,
  NO_RECORDS,
} from '#records/hash/digest.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import { tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'

/** Live records that a write brought, and those that it took away or brought to another version. */
export interface SumsChange {
  readonly added: DigestEntry[]
  readonly removed: DigestEntry[]
}

/** The digests after a write, without a look at any record that it did not touch (DI1). */
export function changeSums(before: KindDigests, change: SumsChange): KindDigests {
  const after = TABLE_KINDS.map(kind => {
    const added = change.added.filter(entry => entry.kind === kind)
    const removed = change.removed.filter(entry => entry.kind === kind)
    const old = before[kind] ?? NO_RECORDS
    if (added.length + removed.length === 0) return [kind, old] as const
    return [
      kind,
      changeDigest(old, { added: digestOf(added), removed: digestOf(removed) }),
    ] as const
  })
  return Object.fromEntries(after)
}

/** The digests of a ledger's live records, from the records themselves. */
export async function reckonSums(db: Kysely<Database>, ledgerId: string): Promise<KindDigests> {
  const sums: Record<string, KindDigests[string]> = {}
  for (const kind of TABLE_KINDS) {
    const { rows } = await sql<Omit<DigestEntry, 'kind'>>`
      select id, version from ${sql.table(tableOf(kind))}
      where ledger_id = ${ledgerId} and deleted_at is null`.execute(db)
    sums[kind] = digestOf(rows.map(({ id, version }) => ({ kind, id, version })))
  }
  return sums
}
