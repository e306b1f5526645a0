import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ACCOUNT_UNDO_MS } from '#features/account/rules/leaving.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { findAccount } from '#server/features/accounts/find-account.ts'
import { findPayment } from '#server/features/payments/payment-reference.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import { createPaymentApp, type PaymentApp } from '#test/support/payments/payment-app.ts'
import { SANDBOX_DELAY_MS } from '#test/support/payments/test-sandbox.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import {
  planOf,
  recordStatements,
  type SentStatement,
} from '#test/support/server/recorded-statements.ts'
import { aSignUp, logInAs, makeAccount } from '#test/support/server/test-account.ts'

const PEOPLE = 5000

const mailbox = createMailbox()
let server: PaymentApp
let db: Kysely<Database>

beforeAll(async () => {
  server = await createPaymentApp({ mailer: mailbox.mailer })
  db = server.deps.db
})
afterAll(async () => {
  await server.close()
})

/** Many people with their names, mailboxes and payments, as the planner knows them. */
async function fill(): Promise<void> {
  for (const statement of [
    sql`insert into users (user_id, email, user_name, user_name_key, gender, timezone, role,
        password_hash, referral_code, created_at)
      select gen_random_uuid(), 'p' || n || '@example.test', 'p' || n, 'p' || n, 'other', 'UTC', 'User',
        '', 'R' || n, 1 from generate_series(1, ${PEOPLE}) as n`,
    sql`insert into account_names select 'email', email, user_id from users on conflict do nothing`,
    sql`insert into account_names
      select 'username', user_name_key, user_id from users on conflict do nothing`,
    sql`insert into account_names
      select 'referral', referral_code, user_id from users on conflict do nothing`,
    sql`insert into account_mailboxes select email, user_id from users on conflict do nothing`,
    sql`insert into payments (user_id, id, reference, provider, type, status, amount, payable,
        created_at, expires_at)
      select user_id, user_id, 'r' || user_name_key, 'sandbox', 'FUNDING', 'failed', 1, 1, 1, 1 from users`,
    sql`insert into payment_references select provider, reference, user_id, id from payments`,
    sql`analyze`,
  ]) {
    await statement.execute(db)
  }
}

/** The tables with many rows that a statement of the work reads through as a whole. */
async function readThrough(work: () => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = []
  for (const statement of await recordStatements(work)) {
    for (const step of await planOf(db, statement)) {
      const table = step['Relation Name']
      const isWhole = step['Node Type'].includes('Seq Scan')
      if (isWhole && table !== undefined && (await isFilled(table))) found.push(statement.text)
    }
  }
  return found
}

async function isFilled(table: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} offset ${PEOPLE - 1} limit 1`.execute(db)
  return rows.length > 0
}

/** Somebody signs up, in and under another name; somebody they invited has an account already. */
async function join(): Promise<void> {
  const inviter = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, { ...inviter, email: inviter.userName })
  const headers = { Authorization: `Bearer ${accessToken}` }
  const profile = (await server.call(calls.fetchProfile, { headers })).answer().data
  // Whose mailbox has an account already.
  const signUp = aSignUp({ email: 'p7+1@example.test', referral: profile.referralCode })
  await makeAccount(server, mailbox, signUp)
  expect((await server.call(calls.createAccount, { body: signUp })).status).toBe(409)
  await findAccount(db, 'p8@example.test')
  await findPayment(db, { provider: 'sandbox', reference: 'rp9' })
  await server.call(calls.editProfile, { headers, body: { username: 'another-name' } })
}

test('[API-02] who signs in, signs up or confirms an address is found without reading through all people', async () => {
  await fill()
  expect(await readThrough(() => db.selectFrom('users').selectAll().execute())).toHaveLength(1)
  expect(await readThrough(join)).toEqual([])
})

test('[security 9] every look of housekeeping has an index that serves it', async () => {
  const account = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, account)
  const headers = { Authorization: `Bearer ${accessToken}` }
  await server.call(calls.deleteAccount, { headers, body: { password: account.password } })
  await server.begin(await server.payer(), 5000)
  server.advance(Math.max(ACCOUNT_UNDO_MS, SANDBOX_DELAY_MS))
  const statements = await recordStatements(async () => {
    await runMaintenance(server.deps)
    await server.sweep()
    await server.sandbox.deliverDue()
  })
  await server.pass(0)
  expect(statements.length).toBeGreaterThan(50)
  const partial = await partialIndexes()
  const unserved = await db.connection().execute(async one => {
    // The tables are nearly empty: these would be taken where a full one has an index that serves.
    for (const avoided of AVOIDED) await sql`set ${sql.raw(avoided)} = off`.execute(one)
    const found = new Set<string>()
    for (const statement of statements) {
      const steps = await planOf(one, pickOf(statement))
      if (steps.some(step => isUnserved(step, partial))) found.add(statement.text)
    }
    await sql`reset all`.execute(one)
    return found
  })
  expect([...unserved]).toEqual([])
})

const AVOIDED = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

/** What picks the rows of a batch, which are then found by their primary key. */
function pickOf({ text, values }: SentStatement): SentStatement {
  const [, pick = text] = /\bin \(\s*(select\b[^()]*\blimit \$\d+)\s*\)\s*$/.exec(text) ?? []
  return { text: pick, values }
}

type Step = Awaited<ReturnType<typeof planOf>>[number]

/** Whether it goes through rows that no index has picked, though the planner was told to avoid it. */
function isUnserved(step: Step, partial: ReadonlySet<string>): boolean {
  const type = step['Node Type']
  if (type.includes('Seq Scan')) return true
  const isIndexScan = /^(Bitmap )?Index (Only )?Scan$/.test(type)
  const isPicked = step['Index Cond'] !== undefined || partial.has(step['Index Name'] ?? '')
  return isIndexScan && !isPicked
}

/** The indexes of no more than the rows that somebody looks for. */
async function partialIndexes(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
