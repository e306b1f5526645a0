import { type Kysely, sql } from 'kysely'
import { isTableKind, RECORDS, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { groupBy } from '#test/support/group-by.ts'

/** A record as the server has it. */
export interface ServerRecord {
  readonly kind: TableKind
  readonly id: string
  readonly version: number
  readonly isDeleted: boolean
  readonly columns: Readonly<Record<string, unknown>>
}

/** An import that the server counted, by its own clock. */
export interface CountedImport {
  readonly id: string
  readonly createdAt: number
}

/** What the server has of a ledger. */
export interface ServerState {
  /** The version that its history stands at. */
  readonly head: number
  /** Tombstones included. */
  readonly records: readonly ServerRecord[]
  /** The imports that were counted against the plan. */
  readonly imports: readonly CountedImport[]
}

interface FoundRow {
  readonly kind: TableKind | 'import' | 'ledger'
  readonly columns: Readonly<Record<string, unknown>>
}

const OTHERS = [
  ['import', 'statement_imports'],
  ['ledger', 'ledgers'],
] as const

/** Reads a ledger whole, in one statement: a schedule does so dozens of times. */
export async function readServerState(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<ServerState> {
  const tables = [...TABLE_KINDS.map(kind => [kind, RECORDS[kind].table] as const), ...OTHERS]
  const reads = tables.map(
    ([kind, table]) => sql`select ${sql.lit(kind)} as kind, to_jsonb(found) as columns
      from ${sql.table(table)} as found where ledger_id = ${ledgerId}`,
  )
  const { rows } = await sql<FoundRow>`${sql.join(reads, sql` union all `)}`.execute(db)
  const rowsByKind = groupBy(rows, ({ kind }) => kind)
  return {
    head: Number(rowsByKind.get('ledger')?.[0]?.columns['version']),
    records: rows.flatMap(({ kind, columns }) => {
      const id = String(columns['id'])
      const isDeleted = columns['deleted_at'] !== null
      const version = Number(columns['version'])
      return isTableKind(kind) ? [{ kind, id, version, isDeleted, columns }] : []
    }),
    imports: (rowsByKind.get('import') ?? []).map(({ columns }) => ({
      id: String(columns['id']),
      createdAt: Number(columns['created_at']),
    })),
  }
}
