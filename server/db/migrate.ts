import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { transact } from './transact.ts'

// Any number will do, as long as every process of the product takes the same.
const LOCK_KEY = 4_127_551_302

/**
 * Brings the schema up to date: all missing steps in one transaction, under an advisory lock, so
 * that several processes may start together and a failed step leaves nothing behind.
 * Returns the names of the steps that ran.
 */
export async function migrate<DB>(
  db: Kysely<DB>,
  migrations: readonly Migration[],
  nowMs: number,
): Promise<readonly string[]> {
  return await transact(db, async trx => {
    await lockSchema(trx)
    return await runMissing(trx, migrations, nowMs)
  })
}

/** Waits until no other process changes the schema, and keeps them from it until the transaction ends. */
export async function lockSchema(trx: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(trx)
}

/** Runs the missing steps in the caller's transaction, which has locked the schema; returns their names. */
export async function runMissing(
  trx: QueryExecutorProvider,
  migrations: readonly Migration[],
  nowMs: number,
): Promise<readonly string[]> {
  const missing = await missingMigrations(trx, migrations)
  for (const migration of missing) {
    await migration.up(trx)
    await recordMigration(trx, migration.name, nowMs)
  }
  return missing.map(migration => migration.name)
}

async function missingMigrations(
  trx: QueryExecutorProvider,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await sql`
    create table if not exists schema_migration (
      name text primary key,
      applied_at bigint not null
    )`.execute(trx)
  const applied = await sql<{ readonly name: string }>`select name from schema_migration`.execute(
    trx,
  )
  const names = new Set(applied.rows.map(row => row.name))
  return migrations.filter(migration => !names.has(migration.name))
}

async function recordMigration(
  trx: QueryExecutorProvider,
  name: string,
  nowMs: number,
): Promise<void> {
  await sql`insert into schema_migration (name, applied_at) values (${name}, ${nowMs})`.execute(trx)
}

/**
 * One step of the schema, run once, in the order of `migrations.ts`; never edited once released.
 * `db` only runs raw `sql`, because a step knows the tables of its own time alone.
 */
export interface Migration {
  readonly name: string
  up(db: QueryExecutorProvider): Promise<void>
}
