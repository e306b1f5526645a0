import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { CLASH_LIFE_MS } from '#records/clash.ts'
import { endClashes } from '#server/jobs/end-clashes.ts'
import {
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  aWrite,
  expectTrueSums,
  newDevice,
  statuses,
  type SyncingDevice,
  type WireWrite,
} from '#test/support/server/sync-call.ts'

const UA = {
  phone: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
}

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** A device that says what it is; its writes go out as it stood when it last pulled. */
async function aDevice(user: TestUser, agent: string): Promise<Device> {
  const device = newDevice()
  const headers = { 'User-Agent': agent }
  async function send(writes: readonly WireWrite[] = []) {
    const { seq, cursor, id } = device
    const body = { device: id, seq, cursor, writes }
    const answer = (await user.call(calls.sync, { body, headers })).answer()
    device.cursor = answer.next
    return answer
  }
  await send()
  return { ...device, device, send }
}

interface Device extends SyncingDevice {
  readonly device: SyncingDevice
  readonly send: (writes?: readonly WireWrite[]) => Promise<AnswerOf<typeof calls.sync>>
}

/** Two devices of a person that both have an entry of ₦100. */
async function twoDevices() {
  const user = await server.signUp({ level: 'Summit' })
  const wallet = await makeWallet(user)
  const id = await makeTransaction(user, wallet, { amount: 100 })
  const phone = await aDevice(user, UA.phone)
  const laptop = await aDevice(user, UA.laptop)
  return { user, wallet, id, phone, laptop, base: laptop.device.cursor?.version ?? 0 }
}

/** An edit of the entry by a device, of the record as it stood at the base, so many ms ago. */
function editOf(by: Device, id: string, { base, age, ...body }: Stamped): WireWrite {
  const stamp = { ...(base !== undefined && { base }), ...(age !== undefined && { age }) }
  return aWrite(by.device, 'editTransaction', { params: { id }, body, ...stamp })
}

interface Stamped extends Pick<WireWrite, 'base' | 'age'> {
  readonly [field: string]: unknown
}

async function clashesOf({ ledgerId }: TestUser) {
  const found = server.deps.db.selectFrom('clashes').selectAll()
  return await found.where('ledger_id', '=', ledgerId).orderBy('field').execute()
}

test('[CL1] of two edits that had not seen each other both values are kept, whichever arrives first', async () => {
  for (const order of ['older first', 'later first']) {
    const { user, id, phone, laptop, base } = await twoDevices()
    const older = { by: phone, amount: 150.5, age: 9000 }
    const later = { by: laptop, amount: 200, age: 1000 }
    for (const { by, ...edit } of order === 'older first' ? [older, later] : [later, older]) {
      const { results } = await by.send([editOf(by, id, { ...edit, base })])
      expect(statuses(results)).toEqual([200])
    }
    const clash = {
      about: 'transaction',
      record_id: id,
      field: 'amount',
      kept: '200',
      kept_by: laptop.id,
      kept_on: 'Firefox on Windows',
      kept_at: server.now() - 1000,
      lost: '150.5',
      lost_by: phone.id,
      lost_on: 'Chrome on Android',
      lost_at: server.now() - 9000,
      at: server.now(),
      picked: 'none',
      deleted_at: null,
    }
    expect(await clashesOf(user)).toEqual([expect.objectContaining(clash)])
    await expectTrueSums(server, user)
    const { data } = (await user.call(calls.listTransactions)).answer()
    expect(data[0]?.amount).toBe(20_000)
  }
})

test('[CL1] the device whose edit won, and the one whose edit lost, both hear of it by the feed', async () => {
  const { id, phone, laptop, base } = await twoDevices()
  await phone.send([editOf(phone, id, { category: 'rent', base, age: 0 })])
  const lost = await laptop.send([editOf(laptop, id, { category: 'fuel', base, age: 5000 })])
  const told = { t: 'clash', row: expect.objectContaining({ field: 'category', kept: '"rent"' }) }
  expect(lost.changes).toContainEqual(expect.objectContaining(told))
  expect((await phone.send()).changes).toContainEqual(expect.objectContaining(told))
})

test('[CL1] what was seen, the same value, another field, and a device with itself are none', async () => {
  const { user, id, phone, laptop, base } = await twoDevices()
  await phone.send([editOf(phone, id, { amount: 150, base })])
  await laptop.send([editOf(laptop, id, { amount: 150, category: 'rent', base })])
  const { head } = await laptop.send()
  await laptop.send([editOf(laptop, id, { amount: 300, base: head })])
  await laptop.send([editOf(laptop, id, { amount: 400, base })])
  expect(await clashesOf(user)).toEqual([])
})

test('[CL1] records of other kinds, many at once, and the person’s own clash alike; a refused edit does not', async () => {
  const { user, wallet, id, phone, laptop, base } = await twoDevices()
  const labelId = await makeLabel(user)
  const budgetId = await makeBudget(user, labelId)
  function writes(by: Device, name: string, amount: number): readonly WireWrite[] {
    const stamp = { base, age: 10_000 - 100 * amount }
    const edited = { transactions: [{ id, amount, description: name }] }
    return [
      aWrite(by.device, 'editWallet', { params: { id: wallet }, body: { name }, ...stamp }),
      aWrite(by.device, 'editTransactions', { body: edited, ...stamp }),
      aWrite(by.device, 'editBudget', {
        params: { id: budgetId },
        body: { labels: [{ labelId, amount }], endDate: amount > 80 ? null : '2027-01-31' },
        ...stamp,
      }),
      aWrite(by.device, 'editProfile', {
        body: { firstName: name, onboarding: { dismissed: amount > 80, skipped: [] } },
        ...stamp,
      }),
    ]
  }
  const first = await phone.send(writes(phone, 'Ada', 70))
  expect(statuses(first.results)).toEqual([200, 200, 200, 200])
  const second = await laptop.send(writes(laptop, 'Obi', 90))
  expect(statuses(second.results)).toEqual([200, 200, 200, 200])
  expect(
    (await clashesOf(user)).map(({ about, field, kept, lost }) => ({ about, field, kept, lost })),
  ).toEqual([
    { about: 'transaction', field: 'amount', kept: '90', lost: '70' },
    { about: 'transaction', field: 'description', kept: '"Obi"', lost: '"Ada"' },
    { about: 'budget', field: 'endDate', kept: 'null', lost: '"2027-01-31"' },
    { about: 'profile', field: 'firstName', kept: '"Obi"', lost: '"Ada"' },
    expect.objectContaining({ about: 'budget', field: 'labels' }),
    { about: 'wallet', field: 'name', kept: '"Obi"', lost: '"Ada"' },
  ])
  const toNowhere = { walletId: phone.id, amount: 5 }
  const refused = await phone.send([editOf(phone, id, { ...toNowhere, base })])
  expect(statuses(refused.results)).toEqual([404])
  expect(await clashesOf(user)).toHaveLength(6)
  await expectTrueSums(server, user)
})

test('[CL2] the two edits make one clash, also where one of them comes again without its receipt', async () => {
  const { user, id, phone, laptop, base } = await twoDevices()
  await phone.send([editOf(phone, id, { amount: 150, base, age: 0 })])
  const late = editOf(laptop, id, { amount: 200, base, age: 5000 })
  await laptop.send([late])
  await server.deps.db.deleteFrom('receipts').where('ledger_id', '=', user.ledgerId).execute()
  expect(statuses((await laptop.send([late])).results)).toEqual([200])
  expect(await clashesOf(user)).toHaveLength(1)
})

test('[CL5] a choice is an edit of the clash; two choices that had not seen each other are no clash', async () => {
  const { user, id, phone, laptop, base } = await twoDevices()
  await phone.send([editOf(phone, id, { amount: 150, base, age: 5000 })])
  const { head } = await laptop.send([editOf(laptop, id, { amount: 200, base, age: 0 })])
  const [made] = await clashesOf(user)
  const params = { id: made?.id ?? '' }
  for (const [by, picked] of [
    [phone, 'lost'],
    [laptop, 'kept'],
  ] as const) {
    server.advance(1000)
    const stamp = { params, base: head, age: 0 }
    await by.send([aWrite(by.device, 'editClash', { ...stamp, body: { picked } })])
  }
  expect(await clashesOf(user)).toEqual([expect.objectContaining({ picked: 'kept' })])
})

test('[CL4] the server lets go of a clash 30 days after devices do, and tells them', async () => {
  const { user, id, phone, laptop, base } = await twoDevices()
  await phone.send([editOf(phone, id, { amount: 150, base, age: 5000 })])
  await laptop.send([editOf(laptop, id, { amount: 200, base, age: 0 })])
  const madeAt = server.now()
  // Those that came before it.
  await endClashes(server.deps, madeAt + 2 * CLASH_LIFE_MS)
  const [made] = await clashesOf(user)
  expect(made).toMatchObject({ deleted_at: null })
  expect(await endClashes(server.deps, madeAt + 2 * CLASH_LIFE_MS + 1)).toBe(1)
  const { changes } = await phone.send()
  expect(changes).toContainEqual(
    expect.objectContaining({ t: 'clash', id: made?.id, deleted: true }),
  )
  await expectTrueSums(server, user)
  expect(await endClashes(server.deps, madeAt + 3 * CLASH_LIFE_MS)).toBe(0)
})
