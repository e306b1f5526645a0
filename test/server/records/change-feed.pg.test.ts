import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { digestOf } from '#records/hash/digest.ts'
import { decodeCursor, encodeCursor } from '#server/records/feed/change-feed.ts'
import {
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { emptyReplica, pull, type Replica } from '#test/support/server/pull.ts'
import { readCommits, readLastCommit } from '#test/support/server/test-user.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function serverDigests(user: TestUser, version: number) {
  const answer = await user.call(calls.fetchDigest, { query: { v: String(version) } })
  return answer.answer()
}

function replicaDigest(replica: Replica, kind: string) {
  const rows = [...replica.rows.values()].filter(row => row.t === kind)
  return digestOf(rows.map(row => ({ kind, id: row.id, version: row.v })))
}

async function expectEqual(user: TestUser, replica: Replica): Promise<void> {
  const digests = await serverDigests(user, replica.version)
  expect(digests.current).toBe(true)
  for (const [kind, digest] of Object.entries(digests.kinds)) {
    expect(replicaDigest(replica, kind)).toEqual(digest)
  }
}

test('[SYN-06] a first pull brings the profile and every record as the calls answer them', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 10)
  const label = await makeLabel(ada)
  const id = await makeTransaction(ada, walletId, { label })
  const page = (await ada.call(calls.fetchChanges)).answer()
  const [first, second, third, head] = await readCommits(server.deps, ada)
  expect(page).toMatchObject({
    reset: true,
    more: false,
    version: head,
    level: 'Trailblazer',
    usage: { wallets: 1, labels: 1, budgets: 0, imports: 0 },
  })
  expect(page.changes.map(change => [change.t, change.v])).toEqual([
    ['profile', first],
    ['wallet', second],
    ['label', third],
    ['transaction', head],
  ])
  expect(page.changes[3]?.row).toEqual({
    id,
    walletId,
    type: 'expense',
    amount: 1500.25,
    category: 'food',
    labelId: label,
    budgetId: null,
    description: '',
    createdAt: '2026-11-20T10:00:00.000Z',
    transferId: null,
    importId: null,
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    goalId: null,
    debtId: null,
    circleId: null,
    foreign: null,
  })
})

test('[SYN-06] a later pull brings only what changed, tombstones included', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const id = await makeTransaction(ada, walletId)
  const replica = emptyReplica()
  await pull(ada, replica)
  expect(await pull(ada, replica)).toEqual([[]])
  await ada.call(calls.deleteTransaction, { params: { id } })
  await ada.call(calls.editWallet, { params: { id: walletId }, body: { name: 'Main' } })
  const [changes] = await pull(ada, replica)
  const [deleted, edited] = (await readCommits(server.deps, ada)).slice(-2)
  expect(changes).toEqual([
    { t: 'transaction', id, v: deleted, deleted: true },
    expect.objectContaining({ t: 'wallet', id: walletId, v: edited }),
  ])
  await expectEqual(ada, replica)
})

test('[P5] a page never ends inside a version, at any page size', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const other = await makeWallet(ada)
  const transactions = [rowBody(), rowBody(), rowBody(), rowBody(), rowBody()]
  await ada.call(calls.createTransactions, { body: { walletId, type: 'expense', transactions } })
  await makeTransaction(ada, walletId)
  await ada.call(calls.transferBetweenWallets, {
    body: { fromWalletId: walletId, toWalletId: other, amount: 1, date: '2026-11-20' },
  })
  await ada.call(calls.deleteWallet, { params: { id: other } })
  for (let limit = 1; limit <= 12; limit += 1) {
    const replica = emptyReplica()
    const pages = await pull(ada, replica, limit)
    const all = pages.flatMap(page => Array.from(new Set(page.map(change => change.v))))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(all.toSorted((left, right) => left - right))
    await expectEqual(ada, replica)
  }
})

test('[SYN-06] pages of exactly the limit, one less and one more agree', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  for (let count = 0; count < 8; count += 1) await makeTransaction(ada, walletId)
  for (const limit of [9, 10, 11]) {
    const replica = emptyReplica()
    const pages = await pull(ada, replica, limit)
    expect(pages.flat()).toHaveLength(10)
    expect(pages).toHaveLength(limit === 9 ? 2 : 1)
    await expectEqual(ada, replica)
  }
})

test('[SYN-06] a full sync leaves out old tombstones but sends those made while it pages', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const dead = await makeTransaction(ada, walletId)
  const seen = await makeTransaction(ada, walletId)
  await makeTransaction(ada, walletId)
  await ada.call(calls.deleteTransaction, { params: { id: dead } })
  const first = (await ada.call(calls.fetchChanges, { query: { limit: '3' } })).answer()
  const head = await readLastCommit(server.deps, ada)
  expect(first.changes.map(change => change.id)).toContain(seen)
  await ada.call(calls.deleteTransaction, { params: { id: seen } })
  const rest = await ada.call(calls.fetchChanges, { query: { cursor: first.next } })
  expect(rest.answer().reset).toBe(false)
  const deleted = rest.answer().changes.filter(change => change.deleted === true)
  expect(deleted.map(change => change.id)).toEqual([seen])
  expect(decodeCursor(first.next)).toMatchObject({ f: head })
  expect(decodeCursor(rest.answer().next)).not.toHaveProperty('f')
})

test('[F16] another epoch, a cursor from the future and nonsense start over', async () => {
  const ada = await server.signUp()
  await makeWallet(ada)
  const { epoch, next } = (await ada.call(calls.fetchChanges)).answer()
  const cursors = [
    encodeCursor({ e: randomUUID(), v: 2 }),
    encodeCursor({ e: epoch, v: 3 }),
    'nonsense',
    Buffer.from('{"e":1}').toString('base64url'),
  ]
  for (const cursor of cursors) {
    const page = (await ada.call(calls.fetchChanges, { query: { cursor } })).answer()
    expect(page.reset).toBe(true)
    expect(page.changes).toHaveLength(2)
  }
  const page = (await ada.call(calls.fetchChanges, { query: { cursor: next } })).answer()
  expect(page).toMatchObject({ reset: false, changes: [] })
})

test('[P3] a digest of another version says that it cannot be compared', async () => {
  const ada = await server.signUp()
  await makeWallet(ada)
  const head = await readLastCommit(server.deps, ada)
  expect(await serverDigests(ada, 1)).toMatchObject({ current: false, version: head })
  const wallets = (await serverDigests(ada, head)).kinds['wallet']
  expect(wallets).toMatchObject({ count: 1 })
})
