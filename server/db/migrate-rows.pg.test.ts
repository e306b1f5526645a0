import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl, runStatement } from '#test/support/run/template-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { openDatabase } from './database.ts'
import { migrate, type Migration } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './tables/tables.ts'

const [ADA, OBI, PHONE, WALLET, LABEL, BUDGET, ENTRY, FILE] = Array.from(
  { length: 8 },
  (_, at) => `'00000000-0000-7000-8000-00000000000${at}'`,
)

// Rows as the version of each step wrote them, so that every later step runs over them.
const ROWS: Readonly<Record<string, readonly string[]>> = {
  '0001-accounts': [
    `insert into users (user_id, email, user_name, user_name_key, gender, timezone, role,
        password_hash, referral_code, referred_by, created_at)
      values (${ADA}, 'ada@example.test', 'Ada', 'ada', 'female', 'Africa/Lagos', 'User', 'h', 'A', null, 1),
        (${OBI}, 'obi@example.test', 'Obi', 'obi', 'male', 'Africa/Lagos', 'User', 'h', 'O', ${ADA}, 2)`,
    `insert into one_time_codes (user_id, purpose, code_hash, expires_at)
      values (${OBI}, 'verify-email', 'c', 9)`,
    `insert into sessions (user_id, family_id, device_name, created_at, last_used_at)
      values (${ADA}, ${PHONE}, 'Phone', 1, 2)`,
    `insert into refresh_tokens (user_id, hash, family_id, created_at)
      values (${ADA}, 't', ${PHONE}, 1)`,
    `insert into server_secret (name, value) values ('key', 's')`,
    `insert into rate_limits (key, points) values ('login:account', 3)`,
  ],
  '0002-ledger': [
    `insert into sync_user (user_id, version, epoch, touched_at) values (${ADA}, 3, ${PHONE}, 2)`,
    `insert into idempotency (user_id, key, method, path, fp, status, body, version, created_at)
      values (${ADA}, ${ENTRY}, 'POST', '/wallet/create-wallet', 'f', 200, '{}', 1, 1)`,
    `insert into statement_imports (user_id, id, created_at) values (${ADA}, ${FILE}, 2)`,
    `insert into wallets (user_id, id, version, name, opening_amount, image, type, created_at)
      values (${ADA}, ${WALLET}, 1, 'Cash', 500000, '', 'Savings', 1)`,
    `insert into labels (user_id, id, version, name, text_color, background_color, visible, created_at)
      values (${ADA}, ${LABEL}, 2, 'Food', '#ffffff', '#8f5bd7', true, 1)`,
    `insert into transactions (user_id, id, version, wallet_id, type, amount, category, label_id,
        description, created_at, import_id)
      values (${ADA}, ${ENTRY}, 3, ${WALLET}, 'expense', 125050, 'food', ${LABEL}, 'Rice', 2, ${FILE})`,
  ],
  '0003-budgets': [
    `insert into budgets (user_id, id, version, name, image, frequency, start_day, labels, trail, created_at)
      values (${ADA}, ${BUDGET}, 4, 'Month', '', 'monthly', '2026-11-01', '[]', '[]', 1)`,
  ],
  '0004-imports': [],
  '0005-mailing-lists': [
    `insert into mailing_list_entries (list, email, consent_version, created_at)
      values ('newsletter', 'ada@example.test', '1', 1)`,
  ],
  '0007-own-data': [
    `update users set delete_at = 7 where user_id = ${OBI}`,
    `insert into token_credits (user_id, id, reason, tokens, created_at)
      values (${ADA}, ${FILE}, 'invited-somebody', 500, 2)`,
  ],
  '0008-push': [
    `insert into push_subscriptions (user_id, family_id, endpoint, p256dh, auth, consent_version, created_at)
      values (${ADA}, ${PHONE}, 'https://push.example/1', 'p', 'a', '1', 2)`,
    `insert into notice_marks (user_id, key, created_at) values (${ADA}, 'budget:1', 2)`,
  ],
  '0009-pictures': [
    `insert into profile_pictures (user_id, key, content, created_at) values (${ADA}, 'k', 'x', 2)`,
  ],
  '0010-payments': [
    `insert into payments (user_id, id, reference, provider, type, status, amount, payable, paid,
        created_at, expires_at)
      values (${ADA}, ${ENTRY}, 'kbl-1', 'sandbox', 'FUNDING', 'successful', 500000, 500000, 500000, 1, 2)`,
    `insert into payment_ledger (user_id, payment_id, amount, created_at)
      values (${ADA}, ${ENTRY}, 500000, 2)`,
    `insert into payment_events (provider, event_id, reference, kind, received_at)
      values ('sandbox', 'e', 'kbl-1', 'paid', 2)`,
    `insert into sandbox_transfers (reference, account_number, case_number, comes, expires_at, created_at)
      values ('kbl-1', '9000000000', 0, 500000, 2, 1)`,
    `insert into token_credits (user_id, id, reason, tokens, created_at)
      values (${ADA}, ${ENTRY}, 'bought', 250, 2)`,
  ],
  '0011-assistant': [
    `insert into chats (user_id, id, name, created_at, asked_at) values (${ADA}, ${FILE}, 'Food?', 1, 2)`,
    `insert into chat_turns (user_id, id, chat_id, query, answer, asked_at, created_at)
      values (${ADA}, ${ENTRY}, ${FILE}, 'Food?', '₦5', 2, 2)`,
    `insert into token_spends (user_id, turn_id, plan_tokens, bought_tokens, month, created_at)
      values (${ADA}, ${ENTRY}, 100, 0, '2026-11', 2)`,
  ],
  '0012-ledger-id': [],
  '0013-views': [
    `insert into views (ledger_id, id, version, name, query, position, created_at)
      values (${ADA}, ${FILE}, 1, 'Food', 'category=food', 1, 2)`,
  ],
}

// Steps that give a name anew: the rows of before bear the old ones.
const RENAMED: Readonly<Record<string, (table: string, row: Row) => readonly [string, Row]>> = {
  '0012-ledger-id': (table, row) => {
    if (!KEYED_BY_LEDGER.has(table)) return [table, row]
    const { user_id: ledgerId, ...others } = row
    return [table === 'sync_user' ? 'ledgers' : table, { ledger_id: ledgerId, ...others }]
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
  await runStatement(inject('postgresUrl'), `create database ${name}`)
  db = openDatabase({ url: databaseUrl(inject('postgresUrl'), name), log: silentLog })
})
afterEach(async () => {
  await db.destroy()
  await runStatement(inject('postgresUrl'), `drop database ${name} with (force)`)
})

async function insertRows({ name: step }: Migration): Promise<void> {
  for (const statement of ROWS[step] ?? []) await sql.raw(statement).execute(db)
}

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
  expect(Object.keys(ROWS)).toEqual(MIGRATIONS.map(step => step.name))
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
    await insertRows(step)
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
    await insertRows(step)
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
    await insertRows(step)
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
  const stray = sql.raw(`update transactions set ledger_id = ${OBI}`).execute(db)
  await expect(stray).rejects.toThrow('transactions_ledger_id_')
})
