import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, shutDatabase } from '#test/support/run/template-database.ts'
import { insertRows, ROWS_BY_STEP } from '#test/support/server/rows-by-step.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './tables/tables.ts'

// Steps that give a name anew: the rows of before bear the old ones.
const RENAMED: Readonly<Record<string, (table: string, row: Row) => readonly [string, Row]>> = {
  '0012-ledger-id': (table, row) => {
    if (!KEYED_BY_LEDGER.has(table)) return [table, row]
    const { user_id: ledgerId, ...others } = row
    return [table === 'sync_user' ? 'ledgers' : table, { ledger_id: ledgerId, ...others }]
  },
  '0014-histories': (table, row) => {
    if (table !== 'idempotency') return [table, row]
    const { key, fp, ...others } = row
    const { method: _method, path: _path, body: _body, ...kept } = others
    return ['receipts', { ...kept, id: key, fingerprint: fp, answer: null }]
  },
}

const KEYED_BY_LEDGER: ReadonlySet<string> = new Set([
  'sync_user',
  'idempotency',
  'statement_imports',
  'wallets',
  'labels',
  'budgets',
  'transactions',
])

type Row = Readonly<Record<string, unknown>>

let name: string
let db: Kysely<Database>

beforeEach(async () => {
  name = `rows_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(inject('postgresUrl'), name)
  db = openDatabase({ url, log: silentLog })
})
afterEach(async () => {
  await db.destroy()
  await shutDatabase(inject('postgresUrl'), name)
})

async function readTables(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = await sql<{ readonly table: string }>`
    select tablename as table from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migration'`.execute(db)
  const rowsByTable = new Map<string, readonly Row[]>()
  for (const { table } of found.rows) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    rowsByTable.set(table, rows)
  }
  return rowsByTable
}

test('[SYN-11] every step of the schema keeps the rows that were written before it', async () => {
  expect(Object.keys(ROWS_BY_STEP)).toEqual(MIGRATIONS.map(step => step.name))
  for (const [at, step] of MIGRATIONS.entries()) {
    const before = await readTables()
    expect(await migrate(db, MIGRATIONS.slice(0, at + 1), 1)).toEqual([step.name])
    const after = await readTables()
    const rename = RENAMED[step.name] ?? ((table, row) => [table, row])
    for (const [named, rows] of before) {
      const [table] = rename(named, {})
      // A step may add columns or name them anew, and nothing else.
      const kept = rows.map((row): unknown => expect.objectContaining(rename(named, row)[1]))
      expect(after.get(table), `${table} after ${step.name}`).toHaveLength(rows.length)
      expect(after.get(table), `${table} after ${step.name}`).toEqual(expect.arrayContaining(kept))
    }
    await insertRows(db, step)
  }
  const tables = await readTables()
  expect([...tables].filter(([, rows]) => rows.length === 0)).toEqual([])
  const people = await db.selectFrom('users').select(['user_name', 'delete_at']).execute()
  // No account from before is leaving.
  expect(people).toContainEqual({ user_name: 'Ada', delete_at: null })
})

/** Where each row lies, by the table that the engine knows it by; `xmin` is who wrote it last. */
async function readPlaces(): Promise<unknown> {
  const { rows: files } = await sql<{ readonly oid: number; readonly kind: string }>`
    select oid::int, relfilenode::int, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by oid`.execute(db)
  const places: unknown[] = []
  for (const { oid, kind } of files) {
    const { rows: names } = await sql<{ readonly table: string }>`
      select relname as table from pg_class where oid = ${oid}`.execute(db)
    for (const { table } of kind === 'r' ? names : []) {
      if (table === 'schema_migration') continue
      const { rows } = await sql`
        select ${oid}::int as oid, ctid::text, xmin::text from ${sql.table(table)} order by ctid`.execute(
        db,
      )
      places.push(rows)
    }
  }
  return { files, places }
}

test('[SYN-11] the step that names the ledger’s key writes no row, and leaves no old name', async () => {
  const at = MIGRATIONS.findIndex(step => step.name === '0012-ledger-id')
  for (const [before, step] of MIGRATIONS.slice(0, at).entries()) {
    await migrate(db, MIGRATIONS.slice(0, before + 1), 1)
    await insertRows(db, step)
  }
  const places = await readPlaces()
  await migrate(db, MIGRATIONS.slice(0, at + 1), 2)
  expect(await readPlaces()).toEqual(places)
  const { rows: keyed } = await sql<{ readonly table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'ledger_id'`.execute(db)
  expect(new Set(keyed.map(({ table }) => table.replace('ledgers', 'sync_user')))).toEqual(
    KEYED_BY_LEDGER,
  )
  const { rows: old } = await sql`
    select conname as name from pg_constraint where conname ~ 'sync_user'
      or (conname ~ 'user_id' and conrelid = any(${keyed.map(({ table }) => table)}::regclass[]))
    union all
    select relname from pg_class where relname ~ 'sync_user'`.execute(db)
  expect(old).toEqual([])
})

test('[SYN-11] under its new name the key still ties a ledger’s rows together', async () => {
  for (const [before, step] of MIGRATIONS.entries()) {
    await migrate(db, MIGRATIONS.slice(0, before + 1), 1)
    await insertRows(db, step)
  }
  const { rows } = await sql`
    select conname, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and conrelid = 'transactions'::regclass and convalidated
    order by conname`.execute(db)
  expect(rows).toEqual(
    ['budget', 'label', 'wallet'].map(kind => ({
      conname: `transactions_ledger_id_${kind}_id_fkey`,
      rule: `FOREIGN KEY (ledger_id, ${kind}_id) REFERENCES ${kind}s(ledger_id, id)`,
    })),
  )
  const stray = sql`update transactions set ledger_id = gen_random_uuid()`.execute(db)
  await expect(stray).rejects.toThrow('transactions_ledger_id_')
})
