import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { madeIds } from '#server/records/sync/run-writes.ts'
import { idsIn } from '#server/records/write/named-rows.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { aMove, requestOf } from '#test/support/oracles/ledger-moves.ts'
import type { Move } from '#test/support/oracles/ledger-oracle.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  anExpense,
  aWallet,
  aWrite,
  callSync,
  expectTrueSums,
  nameOf,
  newDevice,
  statuses,
  sync,
  type WireWrite,
} from '#test/support/server/sync-call.ts'
import { readCommits, readLastCommit } from '#test/support/server/test-user.ts'
import { someRuns } from '#test/support/whole-proof.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[BA2] the writes of one call are one commit, and their rows come back with the answer', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const walletId = randomUUID()
  const writes = [aWallet(phone, walletId), anExpense(phone, walletId), anExpense(phone, walletId)]
  const answer = await sync(ada, phone, { writes })
  expect(statuses(answer.results)).toEqual([201, 201, 201])
  const head = await readLastCommit(server.deps, ada)
  expect(await readCommits(server.deps, ada)).toHaveLength(2)
  expect(answer).toMatchObject({ head, more: false, next: { version: head }, missing: [] })
  expect(answer.changes.map(({ t, v }) => [t, v])).toEqual([
    ['profile', 1],
    ['wallet', head],
    ['transaction', head],
    ['transaction', head],
  ])
  await expectTrueSums(server, ada)
})

test('[BA2] [I20] a refused write leaves nothing and stops no other; what needs its record is 424', async () => {
  const ada = await server.signUp()
  await makeWallet(ada)
  const phone = newDevice()
  const [second, third] = [randomUUID(), randomUUID()]
  const writes = [
    aWallet(phone, second),
    aWallet(phone, third),
    anExpense(phone, third),
    anExpense(phone, second),
    aWrite(phone, 'editWallet', { params: { id: third }, body: { name: 'No' } }),
    anExpense(phone, randomUUID()),
  ]
  const answer = await sync(ada, phone, { writes })
  expect(statuses(answer.results)).toEqual([201, 403, 424, 201, 424, 404])
  expect(answer.results[1]).toMatchObject({ error: 'plan_limit' })
  expect(answer.changes.filter(({ t }) => t !== 'profile')).toHaveLength(3)
  await expectTrueSums(server, ada)
})

test('[BA4] [I2] the same call again has no second effect, also when some of its writes are new', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const walletId = randomUUID()
  const writes = [aWallet(phone, walletId), anExpense(phone, walletId)]
  await sync(ada, phone, { writes })
  const commits = await readCommits(server.deps, ada)
  const again = await sync(ada, phone, { writes })
  expect(statuses(again.results)).toEqual([201, 201])
  expect(await readCommits(server.deps, ada)).toEqual(commits)
  const more = await sync(ada, phone, { writes: [...writes, anExpense(phone, walletId)] })
  expect(more.changes).toHaveLength(1)
})

test('[BA1] [SYN-04] a write and its documented call are the same: either has effect once', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const create = aWallet(phone)
  await sync(ada, phone, { writes: [create] })
  const headers = { [HEADERS.idempotencyKey]: `"${create.id}"` }
  const again = await ada.call(calls.createWallet, { body: create.body, headers })
  expect([again.status, again.headers.get(HEADERS.replayed)]).toEqual([201, 'true'])
  const other = { ...create, body: { ...Object(create.body), name: 'Other' } }
  expect((await sync(ada, phone, { writes: [other] })).results).toMatchObject([
    { status: 422, error: 'key_reused' },
  ])
})

test('[BA2] a write that makes the database stumble costs the others nothing', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  await sql`create or replace function stumble() returns trigger language plpgsql as
    $$ begin raise exception 'stumbled'; end $$`.execute(server.deps.db)
  await sql`create trigger stumble before insert on transactions
    for each row when (new.description = 'stumble') execute function stumble()`.execute(
    server.deps.db,
  )
  const walletId = randomUUID()
  const writes = [
    aWallet(phone, walletId),
    anExpense(phone, walletId),
    anExpense(phone, walletId, { description: 'stumble' }),
    anExpense(phone, walletId),
  ]
  const answer = await sync(ada, phone, { writes })
  await sql`drop trigger stumble on transactions`.execute(server.deps.db)
  expect(statuses(answer.results)).toEqual([201, 201, 500, 201])
  expect(answer.changes.filter(({ t }) => t === 'transaction')).toHaveLength(2)
  await expectTrueSums(server, ada)
})

test('[F31] a write of a form that this server does not read stops the call', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const refused = await callSync(ada, phone, { writes: [{ ...aWallet(phone), schema: 99 }] })
  expect(refused.error().error).toBe('op_schema')
})

async function sendTogether(
  user: TestUser,
  writes: readonly WireWrite[],
): Promise<readonly boolean[]> {
  const { results } = await sync(user, newDevice(), { seq: writes.length, writes: [...writes] })
  return results.map(({ status }) => status < 300)
}

/** What needs a record that a refused write would have made is not sent, as a device does not. */
async function sendOneByOne(
  user: TestUser,
  writes: readonly WireWrite[],
): Promise<readonly boolean[]> {
  const refusedIds = new Set<string>()
  const done: boolean[] = []
  for (const write of writes) {
    const made = new Set(madeIds(write.body))
    const ids = [...idsIn([write.params, write.body])]
    const isBlocked = ids.some(id => refusedIds.has(id) && !made.has(id))
    const [isDone = false] = isBlocked ? [] : await sendTogether(user, [write])
    for (const id of made) {
      if (isDone) refusedIds.delete(id)
      else refusedIds.add(id)
    }
    done.push(isDone)
  }
  return done
}

function writesOf(moves: readonly Move[]): readonly WireWrite[] {
  const phone = newDevice()
  return moves.map(move => {
    const [call, { params = {}, body }] = requestOf(move)
    return aWrite(phone, nameOf(call), { params: { ...params }, body })
  })
}

async function rowsOf(user: TestUser): Promise<unknown> {
  const { changes, usage } = await sync(user, newDevice())
  const rows = changes.filter(({ t }) => t !== 'profile')
  const sorted = rows.toSorted((one, other) => one.id.localeCompare(other.id))
  return { usage, rows: sorted.map(({ t, id, row, deleted }) => ({ t, id, row, deleted })) }
}

test('[BA2] [I5] writes sent together come to what they come to one by one', async () => {
  const sequences = fc.array(aMove, { minLength: 2, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(sequences, async moves => {
      const [one, all] = [await server.signUp(), await server.signUp()]
      const writes = writesOf(moves)
      expect(await sendTogether(all, writes)).toEqual(await sendOneByOne(one, writes))
      expect(await rowsOf(all)).toEqual(await rowsOf(one))
      await expectTrueSums(server, all)
    }),
    { numRuns: someRuns(80) },
  )
})

// Rows of a form, of which some lack what they name, between other moves: these go in together.
const aRun = fc
  .array(
    fc.record({
      wallet: fc.constantFrom('w1', 'w2', 'w9'),
      label: fc.option(fc.constantFrom('l1', 'l9')),
      // An id that comes twice is the same record under another key.
      row: fc.integer({ min: 0, max: 40 }).map(n => `run${n}`),
      amount: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 20 },
  )
  .map(rows => rows.map((row): Move => ({ kind: 'createRow', budget: null, ...row })))

test('[BA2] [I5] runs of creates of one kind come to what they come to one by one', async () => {
  const setUp: Move[] = [
    { kind: 'createWallet', wallet: 'w1' },
    { kind: 'createLabel', label: 'l1' },
    { kind: 'createWallet', wallet: 'w2' },
  ]
  const sequences = fc.array(
    fc.oneof(
      aRun,
      aMove.map(move => [move]),
    ),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(sequences, async parts => {
      const [one, all] = [await server.signUp(), await server.signUp()]
      const writes = writesOf([...setUp, ...parts.flat()])
      expect(await sendTogether(all, writes)).toEqual(await sendOneByOne(one, writes))
      expect(await rowsOf(all)).toEqual(await rowsOf(one))
      await expectTrueSums(server, all)
    }),
    { numRuns: someRuns(40) },
  )
})

test('[DI1] digests that were never kept are reckoned by whoever reads first, and kept', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const { sums } = await sync(ada, phone, { writes: [aWallet(phone)] })
  await server.deps.db
    .updateTable('ledgers')
    .set({ sums: null })
    .where('ledger_id', '=', ada.ledgerId)
    .execute()
  expect((await sync(ada, phone)).sums).toEqual(sums)
  await expectTrueSums(server, ada)
})
