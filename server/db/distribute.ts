import { type Kysely, sql } from 'kysely'
import { assertNever } from '#base/assert.ts'
import { PERSON_TABLES, type PersonTable } from '../jobs/erase-accounts.ts'
import { lockSchema } from './migrate.ts'
import type { Database } from './tables/tables.ts'
import { transact } from './transact.ts'

/** Where the rows of a table lie on an engine that spreads them over machines. */
export type TablePlace =
  /** By a column of its key: rows with one value of it are on one machine. */
  | { readonly type: 'distributed'; readonly by: string; readonly beside: string | undefined }
  /** The same few rows on every machine. */
  | { readonly type: 'reference' }
  /** On the machine that is asked, which changes the schema. */
  | { readonly type: 'local' }

// With this one lies all that is a person's or a ledger's: a person's own ledger has their id.
const FIRST = 'users'

// What belongs to nobody, or is asked for before it is known whose it is: by what it is asked for. A few rows
// that all processes share are everywhere.
const OTHERS: { readonly [T in Exclude<keyof Database, PersonTable>]: TablePlace } = {
  account_names: distributed('name'),
  account_mailboxes: distributed('mailbox'),
  payment_references: distributed('reference'),
  payment_events: distributed('event_id'),
  sandbox_transfers: distributed('reference'),
  mailing_list_entries: distributed('email'),
  rate_limits: distributed('key'),
  server_secret: { type: 'reference' },
  leases: { type: 'reference' },
}

/** Every table of the schema and where it lies, those first that others refer to. */
export const TABLE_PLACES: ReadonlyMap<string, TablePlace> = new Map<string, TablePlace>([
  ...Object.entries(PERSON_TABLES)
    .toReversed()
    .map(([table, [by]]) => [table, distributed(by, table === FIRST ? undefined : FIRST)] as const),
  ...Object.entries(OTHERS),
  ['schema_migration', { type: 'local' }],
])

function distributed(by: string, beside?: string): TablePlace {
  return { type: 'distributed', by, beside }
}

/** What tells the engine (Citus 12 or newer) where a table lies; undefined when nothing has to. */
export function placingStatement(
  table: string,
  place: TablePlace,
  shards: number,
): string | undefined {
  switch (place.type) {
    case 'local':
      return undefined
    case 'reference':
      return `select create_reference_table('${table}')`
    case 'distributed':
      return place.beside === undefined
        ? `select create_distributed_table('${table}', '${place.by}', shard_count => ${shards}, colocate_with => 'none')`
        : `select create_distributed_table('${table}', '${place.by}', colocate_with => '${place.beside}')`
    default:
      return assertNever(place)
  }
}

/** The engine spreads nothing: it is a PostgreSQL without the extension. */
export class NotDistributable extends Error {}

/**
 * Spreads every table that is not yet spread. Under the lock of the schema, so that processes may start
 * together. Rejects with `NotDistributable` where the engine does not offer it.
 */
export async function distributeTables(db: Kysely<Database>, shards: number): Promise<void> {
  await transact(db, async trx => {
    await lockSchema(trx)
    const { rows: offered } = await sql`
      select 1 from pg_extension where extname = 'citus'`.execute(trx)
    if (offered.length === 0) throw new NotDistributable()
    // What refers to a table that is spread in the same transaction cannot go beside it in parallel.
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(trx)
    const { rows: done } = await sql<{ readonly table: string }>`
      select logicalrelid::regclass::text as table from pg_dist_partition`.execute(trx)
    for (const [table, place] of TABLE_PLACES) {
      const statement = placingStatement(table, place, shards)
      const isDone = done.some(row => row.table === table)
      if (statement !== undefined && !isDone) await sql.raw(statement).execute(trx)
    }
  })
}
