import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { silentLog } from '#test/support/silent-log.ts'
import { databaseUrl, runStatement } from '#test/support/template-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './tables.ts'

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
}

type Row = Readonly<Record<string, unknown>>

let name: string
let db: Kysely<Database>

beforeAll(async () => {
  name = `rows_${randomBytes(8).toString('hex')}`
  await runStatement(inject('postgresUrl'), `create database ${name}`)
  db = openDatabase({ url: databaseUrl(inject('postgresUrl'), name), log: silentLog })
})
afterAll(async () => {
  await db.destroy()
  await runStatement(inject('postgresUrl'), `drop database ${name} with (force)`)
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
  expect(Object.keys(ROWS)).toEqual(MIGRATIONS.map(step => step.name))
  for (const [at, step] of MIGRATIONS.entries()) {
    const before = await readTables()
    expect(await migrate(db, MIGRATIONS.slice(0, at + 1), 1)).toEqual([step.name])
    const after = await readTables()
    for (const [table, rows] of before) {
      // A step may add columns, and nothing else.
      const kept = rows.map((row): unknown => expect.objectContaining(row))
      expect(after.get(table), `${table} after ${step.name}`).toHaveLength(rows.length)
      expect(after.get(table), `${table} after ${step.name}`).toEqual(expect.arrayContaining(kept))
    }
    for (const statement of ROWS[step.name] ?? []) await sql.raw(statement).execute(db)
  }
  const tables = await readTables()
  expect([...tables].filter(([, rows]) => rows.length === 0)).toEqual([])
  const people = await db.selectFrom('users').select(['user_name', 'delete_at']).execute()
  // Nobody from before leaves by itself.
  expect(people).toContainEqual({ user_name: 'Ada', delete_at: null })
})
