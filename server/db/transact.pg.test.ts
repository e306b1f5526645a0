import { readdirSync, readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { aSignUp, logInAs, makeAccount } from '#test/support/server/test-account.ts'
import { ensureDemoUser } from '../features/demo/demo-account.ts'
import { readSnapshot } from './snapshot.ts'
import { transact } from './transact.ts'

const mailbox = createMailbox()
let server: TestApp

// Fails once for a number: what a session has locked outlives the transaction that failed.
const CONFLICT_ONCE = [
  sql`create function conflict_once(number int, state text) returns boolean language plpgsql as $$
    begin
      if exists (select from pg_locks where locktype = 'advisory' and objid = number and classid = 7) then
        return false;
      end if;
      perform pg_advisory_lock(7, number);
      raise exception 'could not serialize access' using errcode = state;
    end $$`,
  sql`create function conflict_in_trigger() returns trigger language plpgsql as $$
    begin
      perform conflict_once(tg_argv[0]::int, tg_argv[1]);
      return coalesce(new, old);
    end $$`,
]

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
  await run(CONFLICT_ONCE)
})
afterAll(async () => {
  await server.close()
})

async function run(statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(server.deps.db)
}

async function conflicts(number: number): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = 7 and objid = ${number}`.execute(
    server.deps.db,
  )
  return rows.length
}

let numbers = 0

/** The work, whose first such statement is refused by the engine; the answer's status. */
async function conflictingOnce(on: string, work: () => Promise<{ readonly status: number }>) {
  numbers += 1
  const state = numbers % 2 === 0 ? '40001' : '40P01'
  await run([
    sql`create trigger conflict before ${sql.raw(on)} for each row
      execute function conflict_in_trigger(${sql.lit(numbers)}, ${sql.lit(state)})`,
  ])
  const { status } = await work()
  await run([sql`drop trigger conflict on ${sql.table(on.replace(/^.* on /, ''))}`])
  return { status, conflicts: await conflicts(numbers) }
}

/** A person who is signed in, by the calls. */
async function join() {
  const account = await makeAccount(server, mailbox)
  const tokens = await logInAs(server, account)
  return { account, tokens, headers: { Authorization: `Bearer ${tokens.accessToken}` } }
}

async function otpOf(email: string, count: number): Promise<string> {
  return await mailbox.newestCode(email, count)
}

const NEW_PASSWORD = 'Akara.At-6am'

// Every kind of transaction outside the writing of records, by the statement that is refused once.
const KINDS: Readonly<Record<string, () => Promise<{ status: number; conflicts: number }>>> = {
  'a sign-up': async () =>
    await conflictingOnce('insert on users', () =>
      server.call(calls.createAccount, { body: aSignUp() }),
    ),
  'the confirmation of an address': async () => {
    const body = aSignUp()
    await server.call(calls.createAccount, { body })
    const { email } = body
    const otp = await otpOf(email, 1)
    return await conflictingOnce('delete on one_time_codes', () =>
      server.call(calls.verifyEmail, { body: { email, otp } }),
    )
  },
  'the start of a session': async () => {
    const { account } = await join()
    const body = { account: account.email, password: account.password }
    return await conflictingOnce('insert on refresh_tokens', () =>
      server.call(calls.login, { body }),
    )
  },
  'the renewal of a session': async () => {
    const { refreshToken } = (await join()).tokens
    return await conflictingOnce('update on refresh_tokens', () =>
      server.call(calls.refreshToken, { body: { refreshToken } }),
    )
  },
  'another password': async () => {
    const { account, headers } = await join()
    const body = { currentPassword: account.password, newPassword: NEW_PASSWORD }
    return await conflictingOnce('update on users', () =>
      server.call(calls.changePassword, { headers, body }),
    )
  },
  'a forgotten password': async () => {
    const { email } = (await join()).account
    await server.call(calls.forgotPassword, { body: { email } })
    const body = { email, otp: await otpOf(email, 2), newPassword: NEW_PASSWORD }
    return await conflictingOnce('update on users', () =>
      server.call(calls.resetPassword, { body }),
    )
  },
  'a deletion asked for': async () => {
    const { account, headers } = await join()
    return await conflictingOnce('update on sessions', () =>
      server.call(calls.deleteAccount, { headers, body: { password: account.password } }),
    )
  },
  'notifications turned on': async () => {
    const { account, headers } = await join()
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const subscription = { endpoint: 'https://push.example/1', keys }
    return await conflictingOnce('insert on push_subscriptions', () =>
      server.call(calls.subscribePush, { headers, body: { userId: account.id, subscription } }),
    )
  },
  'the demo’s person': async () =>
    await conflictingOnce('insert on users', async () => {
      await ensureDemoUser(server.deps)
      return { status: 200 }
    }),
}

test.each(Object.keys(KINDS))(
  '[P2] %s that the engine could not serialize is tried again, as a whole',
  async kind => {
    const outcome = await KINDS[kind]?.()
    expect(outcome).toEqual({ status: expect.toSatisfy(isDone), conflicts: 1 })
  },
)

function isDone(status: unknown): boolean {
  return status === 200 || status === 201
}

test('[P2] reads on one snapshot that met a conflict are made again, on another one', async () => {
  const reads: unknown[] = []
  const { rows } = await readSnapshot(server.deps.db, async trx => {
    reads.push(await sql`show transaction_isolation`.execute(trx).then(read => read.rows[0]))
    return await sql`select conflict_once(1000, '40001') as met`.execute(trx)
  })
  expect(rows).toEqual([{ met: false }])
  const isolation = { transaction_isolation: 'repeatable read' }
  expect(reads).toEqual([isolation, isolation])
})

test('[P7] a transaction that meets a conflict each time is given up after five tries, another fault at once', async () => {
  const { db } = server.deps
  let tries = 0
  async function fail(state: string): Promise<unknown> {
    tries = 0
    return await transact(db, async trx => {
      tries += 1
      await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${state}'; end`)}`.execute(
        trx,
      )
    }).catch((error: unknown) => error)
  }
  expect(await fail('40P01')).toMatchObject({ code: '40P01' })
  expect(tries).toBe(5)
  expect(await fail('23505')).toMatchObject({ code: '23505' })
  expect(tries).toBe(1)
})

test('[P2] no transaction is begun without its repetition', () => {
  const begun = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(path => /(?<!\.test)\.ts$/.test(path))
    .filter(path => /\.(?:t|startT)ransaction\(\)/.test(readFileSync(`server/${path}`, 'utf8')))
  // What writes records has a repetition of its own.
  expect(begun.filter(path => !path.startsWith('records/write/'))).toEqual(['db/transact.ts'])
})
