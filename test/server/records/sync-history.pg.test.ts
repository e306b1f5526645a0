import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { budgetBody, labelBody, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  anExpense,
  aWallet,
  aWrite,
  callSync,
  expectTrueSums,
  newDevice,
  statuses,
  sync,
  type WireWrite,
} from '#test/support/server/sync-call.ts'
import { readCommits, readLastCommit } from '#test/support/server/test-user.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[HI2] a cursor that this history does not know is 409 before any write is done', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const { epoch, next } = await sync(ada, phone, { writes: [aWallet(phone)] })
  const unknown = [
    { ...next, epoch: randomUUID() },
    { ...next, version: next.version + 1 },
    { ...next, head: next.version + 1 },
  ]
  for (const cursor of unknown) {
    const refused = await callSync(ada, phone, { cursor, writes: [aWallet(phone)] })
    expect(refused.error().error).toBe('history')
    expect(refused.headers.get(HEADERS.epoch)).toBe(epoch)
    expect(refused.headers.get(HEADERS.version)).toBe(String(next.version))
  }
  expect(await readLastCommit(server.deps, ada)).toBe(next.version)
  const known = await callSync(ada, phone, { cursor: { epoch, version: 1, head: next.version } })
  expect(known.answer().changes).toHaveLength(1)
})

test('[HI3] receipts that are missing are named before any write is done, unless the device recovers', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const create = aWallet(phone)
  await sync(ada, phone, { writes: [create] })
  const [lost, writes] = [randomUUID(), [aWallet(phone)]]
  const held = await sync(ada, phone, { ask: [create.id, lost], writes })
  expect(held).toMatchObject({ missing: [lost], results: [], changes: [], more: true })
  expect(await readCommits(server.deps, ada)).toHaveLength(2)
  const recovering = await sync(ada, phone, { ask: [create.id, lost], writes, recover: true })
  expect(recovering).toMatchObject({ missing: [lost], results: [{ status: 201 }] })
})

test('[HI8] a device whose storage was put back is known by the writes that it does not know of', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  await sync(ada, phone, { writes: [aWallet(phone), aWallet(phone)] })
  const behind = await callSync(ada, { ...phone, seq: 1 })
  expect(behind.error().error).toBe('device')
  expect((await callSync(ada, { ...phone, id: randomUUID(), seq: 1 })).status).toBe(200)
})

test('[HI9] deleting what was never known leaves a tombstone that nothing brings back', async () => {
  const ada = await server.signUp()
  const phone = newDevice()
  const walletId = await makeWallet(ada)
  const ids = {
    deleteWallet: randomUUID(),
    deleteLabel: randomUUID(),
    deleteView: randomUUID(),
    deleteBudget: randomUUID(),
    deleteTransaction: randomUUID(),
  } as const
  const writes = Object.entries(ids).map(([call, id]) =>
    aWrite(phone, call as keyof typeof ids, { params: { id } }),
  )
  const answer = await sync(ada, phone, { writes })
  expect(statuses(answer.results)).toEqual([200, 200, 200, 200, 200])
  const gone = answer.changes.filter(({ deleted }) => deleted === true).map(({ id }) => id)
  expect(gone.toSorted()).toEqual(Object.values(ids).toSorted())
  const late = [
    aWallet(phone, ids.deleteWallet),
    aWrite(phone, 'createLabel', { body: { ...labelBody(), id: ids.deleteLabel } }),
    anExpense(phone, walletId, { id: ids.deleteTransaction }),
  ]
  expect(statuses((await sync(ada, phone, { writes: late })).results)).toEqual([410, 410, 410])
  await expectTrueSums(server, ada)
})

/** A record as the feed has it, ready to be sent back. */
async function whatItHas(user: TestUser) {
  const { changes } = await sync(user, newDevice())
  return changes.flatMap(({ t, id, v, row }) =>
    t === 'profile' || row === undefined ? [] : [{ t, id, v, row }],
  )
}

/** The records without their versions, by id: within a version those of a kind come in any order. */
function withoutVersions(records: Awaited<ReturnType<typeof whatItHas>>) {
  const sorted = records.toSorted((one, other) => one.id.localeCompare(other.id))
  return sorted.map(({ t, id, row }) => ({ t, id, row }))
}

/** Another person's ledger in the place of one that lost its history. */
async function lostLedger() {
  const [before, after] = [await server.signUp(), await server.signUp()]
  const phone = newDevice()
  const labelId = randomUUID()
  const [from, to] = [randomUUID(), randomUUID()]
  const budget = { ...budgetBody(labelId), id: randomUUID() }
  const transfer = { fromWalletId: from, toWalletId: to, amount: 5, date: '2026-11-20' }
  await sync(before, phone, {
    writes: [
      aWallet(phone, from),
      aWallet(phone, to),
      aWrite(phone, 'createLabel', { body: { ...labelBody(), id: labelId } }),
      aWrite(phone, 'createBudget', { body: budget }),
      anExpense(phone, from, { label: labelId, budgetId: budget.id }),
      aWrite(phone, 'transferBetweenWallets', {
        body: { id: randomUUID(), outId: randomUUID(), inId: randomUUID(), ...transfer },
      }),
    ],
  })
  return { before, after, rows: await whatItHas(before), phone: newDevice() }
}

test('[HI6] records that a lost history had come back as they were, of every kind', async () => {
  const { after, rows, phone } = await lostLedger()
  const restore = aWrite(phone, 'restore', { body: { rows } })
  expect(statuses((await sync(after, phone, { writes: [restore] })).results)).toEqual([200])
  const back = await whatItHas(after)
  expect(withoutVersions(back)).toEqual(withoutVersions(rows))
  await expectTrueSums(server, after)
  const head = await readLastCommit(server.deps, after)
  const again = aWrite(phone, 'restore', { body: { rows } })
  expect(statuses((await sync(after, phone, { writes: [again] })).results)).toEqual([200])
  expect(await readLastCommit(server.deps, after)).toBe(head)
})

test('[HI6] a record that is here stays, but for fields that nobody has set since a lesser version came back', async () => {
  const { after, rows, phone } = await lostLedger()
  const wallet = rows.find(({ t }) => t === 'wallet')
  const { id = '', v = 0, row = {} } = wallet ?? {}
  function restored(version: number, over: object): WireWrite {
    return aWrite(phone, 'restore', {
      body: { rows: [{ t: 'wallet', id, v: version, row: { ...row, ...over } }] },
    })
  }
  async function nameAfter(write: WireWrite): Promise<readonly unknown[]> {
    await sync(after, phone, { writes: [write] })
    const { name, type } = (await after.call(calls.fetchWallet, { params: { id } })).answer().data
    await expectTrueSums(server, after)
    return [name, type]
  }
  expect(await nameAfter(restored(v, { name: 'Old' }))).toEqual(['Old', 'Savings'])
  expect(await nameAfter(restored(v + 5, { name: 'New' }))).toEqual(['New', 'Savings'])
  expect(await nameAfter(restored(v + 1, { name: 'Older' }))).toEqual(['New', 'Savings'])
  const edit = aWrite(phone, 'editWallet', { params: { id }, body: { name: 'Typed' } })
  expect(await nameAfter(edit)).toEqual(['Typed', 'Savings'])
  expect(await nameAfter(restored(v + 9, { name: 'Newest', type: 'Cash' }))).toEqual([
    'Typed',
    'Cash',
  ])
})

test('[HI6] [P8] what was deleted stays deleted, rows of a deleted wallet too, and the plan holds', async () => {
  const { after, rows, phone } = await lostLedger()
  const wallets = rows.filter(({ t }) => t === 'wallet')
  const [first, second] = wallets.map(({ id }) => id)
  await sync(after, phone, {
    writes: [
      aWallet(phone),
      aWallet(phone),
      aWrite(phone, 'deleteWallet', { params: { id: first ?? '' } }),
    ],
  })
  const full = aWrite(phone, 'restore', {
    body: { rows: wallets.filter(({ id }) => id === second) },
  })
  const ofFirst = rows.filter(({ t, row }) => t === 'transaction' && row['walletId'] === first)
  const dead = aWrite(phone, 'restore', { body: { rows: [...wallets.slice(0, 1), ...ofFirst] } })
  const lone = rows.filter(({ t, row }) => t === 'transaction' && row['walletId'] === second)
  const stray = aWrite(phone, 'restore', { body: { rows: lone } })
  const { results } = await sync(after, phone, { writes: [full, dead, stray] })
  expect(statuses(results)).toEqual([403, 200, 424])
  const live = await whatItHas(after)
  expect(live.map(({ t }) => t)).toEqual(['wallet', 'wallet'])
  await expectTrueSums(server, after)
})

test('[HI6] [MU4] a transfer of which one leg was deleted meanwhile comes back with neither, unless a wallet took the leg with it', async () => {
  for (const goesWithWallet of [false, true]) {
    const { after, rows, phone } = await lostLedger()
    const legs = rows.filter(({ row }) => typeof row['transferId'] === 'string')
    const [out, into] = legs.toSorted((one, other) =>
      String(one.row['type']).localeCompare(String(other.row['type'])),
    )
    const wallets = rows.filter(({ t }) => t === 'wallet')
    const walletId = String(out?.row['walletId'])
    await sync(after, phone, {
      writes: [
        aWrite(phone, 'restore', { body: { rows: wallets } }),
        aWrite(phone, 'deleteTransaction', { params: { id: out?.id ?? '' } }),
        ...(goesWithWallet ? [aWrite(phone, 'deleteWallet', { params: { id: walletId } })] : []),
      ],
    })
    const restore = aWrite(phone, 'restore', { body: { rows: legs } })
    expect(statuses((await sync(after, phone, { writes: [restore] })).results)).toEqual([200])
    const live = (await whatItHas(after)).filter(({ t }) => t === 'transaction')
    expect(live.map(({ id }) => id)).toEqual(goesWithWallet ? [into?.id] : [])
    await expectTrueSums(server, after)
  }
})

test('[BA6] [I18] an edit sent again counts from when the server had said it was made, not from its age', async () => {
  const ada = await server.signUp()
  const [phone, laptop] = [newDevice(), newDevice()]
  const id = randomUUID()
  await sync(ada, phone, { writes: [aWallet(phone, id)] })
  function rename(device: typeof phone, name: string, over: Partial<WireWrite>): WireWrite {
    return aWrite(device, 'editWallet', { params: { id }, body: { name }, ...over })
  }
  async function nameAfter(device: typeof phone, write: WireWrite): Promise<string> {
    const { changes } = await sync(ada, device, { cursor: null, writes: [write] })
    return String(changes.find(change => change.id === id)?.row?.['name'])
  }
  const now = server.now()
  expect(await nameAfter(laptop, rename(laptop, 'Later', { exact: now - 60_000 }))).toBe('Later')
  const earlier = rename(phone, 'Earlier', { exact: now - 120_000, again: true })
  expect(await nameAfter(phone, earlier)).toBe('Later')
  const last = rename(phone, 'Last', { exact: now - 30_000, again: true })
  expect(await nameAfter(phone, last)).toBe('Last')
  // Nobody's clock reaches into the future.
  const ahead = rename(phone, 'Ahead', { exact: now + 3_600_000, again: true })
  expect(await nameAfter(phone, ahead)).toBe('Ahead')
  server.advance(60_000)
  expect(await nameAfter(laptop, rename(laptop, 'Now', { age: 0 }))).toBe('Now')
})
