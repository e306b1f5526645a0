import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { COMMIT_LIFE_MS, purgeReceipts, thinCommits } from '#server/jobs/start-jobs.ts'
import { RECEIPT_LIFE_MS } from '#server/records/write/receipts.ts'
import {
  keyHeaders,
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { readCommits, readLastCommit } from '#test/support/server/test-user.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function countWallets(user: TestUser): Promise<number> {
  return (await user.call(calls.listWallets)).answer().pagination.total
}

test('[SYN-04] a write sent again with its key answers as the first time and has effect once', async () => {
  const ada = await server.signUp()
  const headers = keyHeaders()
  const body = { name: 'Kuda', amount: 5 }
  const first = await ada.call(calls.createWallet, { body, headers })
  await makeTransaction(ada, first.answer().data.id)
  const again = await ada.call(calls.createWallet, { body: { amount: 5, name: 'Kuda' }, headers })
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get(HEADERS.replayed)).toBe('true')
  expect(first.headers.get(HEADERS.replayed)).toBeNull()
  expect(again.headers.get(HEADERS.version)).toBe(first.headers.get(HEADERS.version))
  expect(again.headers.get(HEADERS.epoch)).toBe(first.headers.get(HEADERS.epoch))
  expect(await countWallets(ada)).toBe(1)
})

test('[SYN-04] the key of another request is refused, by body, path or method', async () => {
  const ada = await server.signUp()
  const headers = keyHeaders()
  const created = await ada.call(calls.createWallet, { body: { name: 'A', amount: 5 }, headers })
  const params = { id: created.answer().data.id }
  const other = await ada.call(calls.createWallet, { body: { name: 'B', amount: 5 }, headers })
  expect(other.error().error).toBe('key_reused')
  const path = await ada.call(calls.createLabel, {
    body: { name: 'A', textColor: '#ffffff', backgroundColor: '#000000' },
    headers,
  })
  expect(path.error().error).toBe('key_reused')
  const method = await ada.call(calls.deleteWallet, { params, headers })
  expect(method.error().error).toBe('key_reused')
})

test('[SYN-04] a key is one user’s own', async () => {
  const ada = await server.signUp()
  const bola = await server.signUp()
  const headers = keyHeaders()
  const request = { body: { name: 'Kuda', amount: 5 }, headers }
  const first = await ada.call(calls.createWallet, request)
  const second = await bola.call(calls.createWallet, request)
  expect(second.headers.get(HEADERS.replayed)).toBeNull()
  expect(second.answer().data.id).not.toBe(first.answer().data.id)
})

test('[SYN-07] a refusal is not kept: the same key succeeds once there is room', async () => {
  const ada = await server.signUp()
  const first = await makeWallet(ada)
  await makeWallet(ada)
  const request = { body: { name: 'Third', amount: 0 }, headers: keyHeaders() }
  expect((await ada.call(calls.createWallet, request)).error().error).toBe('plan_limit')
  await ada.call(calls.deleteWallet, { params: { id: first } })
  expect((await ada.call(calls.createWallet, request)).status).toBe(201)
})

test('[HI1] each write moves the version to a place above that cannot be guessed; a refusal and a repeat do not', async () => {
  const ada = await server.signUp()
  const versions: number[] = []
  const walletId = await makeWallet(ada)
  const body = { walletId, type: 'expense', transactions: [rowBody(), rowBody()] }
  for (const headers of [keyHeaders(), keyHeaders()]) {
    const answer = await ada.call(calls.createTransactions, { body, headers })
    versions.push(Number(answer.headers.get(HEADERS.version)))
    await ada.call(calls.createTransactions, { body, headers })
    await ada.call(calls.createTransactions, { body: { ...body, walletId: randomUUID() } })
  }
  const commits = await readCommits(server.deps, ada)
  expect(commits.slice(-2)).toEqual(versions)
  expect(commits).toHaveLength(4)
  expect(commits.map(version => Math.floor(version / 2 ** 20))).toEqual([0, 1, 2, 3])
  expect(new Set(commits.map(version => version % 2 ** 20)).size).toBe(4)
})

test('[I12] an edit that changes nothing needs no version', async () => {
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  const head = String(await readLastCommit(server.deps, ada))
  const same = await ada.call(calls.editWallet, { params: { id }, body: { name: 'Kuda' } })
  expect(same.headers.get(HEADERS.version)).toBe(head)
  const empty = await ada.call(calls.editWallet, { params: { id }, body: {} })
  expect(empty.headers.get(HEADERS.version)).toBe(head)
})

test('[BA4] a repeat answers from the records as they now are, deleted ones too, and changes nothing', async () => {
  const ada = await server.signUp()
  const id = randomUUID()
  const [create, edit, remove] = [keyHeaders(), keyHeaders(), keyHeaders()]
  const body = { id, name: 'Kuda', amount: 5 }
  const params = { id }
  await ada.call(calls.createWallet, { body, headers: create })
  await ada.call(calls.editWallet, { params, body: { name: 'Opay' }, headers: edit })
  await ada.call(calls.editWallet, { params, body: { name: 'Moniepoint' } })
  const edited = await ada.call(calls.editWallet, { params, body: { name: 'Opay' }, headers: edit })
  expect([edited.status, edited.answer().data.name]).toEqual([200, 'Moniepoint'])
  await ada.call(calls.deleteWallet, { params, headers: remove })
  const before = await readCommits(server.deps, ada)
  const created = await ada.call(calls.createWallet, { body, headers: create })
  expect([created.status, created.answer().data.name]).toEqual([201, 'Moniepoint'])
  const again = await ada.call(calls.editWallet, { params, body: { name: 'Opay' }, headers: edit })
  expect([again.status, again.answer().data.name]).toEqual([200, 'Moniepoint'])
  const removed = await ada.call(calls.deleteWallet, { params, headers: remove })
  expect([removed.status, removed.headers.get(HEADERS.replayed)]).toEqual([200, 'true'])
  expect(await readCommits(server.deps, ada)).toEqual(before)
})

test('[BA4] the receipt of a write that brings its ids takes no more than 100 bytes', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const rows = Array.from({ length: 100 }, () => ({ ...rowBody(), id: randomUUID() }))
  const body = { walletId, type: 'expense', transactions: rows }
  await ada.call(calls.createTransactions, { body, headers: keyHeaders() })
  const { rows: sizes } = await sql<{ readonly bytes: number }>`
    select pg_column_size(receipts.*) as bytes from receipts
    where ledger_id = ${ada.ledgerId}`.execute(server.deps.db)
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(100)
})

test('[F17] a receipt is purged after 90 days, and the row’s own id still prevents doubling', async () => {
  const late = await createTestApp()
  const ada = await late.signUp()
  const body = { id: randomUUID(), name: 'Kuda', amount: 5 }
  const headers = keyHeaders()
  await ada.call(calls.createWallet, { body, headers })
  late.advance(RECEIPT_LIFE_MS)
  expect(await purgeReceipts(late.deps.db, late.now())).toBe(0)
  late.advance(1)
  expect(await purgeReceipts(late.deps.db, late.now())).toBe(1)
  const again = await ada.call(calls.createWallet, { body, headers })
  expect(again.status).toBe(200)
  expect(again.headers.get(HEADERS.replayed)).toBeNull()
  expect(await countWallets(ada)).toBe(1)
  await late.close()
})

test('[HI2] after 400 days the last commit of each hour is listed, and the head for good', async () => {
  const late = await createTestApp()
  const ada = await late.signUp()
  for (let write = 0; write < 3; write += 1) await makeLabel(ada)
  late.advance(3_600_000)
  await makeLabel(ada)
  const all = await readCommits(late.deps, ada)
  late.advance(COMMIT_LIFE_MS - 3_600_000)
  expect(await thinCommits(late.deps.db, late.now())).toBe(0)
  late.advance(3_600_001)
  expect(await thinCommits(late.deps.db, late.now())).toBe(3)
  expect(await readCommits(late.deps, ada)).toEqual(all.slice(-2))
  expect(await thinCommits(late.deps.db, late.now())).toBe(0)
  await late.close()
})

test('[API-02] malformed sync headers are 400 and named', async () => {
  const ada = await server.signUp()
  const answer = await ada.call(calls.createWallet, {
    body: { name: 'Kuda', amount: 5 },
    headers: {
      [HEADERS.idempotencyKey]: '"not-a-uuid"',
      [HEADERS.device]: 'phone',
      [HEADERS.seq]: '-1',
      [HEADERS.base]: '1.5',
      [HEADERS.ageMs]: 'yesterday',
    },
  })
  expect(answer.error().error).toBe('validation')
  expect(Object.keys(answer.error().fields ?? {})).toEqual([
    HEADERS.idempotencyKey,
    HEADERS.device,
    HEADERS.seq,
    HEADERS.base,
    HEADERS.ageMs,
  ])
  expect(await countWallets(ada)).toBe(0)
})

test('[F31] a write of a newer or a forgotten wire form stops the client with 426', async () => {
  const ada = await server.signUp()
  const body = { name: 'Kuda', amount: 5 }
  for (const schema of ['0', '2', '99']) {
    const answer = await ada.call(calls.createWallet, {
      body,
      headers: { [HEADERS.opSchema]: schema },
    })
    expect(answer.error().error).toBe('op_schema')
  }
  const current = await ada.call(calls.createWallet, { body, headers: { [HEADERS.opSchema]: '1' } })
  expect(current.status).toBe(201)
})

test('[F15] a write that waits five seconds for the row answers 409 and can be tried again', async () => {
  const ada = await server.signUp()
  const holder = await server.deps.db.startTransaction().execute()
  await holder
    .selectFrom('ledgers')
    .selectAll()
    .where('ledger_id', '=', ada.ledgerId)
    .forUpdate()
    .execute()
  const request = { body: { name: 'Kuda', amount: 5 }, headers: keyHeaders() }
  const waiting = await ada.call(calls.createWallet, request)
  expect(waiting.error().error).toBe('in_progress')
  expect(waiting.headers.get(HEADERS.retryAfter)).toBe('1')
  await holder.rollback().execute()
  expect((await ada.call(calls.createWallet, request)).status).toBe(201)
})
