import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#test/support/run/product.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { openDatabase } from './database.ts'
import {
  distributeTables,
  NotDistributable,
  placingStatement,
  TABLE_PLACES,
  type TablePlace,
} from './distribute.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

function placeOf(table: string): TablePlace | undefined {
  return TABLE_PLACES.get(table)
}

/** The column by which a table is spread; undefined for one that is whole somewhere. */
function keyOf(table: string): string | undefined {
  const place = placeOf(table)
  return place?.type === 'distributed' ? place.by : undefined
}

test('[F20] every table of the schema has its place, and no other', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(server.deps.db)
  expect([...TABLE_PLACES.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('[F20] what is unique is so on each machine alone: its key has the column that spreads the table', async () => {
  const { rows } = await sql<{ readonly table: string; readonly columns: readonly string[] }>`
    select indrelid::regclass::text as table, array(
        select attname::text from pg_attribute
        where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(server.deps.db)
  expect(rows.length).toBeGreaterThan(TABLE_PLACES.size)
  const broken = rows.filter(({ table, columns }) => {
    const key = keyOf(table)
    return key !== undefined && !columns.includes(key)
  })
  expect(broken).toEqual([])
})

test('[F20] rows that refer to each other lie together, and what they refer to is spread first', async () => {
  const { rows } = await sql<{ readonly from: string; readonly to: string; readonly rule: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(
    server.deps.db,
  )
  expect(rows.length).toBeGreaterThan(5)
  const order = [...TABLE_PLACES.keys()]
  for (const { from, to, rule } of rows) {
    const key = keyOf(from)
    expect(keyOf(to), rule).toBe(key)
    // The columns stand in one order on both sides.
    expect(rule).toMatch(new RegExp(`\\(${key},.*REFERENCES \\w+\\(${key},`))
    expect(order.indexOf(to), rule).toBeLessThan(order.indexOf(from))
    expect(placeOf(from), rule).toMatchObject({ beside: 'users' })
  }
})

test('[F20] the engine is told the number of shards once for what lies together', () => {
  const told = [...TABLE_PLACES].map(([table, place]) => placingStatement(table, place, 32))
  expect(told[0]).toBe(
    "select create_distributed_table('users', 'user_id', shard_count => 32, colocate_with => 'none')",
  )
  expect(told).toContain(
    "select create_distributed_table('ledgers', 'ledger_id', colocate_with => 'users')",
  )
  expect(told).toContain("select create_reference_table('server_secret')")
  expect(told.filter(statement => statement === undefined)).toHaveLength(1)
  const both = /shard_count.*colocate_with => 'users'/
  expect(told.filter(statement => statement !== undefined && both.test(statement))).toEqual([])
})

// What the engine's catalogue and functions look like from outside; they note what they were told.
const STAND_IN = [
  sql`set allow_system_table_mods = on`,
  sql`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (99999, 'citus', 10, 11, false, '0')`,
  sql`reset allow_system_table_mods`,
  sql`create table pg_dist_partition (logicalrelid regclass primary key)`,
  sql`create function create_distributed_table(table_name regclass, distribution_column text,
      colocate_with text default 'default', shard_count int default null)
    returns void language sql as 'insert into pg_dist_partition values (table_name)'`,
  sql`create function create_reference_table(table_name regclass)
    returns void language sql as 'insert into pg_dist_partition values (table_name)'`,
]

test('[F20] processes that start together tell the engine of each table once, and later ones of new ones', async () => {
  const other = await createTestApp()
  onTestFinished(async () => await other.close())
  const { db } = other.deps
  await db.connection().execute(async one => {
    for (const statement of STAND_IN) await statement.execute(one)
  })
  await Promise.all([distributeTables(db, 4), distributeTables(db, 4)])
  await sql`delete from pg_dist_partition where logicalrelid = 'views'::regclass`.execute(db)
  await distributeTables(db, 4)
  const { rows } = await sql<{ readonly name: string }>`
    select logicalrelid::text as name from pg_dist_partition`.execute(db)
  const spread = [...TABLE_PLACES].filter(([, { type }]) => type !== 'local').map(([name]) => name)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(spread.toSorted())
})

test('[F20] a PostgreSQL that spreads nothing is named, and the start ends', async () => {
  await expect(distributeTables(server.deps.db, 4)).rejects.toThrow(NotDistributable)
  const product = startProduct({ env: { DATABASE_SHARDS: '4' } })
  await expect(product).rejects.toThrow('the database does not offer to distribute tables')
})

test('[F20] the time limits of a write reach the machines that have its rows', async () => {
  const { databaseUrl: url = '' } = server.deps.config
  const db = openDatabase({ url, log: silentLog, isDistributed: true })
  const { rows } = await sql`show citus.propagate_set_commands`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ 'citus.propagate_set_commands': 'local' }])
})
